"""Short codes for addresses: what is typed comes out as it was, and a slip of the finger is noticed."""

import re
from ipaddress import IPv4Address

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kemi_desktop.catalogue.lookup import Language, unreadable
from kemi_desktop.net.room_code import (
    DEFAULT_PORT,
    GROUPS,
    NEAR_PORTS,
    decode_room,
    encode_room,
    looks_like_code,
)
from kemi_desktop.net.typed_place import read_place
from kemi_desktop.rules.errors import NotationError

nets = st.sampled_from(["192.168.1.0", "192.168.77.0", "10.0.0.0", "172.20.0.0", "100.64.3.0", "0.0.0.0"])  # noqa: S104 -- an address to be written down
addresses = st.one_of(
    st.builds(lambda net, host: str(IPv4Address(net) + host), nets, st.integers(0, 255)),
    st.builds(lambda number: str(IPv4Address(number)), st.integers(0, 2**32 - 1)),
)
ports = st.one_of(
    st.just(DEFAULT_PORT), st.integers(DEFAULT_PORT, DEFAULT_PORT + NEAR_PORTS), st.integers(0, 65535)
)


@given(addresses, ports)
@example("255.255.255.255", 65535)
@example("0.0.0.0", 0)  # noqa: S104 -- the same
def test_every_place_comes_back_as_it_was(address: str, port: int) -> None:
    assert decode_room(encode_room(address, port)) == (address, port)


@given(addresses, ports, st.data())
def test_one_wrong_digit_is_noticed(address: str, port: int, data: st.DataObject) -> None:
    digits = encode_room(address, port).replace(" ", "")
    place = data.draw(st.integers(0, len(digits) - 1))
    other = data.draw(st.sampled_from([d for d in "0123456789" if d != digits[place]]))
    with pytest.raises(NotationError) as refused:
        decode_room(digits[:place] + other + digits[place + 1 :])
    assert refused.value.key == ("room_code_digit" if len(digits) == max(GROUPS) else "room_code_check")


@given(addresses, ports, st.data())
def test_neighbours_that_changed_places_are_noticed(address: str, port: int, data: st.DataObject) -> None:
    digits = encode_room(address, port).replace(" ", "")
    place = data.draw(st.integers(0, len(digits) - 2))
    swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
    if swapped == digits:
        assert decode_room(swapped) == (address, port)
        return
    with pytest.raises(NotationError):
        decode_room(swapped)


@pytest.mark.parametrize(
    ("address", "port", "digits"),
    [
        ("192.168.1.5", DEFAULT_PORT, 4),
        ("192.168.0.254", DEFAULT_PORT, 4),
        ("192.168.31.1", DEFAULT_PORT, 4),
        ("192.168.255.255", DEFAULT_PORT, 6),
        ("192.168.43.7", DEFAULT_PORT + 3, 7),
        ("10.0.0.5", DEFAULT_PORT, 9),
        ("172.31.9.9", DEFAULT_PORT, 9),
        ("8.8.8.8", DEFAULT_PORT, 11),
        ("10.200.0.5", DEFAULT_PORT + 1, 11),
        ("10.0.0.5", 80, 16),
    ],
)
def test_codes_are_short_for_usual_homes(address: str, port: int, digits: int) -> None:
    assert len(encode_room(address, port).replace(" ", "")) == digits


def test_a_code_is_typed_with_spaces_dashes_and_wide_digits() -> None:
    code = encode_room("192.168.43.7", DEFAULT_PORT)
    wide = code.translate({ord(d): ord(d) + 0xFEE0 for d in "0123456789"})
    for typed in (code, code.replace(" ", "-"), code.replace(" ", "\u3000"), f"  {wide} ", " ".join(code)):
        assert decode_room(typed) == read_place(typed) == ("192.168.43.7", DEFAULT_PORT)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", "room_code_short"),
        ("12", "room_code_short"),
        ("123 45", "room_code_length"),
        ("12a4", "room_code_sign"),
        ("9999", "room_code_check"),
        ("9" * 16, "room_code_digit"),
        ("9" * 18, "room_code_long"),
    ],
)
def test_what_is_no_code_is_refused_in_a_sentence(typed: str, key: str) -> None:
    with pytest.raises(NotationError) as refused:
        decode_room(typed)
    assert refused.value.key == key
    told = [unreadable(language, refused.value) for language in Language]
    assert all(told)
    assert not any("{" in sentence for sentence in told)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("12", ["2"]),
        ("12345", ["5", "1", "1"]),
        ("12345678", ["8", "1", "1"]),
        ("1" * 14, ["14", "2", "3"]),
        ("9" * 18, ["2"]),
    ],
)
def test_how_many_digits_are_missing_or_too_many_is_said(
    typed: str, numbers: list[str], language: Language
) -> None:
    with pytest.raises(NotationError) as refused:
        decode_room(typed)
    assert re.findall(r"\d+", unreadable(language, refused.value)) == numbers


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("address", ["192.168.43.7", "10.0.3.5", "8.8.4.4"])
def test_a_code_of_which_the_last_two_digits_are_missing_is_said_to_lack_two(
    address: str, language: Language
) -> None:
    code = encode_room(address, DEFAULT_PORT).replace(" ", "")
    with pytest.raises(NotationError) as refused:
        decode_room(code[:-2])
    assert re.findall(r"\d+", unreadable(language, refused.value)) == ["2"]


@given(st.text(max_size=20))
def test_any_text_is_a_place_or_refused(text: str) -> None:
    try:
        place = read_place(text)
    except NotationError as error:
        place = (unreadable(Language.ZH, error), 0)
    assert place[0]
    assert place[1] in range(65536)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("192.168.1.5", ("192.168.1.5", DEFAULT_PORT)),
        (" 192.168.1.5:8000 ", ("192.168.1.5", 8000)),
        ("１９２。１６８。１．５：８０００", ("192.168.1.5", 8000)),
        ("laptop.local", ("laptop.local", DEFAULT_PORT)),
        ("客厅电脑:27471", ("客厅电脑", 27471)),
        ("fe80::1", ("fe80::1", DEFAULT_PORT)),
    ],
)
def test_addresses_are_read_as_people_type_them(typed: str, place: tuple[str, int]) -> None:
    assert read_place(typed) == place


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "192.168.1",
        "192.168.1.256",
        "192.168..5",
        "1.2.3.4:0",
        "1.2.3.4:99999",
        "1.2.3.4:x",
        "a b",
        "x" * 300,
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        read_place(typed)


def test_only_digits_look_like_a_code() -> None:
    assert looks_like_code("12 34")
    assert not looks_like_code("192.168.1.5")
    assert not looks_like_code("")
    assert not looks_like_code(" - ")
