"""Regions of random Fortran programs: objects in objects, copied by hand.

A root object, or an array of them, leads over one or two levels to leaves: components that are
objects, arrays of objects, fixed, allocatable or pointers.  Leaves have scalars, fixed arrays, and
allocatable arrays or pointers.  The region maps the tree level by level, from the top, as programs
do that know no deep copy; runs constructs over all of it or over one leaf, in the procedure
itself, through dummies and routines; updates single components between them; and takes the
tree down from its leaves.  It prints checksums.
"""

# The type of an element, how it becomes a number, and what a number becomes.
KINDS = {"integer": ("int (%s)", "%s"), "real": ("int (%s)", "%s"), "real(8)": ("int (%s)", "%s"),
         "integer(8)": ("int (%s)", "%s"), "complex": ("int (real (%s))", "cmplx (%s, 1)"),
         "logical": ("merge (3, 4, %s)", "mod (%s, 2) == 0"),
         "character(3)": ("merge (3, 4, %s > 'k')", "merge ('pqr', 'abc', mod (%s, 2) == 0)")}


class Level:
    """One level of the tree: a component that is an object or an array of them."""

    def __init__(self, rng, name, counter):
        self.name, self.counter = name, counter
        self.sort = rng.choice(("one", "fixed", "allocatable", "pointer", "allocatable"))
        self.low = rng.choice((1, 1, 0, -1)) if self.sort != "one" else 1
        self.size = rng.randint(1, 3)

    def declaration(self, of):
        if self.sort == "one":
            return "type (%s) :: %s" % (of, self.name)
        if self.sort == "fixed":
            return "type (%s) :: %s(%s)" % (of, self.name, self.bounds())
        return "type (%s), %s :: %s(:)" % (of, self.sort, self.name)

    def bounds(self):
        return "%d:%d" % (self.low, self.low + self.size - 1)

    def at(self, index):
        return self.name if self.sort == "one" else "%s(%s)" % (self.name, index)

    def apart(self):
        """Whether its objects are memory of their own."""
        return self.sort in ("allocatable", "pointer")

    def around(self, body):
        """BODY for each of its objects."""
        if self.sort == "one":
            return body
        return (["do %s = %d, %d" % (self.counter, self.low, self.low + self.size - 1)]
                + ["  " + x for x in body] + ["end do"])

    def any(self, rng):
        """The index of one object."""
        return "%d" % rng.randint(self.low, self.low + self.size - 1)


class Member:
    """An array in a leaf."""

    def __init__(self, rng, name):
        self.name = name
        self.kind = rng.choice(tuple(KINDS))
        self.sort = rng.choice(("allocatable", "pointer", "allocatable", "fixed"))
        self.rank = rng.choice((1, 1, 2))
        self.low = [rng.choice((1, 1, 0, -2)) for _ in range(self.rank)]
        self.shape = [rng.randint(1, (12, 5)[self.rank - 1]) for _ in range(self.rank)]

    def bounds(self):
        return ", ".join("%d:%d" % (l, l + n - 1) for l, n in zip(self.low, self.shape))

    def declaration(self):
        if self.sort == "fixed":
            return "%s :: %s(%s)" % (self.kind, self.name, self.bounds())
        return "%s, %s :: %s(%s)" % (self.kind, self.sort, self.name, ", ".join(":" * self.rank))

    def number(self, of):
        """The element that the text OF names, as a number from 0 on."""
        return KINDS[self.kind][0] % of

    def store(self, into, number):
        """The statement that makes the element INTO of NUMBER."""
        return "%s = %s" % (into, KINDS[self.kind][1] % number)

    def loops(self, body):
        for d in range(self.rank):
            body = (["do %s = %d, %d" % ("kl"[d], self.low[d], self.low[d] + self.shape[d] - 1)]
                    + ["  " + x for x in body] + ["end do"])
        return body

    def at(self, own=True, rng=None):
        """The element of the iteration, or with OWN false one that RNG chooses."""
        if own:
            return "%s(%s)" % (self.name, ", ".join("kl"[:self.rank]))
        return "%s(%s)" % (self.name, ", ".join("%d" % rng.randint(l, l + n - 1)
                                                for l, n in zip(self.low, self.shape)))


