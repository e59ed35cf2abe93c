"""The check-up of a machine that is made of files in a folder and of small scripts on the PATH."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from companion.config import Settings
from companion.doctor import (
    Finding,
    Machine,
    Patient,
    State,
    camera,
    card,
    clock,
    eye,
    groups,
    panel,
    pins,
    power,
    service,
)
from companion.language import LANGUAGES, WORDS, Language


class Ward:
    """A machine of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.root, self.commands, self.data = folder / "root", folder / "bin", folder / "data"
        for made in (self.root, self.commands, self.data):
            made.mkdir()

    def file(self, name: str, text: str = "") -> Path:
        path = self.root / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
        return path

    def command(self, name: str, *prints: str, fails: bool = False) -> None:
        script = self.commands / name
        said = "\n".join(prints)
        script.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\nexit {int(fails)}\n", encoding="utf-8")
        script.chmod(0o755)

    def holder(self, number: int, command: str, device: str) -> None:
        """A process that has a device open."""
        self.file(f"/proc/{number}/comm", command.split(maxsplit=1)[0][:15])
        self.file(f"/proc/{number}/cmdline", command.replace(" ", "\0"))
        handle = self.root / "proc" / str(number) / "fd" / "3"
        handle.parent.mkdir()
        handle.symlink_to(device)

    def pi_camera(self) -> None:
        """A Camera Module 3: its sensor, and the motor of its lens."""
        self.file("/dev/media0")
        self.file("/sys/class/video4linux/v4l-subdev0/name", "imx708_wide 10-001a")
        self.file("/sys/class/video4linux/v4l-subdev1/name", "dw9807 10-000c")

    def patient(self, camera: str = "none", port: int = 9) -> Patient:
        return Patient(Settings(camera=camera, port=port), self.data, Machine(self.root))


@pytest.fixture
def ward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ward:
    there = Ward(tmp_path)
    monkeypatch.setenv("PATH", f"{there.commands}:/usr/bin:/bin")
    return there


def only(findings: object) -> Finding:
    (found,) = list(findings)  # type: ignore[call-overload]
    assert isinstance(found, Finding)
    return found


def states(findings: object) -> dict[str, State]:
    return {found.message.id.removeprefix("doctor-"): found.state for found in findings}  # type: ignore[attr-defined]


# The camera


def test_a_pi_camera_that_another_program_holds_is_a_problem_with_its_name(ward: Ward) -> None:
    ward.pi_camera()
    ward.holder(812, "rpicam-hello -t 0", "/dev/media0")
    found = only(camera.check(ward.patient("pi")))
    assert found.state is State.PROBLEM
    assert found.says(Language("en")) == "The camera pi is used by rpicam-hello (process 812)."
    assert "Stop that program" in (found.next(Language("en")) or "")


def test_a_camera_that_the_companions_own_eye_holds_is_well(ward: Ward) -> None:
    ward.file("/dev/video0")
    ward.holder(77, "python3 -m companion.eye 7", "/dev/video0")
    assert states(camera.check(ward.patient("usb:0"))) == {"camera-ours": State.OK}


def test_a_usb_camera_is_found_by_its_lasting_name_and_held_by_its_device(ward: Ward) -> None:
    ward.file("/dev/video2")
    name = ward.root / "dev/v4l/by-id/usb-Acme-index0"
    name.parent.mkdir(parents=True)
    name.symlink_to("../../video2")
    spec = "usb:/dev/v4l/by-id/usb-Acme-index0"
    assert states(camera.check(ward.patient(spec))) == {"camera-there": State.OK}
    ward.holder(5, "cheese", "/dev/video2")
    assert states(camera.check(ward.patient(spec))) == {"camera-held": State.PROBLEM}


@pytest.mark.parametrize(
    ("spec", "kind"),
    [
        ("pi", "missing-pi"),
        ("usb:3", "missing"),
        ("folder:/nowhere", "no-file"),
        ("video:none.mp4", "no-file"),
        ("webcam", "unknown"),
    ],
)
def test_a_camera_that_is_not_there_is_a_problem(ward: Ward, spec: str, kind: str) -> None:
    assert states(camera.check(ward.patient(spec))) == {f"camera-{kind}": State.PROBLEM}


def test_a_pi_without_a_sensor_on_its_cable_has_no_camera_whatever_other_devices_it_has(ward: Ward) -> None:
    ward.file("/dev/media0")
    ward.file("/sys/class/video4linux/v4l-subdev0/name", "dw9807 10-000c")
    ward.file("/sys/class/video4linux/video13/name", "bcm2835-isp-output0")
    assert states(camera.check(ward.patient("pi"))) == {"camera-missing-pi": State.PROBLEM}


