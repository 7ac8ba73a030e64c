"""Random functions with objects in objects: structures whose members are structures, arrays of
them, and pointers to both, down to leaves with arrays and pointers to numbers.

In: a source of random numbers.  Out: regions.  The host makes a tree of objects.  The region maps
it level by level: from the top, from the leaves with `attach', or by acc_copyin and acc_attach; or
not at all, where constructs use one leaf only.  Constructs use all leaves or one, by its whole
path, by a pointer to an object, in a routine or through a function's parameter.  The host
changes parts between them.
"""

from fuzz_function import Function

TYPES = ["int", "unsigned", "long", "double", "float", "short", "unsigned char"]
COUNTERS = "hij"


class Level:
    """Member NAME of the objects above, or the root: one object, an array, or a pointer."""

    def __init__(self, g, name, counter, sorts):
        self.name, self.counter = name, counter
        self.sort = g.pick(sorts)
        self.size = 1 if self.sort in ("one", "pointer to one") else g.r.randrange(1, 4)

    def declaration(self, type_):
        return "struct %s %s;" % (type_, {"one": "%s", "pointer to one": "*%s",
                                          "pointer": "*%s", "array": "%s[%d]"}[self.sort] % (
            (self.name, self.size) if self.sort == "array" else self.name))

    def pointer(self):
        return self.sort.startswith("pointer")

    def around(self, body):
        return body if self.size == 1 else "for (int %s = 0; %s < %d; %s++)\n{\n%s}\n" % (
            self.counter, self.counter, self.size, self.counter, body)


class Numbers:
    """A member of the leaves: numbers in it, or a pointer to them."""

    def __init__(self, g, name):
        self.name, self.type = name, g.pick(TYPES)
        self.pointer = g.chance(70)
        self.size = g.r.randrange(1, 30 if self.pointer else 6)

    def declaration(self):
        return "%s %s;" % (self.type, "*" + self.name if self.pointer
                           else "%s[%d]" % (self.name, self.size))