class Tree:
    """A procedure with a tree."""

    def __init__(self, rng, number):
        self.rng = rng
        self.name = "r%d" % number
        self.arrays = []
        self.levels = [Level(rng, "t", "i"), Level(rng, "s", "j")][:rng.randint(1, 2)]
        self.root = Level(rng, self.name + "_v", "h")
        self.members = [Member(rng, "abc"[m]) for m in range(rng.randint(1, 3))]
        self.place = rng.choice(("module", "local", "dummy", "declared"))
        if self.place == "declared" and self.root.apart():
            self.place = "module"
        self.data = rng.choice(("enter", "enter", "enter", "present"))
        self.text_of = None

    # ---- Names

    def types(self):
        """The names of the types: of the root, of the levels, of the leaf."""
        names = [self.name + "_root", self.name + "_node", self.name + "_leaf"]
        return names[:len(self.levels)] + [names[2]]

    def path(self, depth, index=None):
        """The object of DEPTH, 0 for the root; INDEX: for each level, or its counter."""
        all_levels = [self.root] + self.levels
        index = index or [x.counter for x in all_levels]
        return "%".join(x.at(i) for x, i in list(zip(all_levels, index))[:depth + 1])

    def leaf(self, index=None):
        return self.path(len(self.levels), index)

    def one(self):
        """Indices of one leaf."""
        return [x.any(self.rng) for x in [self.root] + self.levels]

    def nest(self, body, depth=None):
        """BODY in the loops over the objects of DEPTH."""
        for level in reversed(([self.root] + self.levels)[:1 + (
                len(self.levels) if depth is None else depth)]):
            body = level.around(body)
        return body

    # ---- Declarations

    def declaration(self):
        """That of the root."""
        text = self.root.declaration(self.types()[0])
        return text if self.root.sort == "pointer" else text.replace(" ::", ", target ::")

    def module_variables(self):
        out, names = [], self.types()
        out += ["type %s" % names[-1], "  integer :: n", "  real(8) :: f(3)"]
        out += ["  " + m.declaration() for m in self.members] + ["end type"]
        for d in reversed(range(len(self.levels))):
            out += ["type %s" % names[d], "  integer :: n",
                    "  " + self.levels[d].declaration(names[d + 1]), "end type"]
        if self.place in ("module", "declared"):
            out.append(self.declaration())
            if self.place == "declared":
                out.append("!$acc declare create(%s)" % self.root.name)
        return out

    def call(self):
        if self.place != "dummy":
            return [], ["call %s" % self.name]
        return [self.declaration().replace(self.root.name, self.name + "_actual")], [
            "call %s (%s_actual)" % (self.name, self.name)]

    # ---- The tree on the host and on the device

    def allocate(self):
        out = []
        if self.root.apart():
            out.append("allocate (%s(%s))" % (self.root.name, self.root.bounds()))
        for d, level in enumerate(self.levels):
            if level.apart():
                out += self.nest(["allocate (%s%%%s(%s))" % (self.path(d), level.name,
                                                            level.bounds())], d)
            out += self.nest(["%s%%n = %d" % (self.path(d), d + 2)], d)
        fill = ["%s%%n = 3" % self.leaf(), "%s%%f = [1, 2, 4]" % self.leaf()]
        for m in self.members:
            if m.sort != "fixed":
                fill.append("allocate (%s%%%s(%s))" % (self.leaf(), m.name, m.bounds()))
            fill += m.loops([m.store("%s%%%s" % (self.leaf(), m.at()), "modulo (3 * k + %s, 17)"
                                     % " + ".join(["1"] + self.counters()))])
        return out + self.nest(fill)

    def counters(self):
        return [x.counter for x in [self.root] + self.levels if x.sort != "one"]

    def apart(self):
        """The members that have memory of their own."""
        return [m for m in self.members if m.sort != "fixed"]

    def enter(self):
        out = []
        if self.place == "declared":
            out.append("!$acc update device(%s)" % self.root.name)
        else:
            out.append("!$acc enter data copyin(%s)" % self.root.name)
        for d, level in enumerate(self.levels):
            if level.apart():
                out += self.nest(["!$acc enter data copyin(%s%%%s)" % (self.path(d), level.name)],
                                 d)
        leaves = []
        for m in self.apart():
            way = self.rng.randrange(4)
            name = "%s%%%s" % (self.leaf(), m.name)
            if way == 0:
                leaves += ["!$acc enter data create(%s)" % name, "!$acc update device(%s)" % name]
            else:
                leaves.append("!$acc enter data copyin(%s)" % name)
        return out + self.nest(leaves or ["continue"])

    def leave(self):
        """Bring everything back, and take the tree down."""
        back = ["!$acc update self(%s%%n, %s%%f)" % (self.leaf(), self.leaf())]
        for m in self.members:
            name = "%s%%%s" % (self.leaf(), m.name)
            if m.sort == "fixed" or self.rng.random() < 0.5:
                back.append("!$acc update self(%s)" % name)
            if m.sort != "fixed":
                back.append("!$acc exit data %s(%s)" % (
                    "delete" if "update self(%s)" % name in back[-1] else "copyout", name))
        out = self.nest(back)
        for d, level in reversed(list(enumerate(self.levels))):
            out += self.nest(["!$acc update self(%s%%n)" % self.path(d)], d)
            if level.apart():
                out += self.nest(["!$acc exit data delete(%s%%%s)" % (self.path(d), level.name)],
                                 d)
        if self.place != "declared":
            out.append("!$acc exit data delete(%s)" % self.root.name)
        return out

    def show(self):
        out = ["c = 0"]
        terms = ["c = iand (c * 31 + %s%%n + int (4 * sum (%s%%f), 8), mask)" % (
            self.leaf(), self.leaf())]
        for m in self.members:
            terms += m.loops(["c = iand (c * 31 + %s, mask)" % m.number("%s%%%s" % (
                self.leaf(), m.at()))])
        out += self.nest(terms)
        for d in range(len(self.levels)):
            out += self.nest(["c = iand (c * 31 + %s%%n, mask)" % self.path(d)], d)
        return out + ["print *, '%s', c" % self.name]

    # ---- Constructs

    def value(self, object, member):
        """What an element of MEMBER in OBJECT becomes."""
        rng = self.rng
        terms = [member.number("%s%%%s" % (object, member.at()))]
        for _ in range(rng.randint(1, 2)):
            terms.append(rng.choice(("%s%%n" % object, "%s%%f(%d)" % (object, rng.randint(1, 3)),
                                     "k", "2", "size (%s%%%s)" % (object, member.name))))
        return "modulo (int (%s), 60)" % " + ".join(terms)

    def statements(self, object, member):
        rng, own = self.rng, "%s%%%s" % (object, member.at())
        e = self.value(object, member)
        way = rng.randrange(4)
        if way == 0:
            return ["if (mod (k, 2) == 0) then", "  " + member.store(own, e), "end if"]
        if way == 1:
            return [member.store(own, "twice1 (%s)" % member.number(own))]
        return [member.store(own, e)]

    def clause(self):
        return self.rng.choice(("", " default(present)", " present(%s)" % self.root.name))

    def construct(self, body, loops):
        """BODY, a nest of LOOPS loops or more, as a construct."""
        rng, clause = self.rng, self.clause()
        way = rng.randrange(4)
        if way == 0:
            return ["!$acc kernels" + clause] + body + ["!$acc end kernels"]
        if way == 1 or not loops:
            return ["!$acc serial" + clause] + body + ["!$acc end serial"]
        if loops > 1 and rng.random() < 0.6:
            clause += " collapse(%d)" % rng.randint(2, loops)
        return ["!$acc parallel loop gang vector" + clause] + body

    def over_all(self):
        m = self.rng.choice(self.members)
        body = self.nest(m.loops(self.statements(self.leaf(), m)))
        return self.construct(body, len(self.counters()) + m.rank)

    def over_one(self):
        m, at = self.rng.choice(self.members), self.one()
        if self.rng.random() < 0.5:
            at = [x.at("p%d" % n).rpartition("(")[2].rstrip(")") if x.sort != "one" else i
                  for n, (x, i) in enumerate(zip([self.root] + self.levels, at))]
            before = ["p%d = %s" % (n, x.any(self.rng))
                      for n, x in enumerate([self.root] + self.levels)]
        else:
            before = []
        return before + self.construct(m.loops(self.statements(self.leaf(at), m)), m.rank)

    def by_name(self):
        """A name of ASSOCIATE for one leaf, or for what an array in it has."""
        m, leaf = self.rng.choice(self.members), self.leaf(self.one())
        if self.rng.random() < 0.5:
            body = self.construct(m.loops(self.statements("x", m)), m.rank)
            return ["associate (x => %s)" % leaf] + ["  " + x for x in body] + ["end associate"]
        x = "x(%s)" % ", ".join("kl"[:m.rank])
        loops = [m.store(x, "mod (%s + 7, 40)" % m.number(x))]
        for d in range(m.rank):
            loops = (["do %s = lbound (x, %d), ubound (x, %d)" % ("kl"[d], d + 1, d + 1)]
                     + ["  " + y for y in loops] + ["end do"])
        clause = self.rng.choice(("", " present(x)", " default(present)"))
        return (["associate (x => %s%%%s)" % (leaf, m.name), "  !$acc parallel loop" + clause]
                + ["  " + y for y in loops] + ["end associate"])

    def sum(self):
        m = self.rng.choice(self.members)
        body = self.nest(m.loops(["q = q + %s + %s%%n" % (
            m.number("%s%%%s" % (self.leaf(), m.at())), self.leaf())]))
        return (["q = 0", "!$acc parallel loop reduction(+:q)" + self.clause()] + body
                + ["print *, '%s sum', q" % self.name])

    def scalars(self):
        """Scalars and fixed arrays of the objects."""
        if self.rng.random() < 0.5 or not self.levels:
            body = self.nest(["%s%%n = mod (%s%%n + 1, 9)" % (self.leaf(), self.leaf()),
                              "%s%%f(2) = mod (%s%%f(2) + 2, 16d0)" % (self.leaf(), self.leaf())])
        else:
            d = self.rng.randrange(len(self.levels))
            body = self.nest(["%s%%n = mod (%s%%n + 3, 11)" % (self.path(d), self.path(d))], d)
        return ["!$acc serial" + self.clause()] + body + ["!$acc end serial"]

    def whole(self):
        """Statements with whole arrays."""
        m, leaf = self.rng.choice(self.members), self.leaf(self.one())
        name = "%s%%%s" % (leaf, m.name)
        number = m.number(name)
        line = self.rng.choice((
            m.store(name, "(%s + 1)" % number) if "char" not in m.kind else "%s = 'abc'" % name,
            "where (mod (%s, 2) == 0) %s" % (number, m.store(name, "5")),
            m.store(name, "mod (%s, 7)" % number) if "char" not in m.kind else "%s = 'ba'" % name))
        way = self.rng.choice(("kernels", "serial"))
        return ["!$acc %s%s" % (way, self.clause()), "  " + line,
                "!$acc end %s" % way]

    def on_host(self):
        """The host changes one component, and brings it to the device."""
        m, leaf = self.rng.choice(self.members), self.leaf(self.one())
        name = "%s%%%s" % (leaf, m.name)
        part = name
        if m.rank == 1 and self.rng.random() < 0.5:
            first = self.rng.randint(m.low[0], m.low[0] + m.shape[0] - 1)
            part = "%s(%d:%d)" % (name, first, self.rng.randint(first, m.low[0] + m.shape[0] - 1))
        elif m.rank == 2 and self.rng.random() < 0.5:
            part = "%s(:, %d)" % (name, self.rng.randint(m.low[1], m.low[1] + m.shape[1] - 1))
        change = {"logical": ".not. %s", "character(3)": "'xyz'"}.get(m.kind, "%s + 2")
        return ["!$acc update self(%s)" % part,
                "%s = %s" % (part, change % part if "%s" in change else change),
                "!$acc update device(%s)" % part]

    def anew(self):
        """An array in a leaf gets other memory."""
        if not self.apart():
            return []
        m, leaf = self.rng.choice(self.apart()), self.leaf(self.one())
        name = "%s%%%s" % (leaf, m.name)
        return ["!$acc exit data delete(%s)" % name, "deallocate (%s)" % name,
                "allocate (%s(%s))" % (name, m.bounds())] + m.loops([
                    m.store("%s%%%s" % (leaf, m.at()), "modulo (k, 5)")]) + [
                        "!$acc enter data copyin(%s)" % name]

    def swap(self):
        """The pointers of two leaves are exchanged, on the device, too."""
        pointers = [m for m in self.members if m.sort == "pointer"]
        if not pointers:
            return []
        m = self.rng.choice(pointers)
        x, y = ["%s%%%s" % (self.leaf(self.one()), m.name) for _ in range(2)]
        return ["block", "  %s, pointer :: z(%s)" % (m.kind, ", ".join(":" * m.rank)),
                "  !$acc exit data detach(%s) detach(%s)" % (x, y),
                "  z => %s" % x, "  %s => %s" % (x, y), "  %s => z" % y,
                "  !$acc enter data attach(%s) attach(%s)" % (x, y), "end block"]

    def through_dummy(self):
        """A procedure gets a leaf, all leaves of one parent, or an array in one."""
        m = self.rng.choice(self.members)
        at = self.one()
        way = self.rng.randrange(3)
        if way == 0 or self.levels[-1].sort == "one":
            return ["call %s_on_leaf (%s)" % (self.name, self.leaf(at))]
        if way == 1:
            return ["call %s_on_leaves (%s%%%s)" % (self.name, self.path(len(self.levels) - 1, at),
                                                 self.levels[-1].name)]
        m = self.members[0]
        return ["call %s_on_array (%s%%%s)" % (self.name, self.leaf(at), m.name)]

    def through_routine(self):
        """A routine gets the leaf of each iteration."""
        body = self.nest(["call %s_on_each (%s)" % (self.name, self.leaf())])
        return self.construct(body, len(self.counters()))

    def helpers(self):
        """The procedures that these call."""
        leaf, out, m = self.types()[-1], [], self.members[-1]
        counters = ["integer :: j, k, l"]
        body = self.construct(m.loops(self.statements("x", m)), m.rank)
        out += ["subroutine %s_on_leaf (x)" % self.name,
                "  type (%s), intent (inout) :: x" % leaf]
        out += ["  " + x.replace(self.root.name, "x") for x in counters + body]
        out += ["end subroutine", "", "subroutine %s_on_leaves (x)" % self.name,
                "  type (%s), intent (inout) :: x(:)" % leaf]
        body = (["do j = 1, size (x)"]
                + ["  " + x for x in m.loops(self.statements("x(j)", m))] + ["end do"])
        body = self.construct(body, 1 + m.rank)
        out += ["  " + x.replace(self.root.name, "x") for x in counters + body]
        m = self.members[0]
        out += ["end subroutine", "", "subroutine %s_on_array (x)" % self.name,
                "  %s, intent (inout) :: x(%s)" % (m.kind, ", ".join(":" * m.rank))]
        sizes = ["size (x, %d)" % (d + 1) for d in range(m.rank)]
        x = "x(%s)" % ", ".join("kl"[:m.rank])
        body = [m.store(x, "mod (%s + k, 50)" % m.number(x))]
        for d in range(m.rank):
            body = (["do %s = 1, %s" % ("kl"[d], sizes[d])] + ["  " + x for x in body]
                    + ["end do"])
        clause = self.rng.choice(("", " present(x)", " default(present)"))
        out += ["  " + x for x in counters + ["!$acc parallel loop" + clause] + body]
        m = self.members[-1]
        out += ["end subroutine", "", "subroutine %s_on_each (x)" % self.name, "  !$acc routine seq",
                "  type (%s), intent (inout) :: x" % leaf]
        x = "x%%%s" % m.at()
        body = m.loops([m.store(x, "mod (%s + x%%n, 60)" % m.number(x))])
        out += ["  " + x for x in counters + body] + ["end subroutine"]
        return out

    def procedure(self):
        rng = self.rng
        parts = []
        for _ in range(rng.randint(3, 6)):
            parts += rng.choice((self.over_all, self.over_all, self.over_one, self.by_name,
                                 self.sum, self.scalars, self.whole, self.on_host,
                                 self.through_dummy, self.through_routine, self.anew, self.swap)) ()
        head = ["integer :: h, i, j, k, l, q, p0, p1, p2", "integer(8) :: c"]
        t = self.declaration()
        arguments = ""
        if self.place == "local":
            head.append(t)
        elif self.place == "dummy":
            head.append(t)
            arguments = " (%s)" % self.root.name
        lines = ["subroutine %s%s" % (self.name, arguments)]
        work = self.allocate() + self.enter() + parts + self.leave() + self.show()
        lines += ["  " + x for x in head + work]
        return lines + ["end subroutine", ""] + self.helpers()
