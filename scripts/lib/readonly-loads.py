#!/usr/bin/env python3
"""Name the kernels of a CUDA file in which nvcc takes memory for read-only data
that the kernel may store to.

  readonly-loads.py FILE.cu FILE.ptx [FILE.cu FILE.ptx]...

Of two parameters without __restrict__, nvcc 13.0 loads by one as if the other,
which the kernel stores to, were other memory, as soon as a third one has
__restrict__ (plugin/device/restrict-hazard.cc).  A line is printed for each
kernel that has both such a load (ld.global.nc) and such a store.  It begins with
"FILE.ptx: " if there are several files.
"""

import re
import sys


def restricted(cuda):
    """The kernels of text CUDA: for each, whether its parameters have
    __restrict__; None for a parameter that is no pointer."""
    kernels = {}
    for m in re.finditer(r'__global__ void\s+(?:__launch_bounds__ \([^)]*\)\s+)?'
                         r'(\w+) \((.*?)\)\n\{', cuda, re.S):
        depth, parts = 0, ['']
        for c in m.group(2):
            depth += (c in '([<') - (c in ')]>')
            if c == ',' and depth == 0:
                parts.append('')
            else:
                parts[-1] += c
        kernels[m.group(1)] = ['__restrict__' in p if '*' in p else None
                               for p in parts]
    return kernels


def origins(body):
    """The registers of a kernel's PTX: the numbers of the parameters that each
    may come from, None for what is in memory, and names of variables."""
    of, steps = {}, []
    for line in body.splitlines():
        m = re.match(r'\s*(?:@\S+\s+)?([\w.:]+)\s+(\{[^}]*\}|%\w+),(.*);', line)
        if not m:
            continue
        op, to, rest = m.groups()
        targets = re.findall(r'%\w+', to)
        param = re.search(r'_param_(\d+)', rest)
        if op.startswith('ld.param') and param:
            for t in targets:
                of.setdefault(t, set()).add(int(param.group(1)))
        elif op.startswith(('ld.', 'atom.')):
            for t in targets:
                of.setdefault(t, set()).add(None)
        elif op.startswith('mov') and re.match(r'\s*[A-Za-z_$][\w$]*\s*$', rest):
            for t in targets:
                of.setdefault(t, set()).add(rest.strip())
        elif not op.startswith(('st.', 'red.', 'setp')):
            steps.append((targets, re.findall(r'%\w+', rest)))
    changed = True
    while changed:
        changed = False
        for targets, sources in steps:
            for t in targets:
                have = of.setdefault(t, set())
                more = set().union(*(of.get(s, set()) for s in sources))
                changed |= not more <= have
                have |= more
    return of


def hazards(cuda, ptx):
    """The kernels of text CUDA that load as said above in text PTX."""
    kernels = restricted(cuda)
    for m in re.finditer(r'\.entry (\w+)\((.*?)\)(.*?)\n\}', ptx, re.S):
        marks = kernels.get(m.group(1))
        if marks is None:
            continue
        of = origins(m.group(3))

        def plain(register):
            # Numbers, from parameters or memory, are parts of the index.
            pointers = [marks[p] for p in of.get(register, ())
                        if isinstance(p, int) and p < len(marks)
                        and marks[p] is not None]
            return not pointers or not all(pointers)

        def variable(register):
            return any(isinstance(p, str) for p in of.get(register, ()))

        loads = re.findall(r'ld\.global\.nc\S*\s+[^\[]*\[(%\w+)', m.group(3))
        stores = re.findall(r'(?:st|red|atom)\.global\S*\s+[^\[]*\[(%\w+)',
                            m.group(3))
        # What the file declares as constant is read-only data indeed.
        loads = [r for r in loads if not variable(r)]
        if any(map(plain, loads)) and any(map(plain, stores)):
            yield m.group(1)


def main():
    files = sys.argv[1:]
    for pair in zip(files[::2], files[1::2]):
        texts = (open(f, encoding='utf-8', errors='replace').read() for f in pair)
        for kernel in hazards(*texts):
            print((pair[1] + ': ' if len(files) > 2 else '') + kernel
                  + ' loads what it may store to as read-only data')


main()
