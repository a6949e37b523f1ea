"""The steps of the guide by what they ask of the learner, for tests."""

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import LESSONS, Deed


def steps_in(language: Language) -> list[str]:
    """The steps in a language: those who read the characters are offered no other faces."""
    return [
        step.key
        for lesson in LESSONS
        for step in (*lesson.steps, *lesson.sheet)
        if language is Language.EN or not step.offers_index
    ]


ALL_STEPS = steps_in(Language.ZH)
DEEDS = [step.key for lesson in LESSONS for step in lesson.steps if step.deed is not Deed.READ]
READINGS = [
    step.key
    for lesson in LESSONS
    for step in lesson.steps
    if step.deed is Deed.READ and not step.offers_index
]