class Objects(Function):
    def make(self):
        g = self.g
        sorts = ["one", "pointer to one", "array", "pointer", "pointer"]
        self.levels = [Level(g, "t", "i", sorts), Level(g, "s", "j", sorts)][:g.r.randrange(1, 3)]
        self.root = Level(g, "v", "h", ["pointer to one", "pointer", "pointer"])
        self.members = [Numbers(g, "abc"[n]) for n in range(g.r.randrange(1, 4))]
        self.way = g.pick(["down", "down", "up", "calls", "none"])
        self.types()
        self.tree()
        self.routine()
        self.through = []
        parts = []
        some = [self.one, self.one, self.by_pointer, self.by_parameter, self.host]
        if self.way != "none":
            some += [self.all, self.all, self.sum, self.numbers, self.each, self.anew, self.swap]
        for _ in range(g.r.randrange(3, 7)):
            parts.append(g.pick(some) ())
        self.define("@f (struct @root *v)", self.enter(), [self.line(x) for x in parts],
                    self.leave() if self.way != "none" else "")
        self.run("@make ();", "@f (@v);", "@show (@v);")

    # ---- Paths

    def chain(self, index):
        """The objects from the root to a leaf; INDEX: a text for each level."""
        text = out = ""
        for level, i in zip([self.root] + self.levels, index):
            text = level.name if not text else text + "." + level.name
            if level.sort != "one":
                text += "[%s]" % i
            out = text
            yield out

    def leaf(self, index=None):
        return list(self.chain(index or self.counters()))[-1]

    def counters(self):
        return ["0" if x.size == 1 else x.counter for x in [self.root] + self.levels]

    def some(self):
        """Indices of one leaf."""
        return ["%d" % self.g.r.randrange(x.size) for x in [self.root] + self.levels]

    def nest(self, body, depth=None):
        """BODY in the loops over the objects of DEPTH, the leaves' without."""
        depth = len(self.levels) if depth is None else depth
        for level in reversed(([self.root] + self.levels)[:depth + 1]):
            body = level.around(body)
        return body

    # ---- The tree

    def types(self):
        text = "struct @leaf { int n; float f[3]; %s };\n" % " ".join(
            m.declaration() for m in self.members)
        below = "@leaf"
        for d, level in reversed(list(enumerate(self.levels))):
            name = "@root" if d == 0 else "@node"
            text += "struct %s { int n; %s };\n" % (name, level.declaration(below))
            below = name
        self.declare(text)

    def tree(self):
        """Static memory for all objects, and functions that make and print them."""
        g = self.g
        self.declare("static struct @root @v[%d];" % self.root.size)
        count, fill = self.root.size, ""
        for d, level in enumerate(self.levels):
            below = "@leaf" if d == len(self.levels) - 1 else "@node"
            count *= level.size
            parent = list(self.chain(self.counters()))[d]
            if level.pointer():
                self.declare("static struct %s @%s[%d];" % (below, level.name, count))
                fill += self.nest("%s.%s = @%s + %s;\n" % (
                    parent, level.name, level.name, self.number(d, level.size)), d)
            fill += self.nest("%s.n = %d;\n" % (parent, d + 1), d)
        leaf = self.leaf()
        body = "%s.n = 3;\nfor (int k = 0; k < 3; k++)\n%s.f[k] = k + 1;\n" % (leaf, leaf)
        show = "c = c * 31 + (unsigned) %s.n + (unsigned) (4 * %s.f[1]);\n" % (leaf, leaf)
        for m in self.members:
            if m.pointer:
                self.declare("static %s @%s[%d];" % (m.type, m.name, 2 * count * m.size))
                body += "%s.%s = @%s + %s;\n" % (leaf, m.name, m.name,
                                                 self.number(len(self.levels), m.size))
            loop = "for (int k = 0; k < %d; k++)\n" % m.size
            body += loop + "%s.%s[k] = next () & 15;\n" % (leaf, m.name)
            show += loop + "c = c * 31 + (unsigned) %s.%s[k];\n" % (leaf, m.name)
        for d in range(len(self.levels)):
            show += "c = c * 31 + (unsigned) %s.n;\n" % list(self.chain(self.counters()))[d]
        self.define("@make (void)", "struct @root *v = @v;\n" + fill + self.nest(body))
        self.define("@show (struct @root *v)", "unsigned c = 0;\n" + self.nest(show)
                    + "show (\"%s\", &c, sizeof c);\n" % self.name)
        self.total = count

    def number(self, depth, times):
        """The number of the object of DEPTH among all of them, TIMES a number."""
        text = "0"
        for level in ([self.root] + self.levels)[:depth + 1]:
            text = "(%s) * %d" % (text, level.size)
            if level.size > 1:
                text += " + " + level.counter
        return "(%s) * %d" % (text, times)

    def routine(self):
        m = self.g.pick(self.members)
        self.declare("#pragma acc routine seq\nstatic void\n@each (struct @leaf *x)\n{\n"
                     "for (int k = 0; k < %d; k++)\nx->%s[k] = (int) (x->%s[k] + x->n + k) & 31;\n}"
                     % (m.size, m.name, m.name))

    # ---- The device's copy

    def down(self):
        out = "#pragma acc enter data copyin(v[0:%d])\n" % self.root.size
        chain = list(self.chain(self.counters()))
        for d, level in enumerate(self.levels):
            if level.pointer():
                out += self.nest("#pragma acc enter data copyin(%s.%s[0:%d])\n" % (
                    chain[d], level.name, level.size), d)
        body = ""
        for m in self.members:
            name = "%s.%s" % (chain[-1], m.name)
            if m.pointer and self.g.chance(30):
                body += ("#pragma acc enter data create(%s[0:%d])\n"
                         "#pragma acc update device(%s[0:%d])\n" % ((name, m.size) * 2))
            elif m.pointer:
                body += "#pragma acc enter data copyin(%s[0:%d])\n" % (name, m.size)
        return out + self.nest(body + ";\n")

    def up(self):
        """The leaves first, by pointers of their own."""
        chain = list(self.chain(self.counters()))
        body = attach = ""
        for m in self.members:
            if m.pointer:
                body += ("{\n%s *x = %s.%s;\n#pragma acc enter data copyin(x[0:%d])\n}\n" % (
                    m.type, chain[-1], m.name, m.size))
                attach += "#pragma acc enter data attach(%s.%s)\n" % (chain[-1], m.name)
        out, after = self.nest(body + ";\n"), self.nest(attach + ";\n")
        for d, level in reversed(list(enumerate(self.levels))):
            if level.pointer():
                below = "@leaf" if d == len(self.levels) - 1 else "@node"
                out += self.nest("{\nstruct %s *x = %s.%s;\n#pragma acc enter data copyin(x[0:%d])"
                                 "\n}\n" % (below, chain[d], level.name, level.size), d)
                after = self.nest("#pragma acc enter data attach(%s.%s)\n" % (
                    chain[d], level.name), d) + after
        return out + "#pragma acc enter data copyin(v[0:%d])\n" % self.root.size + after

    def calls(self):
        chain = list(self.chain(self.counters()))
        out = "acc_copyin (v, %d * sizeof *v);\n" % self.root.size
        for d, level in enumerate(self.levels):
            if level.pointer():
                out += self.nest("acc_copyin (%s.%s, %d * sizeof *%s.%s);\n"
                                 "acc_attach ((void **) &%s.%s);\n" % (
                                     (chain[d], level.name, level.size)
                                     + (chain[d], level.name) * 2), d)
        body = ""
        for m in self.members:
            if m.pointer:
                name = "%s.%s" % (chain[-1], m.name)
                body += ("acc_copyin (%s, %d * sizeof *%s);\nacc_attach ((void **) &%s);\n" % (
                    name, m.size, name, name))
        return "#ifdef _OPENACC\n" + out + self.nest(body + ";\n") + "#endif\n"

    def enter(self):
        return {"down": self.down, "up": self.up, "calls": self.calls,
                "none": lambda: ""}[self.way] ()

    def leave(self):
        """Everything comes back, leaves first; pointers stay the host's."""
        chain = list(self.chain(self.counters()))
        body = "#pragma acc update self(%s.n, %s.f)\n" % (chain[-1], chain[-1])
        for m in self.members:
            name = "%s.%s" % (chain[-1], m.name)
            if not m.pointer:
                body += "#pragma acc update self(%s)\n" % name
            elif self.g.chance(50):
                body += "#pragma acc exit data copyout(%s[0:%d])\n" % (name, m.size)
            else:
                body += ("#pragma acc update self(%s[0:%d])\n#pragma acc exit data delete(%s[0:%d])"
                         "\n" % ((name, m.size) * 2))
        out = self.nest(body)
        for d, level in reversed(list(enumerate(self.levels))):
            out += self.nest("#pragma acc update self(%s.n)\n" % chain[d], d)
            if level.pointer():
                out += self.nest("#pragma acc exit data delete(%s.%s[0:%d])\n" % (
                    chain[d], level.name, level.size), d)
        return out + "#pragma acc exit data delete(v[0:%d])\n" % self.root.size

    # ---- Constructs

    def clause(self):
        if self.way == "none":
            return ""
        return self.g.pick(["", " default(present)", " present(v[0:%d])" % self.root.size])

    def construct(self, body, loop, clause=None):
        """BODY, a loop nest if LOOP, as a construct."""
        clause = self.clause() if clause is None else clause
        word = self.g.pick(["serial", "kernels", "parallel loop", "parallel loop",
                            "parallel loop gang vector"]) if loop else "serial"
        return "#pragma acc %s%s\n%s" % (word, clause, "{\n%s}\n" % body if "loop" not in word
                                         else body)

    def statement(self, object, m):
        g = self.g
        own = "%s.%s[k]" % (object, m.name)
        value = g.pick(["%s + 1", "%s + k", "%s * 2"]) % own
        value += g.pick(["", " + %s.n" % object, " + %s.f[k %% 3]" % object])
        text = "%s = (int) (%s) & 63;\n" % (own, value)
        return g.pick([text, "if (k & 1)\n" + text])

    def over(self, object, m):
        return "for (int k = 0; k < %d; k++)\n%s" % (m.size, self.statement(object, m))

    def all(self):
        m = self.g.pick(self.members)
        if self.g.chance(30):
            body = self.nest("struct @leaf *x = &%s;\n%s" % (self.leaf(), self.over("(*x)", m)))
            if body.startswith("struct"):
                return self.construct(body, False)
            return self.construct(body, True)
        return self.construct(self.nest(self.over(self.leaf(), m)), True)

    def one(self):
        m, at = self.g.pick(self.members), self.some()
        if self.g.chance(40):
            names = ["p%d" % n for n in range(len(at))]
            head = "int %s;\n" % ", ".join("%s = %s" % x for x in zip(names, at))
            head += "".join("(void) %s;\n" % n for n in names)
            return "{\n%s%s}\n" % (head, self.construct(self.over(self.leaf(names), m), True))
        return self.construct(self.over(self.leaf(at), m), True)

    def by_pointer(self):
        """A pointer to the leaf, or to its numbers."""
        m, leaf = self.g.pick(self.members), self.leaf(self.some())
        clause = "" if self.way == "none" else self.g.pick(["", " default(present)"])
        if self.g.chance(50):
            return "{\nstruct @leaf *x = &%s;\n%s}\n" % (
                leaf, self.construct(self.over("(*x)", m), True, clause))
        return "{\n%s *x = %s.%s;\n%s}\n" % (m.type, leaf, m.name, self.construct(
            "for (int k = 0; k < %d; k++)\nx[k] = (int) (x[k] + 3) & 31;\n" % m.size, True, clause))

    def by_parameter(self):
        m, n = self.g.pick(self.members), self.g.new("d")
        clause = "" if self.way == "none" else self.g.pick(
            ["", " default(present)", " present(x[0:1])"])
        self.define("@%s (struct @leaf *x)" % n,
                    self.construct(self.over("(*x)", m).replace("(*x).", "x->"), True, clause))
        return "@%s (&%s);\n" % (n, self.leaf(self.some()))

    def sum(self):
        m = self.g.pick(self.members)
        body = self.nest("for (int k = 0; k < %d; k++)\nq += (int) %s.%s[k] + %s.n;\n" % (
            m.size, self.leaf(), m.name, self.leaf()))
        return ("{\nint q = 0;\n#pragma acc parallel loop reduction(+:q)%s\n%s"
                "show (\"%s sum\", &q, sizeof q);\n}\n" % (self.clause(), body, self.name))

    def numbers(self):
        d = self.g.r.randrange(len(self.levels) + 1)
        object = list(self.chain(self.counters()))[d]
        return self.construct(self.nest("%s.n = (%s.n + %d) %% 9;\n" % (object, object, d + 1), d),
                              False)

    def each(self):
        body = self.nest("@each (&%s);\n" % self.leaf())
        return self.construct(body, body.startswith("for"))

    def host(self):
        m, leaf = self.g.pick(self.members), self.leaf(self.some())
        first = self.g.r.randrange(m.size)
        part = "%s.%s[%d:%d]" % (leaf, m.name, first, self.g.r.randrange(1, m.size - first + 1))
        text = "%s.%s[%d] += 2;\n" % (leaf, m.name, first)
        if self.way == "none":
            return text
        return "#pragma acc update self(%s)\n%s#pragma acc update device(%s)\n" % (part, text, part)

    def anew(self):
        """The numbers of a leaf get other memory, the second half of all."""
        m, at = self.g.pick(self.members), self.some()
        if not m.pointer:
            return ";\n"
        name, half = "%s.%s" % (self.leaf(at), m.name), self.total * m.size
        return ("#pragma acc exit data delete(%s[0:%d])\n"
                "%s += %s < @%s + %d ? %d : %d;\nfor (int k = 0; k < %d; k++)\n%s[k] = k & 7;\n"
                "#pragma acc enter data copyin(%s[0:%d])\n" % (
                    name, m.size, name, name, m.name, half, half, -half, m.size, name, name,
                    m.size))

    def swap(self):
        """The pointers of two leaves, on the host and on the device."""
        m = self.g.pick(self.members)
        x, y = ["%s.%s" % (self.leaf(self.some()), m.name) for _ in "xy"]
        if not m.pointer or x == y:
            return ";\n"
        return ("{\n#pragma acc exit data detach(%s) detach(%s)\n%s *z = %s;\n%s = %s;\n%s = z;\n"
                "#pragma acc enter data attach(%s) attach(%s)\n}\n" % (
                    x, y, m.type, x, x, y, y, x, y))


KINDS = [("objects", 4, Objects)]
