#!/usr/bin/env python3
"""Count the results of libgomp's OpenACC tests.

usage: report.py EXCEPTIONS NAME=RESULTS... [-- CONTROL=RESULTS...]

EXCEPTIONS  the list that its own first lines describe
RESULTS     a folder that run-suite left; NAME says what it ran, and is the
	    name of a line in the table where the folder has one line only
CONTROL     the same, for a compiler or a runtime known to be wrong

Prints a line for each failure and the table category x device line; the last
line is "gcc's own tests: N passed, N failed".  Status 1 if a test failed or
an exception was not needed.

A test passes on a device line if all its results do that count there: for a
test that is not in EXCEPTIONS that is everything GCC asks for.
"""
import collections
import os
import re
import sys

RESULT = re.compile(r'(PASS|FAIL|XPASS|XFAIL|UNRESOLVED|UNSUPPORTED): '
                    r'(\S+/)?(\S+\.c) (.*)')

# What of a test in EXCEPTIONS counts, by category; see there.
COUNTS = {
    'text': {'execution'},
    'messages': {'execution'},
    'dump': {'execution'},
    'allowed': {'execution', 'build'},
    'contrary': {'execution', 'build'},
    'schedule': {'execution', 'build'},
    'environment': {'execution', 'build'},
    'device': {'build'},
    'cuda': set(),
    'profiling': set(),
    'strings': {'build'},
    'part': set(),
}

# Of these the execution counts on the host only.
HOST_ONLY = {'contrary', 'schedule', 'environment'}


class Exceptions:
    """The list: file -> (category, pattern or None, reason)."""

    def __init__(self, path):
        self.entries = {}
        for line in open(path):
            line = line.strip()
            if not line or line.startswith('#'):
                continue
            fields = line.split(None, 2)
            if len(fields) < 3 or fields[1] not in COUNTS:
                sys.exit('%s: what is "%s"?' % (path, line))
            name, category, reason = fields
            pattern = None
            if reason.startswith('/'):
                pattern, reason = reason[1:].split('/ ', 1)
            self.entries[name] = (category, pattern, reason)

    def category(self, name):
        return self.entries[name][0] if name in self.entries else None


def kind(text):
    """What sort of result is it that DejaGnu describes by TEXT?"""
    if text.endswith('execution test'):
        return 'execution'
    if 'failed to produce executable' in text:
        return 'build'
    if text.endswith('output pattern test'):
        return 'output'
    if ' scan-' in text:
        return 'dump'
    return 'messages'


def line_of(text, default):
    """The device line of a result: the one in its options, or DEFAULT."""
    device = 'host' if 'ACC_MEM_SHARED=1' in text else 'device'
    level = re.search(r' (-O\S+)', text)
    return default or '%s %s' % (device, level[1] if level else '')


class Run:
    """What one run of the suite gave: (line, file) -> kind -> statuses."""

    def __init__(self, name, folder):
        self.results = collections.defaultdict(
            lambda: collections.defaultdict(list))
        self.skipped = set()
        self.output = collections.defaultdict(str)
        device, _, level = name.partition(' ')
        default = name if level else None
        for text in open(os.path.join(folder, 'all.sum'), errors='replace'):
            m = RESULT.match(text)
            if not m:
                continue
            line = line_of(m[4], None)
            if device not in ('host', 'control') and line.startswith('host'):
                continue
            if device != 'host' and line.startswith('device'):
                line = line.replace('device', 'sim' if device == 'control' else device)
            if default:
                line = default
            key = (line, m[3])
            if m[1] == 'UNSUPPORTED':
                self.skipped.add(key)
            else:
                self.results[key][kind(m[4])].append((m[1], m[4]))
        self.read_log(folder, device, default)

    def read_log(self, folder, device, default):
        """Remember what each program printed."""
        text = None
        for line in open(os.path.join(folder, 'all.log'), errors='replace'):
            if line.startswith('spawn [open'):
                text = []
                continue
            m = RESULT.match(line)
            if m and text is not None and kind(m[4]) == 'execution':
                where = line_of(m[4], None)
                if device != 'host':
                    where = where.replace('device', device)
                self.output[default or where, m[3]] = ''.join(text)
                text = None
            elif text is not None:
                text.append(line)

    def judge(self, key, exceptions):
        """Why the test of KEY failed, or None; the second value says whether
        all was well without the exception."""
        line, name = key
        found = self.results[key]
        bad = {k for k, statuses in found.items()
               if any(s in ('FAIL', 'UNRESOLVED') for s, _ in statuses)}
        clean = not bad
        if name not in exceptions.entries:
            return describe(bad, found, self.output.get(key)), clean
        category, pattern, _ = exceptions.entries[name]
        counts = set(COUNTS[category])
        if 'execution' in counts:
            counts.add('build')
        if category in HOST_ONLY and not line.startswith('host'):
            counts.discard('execution')
        bad &= counts
        if category == 'allowed' and 'build' not in bad:
            # The program is to end well where the test wants it to fail.
            if any(s == 'FAIL' for s, _ in found['execution']):
                return None, clean
            return 'ends with an error', clean
        if not bad and pattern and category == 'text' \
           and 'execution' in found \
           and not re.search(pattern, self.output.get(key, '')):
            if any(s == 'PASS' for s, _ in found['execution']):
                return ('the output is not /%s/: %s'
                        % (pattern, last_line(self.output.get(key))), clean)
        return describe(bad, found, self.output.get(key)), clean


