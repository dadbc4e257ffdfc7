"""Records of games that were played in memory, written by the code that answers requests.

A house of the tests signs them, and logs the head of a game among those of others.
"""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from uuid import UUID

from events.codec import codec_for
from events.envelope import START, Mark, Sealed, seal
from events.proof.heads_log import Logged
from events.proof.keys import PublicKey, SigningKeys, Use
from events.proof.notes import Verifier
from events.proof.receipts import Receipts
from events.proof.records import Vouched, record_of
from events.registered import Registered
from events.requests import Request, decision_of, name_of, write_request
from events.store import StoredCommand
from games.audience import Viewer
from games.battle_princesses.options import BattleOptions
from games.fair import Vault
from games.game import AnyGame, Options, Refusal
from games.registry import DEALERS, GAMES
from games.table.commands import Actor, Concede, Reveal, SeatBot, SitDown, Start, TimeOut
from games.table.deadlines import REVEAL
from games.table.opening import OpenTable
from games.table.revealing import commitment_to
from games.table.state import Status, Visibility
from tests.support.random_play import HOST, HOUSE, Playthrough, RecordingDealer, random_command, step_into

CODE = "come in"
MADE_AT = 1_750_000_000_000


@dataclass
class Stored:
    """A game as it lies in the database."""

    record: Playthrough
    registered: Registered
    rows: list[Sealed]
    commands: list[StoredCommand]


def stored(record: Playthrough, times: Sequence[int] = ()) -> Stored:
    """The game as the log would have it; `times`: when its commands came after it was opened, else at 0."""
    opened = record.dealer.fold(record.vault.game_id, record.opened)
    opening = OpenTable(
        options=record.dealer.options(opened),
        seats=record.players,
        visibility=opened.visibility,
        invitation=CODE if opened.invitation else "",
        limits=opened.limits,
        referees=opened.referees,
        terms=opened.terms,
        invited=opened.invited,
    )
    asked = [(Request(actor=Actor(player=HOST), command=opening), record.opened, 0)]
    for step, at in zip(record.steps, times or [0] * len(record.steps), strict=True):
        asked.append((Request(actor=step.actor, command=step.command), step.events, at))
    rows: list[Sealed] = []
    commands: list[StoredCommand] = []
    for request, events, at in asked:
        written = write_request(request)
        mark = rows[-1].mark if rows else START
        rows += seal(events, codec_for(record.game), record.vault, after=mark, at=at, command=written)
        commands.append(
            StoredCommand(
                game_id=record.vault.game_id,
                first=mark.version + 1,
                last=rows[-1].version,
                command_id=UUID(int=len(commands)),
                actor=name_of(request.actor),
                seat=record.seat_of(request.actor),
                decision=decision_of(request.command),
                command=written,
                key=None,
                body_digest=None,
            )
        )
    return Stored(record, Registered(record.vault, DEALERS[record.game.id]), rows, commands)


# --- the house


def entry_of(game_id: str, mark: Mark) -> bytes:
    return f"ballroom-head/1\n{game_id}\n{mark.version}\n{mark.hash.hex()}\n".encode()


def blind(entry: bytes) -> bytes:
    return f"ballroom-blind/1\n{sha256(entry).hexdigest()}\n".encode()


def root_of(leaves: Sequence[bytes]) -> bytes:
    """RFC 6962, as it is written there."""
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256().digest()
    split = _split(len(leaves))
    return sha256(b"\x01" + root_of(leaves[:split]) + root_of(leaves[split:])).digest()


def proof_of(index: int, leaves: Sequence[bytes]) -> list[bytes]:
    """What lies beside the way from this leaf up to the root."""
    if len(leaves) == 1:
        return []
    split = _split(len(leaves))
    if index < split:
        return [*proof_of(index, leaves[:split]), root_of(leaves[split:])]
    return [*proof_of(index - split, leaves[split:]), root_of(leaves[:split])]


def _split(size: int) -> int:
    """The largest power of two below it."""
    return 1 << (size - 1).bit_length() - 1


