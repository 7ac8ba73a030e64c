"""Random Fortran programs with OpenACC directives.

In: a source of random numbers.  Out: Fortran text: a module with a procedure for
each region, and a main program that calls them with arrays of several sorts.  A
region fills arrays, runs constructs over them and prints checksums of all that it
could have changed.  Without directives it says the same: iterations are
independent, integers wrap nowhere, floating values are small multiples of 1/4.

The arrays of a region have one shape; each has its own lower bounds and its own
sort: explicit shape, automatic, allocatable, pointer (with gaps, from behind),
dummy of assumed or explicit shape, which may be optional, component, variable of the module, declared on
the device or not, variable of the procedure around.  Some regions ask for an optional
argument that is absent.  Loops of other forms and procedures with polymorphic arrays
are from fuzz_shapes.py.
"""

import copy
import random

import fuzz_limits
import fuzz_shapes
import fuzz_tree
import fuzz_whole

INDEX = "ijk"
TYPES = {
    "integer": ("integer", "mod ({0}, 11) - 5"),
    "long": ("integer(8)", "int (mod ({0}, 13), 8) - 6"),
    "real": ("real", "0.25 * mod ({0}, 9)"),
    "double": ("double precision", "0.5d0 * mod ({0}, 7) - 1"),
    "complex": ("complex", "cmplx (mod ({0}, 5), mod ({0}, 3))"),
    "logical": ("logical", "mod ({0}, 3) == 0"),
    "short": ("integer(2)", "int (mod ({0}, 7), 2)"),
}
NUMBERS = ("integer", "long", "real", "double")
SORTS = ("explicit", "automatic", "allocatable", "pointer", "assumed",
         "dummy", "component", "module", "declared", "declared allocatable")


class Array:
    """One array of a region."""

    def __init__(self, rng, name, sort, kind, shape):
        self.name, self.sort, self.kind, self.shape = name, sort, kind, shape
        self.low = [rng.choice((1, 1, 1, 0, -2, 3)) for _ in shape]
        if sort == "assumed":
            self.low = [self.low[0]] + [1] * (len(shape) - 1)
        # Of a pointer, or of the actual argument of an assumed shape: where its
        # elements lie in the target.
        self.steps = [rng.choice((1, 1, -1, 2, -2)) for _ in shape]
        self.use = name if sort != "component" else "box%" + name
        self.optional = False

    def type(self):
        return TYPES[self.kind][0]

    def bounds(self, symbolic=None):
        """Its bounds; SYMBOLIC: with the names of the extents."""
        parts = []
        for d, (low, n) in enumerate(zip(self.low, self.shape)):
            high = ("n%d%+d" % (d + 1, low - 1) if symbolic and low != 1
                    else "n%d" % (d + 1) if symbolic else "%d" % (low + n - 1))
            parts.append(high if low == 1 else "%d:%s" % (low, high))
        return ", ".join(parts)

    def colons(self):
        return ", ".join(":" for _ in self.shape)

    def at(self, index):
        """The element with 0-based INDEX, texts."""
        return "%s(%s)" % (self.use, ", ".join(
            i if low == 0 else "%s%+d" % (i, low)
            for i, low in zip(index, self.low)))

    def target(self):
        """The shape of the target that the elements lie in."""
        return ", ".join("%d" % (n * abs(s))
                         for n, s in zip(self.shape, self.steps))

    def section(self):
        """What of the target they are."""
        parts = []
        for n, s in zip(self.shape, self.steps):
            if s == 1:
                parts.append(":")
            elif s > 0:
                parts.append("1:%d:%d" % (n * s, s))
            else:
                parts.append("%d:1:%d" % (n * -s, s))
        return ", ".join(parts)


