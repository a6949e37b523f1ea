"""One constant per ruling, so that code, tests, refusals and the rule book name the same line."""

from typing import Final, NewType

RuleId = NewType("RuleId", str)
"""The id of a ruling, such as ``R7.30``."""

R1_1: Final = RuleId("R1.1")
R1_2: Final = RuleId("R1.2")
R2_1: Final = RuleId("R2.1")
R2_2: Final = RuleId("R2.2")
R2_3: Final = RuleId("R2.3")
R2_4: Final = RuleId("R2.4")
R2_5: Final = RuleId("R2.5")
R3_1: Final = RuleId("R3.1")
R3_2: Final = RuleId("R3.2")
R3_3: Final = RuleId("R3.3")
R3_4: Final = RuleId("R3.4")
R3_5: Final = RuleId("R3.5")
R3_6: Final = RuleId("R3.6")
R3_7: Final = RuleId("R3.7")
R4_1: Final = RuleId("R4.1")
R5_1: Final = RuleId("R5.1")
R5_2: Final = RuleId("R5.2")
R5_3: Final = RuleId("R5.3")
R5_4: Final = RuleId("R5.4")
R5_5: Final = RuleId("R5.5")
R5_6: Final = RuleId("R5.6")
R6_1: Final = RuleId("R6.1")
R6_2: Final = RuleId("R6.2")
R6_3: Final = RuleId("R6.3")
R6_4: Final = RuleId("R6.4")
R7_1: Final = RuleId("R7.1")
R7_2: Final = RuleId("R7.2")
R7_3: Final = RuleId("R7.3")
R7_4: Final = RuleId("R7.4")
R7_5: Final = RuleId("R7.5")
R7_10: Final = RuleId("R7.10")
R7_11: Final = RuleId("R7.11")
R7_12: Final = RuleId("R7.12")
R7_13: Final = RuleId("R7.13")
R7_14: Final = RuleId("R7.14")
R7_15: Final = RuleId("R7.15")
R7_16: Final = RuleId("R7.16")
R7_17: Final = RuleId("R7.17")
R7_18: Final = RuleId("R7.18")
R7_19: Final = RuleId("R7.19")
R7_20: Final = RuleId("R7.20")
R7_21: Final = RuleId("R7.21")
R7_22: Final = RuleId("R7.22")
R7_23: Final = RuleId("R7.23")
R7_24: Final = RuleId("R7.24")
R7_25: Final = RuleId("R7.25")
R7_26: Final = RuleId("R7.26")
R7_27: Final = RuleId("R7.27")
R7_28: Final = RuleId("R7.28")
R7_29: Final = RuleId("R7.29")
R7_30: Final = RuleId("R7.30")
R7_31: Final = RuleId("R7.31")
R7_32: Final = RuleId("R7.32")
R8_1: Final = RuleId("R8.1")
R8_2: Final = RuleId("R8.2")
R8_3: Final = RuleId("R8.3")
R8_4: Final = RuleId("R8.4")
R9_1: Final = RuleId("R9.1")
R9_2: Final = RuleId("R9.2")
R9_3: Final = RuleId("R9.3")
R9_4: Final = RuleId("R9.4")
R10_1: Final = RuleId("R10.1")
R10_2: Final = RuleId("R10.2")
R10_3: Final = RuleId("R10.3")
R10_4: Final = RuleId("R10.4")
R11: Final = RuleId("R11")

ALL_RULE_IDS: Final = (
    R1_1,
    R1_2,
    R2_1,
    R2_2,
    R2_3,
    R2_4,
    R2_5,
    R3_1,
    R3_2,
    R3_3,
    R3_4,
    R3_5,
    R3_6,
    R3_7,
    R4_1,
    R5_1,
    R5_2,
    R5_3,
    R5_4,
    R5_5,
    R5_6,
    R6_1,
    R6_2,
    R6_3,
    R6_4,
    R7_1,
    R7_2,
    R7_3,
    R7_4,
    R7_5,
    R7_10,
    R7_11,
    R7_12,
    R7_13,
    R7_14,
    R7_15,
    R7_16,
    R7_17,
    R7_18,
    R7_19,
    R7_20,
    R7_21,
    R7_22,
    R7_23,
    R7_24,
    R7_25,
    R7_26,
    R7_27,
    R7_28,
    R7_29,
    R7_30,
    R7_31,
    R7_32,
    R8_1,
    R8_2,
    R8_3,
    R8_4,
    R9_1,
    R9_2,
    R9_3,
    R9_4,
    R10_1,
    R10_2,
    R10_3,
    R10_4,
    R11,
)
"""Every ruling, in the order of the rule book."""
