"""Array statements of random Fortran programs: sections with steps, masked
assignments, and intrinsics that reduce arrays, in kernels and serial constructs and
within loops.

In: a region of fuzz_fortran.py and a source of random numbers of its own.  Out: the
lines of a construct, which print what no array of the region holds.
"""

NUMBERS = ("integer", "long", "real", "double")
# Steps that are variables of the module: name and value.
STEPS = (("step_one", 1), ("step_two", 2), ("step_three", 3),
         ("step_back", -1), ("step_far_back", -2))
MODULE = ["integer :: %s = %d" % step for step in STEPS]
LOCALS = ["integer :: v_place(3), v_at, v_count, v_step",
          "logical :: v_truth",
          "real :: v_real", "double precision :: v_double",
          "integer(8) :: v_long", "integer :: v_integer"]
# Scalars are private to a serial construct unless it copies them.
SCALARS = ("v_at", "v_count", "v_truth", "v_real", "v_double", "v_long",
           "v_integer")


def locals_of(region):
    """Declarations that a region with array statements needs."""
    shape = ["n%d" % (d + 1) for d in range(region.rank)]
    out = list(LOCALS)
    out.append("real :: v_odd(%s)" % ", ".join(shape))
    out.append("logical :: v_mask(%s)" % ", ".join(shape))
    if region.rank > 1:
        for d in range(region.rank):
            rest = ", ".join(shape[:d] + shape[d + 1:])
            out.append("double precision :: v_sum%d(%s)" % (d + 1, rest))
            out.append("integer :: v_where%d(%s)" % (d + 1, rest))
            out.append("logical :: v_some%d(%s)" % (d + 1, rest))
    return out