def last_line(text):
    lines = [x for x in (text or '').splitlines() if x.strip()]
    return re.sub(r'\S*/', '', lines[-1].strip())[:120] if lines else 'nothing'


def describe(bad, found, output):
    if not bad:
        return None
    if 'build' in bad:
        return 'was not built'
    if 'execution' in bad:
        return 'execution; last output: ' + last_line(output)
    which = sorted(bad)[0]
    first = next(t for s, t in found[which] if s in ('FAIL', 'UNRESOLVED'))
    return '%s: %s' % (which, re.sub(r'^.*-O\d\s*', '', first).strip()[:150])


def category_of(run, key, exceptions, device_only):
    name = key[1]
    category = exceptions.category(name)
    if category:
        return category
    if 'execution' not in run.results[key] \
       and 'build' not in run.results[key]:
        return 'compile only'
    return 'plain, own memory' if name in device_only else 'plain'


def main():
    args = sys.argv[1:]
    controls = []
    if '--' in args:
        at = args.index('--')
        args, controls = args[:at], args[at + 1:]
    exceptions = Exceptions(args[0])
    runs = [Run(*a.split('=', 1)) for a in args[1:]]

    # libgomp runs the host at -O2 only: what it skips at -O0 of the device
    # it would skip there, too.
    at_O0 = {name for run in runs for line, name in run.skipped
             if line.endswith('-O0')}
    at_O2 = {name for run in runs for line, name in run.results
             if not line.startswith('host') and line.endswith('-O2')}
    for run in runs:
        for name in at_O0 & at_O2:
            run.results.pop(('host -O0', name), None)

    # Tests that the host lines leave out are for a device alone.
    on_host, seen = set(), set()
    for run in runs:
        for line, name in run.results:
            seen.add(name)
            if line.startswith('host'):
                on_host.add(name)
    device_only = seen - on_host

    table = collections.defaultdict(collections.Counter)
    lines, failures = set(), []
    needed = set()
    for run in runs:
        for key in sorted(run.results):
            line, name = key
            lines.add(line)
            why, clean = run.judge(key, exceptions)
            if not clean:
                needed.add(name)
            row = category_of(run, key, exceptions, device_only)
            table[row, line]['fail' if why else 'pass'] += 1
            if why:
                failures.append('FAIL: gcc/%s %s: %s' % (name, line, why))

    lines = sorted(lines)
    rows = ['plain', 'plain, own memory', 'compile only'] + list(COUNTS)
    for failure in failures:
        print(failure)
    for name in exceptions.entries:
        if name in seen and name not in needed \
           and COUNTS[exceptions.category(name)] and 'sim -O2' in lines \
           and 'host -O2' in lines:
            failures.append(name)
            print('FAIL: gcc/%s: passes without its exception' % name)
    print_table(rows, lines, table)
    for text in controls:
        print_control(text, exceptions, device_only)
    passed = sum(c['pass'] for c in table.values())
    print("gcc's own tests: %d passed, %d failed" % (passed, len(failures)))
    sys.exit(1 if failures or not passed else 0)


def print_table(rows, lines, table):
    print('%-20s' % 'passed/failed' + ''.join('%14s' % x for x in lines))
    for row in rows:
        cells = [table[row, line] for line in lines]
        if any(cells):
            print('%-20s' % row + ''.join(
                '%14s' % ('%d/%d' % (c['pass'], c['fail']) if c else '-')
                for c in cells))


def print_control(text, exceptions, device_only):
    """One row for each line of a run that is known to be wrong."""
    label, folder = text.split('=', 1)
    run = Run('control', folder)
    count = collections.defaultdict(collections.Counter)
    for key in run.results:
        row = category_of(run, key, exceptions, device_only)
        if row.startswith('plain'):
            bad = any(s in ('FAIL', 'UNRESOLVED')
                      for k in ('execution', 'build')
                      for s, _ in run.results[key].get(k, ()))
            count[key[0]]['fail' if bad else 'pass'] += 1
    for line in sorted(count):
        print('control, %s: plain %s: %d passed, %d failed'
              % (label, line, count[line]['pass'], count[line]['fail']))


if __name__ == '__main__':
    main()
