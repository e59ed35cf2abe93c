"""The companion's own errors: one base, one class for each kind of trouble that a caller may want to tell apart."""

from __future__ import annotations

from companion.message import Message


class CompanionError(Exception):
    """Any trouble with one clear line for the user; the commands print it and end with 1."""


class BadInputError(CompanionError, ValueError):
    """What was given can't be used: a photo, a set, a script, a setting. The commands end with 2."""


class UnreadablePhotoError(BadInputError):
    """A file that is no picture, or a picture too large or too small to read."""


class UnknownSetError(BadInputError, LookupError):
    """A piece set that is neither built in, nor taught, nor a folder."""


class TeachingError(BadInputError):
    """Photos from which no set can be learned."""


class UnknownGameError(BadInputError, LookupError):
    """A game that is not installed."""


class BadMoveError(BadInputError):
    """A move that is not of the game's form (as against one that breaks its rules)."""


class NotPlayingError(BadMoveError):
    """A move while the evening is paused, or after it was ended early."""


class JournalError(CompanionError):
    """The record of the evening can't be read or written."""


class CameraError(CompanionError):
    """Base of all that cameras can do wrong."""


class CameraMissingError(CameraError):
    """No such camera, file or folder."""


class CameraBusyError(CameraError):
    """Another program holds the camera."""


class CameraTimeoutError(CameraError):
    """The camera is there and gives no frame in time."""


class CameraEndedError(CameraError):
    """A folder or video has been played to its end."""


class PanelError(CompanionError):
    """The buttons and lamps can't be used; `messages` say why, in each language."""

    def __init__(self, *messages: Message) -> None:
        super().__init__(*messages)
        self.messages = messages

    def __str__(self) -> str:
        from companion.language import Language

        return " ".join(Language("en").say(message) for message in self.messages)