class Whole:
    """Makes array statements for REGION."""

    def __init__(self, region, rng):
        self.region, self.rng = region, rng
        self.numbers = [a for a in region.arrays if a.kind in NUMBERS]
        self.logicals = [a for a in region.arrays if a.kind == "logical"]

    # ---- What they are about

    def some(self):
        return self.rng.choice(self.numbers)

    def mask(self):
        """A logical array of the region's shape."""
        rng = self.rng
        if rng.random() < 0.2:
            return "v_mask"
        if self.logicals and rng.random() < 0.4:
            return rng.choice(self.logicals).use
        a, b = self.some(), self.some()
        op = rng.choice((">", "<", ">=", "/=", "=="))
        if rng.random() < 0.5:
            return "%s %s %d" % (a.use, op, rng.randint(-3, 9))
        return "%s %s %s" % (a.use, op, b.use)

    def masked(self):
        """An argument that masks, or nothing."""
        return ", mask=" + self.mask() if self.rng.random() < 0.5 else ""

    def exact(self, a):
        """A's values as whole numbers of one type: sums are exact."""
        return "dble (%s)" % a.use

    def section(self, array, counts):
        """A section of ARRAY with COUNTS elements, by constant and variable
        steps; or None if there is none."""
        parts = []
        for d, m in enumerate(counts):
            low, n = array.low[d], self.region.shape[d]
            fitting = [(name, s) for name, s in STEPS if (m - 1) * abs(s) < n]
            name, s = self.rng.choice(fitting)
            first = self.rng.randint(0, n - 1 - (m - 1) * abs(s))
            last = first + (m - 1) * abs(s)
            if s < 0:
                first, last = last, first
            # The last one need not be met exactly.
            if s > 1 and last + 1 < n and self.rng.random() < 0.3:
                last += 1
            if self.rng.random() < 0.4:
                name = "%d" % s
            parts.append("%d:%d:%s" % (first + low, last + low, name))
        return "%s(%s)" % (array.use, ", ".join(parts))

    def number(self):
        """An expression of whole arrays, and its parts' type as a name."""
        a = self.some()
        way = self.rng.randrange(4)
        if way == 0:
            return a.use, a.kind
        if way == 1:
            return "abs (%s)" % a.use, a.kind
        if way == 2:
            return "-%s" % a.use, a.kind
        return "%s + %d" % (a.use, self.rng.randint(1, 3)), a.kind

    # ---- Statements: lines, and names to print

    def reduce(self):
        rng = self.rng
        way = rng.randrange(8)
        e, kind = self.number()
        if way == 0:
            return ["v_double = sum (dble (%s)%s)" % (e, self.masked())], [
                "v_double"]
        if way == 1:
            return ["v_real = product (merge (1.0, -1.0, %s)%s)" % (
                self.mask(), self.masked())], ["v_real"]
        if way == 2:
            return ["v_count = count (%s)" % self.mask()], ["v_count"]
        if way == 3:
            return ["v_truth = %s (%s)" % (rng.choice(("any", "all")),
                                           self.mask())], ["v_truth"]
        if way == 4:
            return ["v_%s = %s (%s%s)" % (
                kind, rng.choice(("maxval", "minval")), e, self.masked())], [
                    "v_" + kind]
        if way == 5:
            return ["v_real = %s (v_odd%s)" % (
                rng.choice(("maxval", "minval")), self.masked())], ["v_real"]
        if way == 6:
            a = self.some()
            return ["v_integer = %s (int (%s)%s)" % (
                rng.choice(("iall", "iany", "iparity")), a.use,
                self.masked())], ["v_integer"]
        return ["v_truth = any (%s) .and. .not. all (%s)" % (
            self.mask(), self.mask())], ["v_truth"]

    def place(self):
        rng = self.rng
        what = rng.choice(("maxloc", "minloc"))
        e = self.number()[0] if rng.random() < 0.7 else "v_odd"
        # gfortran's library and the loops that it makes differ in the last place
        # among NaNs.
        back = (", back=.true." if rng.random() < 0.3 and e != "v_odd"
                else "")
        if self.region.rank == 1 and rng.random() < 0.5:
            return ["v_at = %s (%s, 1%s%s)" % (what, e, self.masked(),
                                               back)], ["v_at"]
        masked = self.masked()
        # Under a mask libgfortran 12 itself finds another place than the last
        # one: it takes no earlier row, and in one dimension elements that the
        # mask excludes.
        if masked:
            back = ""
        return ["v_place(1:%d) = %s (%s%s%s)" % (
            self.region.rank, what, e, masked, back)], [
                "v_place(1:%d)" % self.region.rank]

    def along(self):
        """One dimension reduced."""
        rng, r = self.rng, self.region
        if r.rank == 1:
            return self.reduce()
        d = rng.randint(1, r.rank)
        way = rng.randrange(6)
        e = self.number()[0]
        if way == 0:
            return ["v_sum%d = sum (dble (%s), %d%s)" % (
                d, e, d, self.masked())], ["v_sum%d" % d]
        if way == 1:
            return ["v_sum%d = %s (dble (%s), %d%s)" % (
                d, rng.choice(("maxval", "minval")), e, d,
                self.masked())], ["v_sum%d" % d]
        if way == 2:
            return ["v_where%d = count (%s, %d)" % (
                d, self.mask(), d)], ["v_where%d" % d]
        if way == 3:
            return ["v_some%d = %s (%s, %d)" % (
                d, rng.choice(("any", "all")), self.mask(), d)], [
                    "v_some%d" % d]
        if way == 4:
            return ["v_where%d = %s (%s, %d%s)" % (
                d, rng.choice(("maxloc", "minloc")), e, d, self.masked())], [
                    "v_where%d" % d]
        return ["v_sum%d = product (merge (1d0, -1d0, %s), %d)" % (
            d, self.mask(), d)], ["v_sum%d" % d]

    def sections(self):
        """An assignment between sections, also of one array."""
        a, b = self.some(), self.some()
        counts = [self.rng.randint(1, n) for n in self.region.shape]
        to, of = self.section(a, counts), self.section(b, counts)
        return ["%s = mod (int (%s), 9) + %d" % (
            to, of, self.rng.randint(0, 3))], []

    def where(self):
        rng = self.rng
        a, b = self.some(), self.some()
        if rng.random() < 0.3:
            counts = [rng.randint(1, n) for n in self.region.shape]
            return ["where (%s > %d) %s = %s" % (
                self.section(b, counts), rng.randint(0, 4),
                self.section(a, counts), self.section(b, counts))], []
        out = ["where (%s)" % self.mask(), "  %s = mod (int (%s), 9)" % (a.use, b.use)]
        if rng.random() < 0.5:
            c = self.some()
            out += ["elsewhere (%s)" % self.mask(), "  %s = %d" % (
                c.use, rng.randint(0, 5))]
        if rng.random() < 0.6:
            out += ["elsewhere", "  %s = %s + 1" % (b.use, b.use)]
        return out + ["end where"], []

    def forall(self):
        rng, r = self.rng, self.region
        index = "ijk"[:r.rank]
        a, b = self.some(), self.some()
        parts = []
        for d, i in enumerate(index):
            name, s = rng.choice(STEPS)
            first, last = 0, r.shape[d] - 1
            if s < 0:
                first, last = last, first
            parts.append("%s = %d:%d:%s" % (i, first, last, name))
        if rng.random() < 0.6:
            parts.append("mod (%s, %d) == %d" % (
                " + ".join(index), rng.randint(2, 3), rng.randint(0, 1)))
        elif rng.random() < 0.5:
            parts.append("%s > %d" % (b.at(list(index)), rng.randint(0, 3)))
        e = "mod (int (%s), 9) + 1" % b.at(list(index))
        if rng.random() < 0.4:
            return ["do concurrent (%s)" % ", ".join(parts),
                    "  %s = %s" % (a.at(list(index)), e if a is not b else
                                   "mod (%s, 5)" % " + ".join(index)),
                    "end do"], []
        return ["forall (%s) %s = %s" % (", ".join(parts),
                                         a.at(list(index)), e)], []

    def steps(self):
        """Do loops with steps that are variables."""
        rng, r = self.rng, self.region
        a, b = self.some(), self.some()
        index = "ijk"[:r.rank]
        out = []
        for level, d in enumerate(range(r.rank)[::-1]):
            name, s = rng.choice(STEPS)
            n = "n%d - 1" % (d + 1)
            out.append("  " * level + "do %s = %s, %s, %s" % (
                (index[d], "0", n, name) if s > 0
                else (index[d], n, "0", name)))
        own = a.at(list(index))
        out.append("  " * r.rank + "%s = mod (int (%s), 9) + %s" % (
            own, own if rng.random() < 0.5 or a is b else b.at(list(index)),
            index[0]))
        for level in reversed(range(r.rank)):
            out.append("  " * level + "end do")
        return out, []

    def in_loop(self):
        """Intrinsics of columns, each in an iteration of a loop."""
        rng, r = self.rng, self.region
        a, b = self.some(), self.some()
        last = "ijk"[r.rank - 1]
        n = r.shape[-1]
        if r.rank == 1:
            return self.steps()

        def column(x):
            low = x.low[-1]
            return "%s(%s, %s)" % (x.use, ", ".join([":"] * (r.rank - 1)),
                                   last if not low else "%s%+d" % (last, low))
        mask = "%s > %d" % (column(b), rng.randint(0, 4))
        e = rng.choice((
            "maxval (dble (%s))" % column(b), "minval (%s, %s)" % (column(b), mask),
            "sum (dble (%s), %s)" % (column(b), mask), "count (%s)" % mask,
            "merge (1, 2, any (%s))" % mask, "merge (1, 2, all (%s))" % mask,
            "sum (%s (%s))" % (rng.choice(("maxloc", "minloc")), column(b)),
            "maxval (%s)" % column(b)))
        out = ["do %s = 0, %d" % (last, n - 1)]
        target = a.at(["0"] * (r.rank - 1) + [last])
        if a is b:
            return self.steps()
        # Nothing of a column may be a number that the target cannot hold.
        out += ["  %s = int (max (-99d0, min (99d0, dble (%s))))" % (target, e),
                "end do"]
        return out, []

    # ---- A construct

    def construct(self):
        """A construct of one to three statements, and what prints its results."""
        rng, r = self.rng, self.region
        if not self.numbers:
            return []
        body, shown = [], []
        makers = (self.reduce, self.reduce, self.place, self.along,
                  self.sections, self.sections, self.where, self.forall,
                  self.steps, self.in_loop)
        for _ in range(rng.randint(1, 3)):
            lines, names = rng.choice(makers)()
            if set(names) & set(shown):
                continue
            body += lines
            shown += names
        kind = "kernels" if rng.random() < 0.8 else "serial"
        own = [n for n in r.arrays if not n.sort.startswith("declared")
               and n.sort != "component" and rng.random() < 0.3]
        clauses = " ".join("copy(%s)" % a.use for a in own)
        scalars = [name for name in shown if name in SCALARS]
        if kind == "serial" and scalars:
            clauses += " copy(%s)" % ", ".join(scalars)
        index = list("ijk"[:r.rank])
        odd = rng.choice((7, 3, 2, 1))
        out = self.all_elements(
            ["v_odd(%s) = mod (%s, 5) - 2" % (
                ", ".join("%s + 1" % i for i in index), " + ".join(index)),
             "if (mod (%s, %d) == 0) v_odd(%s) = nan" % (
                 " + ".join(index), odd, ", ".join("%s + 1" % i for i in index)),
             "v_mask(%s) = mod (%s, %d) == 1" % (
                 ", ".join("%s + 1" % i for i in index),
                 " + 2 * ".join(index), rng.randint(2, 6))])
        out += ["!$acc %s %s" % (kind, clauses)] + body + ["!$acc end " + kind]
        return out + ["print *, '%s', %s" % (r.name, name) for name in shown]

    def all_elements(self, body):
        r, out = self.region, []
        for level, d in enumerate(range(r.rank)[::-1]):
            out.append("  " * level + "do %s = 0, %d" % ("ijk"[d],
                                                         r.shape[d] - 1))
        out += ["  " * r.rank + line for line in body]
        for level in reversed(range(r.rank)):
            out.append("  " * level + "end do")
        return out