class Region:
    """One procedure."""

    def __init__(self, rng, number):
        self.rng = rng
        self.name = "r%d" % number
        self.rank = rng.choice((1, 1, 2, 2, 3))
        most = (40, 14, 7)[self.rank - 1]
        self.shape = [rng.randint(1, most) for _ in range(self.rank)]
        self.arrays = []
        for n in range(rng.randint(2, 4)):
            kind = rng.choice(tuple(TYPES) if n else NUMBERS)
            self.arrays.append(Array(
                rng, "%s%d" % ("abcd"[n], number), rng.choice(SORTS), kind,
                self.shape))
        # Drawn apart: programs of earlier seeds stay what they are otherwise.
        extra = random.Random("%d %s" % (number, self.shape))
        for a in self.dummies():
            a.optional = extra.random() < 0.4
        self.absent = extra.choice((None, None, "scalar", "array"))
        self.contained = rng.random() < 0.25
        self.asynchronous = rng.random() < 0.2
        self.parts = [self.construct()
                      for _ in range(rng.randint(1, 3))]
        whole = fuzz_whole.Whole(self, extra)
        self.whole = not self.asynchronous and extra.random() < 0.7
        if self.whole:
            for _ in range(extra.randint(1, 3)):
                self.parts.insert(extra.randint(0, len(self.parts)),
                                  whole.construct())
        extra = random.Random("shapes %d %s" % (number, self.shape))
        shapes = fuzz_shapes.Shapes(self, extra)
        self.shaped = not self.asynchronous and extra.random() < 0.7
        if self.shaped:
            for _ in range(extra.randint(1, 3)):
                self.parts.insert(extra.randint(0, len(self.parts)),
                                  shapes.construct())

    # ---- Expressions

    def index(self, array, own):
        """A 0-based index of ARRAY, in bounds; OWN: that of the iteration."""
        result = []
        for d in range(self.rank):
            i, n = INDEX[d], self.shape[d]
            way = self.rng.random()
            if own or way < 0.5:
                result.append(i)
            elif way < 0.7:
                result.append("max (0, %s - %d)" % (i, self.rng.randint(1, 2)))
            elif way < 0.9:
                result.append("min (%d, %s + %d)" % (n - 1, i,
                                                     self.rng.randint(1, 2)))
            else:
                result.append("%d" % self.rng.randrange(n))
        return result

    def leaf(self, written, kind):
        """A value of KIND, a number."""
        rng = self.rng
        readable = [a for a in self.arrays
                    if a.kind in NUMBERS + ("short", "complex", "logical")]
        if readable and rng.random() < 0.7:
            a = rng.choice(readable)
            t = a.at(self.index(a, a in written))
            if a.kind == "complex":
                t = "%s (%s)" % (rng.choice(("real", "aimag")), t)
            if a.kind == "logical":
                return "merge (1, 2, %s)" % t
            return t
        if rng.random() < 0.5:
            return rng.choice(INDEX[:self.rank])
        return "%d" % rng.randint(0, 3) if rng.random() < 0.7 else "s1"

    def number(self, written, kind, depth=2):
        """An expression of numbers that becomes one of KIND."""
        rng = self.rng
        if depth == 0 or rng.random() < 0.3:
            return self.leaf(written, kind)
        x = self.number(written, kind, depth - 1)
        y = self.number(written, kind, depth - 1)
        way = rng.randrange(8)
        if way < 3:
            return "(%s %s %s)" % (x, rng.choice("+-"), y)
        if way == 3:
            return "(2 * %s)" % x
        if way == 4:
            return "abs (real (%s))" % x
        if way == 5:
            return "max (real (%s), real (%s))" % (x, y)
        if way == 6:
            return "merge (real (%s), real (%s), %s)" % (x, y,
                                                         self.condition(written))
        return "real (twice%d (int (%s)))" % (self.rng.randint(1, 2), x)

    def condition(self, written):
        i = self.rng.choice(INDEX[:self.rank])
        if self.rng.random() < 0.5:
            return "mod (%s, %d) == %d" % (i, self.rng.randint(2, 3),
                                           self.rng.randint(0, 1))
        return "real (%s) %s %d" % (self.leaf(written, "real"),
                                    self.rng.choice(("<", ">", "<=", "/=")),
                                    self.rng.randint(0, 3))

    def value(self, array, written):
        """What ARRAY's elements can hold: small, and exact."""
        e = self.number(written, array.kind)
        if array.kind in ("integer", "long", "short"):
            return "mod (int (%s), 50)" % e
        if array.kind == "logical":
            return "%s .neqv. %s" % (self.condition(written),
                                     self.condition(written))
        if array.kind == "complex":
            return "cmplx (mod (real (%s), 64.0), %d)" % (e,
                                                          self.rng.randint(0, 3))
        return "mod (real (%s), 64.0)" % e

    # ---- Statements of an iteration

    def statements(self, written, margin):
        rng, out = self.rng, []
        for a in written:
            own = a.at(self.index(a, True))
            way = rng.randrange(6)
            if way == 0:
                out += ["if (%s) then" % self.condition(written),
                        "  %s = %s" % (own, self.value(a, written)),
                        "else",
                        "  %s = %s" % (own, self.value(a, written)), "end if"]
            elif way == 1 and a.kind != "logical":
                out += ["t1 = %s" % self.number(written, "real", 1),
                        "do l = 1, %d" % rng.randint(1, 4),
                        "  t1 = t1 + l", "end do",
                        "%s = %s" % (own, "int (mod (t1, 50.0))"
                                     if a.kind in ("integer", "long", "short")
                                     else "mod (t1, 64.0)")]
            elif way == 2:
                out += ["select case (mod (%s, 3))" % rng.choice(
                            INDEX[:self.rank]),
                        "case (0)", "  %s = %s" % (own, self.value(a, written)),
                        "case default",
                        "  %s = %s" % (own, self.value(a, written)),
                        "end select"]
            else:
                out.append("%s = %s" % (own, self.value(a, written)))
        return [margin + line for line in out]

    def loop(self, d):
        """A do statement over all of dimension D, and the 0-based index: with
        a counter of its own bounds."""
        i, n = INDEX[d], self.shape[d]
        if self.rng.random() < 0.6:
            return "do %s = 0, %s - 1" % (i, "n%d" % (d + 1))
        if self.rng.random() < 0.5:
            return "do %s = %s - 1, 0, -1" % (i, "n%d" % (d + 1))
        return "do %s = 0, %d" % (i, n - 1)

    # ---- Constructs

    def data_clauses(self, written, inside):
        """Clauses for arrays; INSIDE: of a data construct, all of them."""
        out = []
        for a in self.arrays:
            if a.sort.startswith("declared") or a.sort == "component":
                continue
            if not inside and self.rng.random() < 0.5:
                continue
            out.append("%s(%s)" % ("copy" if a in written
                                   else self.rng.choice(("copy", "copyin")),
                                   a.use))
        return " ".join(out)

    def construct(self):
        way = self.rng.randrange(10)
        if way < 5:
            return self.nest()
        if way < 7:
            return self.reduction()
        if way == 7:
            return self.whole_arrays()
        if way == 8:
            return self.private_array()
        return self.histogram()

    def directive(self, written, extra=""):
        """The directive of a nest: text, and what ends it."""
        rng = self.rng
        queue = " async(%d)" % rng.randint(1, 3) if self.asynchronous else ""
        clauses = self.data_clauses(written, False)
        if queue:
            # What a construct copies itself may be on its way while the next
            # one begins: one queue keeps the order.
            queue = " async(1)"
        way = rng.randrange(5)
        collapse = (" collapse(%d)" % rng.randint(2, self.rank)
                    if self.rank > 1 and rng.random() < 0.5 else "")
        level = rng.choice(("", "", " gang", " gang vector",
                            " gang worker vector"))
        if way == 0:
            return (["!$acc kernels %s%s" % (clauses, queue)],
                    ["!$acc end kernels"])
        if way == 1:
            return (["!$acc kernels %s%s" % (clauses, queue),
                     "!$acc loop independent private(t1, l)%s%s"
                     % (collapse, extra)], ["!$acc end kernels"])
        if way == 2:
            return (["!$acc parallel %s%s%s" % (
                clauses, queue, rng.choice(("", " num_gangs(3)",
                                            " vector_length(32)"))),
                "!$acc loop private(t1, l)%s%s%s" % (level, collapse, extra)],
                    ["!$acc end parallel"])
        if way == 3 and not extra:
            return (["!$acc serial %s%s" % (clauses, queue)],
                    ["!$acc end serial"])
        return (["!$acc parallel loop private(t1, l)%s%s%s %s%s" % (
            level, collapse, extra, clauses, queue)], [])

    def nest(self):
        written = self.rng.sample(self.arrays,
                                  self.rng.randint(1, min(2, len(self.arrays))))
        begin, end = self.directive(written)
        out = list(begin)
        order = list(range(self.rank))[::-1]
        if self.rng.random() < 0.2:
            order.reverse()
        for level, d in enumerate(order):
            out.append("  " * level + self.loop(d))
        out += self.statements(written, "  " * self.rank)
        if self.absent:
            a = written[0]
            own = a.at(INDEX[:self.rank])
            out.append("  " * self.rank + "if (present (none)) %s = %s" % (
                own, TYPES[a.kind][1].format(
                    "none" if self.absent == "scalar" else "none(1)")))
        for level in reversed(range(self.rank)):
            out.append("  " * level + "end do")
        return out + end

    REDUCTIONS = {
        "integer": ("+", "*", "max", "min", "iand", "ior", "ieor"),
        "long": ("+", "max", "min", "iand", "ior", "ieor"),
        "real": ("+", "*", "max", "min"),
        "double": ("+", "max", "min"),
        "complex": ("+",),
        "logical": (".and.", ".or.", ".eqv.", ".neqv."),
    }

    def reduction(self):
        rng = self.rng
        kind = rng.choice(tuple(self.REDUCTIONS))
        op = rng.choice(self.REDUCTIONS[kind])
        var = "q_%s" % kind
        e = self.number([], kind, 1)
        start = {"*": "1", "max": "-100", "min": "100", "iand": "-1"}.get(op, "0")
        if kind == "logical":
            e = self.condition([])
            start = ".true." if op in (".and.", ".eqv.") else ".false."
        elif op == "*":
            e = "merge (-1, 1, %s)" % self.condition([])
        elif kind in ("integer", "long"):
            e = "mod (int (%s), 50)" % e
        else:
            e = "mod (real (%s), 64.0)" % e
        if kind == "long":
            e = "int (%s, 8)" % e
        if kind == "double" and op in ("max", "min"):
            e = "dble (%s)" % e
        if op in ("+", "*") or op.startswith("."):
            update = "%s = %s %s (%s)" % (var, var, op, e)
        else:
            update = "%s = %s (%s, %s)" % (var, op, var, e)
        begin, end = self.directive([], " reduction(%s:%s)" % (op, var))
        out = ["%s = %s" % (var, start)] + begin
        nested = self.rank > 1 and "collapse" not in " ".join(begin)
        for level, d in enumerate(range(self.rank)[::-1]):
            if nested and level and rng.random() < 0.3:
                out.append("!$acc loop reduction(%s:%s)" % (op, var))
                nested = False
            out.append("  " * level + self.loop(d))
        out.append("  " * self.rank + update)
        for level in reversed(range(self.rank)):
            out.append("  " * level + "end do")
        out += end
        if self.asynchronous:
            out.append("!$acc wait")
        return out + ["print *, '%s', %s" % (self.name, var)]

    def whole_arrays(self):
        """Array assignments, where, do concurrent in kernels."""
        rng = self.rng
        a = rng.choice([x for x in self.arrays if x.kind in NUMBERS])
        b = rng.choice([x for x in self.arrays if x.kind in NUMBERS])
        out = ["!$acc kernels %s%s" % (
            self.data_clauses([a], False),
            " async(1)" if self.asynchronous else "")]
        way = rng.randrange(5)
        if way == 0:
            out.append("%s = mod (int (%s), 7) + 1" % (a.use, b.use))
        elif way == 1:
            out += ["where (%s > 1)" % b.use, "  %s = 2" % a.use,
                    "elsewhere", "  %s = 1" % a.use, "end where"]
        elif way == 2:
            first = ", ".join(":" for _ in self.shape[1:])
            rest = ", " + first if first else ""
            low, n = a.low[0], self.shape[0]
            out.append("%s(%d:%d:2%s) = 3" % (a.use, low, low + n - 1, rest))
        elif way == 3:
            names = ", ".join("%s = 0:%d" % (INDEX[d], self.shape[d] - 1)
                              for d in range(self.rank))
            out += ["do concurrent (%s)" % names,
                    "  %s = mod (%s, 5)" % (a.at(INDEX[:self.rank]),
                                            " + ".join(INDEX[:self.rank])),
                    "end do"]
        else:
            out.append("%s = %s + 1" % (a.use, a.use))
        return out + ["!$acc end kernels"]

    def private_array(self):
        rng = self.rng
        a = rng.choice([x for x in self.arrays if x.kind in NUMBERS])
        name = rng.choice(("w_fixed", "w_automatic", "w_allocatable"))
        first = rng.random() < 0.3
        clause = "firstprivate" if first else "private"
        n = self.shape[self.rank - 1]
        i = INDEX[self.rank - 1]
        index = ["0"] * (self.rank - 1) + [i]
        out = ["w_fixed = 1", "w_automatic = 1", "w_allocatable = 1",
               "!$acc parallel loop gang %s(%s) private(l, t1) %s%s" % (
                   clause, name, self.data_clauses([a], False),
                   " async(1)" if self.asynchronous else ""),
               "do %s = 0, %d" % (i, n - 1)]
        if first:
            out += ["  t1 = 0", "  do l = 1, 4",
                    "    t1 = t1 + %s(l)" % name, "  end do"]
        else:
            out += ["  do l = 1, 4", "    %s(l) = l + %s" % (name, i), "  end do",
                    "  t1 = %s(1) + %s(4)" % (name, name)]
        return out + ["  %s = int (mod (t1, 50.0))" % a.at(index), "end do"]

    def histogram(self):
        rng = self.rng
        op = rng.choice(("%s = %s + 1", "%s = max (%s, l)", "%s = ior (%s, l)",
                         "%s = %s * 1", "%s = iand (%s, 7)"))
        i = INDEX[0]
        return ["hist = 3",
                "!$acc parallel loop copy(hist) private(l)%s" % (
                    " async(1)" if self.asynchronous else ""),
                self.loop(0), "  l = mod (%s, 4) + 1" % i, "!$acc atomic update",
                "  " + op % ("hist(l)", "hist(l)"), "end do",
                "!$acc wait", "print *, '%s', hist" % self.name]

    # ---- The procedure

    def around(self, body):
        """BODY in data constructs or between directives of all sorts."""
        rng, before, after = self.rng, [], []
        shown = [a for a in self.arrays if not a.sort.startswith("declared")
                 and a.sort != "component"]
        for a in self.arrays:
            if a.sort.startswith("declared"):
                before.append("!$acc update device(%s)" % a.use)
                after.insert(0, "!$acc update self(%s)" % a.use)
        components = [a for a in self.arrays if a.sort == "component"]
        if components:
            before.append("!$acc enter data copyin(box)")
            for a in components:
                before.append("!$acc enter data copyin(%s)" % a.use)
                after.insert(0, "!$acc exit data copyout(%s)" % a.use)
            after.append("!$acc exit data delete(box)")
        way = rng.randrange(3)
        if way == 1 and shown:
            before.append("!$acc data %s" % " ".join(
                ["copy(%s)" % a.use for a in shown]
                + (["copyin(none)"] if self.absent else [])))
            after.insert(0, "!$acc end data")
        elif way == 2 and shown:
            for a in shown:
                before.append("!$acc enter data copyin(%s)" % a.use)
                after.insert(0, "!$acc exit data copyout(%s)" % a.use)
        wait = ["!$acc wait"] if self.asynchronous else []
        return before + body + wait + after

    def fill(self, a):
        out = []
        for level, d in enumerate(range(self.rank)[::-1]):
            out.append("  " * level + "do %s = 0, %d" % (INDEX[d],
                                                         self.shape[d] - 1))
        seed = " + ".join("%d * %s" % (self.rng.randint(1, 5), INDEX[d])
                          for d in range(self.rank))
        out.append("  " * self.rank + "%s = %s" % (
            a.at(INDEX[:self.rank]), TYPES[a.kind][1].format(seed)))
        for level in reversed(range(self.rank)):
            out.append("  " * level + "end do")
        return out

    def show(self, a):
        out = ["c = 0"]
        for level, d in enumerate(range(self.rank)[::-1]):
            out.append("  " * level + "do %s = 0, %d" % (INDEX[d],
                                                         self.shape[d] - 1))
        e = a.at(INDEX[:self.rank])
        if a.kind == "logical":
            e = "merge (1, 0, %s)" % e
        elif a.kind == "complex":
            e = "(real (%s) + 3 * aimag (%s))" % (e, e)
        out.append("  " * self.rank
                   + "c = iand (c * 31 + int (4 * %s, 8), mask)" % e)
        for level in reversed(range(self.rank)):
            out.append("  " * level + "end do")
        return out + ["print *, '%s %s', c" % (self.name, a.name)]

    def declarations(self):
        out, setup = [], []
        components = []
        for a in self.arrays:
            t = a.type() + (", optional" if a.optional else "")
            if a.sort == "explicit":
                out.append("%s :: %s(%s)" % (t, a.name, a.bounds()))
            elif a.sort == "automatic":
                out.append("%s :: %s(%s)" % (t, a.name, a.bounds(True)))
            elif a.sort == "allocatable":
                out.append("%s, allocatable :: %s(%s)" % (t, a.name,
                                                          a.colons()))
                setup.append("allocate (%s(%s))" % (a.name, a.bounds()))
            elif a.sort == "pointer":
                out += ["%s, target :: %s_target(%s)" % (t, a.name, a.target()),
                        "%s, pointer :: %s(%s)" % (t, a.name, a.colons())]
                lows = ", ".join("%d:" % low for low in a.low)
                setup.append("%s(%s) => %s_target(%s)" % (a.name, lows, a.name,
                                                          a.section()))
            elif a.sort == "assumed":
                first = "%d:" % a.low[0] if a.low[0] != 1 else ":"
                out.append("%s :: %s(%s)" % (t, a.name, ", ".join(
                    [first] + [":"] * (self.rank - 1))))
            elif a.sort == "dummy":
                out.append("%s :: %s(%s)" % (t, a.name, a.bounds(True)))
            elif a.sort == "component":
                components.append("%s, allocatable :: %s(%s)" % (t, a.name,
                                                                 a.colons()))
                setup.append("allocate (box%%%s(%s))" % (a.name, a.bounds()))
            elif a.sort == "declared allocatable":
                setup.append("allocate (%s(%s))" % (a.name, a.bounds()))
        if self.absent:
            out.append("integer, optional, intent (in) :: none%s"
                       % ("(:)" if self.absent == "array" else ""))
        if components:
            out = (["type :: box_%s" % self.name, "  integer :: before = 1"]
                   + ["  " + c for c in components] + ["end type",
                   "type (box_%s) :: box" % self.name] + out)
        return out, setup

    def module_variables(self):
        out = []
        for a in self.arrays:
            if a.sort in ("module", "declared"):
                out.append("%s :: %s(%s)" % (a.type(), a.name, a.bounds()))
            if a.sort == "declared allocatable":
                out.append("%s, allocatable :: %s(%s)" % (a.type(), a.name,
                                                          a.colons()))
            if a.sort.startswith("declared"):
                out.append("!$acc declare create(%s)" % a.name)
        return out

    def dummies(self):
        return [a for a in self.arrays if a.sort in ("assumed", "dummy")]

    def procedure(self):
        names = ["n%d" % (d + 1) for d in range(self.rank)]
        arguments = (names + [a.name for a in self.dummies()]
                     + (["none"] if self.absent else []))
        out, setup = self.declarations()
        body = []
        for p in self.parts:
            body += p
        counters = ["integer :: i, j, k, l, s1", "real :: t1",
                    "integer :: hist(4)", "integer :: w_fixed(4), w_automatic(n1 + 4)",
                    "integer, allocatable :: w_allocatable(:)"]
        for kind in self.REDUCTIONS:
            counters.append("%s :: q_%s" % (TYPES[kind][0], kind))
        if self.whole:
            counters += fuzz_whole.locals_of(self)
        if self.shaped:
            counters += fuzz_shapes.LOCALS
        start = ["s1 = n1", "allocate (w_allocatable(0:n1 + 3))"]
        work = start + self.around(body)
        lines = ["subroutine %s (%s)" % (self.name, ", ".join(arguments)),
                 "  integer :: %s" % ", ".join(names)]
        lines += ["  " + x for x in out]
        if not self.contained:
            lines += ["  " + x for x in counters]
        lines += ["  integer(8) :: c"]
        if self.contained:
            lines += ["  integer :: i, j, k"]
        lines += ["  " + x for x in setup]
        for a in self.arrays:
            lines += ["  " + x for x in self.fill(a)]
        lines += ["  call inside"] if self.contained else ["  " + x for x in work]
        for a in self.arrays:
            lines += ["  " + x for x in self.show(a)]
            if a.sort == "declared allocatable":
                lines.append("  deallocate (%s)" % a.name)
        if self.contained:
            lines += ["contains", "  subroutine inside"]
            lines += ["    " + x for x in counters + work]
            lines += ["  end subroutine"]
        return lines + ["end subroutine"]

    def call(self):
        """What the main program does: declarations and statements."""
        actual, declare, after = [], [], []
        for a in self.dummies():
            t = a.name + "_actual"
            if a.sort == "assumed":
                declare.append("%s, allocatable :: %s(%s)" % (a.type(), t,
                                                              a.colons()))
                actual.append("%s(%s)" % (t, a.section()))
                after.append("allocate (%s(%s))" % (t, a.target()))
            else:
                declare.append("%s :: %s(%s)" % (
                    a.type(), t, ", ".join("%d" % n for n in self.shape)))
                actual.append(t)
        sizes = ["%d" % n for n in self.shape]
        return declare, after + ["call %s (%s)" % (
            self.name, ", ".join(sizes + actual))]