def test_a_pi_camera_without_its_software_is_told_which_package(ward: Ward) -> None:
    ward.pi_camera()
    found = only(camera.check(ward.patient("pi")))
    assert found.message.id == "doctor-camera-no-picamera2"
    assert "apt install python3-picamera2" in (found.next(Language("en")) or "")


@pytest.mark.parametrize("spec", ["none", "simulated", "simulated:/run/tray"])
def test_a_table_without_a_camera_is_well_and_so_is_a_simulated_one(ward: Ward, spec: str) -> None:
    assert only(camera.check(ward.patient(spec))).state is State.OK


@pytest.mark.skipif(os.geteuid() == 0, reason="root may use every device")
def test_a_device_that_this_user_may_not_use_names_the_group(ward: Ward) -> None:
    ward.file("/dev/video0").chmod(0)
    found = only(camera.check(ward.patient("usb:0")))
    assert "group video" in (found.next(Language("en")) or "")


# Power and warmth


@pytest.mark.parametrize(
    ("bits", "kinds"),
    [
        ("0x0", {"power-fine": State.OK}),
        ("0x1", {"power-undervoltage-now": State.PROBLEM}),
        ("0x10000", {"power-undervoltage-before": State.WARNING}),
        ("0x50005", {"power-undervoltage-now": State.PROBLEM, "power-throttled-now": State.PROBLEM}),
        ("0xe0008", {
            "power-soft-limit-now": State.PROBLEM,
            "power-capped-before": State.WARNING,
            "power-throttled-before": State.WARNING,
        }),
    ],
)  # fmt: skip
def test_every_bit_of_the_supply_is_said_in_words(ward: Ward, bits: str, kinds: dict[str, State]) -> None:
    ward.command("vcgencmd", f"throttled={bits}")
    found = states(power.check(ward.patient()))
    assert {kind: state for kind, state in found.items() if kind.startswith("power")} == kinds


def test_a_machine_that_is_no_pi_says_nothing_of_its_supply(ward: Ward) -> None:
    ward.command("vcgencmd", "VCHI initialization failed", fails=True)
    assert states(power.check(ward.patient()))["power-unknown"] is State.OK


@pytest.mark.parametrize(
    ("millidegrees", "kind", "state"),
    [("48312", "fine", State.OK), ("72800", "warm", State.WARNING), ("81000", "hot", State.PROBLEM)],
)
def test_a_pi_that_is_too_warm_is_said(ward: Ward, millidegrees: str, kind: str, state: State) -> None:
    ward.file("/sys/class/thermal/thermal_zone0/temp", millidegrees)
    assert states(power.check(ward.patient()))[f"temperature-{kind}"] is state


# Card and clock


def df(ward: Ward, kilobytes: int) -> None:
    ward.command("df", "Filesystem 1024-blocks Used Available Capacity Mounted on",
                 f"/dev/mmcblk0p2 30000000 1 {kilobytes} 50% /")  # fmt: skip


@pytest.mark.parametrize(
    ("kilobytes", "kind", "state"),
    [(9_000_000, "fine", State.OK), (900_000, "little", State.WARNING), (90_000, "full", State.PROBLEM)],
)
def test_a_card_that_fills_up_is_said_in_time(ward: Ward, kilobytes: int, kind: str, state: State) -> None:
    df(ward, kilobytes)
    assert states(card.check(ward.patient())) == {f"disk-{kind}": state}


def test_the_age_of_the_card_is_known_and_an_old_one_is_a_warning(ward: Ward) -> None:
    df(ward, 9_000_000)
    ward.file("/sys/block/mmcblk0/device/date", "03/2019")
    assert states(card.check(ward.patient()))["card-old"] is State.WARNING
    ward.file("/sys/block/mmcblk0/device/date", time.strftime("%m/%Y"))
    assert states(card.check(ward.patient()))["card-age"] is State.OK


def test_a_card_that_says_that_it_is_worn_or_had_errors_is_to_be_copied(ward: Ward) -> None:
    df(ward, 9_000_000)
    ward.file("/sys/block/mmcblk0/device/pre_eol_info", "0x02")
    ward.file("/sys/fs/ext4/mmcblk0p2/errors_count", "3")
    found = list(card.check(ward.patient()))
    assert states(found) == {"disk-fine": State.OK, "card-worn": State.WARNING, "card-errors": State.PROBLEM}
    assert "3 errors" in found[-1].says(Language("en"))


def test_a_clock_that_stands_before_the_last_evening_is_a_problem(ward: Ward) -> None:
    record = ward.data / "journal.db"
    record.touch()
    os.utime(record, (time.time() + 7 * 3600, time.time() + 7 * 3600))
    found = only(clock.check(ward.patient()))
    assert found.state is State.PROBLEM
    assert "7 h" in found.says(Language("en"))


