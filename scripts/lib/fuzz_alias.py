"""Random functions whose pointers may lead to the same memory.

In: a source of random numbers.  Out: regions.  Each function is called with
several sets of arguments: memory apart, all the same, some the same, and where
the construct keeps the order of iterations, memory that overlaps.
"""

from fuzz_function import Function, put

TYPES = ["int", "unsigned", "long", "double", "float"]

# Statements that use the elements at <i> alone; any order of iterations is
# right, whatever leads where.
ELEMENT = [
    ["<t> old = <b>[<i>];", "<a>[<i>] = old / 2 + 1;", "<a>[<i>] += <b>[<i>] / 2;"],
    ["<a>[<i>] = <b>[<i>] / 2 + 1;", "<c>[<i>] = <b>[<i>] / 4 + 2;"],
    ["<a>[<i>] = <b>[<i>] / 4 * 3 - 1;"],
    ["if (<b>[<i>] > 3)", "<a>[<i>] = <b>[<i>] - 1;", "<a>[<i>] += <c>[<i>] / 2;"],
    ["<t> s = 0;", "for (int r = 0; r < 3; r++)\n{\n<a>[<i>] = <a>[<i>] / 2 + "
     "<b>[<i>] / 4;\ns += <a>[<i>] / 4;\n}", "<c>[<i>] = s - <b>[<i>] / 2;"],
    ["<t> u = <b>[<i>], v = <c>[<i>];", "<a>[<i>] = v;",
     "<b>[<i>] = u / 2 + <a>[<i>] / 4;"],
    ["for (int r = 0; r < 4; r++)", "<a>[<i>] = <b>[<i>] / 2 + r;"],
    ["<t> u = <b>[<i>] / 2;", "<a>[<i>] = <b>[<i>] / 4 + 1;",
     "<a>[<i>] = <a>[<i>] / 2 + u / 2 + <c>[<i>] / 8;"],
    ["if (<a>[<i>] > <b>[<i>])\n{", "<t> u = <a>[<i>];", "<a>[<i>] = <b>[<i>];",
     "<b>[<i>] = u;", "}"],
    ["<a>[<i>] = <b>[<i>] < <c>[<i>] ? <b>[<i>] : <c>[<i>];",
     "<c>[<i>] = <a>[<i>] / 2 + 3;"],
]

# Statements that go from one iteration to others: their order matters.
CHAIN = [
    ["<a>[<i>] = <a>[<i>] / 2 + <b>[<d>] / 2;"],
    ["<a>[<i>] = (<b>[<d>] + <c>[<e>]) / 2;"],
    ["<t> u = <b>[<d>];", "<a>[<i>] = u / 2 + 1;",
     "<c>[<e>] = <b>[<i>] / 2 + u / 4;"],
    ["if (<b>[<d>] > 4)", "<a>[<i>] = <b>[<e>] - 1;"],
    ["<a>[<i>] = <b>[<d>] - 1;", "<a>[<e>] = <a>[<e>] / 2 + <c>[<i>] / 4;"],
    ["if (<b>[<d>] > <a>[<i>])\n{", "<a>[<i>] = <b>[<d>];",
     "if (<c>[<e>] < 9)", "<c>[<e>] = <a>[<i>] / 2 + 4;", "}"],
]

ORDERED = ["kernels", "kernels loop", "parallel loop auto", "serial",
           "parallel seq", "two", "rows", "kernels loop auto"]
FREE = ["parallel loop", "parallel loop", "parallel loop gang vector",
        "kernels", "kernels loop independent", "nest", "broadcast", "serial",
        "collapse", "kernels loop gang", "kernels nest", "tile"]


