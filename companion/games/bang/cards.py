"""What the cards and the box say: roles, characters and the life that they bring (B1-B4, 2.1, 2.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

PLAYERS = (3, 8)
ARROW_TOKENS = 9
SHERIFFS_BULLETS = 2


class Role(StrEnum):
    """Whose side a player is on."""

    SHERIFF = "sheriff"
    DEPUTY = "deputy"
    OUTLAW = "outlaw"
    RENEGADE = "renegade"


class Character(StrEnum):
    """The sixteen characters."""

    BART_CASSIDY = "bart_cassidy"
    BLACK_JACK = "black_jack"
    CALAMITY_JANET = "calamity_janet"
    EL_GRINGO = "el_gringo"
    JESSE_JONES = "jesse_jones"
    JOURDONNAIS = "jourdonnais"
    KIT_CARLSON = "kit_carlson"
    LUCKY_DUKE = "lucky_duke"
    PAUL_REGRET = "paul_regret"
    PEDRO_RAMIREZ = "pedro_ramirez"
    ROSE_DOOLAN = "rose_doolan"
    SID_KETCHUM = "sid_ketchum"
    SLAB_THE_KILLER = "slab_the_killer"
    SUZY_LAFAYETTE = "suzy_lafayette"
    VULTURE_SAM = "vulture_sam"
    WILLY_THE_KID = "willy_the_kid"


_SEVEN = {Character.EL_GRINGO, Character.JOURDONNAIS, Character.KIT_CARLSON}
_NINE = {Character.JESSE_JONES, Character.PAUL_REGRET, Character.ROSE_DOOLAN, Character.VULTURE_SAM}

_ROLES = {
    4: "sheriff renegade outlaw outlaw",
    5: "sheriff renegade outlaw outlaw deputy",
    6: "sheriff renegade outlaw outlaw outlaw deputy",
    7: "sheriff renegade outlaw outlaw outlaw deputy deputy",
    8: "sheriff renegade renegade outlaw outlaw outlaw deputy deputy",
}


def role_set(players: int, law_role: str = Role.SHERIFF) -> Counter[Role] | None:
    """How many of each role this many players have, None for a number that can't play (B1, B2, B44).

    `law_role` is who stands for the law among three: the Sheriff, or the Deputy of the published rules.
    """
    if players == PLAYERS[0]:
        return Counter([Role(law_role), Role.OUTLAW, Role.RENEGADE])
    return Counter(Role(role) for role in _ROLES[players].split()) if players in _ROLES else None


def starting_life(character: Character, role: Role | None) -> int:
    """The life on the character's card, two more for the Sheriff; life never exceeds it (B3, B4)."""
    life = 7 if character in _SEVEN else 9 if character in _NINE else 8
    return life + (SHERIFFS_BULLETS if role is Role.SHERIFF else 0)


def roles_left(roles: Iterable[Role | None], all_roles: Counter[Role]) -> Counter[Role]:
    """The roles of the set that no known card accounts for."""
    return all_roles - Counter(role for role in roles if role is not None)
