#!/usr/bin/env python3
"""Compile GCC's own compile-only OpenACC tests with and without the plugin.

usage: compare.py EXCEPTIONS PLUGIN NVCC INCLUDE

Every file of gcc.dg/goacc, g++.dg/goacc, c-c++-common/goacc, these in C and
in C++, and gfortran.dg/goacc is compiled by GCC as it is and by GCC with PLUGIN, with the options
that the test names.  Of the two outputs the errors are compared: each place,
file, line and column, where one has an error and the other has none is
a difference, and so is an internal compiler error.

EXCEPTIONS says which differences are meant: lines

  [[FIRST-LAST]] FILE[:LINE] accepts|rejects REASON

where "accepts" is for errors that only stock GCC has, and [13-15], [14-] or
[-12] in front limits the line to the tests of these versions of GCC.  One that is
not needed is a failure.  Several files of exceptions are joined by commas.  From the environment: GCC_SRC, GCC's sources; CC, CXX and FC;
LANGUAGES, of c, which is C++ too, and fortran; JOBS; TESTS, patterns of file names; GOACC_ARGS,
options of the plugin.

Prints a line for each difference and one that counts the files; status 1 if
there was a difference.
"""
import concurrent.futures
import fnmatch
import glob
import os
import re
import subprocess
import shutil
import sys
import tempfile

import versions

ENV = os.environ
PLACE = re.compile(r'^([^:\s][^:]*):(\d+):(\d+):'
                   r' (?:(?:fatal )?error|(?:Fatal )?Error): (.*)')
NO_PLACE = re.compile(r'^(?:\S*: )?(?:(?:fatal )?error|(?:Fatal )?Error): (.*)')
CRASH = re.compile(r'internal compiler error|Segmentation fault|confused by')

# GCC's options that ask for a dump or for remarks: they print, no more.
NOISE = re.compile(r'-fdump|-fopt-info|-foffload|--param[= ]openacc-priv'
                   r'|-Wopenacc-parallelism')


def options(path, language):
    """The options that the test at PATH wants in LANGUAGE."""
    found = []
    for m in re.finditer(r'dg-(?:additional-)?options\s+(?:"([^"]*)"|{([^}]*)})'
                         r'\s*(?:{ *target ([^}]*)})?',
                         open(path, errors='replace').read()):
        target = (m[3] or '').strip()
        if target in ('c++',) and language != 'c++' \
           or target == 'c' and language != 'c':
            continue
        found += [o for o in (m[1] or m[2] or '').split()
                  if not NOISE.match(o)]
    return found


def compiler_of(language):
    name, default = {'c': ('CC', 'gcc'), 'c++': ('CXX', 'g++'),
                     'fortran': ('FC', 'gfortran')}[language]
    return ENV.get(name, default).split()


def compile_with(path, language, extra):
    """(status, {place: message}, crashed?) of one compilation."""
    command = (compiler_of(language)
               + ['-fopenacc', '-S', '-o', '/dev/null',
                  '-fdiagnostics-plain-output',
                  '-I' + os.path.join(ENV['GCC_SRC'], 'include')]
               + extra + options(path, language)
               + ([] if language == 'fortran' else ['-x', language]) + [path])
    try:
        # Modules go where nobody looks for them.
        with tempfile.TemporaryDirectory() as here:
            run = subprocess.run(command, capture_output=True, text=True,
                                 timeout=120, errors='replace', cwd=here,
                                 env=dict(ENV, LC_ALL='C'))
        text, status = run.stderr, run.returncode
    except subprocess.TimeoutExpired:
        text, status = 'internal compiler error: endless', 1
    errors = {}
    for line in text.splitlines():
        m = PLACE.match(line)
        if m:
            errors.setdefault((os.path.basename(m[1]), int(m[2]), int(m[3])),
                              m[4])
        else:
            m = NO_PLACE.match(line)
            if m:
                errors.setdefault(('', 0, 0), m[1])
    return status, errors, bool(CRASH.search(text))


def compare(item):
    """The differences that one file makes: (kind, place, message)."""
    path, language, ours = item
    status, stock, broken = compile_with(path, language, [])
    _, plugged, crashed = compile_with(path, language, ours)
    result = []
    if crashed:
        return [('crashes', ('', 0, 0), '; '.join(plugged.values()))]
    if broken:
        # Stock GCC breaks down; it does not matter where.
        return []
    for place in sorted(stock.keys() - plugged.keys()):
        if '-fcompare-debug' in stock[place]:
            continue            # a defect of stock GCC
        result.append(('accepts', place, stock[place]))
    for place in sorted(plugged.keys() - stock.keys()):
        result.append(('rejects', place, plugged[place]))
    return result


def read_exceptions(paths):
    entries = {}
    for path in paths.split(','):
        for line in versions.lines(path):
            where, kind, _ = line.split(None, 2)
            entries[where, kind] = False
    return entries


def excused(entries, name, kind, place):
    for key in ((name, kind), ('%s:%d' % (name, place[1]), kind)):
        if key in entries:
            entries[key] = True
            return True
    return False


def main():
    exceptions, plugin, nvcc, include = sys.argv[1:]
    tests = os.path.join(os.path.abspath(ENV['GCC_SRC']), 'gcc', 'testsuite')
    ours = ['-fplugin=' + plugin, '-fplugin-arg-acc-nvcc=' + nvcc,
            '-I' + include] + ENV.get('GOACC_ARGS', '').split()
    patterns = ENV.get('TESTS', '').split()
    wanted = [l for l in ENV.get('LANGUAGES', 'c fortran').replace(
        'c ', 'c c++ ').split() if shutil.which(compiler_of(l)[0])]
    items = []
    for folder, suffix, languages in (
            ('c-c++-common', 'c', ('c', 'c++')), ('gcc.dg', 'c', ('c',)),
            ('g++.dg', 'C', ('c++',)), ('gfortran.dg', '[fF]*', ('fortran',))):
        for path in sorted(glob.glob('%s/%s/goacc/*.%s'
                                     % (tests, folder, suffix))):
            name = os.path.basename(path)
            if patterns and not any(fnmatch.fnmatch(name, p)
                                    for p in patterns):
                continue
            items += [(path, language, ours) for language in languages
                      if language in wanted]

    entries = read_exceptions(exceptions)
    bad, count, same = set(), 0, 0
    with concurrent.futures.ThreadPoolExecutor(
            int(ENV.get('JOBS', '1'))) as pool:
        for item, found in zip(items, pool.map(compare, items)):
            path, language, _ = item
            count += 1
            name = os.path.basename(path)
            left = [f for f in found
                    if not excused(entries, name, f[0], f[1])]
            same += not found
            for kind, place, message in left:
                bad.add((path, language))
                print('FAIL: goacc/%s %s: %s %s: %s'
                      % (name, language, kind, ':'.join(map(str, place)),
                         message))
    compiled = {os.path.basename(path) for path, _, _ in items}
    # Another version of GCC may lack a test.
    unused = [] if patterns else [
        e for e, used in entries.items()
        if not used and e[0].split(':')[0] in compiled]
    for where, kind in unused:
        print('FAIL: goacc/%s: "%s" is not needed' % (where, kind))
    print("gcc's compile-only tests: %d files, %d with the same errors, %d"
          " with others that are meant, %d with others"
          % (count, same, count - same - len(bad), len(bad)))
    sys.exit(1 if bad or unused or not count else 0)


if __name__ == '__main__':
    main()