@dataclass
class TestHouse:
    """A house with a key for receipts, and a log that holds these entries."""

    __test__ = False

    name: str = "ballroom-test"
    secret: bytes = bytes(range(32))
    entries: list[bytes] = field(default_factory=list)
    clock: int = MADE_AT
    log_number: int = 1

    def __post_init__(self) -> None:
        self._keys = SigningKeys([self.secret], Path(), self.name)
        self.receipts = self._keys.receipts
        self.log = self._keys.signer(f"{self.name}/log/{self.log_number}")
        self.entries = self.entries or [entry_of(f"another-{number}", START) for number in range(11)]

    @property
    def pins(self) -> list[str]:
        return [str(self.receipts.verifier), str(self.log.verifier)]

    def checkpoint(self, size: int | None = None) -> str:
        leaves = [sha256(b"\x00" + entry).digest() for entry in self.entries[:size]]
        root = b64encode(root_of(leaves)).decode()
        return self.log.sign(f"{self.log.name}\n{len(leaves)}\n{root}\n")

    def logs(self, game: Stored, mark: Mark, *, private: bool = False) -> Logged:
        """The head of this game, as the next entry but four."""
        entry = entry_of(game.record.vault.game_id, mark)
        index = len(self.entries)
        self.entries.append(blind(entry) if private else entry)
        self.entries += [entry_of(f"later-{index}-{number}", START) for number in range(4)]
        leaves = [sha256(b"\x00" + one).digest() for one in self.entries]
        proof = tuple(b64encode(one).decode() for one in proof_of(index, leaves))
        return Logged(entry=entry.decode(), index=index, proof=proof, checkpoint=self.checkpoint())

    def receipt(self, game: Stored, version: int) -> str:
        mark = game.rows[version - 1].mark
        return Receipts(self.receipts, lambda: self.clock).of(game.record.vault.game_id, mark)

    def public_key(self, verifier: Verifier, use: Use) -> PublicKey:
        return PublicKey(
            name=verifier.name,
            use=use,
            id=verifier.key_id.hex(),
            public_key=verifier.public.hex(),
            verifier=str(verifier),
            valid_from=0,
            valid_until=None,
        )

    def record(
        self, game: Stored, seat: Viewer = None, version: int | None = None, *, logged: bool = True
    ) -> bytes:
        """What this seat gets of the game at this version, the end of a command, or at its end."""
        rows = game.rows[:version]
        table = game.registered.dealer.fold(game.record.vault.game_id, game.record.log[: len(rows)])
        private = table.visibility is Visibility.PRIVATE
        head = self.logs(game, rows[-1].mark, private=private) if logged else None
        keys = [self.public_key(self.receipts.verifier, Use.RECEIPTS)]
        if head is not None:
            keys.append(self.public_key(self.log.verifier, Use.CHECKPOINTS))
        vouched = Vouched(
            house=self.name,
            receipt=self.receipt(game, rows[-1].version),
            logged=head,
            keys=keys,
            made_at=self.clock,
        )
        return record_of(game.registered, table, seat, rows, game.commands, vouched)

    def tiles(self, folder: Path) -> Path:
        """Its log in a folder, by the paths that are asked for."""
        _write(folder / "checkpoint", self.checkpoint().encode())
        bundled = [len(entry).to_bytes(2, "big") + entry for entry in self.entries]
        self._tiles(folder / "tile" / "entries", bundled)
        level, hashes = 0, [sha256(b"\x00" + entry).digest() for entry in self.entries]
        while hashes:
            self._tiles(folder / "tile" / str(level), hashes)
            whole = range(0, len(hashes) - 255, 256)
            level, hashes = level + 1, [root_of(hashes[start : start + 256]) for start in whole]
        return folder

    def _tiles(self, folder: Path, items: Sequence[bytes]) -> None:
        for number in range(0, len(items), 256):
            some = items[number : number + 256]
            name = f"{number // 256:03}" if len(some) == 256 else f"{number // 256:03}.p/{len(some)}"
            _write(folder / name, b"".join(some))


def _write(file: Path, raw: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(raw)


# --- tables at which entropy is committed to, or to which one is invited


def gathered(
    game: AnyGame,
    options: Options,
    players: int,
    rng: Random,
    *,
    withheld: Iterable[int] = (),
    visibility: Visibility = Visibility.PUBLIC,
) -> tuple[Playthrough, list[int]]:
    """A table at which the first seat brings nothing, the second is a bot's, and all others commit.

    Those who withhold keep the others waiting until time is up. The game has started; with the times of its
    commands.
    """
    dealer = RecordingDealer(game)
    vault = Vault(game_id=f"game-{rng.getrandbits(32):08x}", master=sha256(rng.randbytes(16)).digest())
    code = CODE if visibility is Visibility.PRIVATE else ""
    opened = dealer.open(vault, options, players, HOST, visibility, invitation=code)
    assert not isinstance(opened, Refusal), opened
    record = Playthrough(dealer, vault, opened.events, opened.state)
    secrets = {seat: rng.randbytes(32) for seat in range(2, players)}
    step_into(record, Actor(player=HOST), SitDown())
    step_into(record, Actor(player=HOST), SeatBot(bot="random"))
    for seat, secret in secrets.items():
        name = f"player-{seat}"
        commitment = commitment_to(vault.game_id, name, secret)
        step_into(record, Actor(player=name), SitDown(commitment=commitment, invitation=code))
    step_into(record, Actor(player=HOST), Start())
    for seat, secret in secrets.items():
        if seat not in withheld:
            step_into(record, Actor(player=f"player-{seat}"), Reveal(entropy=secret.hex()), at=7)
    times = [7 if isinstance(step.command, Reveal) else 0 for step in record.steps]
    if record.table.status is Status.REVEALING:
        step_into(record, HOUSE, TimeOut(decision=REVEAL), at=record.table.reveal_by + 1)
        times.append(record.table.reveal_by + 1)
    return record, times


def played_out(record: Playthrough, times: list[int], rng: Random) -> Stored:
    """Random legal moves to the end."""
    while record.table.status is Status.PLAYING:
        step_into(record, *random_command(record, rng), at=times[-1])
        times += times[-1:] * (len(record.steps) - len(times))
    return stored(record, times)


def shortest_game() -> Stored:
    """A whole game in a few events: princesses are offered, and somebody has had enough."""
    record, times = gathered(GAMES["battle-princesses"], BattleOptions(), 3, Random(1))
    step_into(record, Actor(player="player-2"), Concede(), at=times[-1])
    return stored(record, [*times, times[-1]])
