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

import versions

RESULT = re.compile(r'(PASS|FAIL|XPASS|XFAIL|UNRESOLVED|UNSUPPORTED): '
                    r'(\S+/)?(\S+\.(?:c|[fF]\d*)) (.*)')

# What of a test in EXCEPTIONS counts, by category; see there.
COUNTS = {
    'text': {'execution'},
    'messages': {'execution'},
    'dump': {'execution'},
    'allowed': {'execution', 'build'},
    'contrary': {'execution', 'build'},
    'schedule': {'execution', 'build'},
    'environment': {'execution', 'build'},
    'interop': {'execution', 'build'},
    'events': {'execution', 'build'},
    'cuda': set(),
    'profiling': {'build'},
    'strings': {'build'},
    'part': set(),
    'open': set(),
}

# Of these the execution counts on the host only.
HOST_ONLY = {'contrary', 'schedule', 'environment', 'interop', 'events'}


ENTRY = re.compile(r'(?P<name>\S+) (?P<category>\S+) '
                   r'(?:host=(?P<host>\S+) (?=device=))?'
                   r'(?:(?P<line>host|device)?=(?P<status>\S+) )?'
                   r'(?:/(?P<pattern>.*)/ )?(?P<reason>.*)')

# How a program may end: by itself, whatever it says, or by a call of abort.
ENDS = re.compile(r'\d+$|SIGABRT$')


class Exceptions:
    """The list: file -> match of ENTRY."""

    def __init__(self, path):
        self.entries = {}
        for line in versions.lines(path):
            m = ENTRY.match(line)
            if not m or m['category'] not in COUNTS:
                sys.exit('%s: what is "%s"?' % (path, line))
            self.entries[m['name']] = m

    def category(self, name):
        return self.entries[name]['category'] if name in self.entries else None

    def status(self, name, line):
        """How the program of NAME has to end on LINE, and what it prints; None
        where the list does not say."""
        m = self.entries.get(name)
        if not m or m['category'] != 'text':
            return None, None
        if m['line'] and (m['line'] == 'host') != line.startswith('host'):
            return m['host'] or '0', None
        return m['status'] or '0', m['pattern']


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
        self.status = {}
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
        """Remember what each program printed, and how it ended."""
        text, status = None, None
        for line in open(os.path.join(folder, 'all.log'), errors='replace'):
            if line.startswith('spawn [open'):
                text, status = [], None
                continue
            if line.startswith('exit status: '):
                status = line.split()[-1]
                continue
            m = RESULT.match(line)
            if m and text is not None and kind(m[4]) == 'execution':
                where = line_of(m[4], None)
                if device != 'host':
                    where = where.replace(
                        'device', 'sim' if device == 'control' else device)
                self.output[default or where, m[3]] = ''.join(text)
                self.status[default or where, m[3]] = status
                text = None
            elif text is not None and status is None:
                text.append(line)

    def judge(self, key, exceptions):
        """Why the test of KEY failed, or None; the second value says whether
        all was well without the exception."""
        line, name = key
        found = self.results[key]
        bad = {k for k, statuses in found.items()
               if any(s in ('FAIL', 'UNRESOLVED') for s, _ in statuses)}
        clean = not bad
        # A program that GCC wants to fail does not pass by a crash.
        if 'execution' in found and not ENDS.match(self.status.get(key) or '0'):
            bad.add('execution')
        # On a line where all that the test asks for holds, nothing is to excuse.
        if name not in exceptions.entries or not bad:
            return self.describe(bad, key), clean
        category = exceptions.category(name)
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
        wanted, pattern = exceptions.status(name, line)
        if wanted is not None:
            # The list says how it ends, in place of the test.
            bad.discard('execution')
        if not bad and wanted is not None and 'execution' in found:
            if self.status.get(key) != wanted:
                return ('status %s instead of %s; last output: %s'
                        % (self.status.get(key), wanted,
                           last_line(self.output.get(key))), clean)
            if pattern and not re.search(pattern, self.said(key), re.M):
                return ('the output is not /%s/: %s'
                        % (pattern, last_line(self.output.get(key))), clean)
        return self.describe(bad, key), clean

    def said(self, key):
        """What the program of KEY printed after the place that is the last
        one that it may reach."""
        return re.sub(r'(?s)^.*CheCKpOInT\d?\n', '',
                      self.output.get(key, '').replace('\r', ''))

    def describe(self, bad, key):
        """What went wrong with KEY, given the kinds of BAD results, or None."""
        if not bad:
            return None
        if 'build' in bad:
            return 'was not built'
        if 'execution' in bad:
            return ('execution, status %s; last output: %s'
                    % (self.status.get(key), last_line(self.output.get(key))))
        which = sorted(bad)[0]
        first = next(t for s, t in self.results[key][which]
                     if s in ('FAIL', 'UNRESOLVED'))
        return '%s: %s' % (which,
                           re.sub(r'^.*-O\d\s*', '', first).strip()[:150])


def last_line(text):
    lines = [x for x in (text or '').splitlines() if x.strip()]
    return re.sub(r'\S*/', '', lines[-1].strip())[:120] if lines else 'nothing'


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
    device_only = seen - on_host if on_host else set()

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
        if not print_control(text, exceptions, device_only):
            failures.append(text)
            print('FAIL: gcc, control, %s: no test noticed' % text.split('=')[0])
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
    """Two rows for each line of a run that is known to be wrong: the plain
    tests, and those that have to end with an error of ours.  True if one
    failed, or if there are so few that none need have."""
    label, folder = text.split('=', 1)
    run = Run('control', folder)
    count = collections.defaultdict(collections.Counter)
    for key in run.results:
        row = category_of(run, key, exceptions, device_only)
        if row.startswith('plain'):
            bad = any(s in ('FAIL', 'UNRESOLVED')
                      for k in ('execution', 'build')
                      for s, _ in run.results[key].get(k, ()))
            count[key[0], 'plain']['fail' if bad else 'pass'] += 1
        elif row == 'text':
            why, _ = run.judge(key, exceptions)
            count[key[0], 'text']['fail' if why else 'pass'] += 1
    for line, row in sorted(count):
        c = count[line, row]
        print('control, %s: %s %s: %d passed, %d failed'
              % (label, row, line, c['pass'], c['fail']))
    return len(run.results) < 100 or any(c['fail'] for c in count.values())


if __name__ == '__main__':
    main()