def wrap(line):
    """LINE, continued if it is long."""
    margin = len(line) - len(line.lstrip())
    more = " " * margin + ("!$acc& " if line.lstrip().startswith("!$acc")
                           else "  & ")
    out = []
    while len(line) > 120:
        at = line.rindex(" ", 0, 110)
        out.append(line[:at] + " &")
        line = more + line[at + 1:]
    return "\n".join(out + [line])


HELPERS = """
  integer function twice1 (x)
    !$acc routine seq
    integer, intent (in) :: x
    twice1 = 2 * mod (x, 20)
  end function

  pure integer function twice2 (x)
    !$acc routine seq
    integer, value :: x
    twice2 = mod (x, 30) + 1
  end function
"""


class Program:
    """A module of regions, and a main program."""

    suffix = ".f90"

    def __init__(self, rng, size):
        self.regions = [Region(rng, n) for n in range(size)]
        extra = random.Random("polymorphic %s" % rng.random())
        for n in range(extra.randint(1, 3)):
            self.regions.append(fuzz_shapes.Polymorphic(extra, size + n))
        extra = random.Random("trees %s" % extra.random())
        for n in range(extra.randint(1, 2)):
            self.regions.append(fuzz_tree.Tree(extra, len(self.regions)))
        extra = random.Random("limits %s" % extra.random())
        for n in range(extra.randint(1, 4)):
            self.regions.append(fuzz_limits.Limits(extra, len(self.regions)))
        # What is written is drawn once.
        for r in self.regions:
            r.text = r.procedure()

    def text(self):
        out = ["module regions", "  implicit none",
               "  integer(8), parameter :: mask = 1152921504606846975_8",
               "  real :: nan"]
        out += ["  " + x for x in fuzz_whole.MODULE + fuzz_shapes.MODULE]
        for r in self.regions:
            out += ["  " + x for x in r.module_variables()]
        out.append("contains" + HELPERS)
        for r in self.regions:
            out += ["  " + x for x in r.text] + [""]
        out += ["end module", "", "program fuzz", "  use regions",
                "  implicit none"]
        declare, statements = [], []
        for r in self.regions:
            d, s = r.call()
            declare += d
            statements += s
        statements.insert(0, "nan = transfer (2143289344, 1.0)")
        out += ["  " + x for x in declare + statements] + ["end program"]
        return "\n".join(map(wrap, "\n".join(out).split("\n"))) + "\n"

    def reduce_regions(self, still):
        """The program with as few regions as fail as it does."""
        best = self
        for r in self.regions:
            smaller = copy.copy(best)
            smaller.regions = [x for x in best.regions if x is not r]
            if smaller.regions and still(smaller):
                best = smaller
        return best

    def reduce_statements(self, still, limit):
        """The same with fewer constructs."""
        return self