@pytest.mark.parametrize(("answer", "kind"), [("yes", "right"), ("no", "free")])
def test_whether_a_time_server_keeps_the_clock_right_is_known(ward: Ward, answer: str, kind: str) -> None:
    ward.command("timedatectl", answer)
    assert list(states(clock.check(ward.patient()))) == [f"clock-{kind}"]


# User, pins, service


def test_a_group_that_this_machine_has_and_the_user_is_not_in_is_named(ward: Ward) -> None:
    ward.file("/etc/group", "video:x:44:\ngpio:x:993:pi\nplugdev:x:46:")
    ward.command("id", "pi adm gpio")
    found = only(groups.check(ward.patient()))
    assert found.message.facts["groups"] == "video"


def test_on_a_machine_without_those_groups_nothing_is_missing(ward: Ward) -> None:
    ward.file("/etc/group", "users:x:100:")
    ward.command("id", "an")
    assert only(groups.check(ward.patient())).state is State.OK


def test_an_eye_that_was_not_compiled_says_how_it_gets_faster(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.vision.swift.compiled", None)
    found = only(eye.check(ward.patient()))
    assert found.state is State.WARNING
    assert "gcc" in (found.next(Language("en")) or "")


def test_pretended_pins_are_called_so(ward: Ward, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    assert states(pins.check(ward.patient())) == {"pins-mock": State.WARNING}


def test_a_pi_whose_pins_cannot_be_reached_is_a_warning_and_any_other_machine_is_well(ward: Ward) -> None:
    assert states(pins.check(ward.patient())) == {"pins-elsewhere": State.OK}
    ward.file("/proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4")
    assert states(pins.check(ward.patient())) == {"pins-none": State.WARNING}


def test_a_pin_map_that_cannot_be_is_a_problem_for_each_mistake(ward: Ward) -> None:
    wrong = msgspec.structs.replace(Settings(), panel={"buzzer": 4, "ring": 40})
    found = list(panel.check(Patient(wrong, ward.data, Machine(ward.root))))
    assert [(one.state, one.message.id) for one in found] == [
        (State.PROBLEM, "pins-twice"),
        (State.PROBLEM, "pins-unknown"),
    ]


def test_a_table_without_buttons_is_well_and_one_with_them_tells_how_to_try_them(ward: Ward) -> None:
    assert only(panel.check(ward.patient())).message.id == "doctor-panel-none"
    wired = msgspec.structs.replace(Settings(), panel={})
    found = only(panel.check(Patient(wired, ward.data, Machine(ward.root))))
    assert found.state is State.OK
    assert "8 seats; companion doctor --buttons" in found.says(Language("en"))


def test_a_companion_that_does_not_answer_is_a_warning_with_the_command_that_starts_it(ward: Ward) -> None:
    found = only(service.check(ward.patient(port=9)))
    assert found.state is State.WARNING
    assert "systemctl start companion" in (found.next(Language("en")) or "")


# All of it


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_not_well_comes_with_what_to_do(code: str) -> None:
    lines = (WORDS / f"doctor.{code}.ftl").read_text(encoding="utf-8").splitlines()
    keys = {line.partition(" = ")[0] for line in lines if line.startswith("doctor-")}
    findings = {key for key in keys if not key.endswith("-next") and not key.startswith("doctor-state-")}
    source = "".join(path.read_text(encoding="utf-8") for path in Path(card.__file__).parent.glob("*.py"))
    well = {f"doctor-{check}-{kind}" for check, kind in re.findall(r'ok\("(\w+)", "([\w-]+)"', source)}
    assert len(findings) > 40
    assert findings - well == {key.removesuffix("-next") for key in keys if key.endswith("-next")}


def doctor(*arguments: str, data: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"COMPANION_DATA": str(data), "GPIOZERO_PIN_FACTORY": "mock"}
    command = [sys.executable, "-m", "companion.cli", "doctor", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_the_command_tells_programs_too_and_ends_with_one_where_there_is_a_problem(ward: Ward) -> None:
    df(ward, 90_000)
    ran = doctor("--json", "--camera", "none", data=ward.data)
    told = json.loads(ran.stdout)
    assert ran.returncode == 1
    assert told["ok"] is False
    full = next(one for one in told["findings"] if one["id"] == "doctor-disk-full")
    assert (full["check"], full["state"], full["facts"]) == ("disk", "problem", {"megabytes": 87})
    assert full["next"]


def test_the_command_speaks_both_languages_and_ends_well_where_all_is_well(ward: Ward) -> None:
    df(ward, 9_000_000)
    ran = doctor("--camera", "none", "--language", "vi", data=ward.data)
    assert ran.returncode == 0, ran.stdout
    assert "Còn trống 8 GB." in ran.stdout
    assert "→" in ran.stdout


def test_nothing_is_left_behind_by_the_examination(ward: Ward) -> None:
    df(ward, 9_000_000)
    doctor("--camera", "none", data=ward.data)
    assert list(ward.data.iterdir()) == []
