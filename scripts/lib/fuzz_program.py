"""A random program: regions, and how it is made smaller.

In: a source of random numbers.  Out: C text.  What a region may say is in
fuzz_expr.py (expressions), fuzz_stmt.py (statements), fuzz_region.py
(constructs and loops) and fuzz_data.py (data and private clauses).
"""

import copy

import fuzz_alias
import fuzz_calls
import fuzz_columns
import fuzz_data
import fuzz_expr
import fuzz_guard
import fuzz_idiom
import fuzz_join
import fuzz_layout
import fuzz_lengths
import fuzz_objects
import fuzz_region
import fuzz_rows
import fuzz_scalars
import fuzz_section
import fuzz_short

KINDS = (fuzz_region.KINDS + fuzz_data.KINDS + fuzz_alias.KINDS
         + fuzz_section.KINDS + fuzz_idiom.KINDS
         + fuzz_layout.KINDS + fuzz_calls.KINDS
         + fuzz_join.KINDS + fuzz_rows.KINDS + fuzz_short.KINDS
         + fuzz_lengths.KINDS + fuzz_objects.KINDS
         + fuzz_guard.KINDS + fuzz_scalars.KINDS + fuzz_columns.KINDS)


class Node:
    """A statement: strings, and lists of nodes that stand between them."""

    def __init__(self, *parts):
        self.parts = list(parts)

    def render(self, out):
        for p in self.parts:
            if isinstance(p, str):
                out.append(p)
            else:
                for n in p:
                    n.render(out)

    def lists(self):
        """Each list of nodes here and below, the large ones first."""
        for p in self.parts:
            if not isinstance(p, str):
                yield p
                for n in p:
                    yield from n.lists()


def indent(lines):
    """Lay LINES out by their braces."""
    depth, text = 0, []
    for part in lines:
        for line in part.split("\n"):
            line = line.strip()
            if not line:
                continue
            if line.startswith("}"):
                depth -= 1
            margin = "" if line.startswith("#") else "  " * max(depth, 0)
            text.append(margin + line)
            depth += line.count("{") - line.count("}")
            if line.startswith("}"):
                depth += 1
    return "\n".join(text) + "\n"


class Program:
    """SIZE regions made from RNG; ONLY: names of kinds, or empty."""

    def __init__(self, rng, size, only=""):
        kinds = [k for k in KINDS if not only or k[0] in
                 only.split()]
        self.regions = []
        for n in range(size):
            total = sum(k[1] for k in kinds)
            pick = rng.randrange(total)
            for name, weight, make in kinds:
                pick -= weight
                if pick < 0:
                    break
            self.regions.append(make(rng, n, Node))

    def text(self):
        out = [fuzz_expr.PRELUDE]
        for r in self.regions:
            r.render(out)
        lines = ["int\nmain (void)\n{"]
        lines += ["%s ();" % r.name for r in self.regions]
        lines += ["return 0;\n}"]
        return out[0] + indent(out[1:]) + "\n" + indent(lines)

    def reduce_regions(self, still):
        """The one region that fails alone, if there is one."""
        for r in self.regions:
            c = copy.copy(self)
            c.regions = [r]
            if still(c):
                return c
        return self

    def reduce_statements(self, still, budget):
        """Drop statements while STILL (program), at most BUDGET tries."""
        best = copy.deepcopy(self)
        progress = True
        while progress and budget > 0:
            progress = False
            for r in best.regions:
                for nodes in list(r.lists()):
                    i = len(nodes)
                    step = max(len(nodes) // 2, 1)
                    while step and budget > 0:
                        i = len(nodes) - step
                        while i >= 0 and budget > 0:
                            saved = nodes[i:i + step]
                            # A node that holds others may leave them.
                            tries = [[]]
                            if step == 1:
                                tries += [p for p in saved[0].parts
                                          if not isinstance(p, str) and p]
                            for t in tries:
                                nodes[i:i + step] = t
                                budget -= 1
                                if still(best):
                                    progress = True
                                    break
                                nodes[i:i + len(t)] = saved
                            i -= step
                        step //= 2
        return best