class Pointers(Function):
    def make(self):
        g = self.g
        self.type = g.pick(TYPES)
        self.names = ["p", "q", "r"][:g.pick([2, 2, 3])]
        self.ordered = g.chance(50)
        self.shape = g.pick(ORDERED if self.ordered else FREE)
        self.pool = self.array(self.type, 4000, "% 13 + 1")
        args, first = [], []
        for n in self.names:
            a, f = self.parameter(n)
            args.append(a)
            first.append(f)
        self.define("@f (%s, int n)" % ", ".join(args), *filter(None, first),
                    self.construct())
        for n, at in enumerate(self.arguments()):
            self.run("#pragma acc data copy(%s)\n@f (%s, 720);" % (
                self.pool, ", ".join("%s + %d" % (self.pool, a) for a in at)))
            self.show(self.pool, self.type, 4000)

    def parameter(self, name):
        """How NAME comes in: a parameter, and what makes NAME of it."""
        g, t = self.g, self.type
        k = g.r.randrange(6)
        if k < 3:
            return "%s *%s" % (t, name), ""
        head = "%s *a%s" % (t, name)
        if k == 3:
            return head, "%s *%s = a%s;" % (t, name, name)
        if k == 4:
            self.declare("static %s *@%s;" % (t, name))
            return head, "@%s = a%s;\n%s *%s = @%s;" % (name, name, t, name, name)
        self.declare("struct @%s { %s *x, *y; };" % (name, t))
        return head, "struct @%s s%s = { .y = a%s };\n%s *%s = s%s.y;" % (
            name, name, name, t, name, name)

    def clause(self):
        names = ", ".join(self.names)
        parts = ", ".join("%s[0:n]" % n for n in self.names)
        return self.g.pick([
            "", "", " present(%s)" % names, " present(%s)" % parts,
            " copy(%s)" % parts, " default(present)",
            " copy(%s[0:n]) present(%s)" % (self.names[0],
                                          ", ".join(self.names[1:]))])

    def statements(self, i, names):
        g = self.g
        a, b, c = (names * 3)[:3]

        def at():
            d = g.pick([-1, 1, -2, 3, 0, -3, 2])
            return "%s %s %d" % (i, "-" if d < 0 else "+", abs(d))
        lines = g.pick(CHAIN if self.ordered else ELEMENT)
        d, e = at(), at()
        text = "\n".join(put(x, a=a, b=b, c=c, d=d, e=e, i=i, t=self.type)
                         for x in lines)
        return [self.line("{\n" + text + "\n}")]

    def construct(self):
        """The nodes of a construct."""
        g, N, names, cl = self.g, self.line, self.names, self.clause()
        one = "for (int i = 4; i < n - 4; i++)"
        rows = "for (int i = 0; i < n / 24; i++)"
        row = "for (int j = 0; j < 24; j++)"
        s = self.shape
        if s == "parallel seq":
            return [N("#pragma acc parallel num_gangs(1)%s\n#pragma acc loop "
                      "seq\n%s" % (cl, one))] + self.statements("i", names)
        if s == "two":
            return [self.N("#pragma acc kernels%s\n{\n%s" % (cl, one),
                           self.statements("i", names), one,
                           self.statements("i", names[::-1]), "}")]
        if s == "rows":
            return [N("#pragma acc %s%s\n%s\nfor (int j = 4; j < 20; j++)" % (
                g.pick(["parallel loop auto", "kernels"]), cl, rows))] \
                + self.statements("i * 24 + j", names)
        if s in ("nest", "kernels nest"):
            head = "kernels loop gang" if s[0] == "k" else "parallel loop gang"
            return [self.N("#pragma acc %s%s\n%s\n{\n#pragma acc loop vector\n%s"
                           % (head, cl, rows, row),
                           self.statements("i * 24 + j", names), "}")]
        if s == "broadcast":
            # The same value goes to the row, whose first element may be it.
            t = g.pick(["t", "t", "%s[i * 24]" % names[-1]])
            if t != "t" and len(names) < 2:
                t = "t"
            text = ("%s t = %s[i * 24];\n#pragma acc loop\n%s\n"
                    "%s[i * 24 + j] = %s[i * 24 + j] / 2 + t;" % (
                        self.type, names[-1], row, names[0], names[0]))
            return [self.N("#pragma acc parallel loop%s\n%s\n{" % (cl, rows),
                           [N(text)], "}")]
        if s in ("collapse", "tile"):
            head = "collapse(2)" if s == "collapse" else "tile(%d, %d)" % (
                g.r.randrange(1, 5), g.r.randrange(1, 9))
            return [N("#pragma acc parallel loop %s%s\n%s\n%s" % (
                head, cl, rows, row))] + self.statements("i * 24 + j", names)
        return [N("#pragma acc %s%s\n%s" % (s, cl, one))] \
            + self.statements("i", names)

    def arguments(self):
        """Offsets of the pointers, for each call."""
        g, n = self.g, len(self.names)
        sets = [[0, 1000, 2000][:n], [0] * n]
        if n == 3:
            sets.append(g.pick([[0, 0, 1000], [0, 1000, 0], [1000, 0, 0]]))
        if self.ordered and self.shape != "rows":
            sets += [[g.pick([0, 1, 2, 5]) for _ in self.names]
                     for _ in range(2)]
        return sets


KINDS = [("pointers", 4, Pointers)]
