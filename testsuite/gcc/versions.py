"""Lists whose lines may be for some versions of GCC only.

A line of such a list may begin with a range, [13-15], [14-], [-12] or [14]: it
counts where the tests are those of a version in the range.  Lines that begin
with # are comments.
"""
import os
import re

RANGE = re.compile(r'\[(\d*)(-?)(\d*)\] *')


def version():
    """The major version of GCC whose tests GCC_SRC has."""
    m = re.search(r'gcc-(\d+)', os.path.basename(
        os.environ.get('GCC_SRC', '').rstrip('/')))
    return int(m[1]) if m else 12


def covers(m):
    """Does the range that M matched have the version?"""
    first = int(m[1] or 0)
    last = int(m[3] or 999) if m[2] else first
    return first <= version() <= last


def lines(path):
    """The lines of the list at PATH that count, without their ranges."""
    found = []
    for line in open(path):
        line = line.strip()
        m = RANGE.match(line)
        if m and not covers(m):
            continue
        line = line[m.end():] if m else line
        if line and not line.startswith('#'):
            found.append(line)
    return found
