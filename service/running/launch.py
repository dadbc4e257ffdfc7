"""Become another program that ends when its parent does, and without root's privileges where it needs that.

Run as a script between fork and exec, so that it may change its own process freely; it therefore imports
nothing but the standard library.
"""

import argparse
import ctypes
import os
import sys
from pathlib import Path

CLONE_NEWUSER = 0x10000000
PR_SET_PDEATHSIG = 1


def main() -> None:
    """Prepare this process as asked, then exec the command; on failure say why and exit with 126."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--parent", type=int, required=True)
    parser.add_argument("--signal", type=int, required=True)
    parser.add_argument("--namespace", type=int, nargs=2, metavar=("UID", "GID"))
    parser.add_argument("--user", type=int, nargs=2, metavar=("UID", "GID"))
    parser.add_argument("--folder")
    parser.add_argument("command", nargs="+")
    asked = parser.parse_args()
    try:
        if asked.namespace:
            enter_namespace(*asked.namespace)
        if asked.user:
            become(*asked.user)
        if asked.folder:
            os.chdir(asked.folder)
        # Last, because a change of credentials clears it.
        end_with(asked.parent, asked.signal)
        os.execv(asked.command[0], asked.command)
    except OSError as trouble:
        sys.stderr.write(f"Ballroom cannot run {asked.command[0]}: {trouble}\n")
        sys.exit(126)


def enter_namespace(uid: int, gid: int) -> None:
    """Let the program see an ordinary user, while its files belong to the user who runs this."""
    outer_uid, outer_gid = os.geteuid(), os.getegid()
    _libc("unshare", CLONE_NEWUSER)
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/gid_map").write_text(f"{gid} {outer_gid} 1")
    Path("/proc/self/uid_map").write_text(f"{uid} {outer_uid} 1")


def become(uid: int, gid: int) -> None:
    """Give up root for good."""
    os.setgroups([])
    os.setgid(gid)
    os.setuid(uid)


def end_with(parent: int, signal: int) -> None:
    """Get this signal when the parent dies; Linux only, elsewhere the reaper of orphans does this alone."""
    if sys.platform != "linux":
        return
    _libc("prctl", PR_SET_PDEATHSIG, signal, 0, 0, 0)
    if os.getppid() != parent:
        # It died before we asked for the signal.
        sys.exit(0)


def _libc(function: str, *arguments: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, function)(*(ctypes.c_ulong(argument) for argument in arguments)) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{function}: {os.strerror(number)}")


if __name__ == "__main__":
    main()
