#!/usr/bin/env python3
"""Say how the packed programs of libgomp's OpenACC tests are to end on a GPU.

usage: pack.py EXCEPTIONS SOURCES RESULTS TESTS

EXCEPTIONS  the list that its own first lines describe
SOURCES     libgomp/testsuite
RESULTS     a folder that run-suite left, of a compiler that said "no" to each
            test, made the programs all the same and noted in RESULTS/host
            which tests are for the host, too
TESTS       the programs, FILE.c each; FILE.c.spec for scripts/gpu-run is
            written beside each program that the suite would have run and
            whose exit status counts on a device; the others are removed

A test's name is gcc/CATEGORY/FILE.c: plain, own-memory (plain, and not for the
host) or the category in EXCEPTIONS.  Status 1 if a program is missing: its
spec is written, so it is counted as a failure there.
"""
import os
import re
import sys

import report

TIMEOUT = 30
SHOULDFAIL = re.compile(r'{\s*dg-shouldfail\s+"[^"]*"\s*(?:{([^}]*)}\s*)?}')
OUTPUT = re.compile(r'{\s*dg-output\s+"((?:[^"\\]|\\.)*)"\s*'
                    r'(?:{\s*target([^}]*)}\s*)?}')
# What a shell sees of a program that a signal ended.
STATUS = {'SIGABRT': '134'}
NEWLINE = '(\\n|\\r\\n|\\r)'


def selects(selector):
    """Does a target SELECTOR, "" for none, hold on an NVIDIA GPU?"""
    selector = (selector or '').strip()
    if selector in ('', 'openacc_nvidia_accel_selected',
                    '! openacc_host_selected'):
        return True
    if selector in ('openacc_host_selected', 'openacc_radeon_accel_selected',
                    'this-really-should-fail'):
        return False
    sys.exit('what is the target "%s"?' % selector)


def pattern(text):
    """What the test TEXT wants to see, as bash matches it, or ""."""
    wanted = ''
    for part, selector in OUTPUT.findall(text):
        if selects(selector):
            wanted += part.replace(NEWLINE, '[[:cntrl:]]')
    wanted = re.sub(r'^(\.\*)+', '', wanted)
    # The shell drops the last newline.
    return re.sub(r'(\.\*|\[\[:cntrl:\]\]\+?)+$', '', wanted)


def to_run(results):
    """The tests that run-suite would have run on a device at -O2."""
    names = set()
    with open(os.path.join(results, 'all.sum'), errors='replace') as lines:
        for line in lines:
            m = report.RESULT.match(line)
            if m and report.line_of(m[4], None) == 'device -O2' \
               and m[1] == 'UNRESOLVED' and report.kind(m[4]) == 'build':
                names.add(m[3])
    return names


def main():
    exceptions = report.Exceptions(sys.argv[1])
    sources, results, tests = sys.argv[2:]
    status = 0
    wanted = set()
    for name in sorted(to_run(results)):
        category = exceptions.category(name)
        if category and ('execution' not in report.COUNTS[category]
                         or category in report.HOST_ONLY):
            continue
        for folder in ('libgomp.oacc-c', 'libgomp.oacc-c-c++-common'):
            path = os.path.join(sources, folder, name)
            if os.path.exists(path):
                with open(path, errors='replace') as source:
                    text = source.read()
        if re.search(r'dg-xfail-run-if.*-DACC_MEM_SHARED=0', text):
            continue
        wanted.add(name)
        if not os.path.exists(os.path.join(tests, name)):
            print('pack.py: %s was not built' % name)
            status = 1
        if not category:
            category = 'plain' \
                if os.path.exists(os.path.join(results, 'host', name)) \
                else 'own-memory'
        with open(os.path.join(tests, name + '.spec'), 'w') as spec:
            print('name gcc/%s/%s' % (category, name), file=spec)
            print('devices nvidia', file=spec)
            print('timeout %d' % TIMEOUT, file=spec)
            status, printed = exceptions.status(name, 'device')
            if status:
                print('status nvidia %s' % STATUS.get(status, status),
                      file=spec)
                if printed and printed != '^$':
                    # Before it is what the program says of itself.
                    print('output nvidia %s' % printed.lstrip('^'), file=spec)
            elif category != 'allowed' \
                    and any(selects(s) for s in SHOULDFAIL.findall(text)):
                print('shouldfail nvidia', file=spec)
                print('mayabort nvidia', file=spec)
            if category in ('plain', 'own-memory') and pattern(text):
                print('output nvidia %s' % pattern(text), file=spec)
    for name in os.listdir(tests):
        if not name.endswith('.spec') and name not in wanted:
            os.remove(os.path.join(tests, name))
    sys.exit(status)


if __name__ == '__main__':
    main()
