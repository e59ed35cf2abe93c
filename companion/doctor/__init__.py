"""How the companion and its machine are doing, each finding with what to do next. A new check is a line in `CHECKS`."""

from __future__ import annotations

from companion.doctor.examination import CHECKS, Patient, examine
from companion.doctor.finding import Finding, State
from companion.doctor.machine import Machine

__all__ = ["CHECKS", "Finding", "Machine", "Patient", "State", "examine"]
