"""Random functions of constructs that follow each other, and of constructs that
store elements for the next one alone.

In: a source of random numbers.  Out: regions.  Constructs go over the same
iterations, or nearly; they stand in one function, or are a function each that
another one calls, or are the nests of one kernels construct.  What one stores the
next one reads, in the same iteration or in another.
"""

from fuzz_function import Function

TYPES = ["int", "unsigned", "long", "double"]

# Bounds of a loop that all constructs of a function have, and some that only
# one of them has.
SAME = [("0", "n"), ("1", "n - 1"), ("0", "n / 2"), ("2", "n"), ("0", "m * 5"),
        ("lo", "hi")]
OTHER = [("0", "n - 1"), ("1", "n"), ("0", "n / 2 + 1"), ("3", "n - 2"),
         ("0", "m * 5 - 1"), ("lo + 1", "hi"), ("lo", "hi - 1")]

# What an iteration does with pointer <a> alone, and with others; <d> is an element
# of another iteration.
ALONE = ["<a>[<i>] = <a>[<i>] / 2 + <s>;", "<a>[<i>] += <s>;",
         "if (<a>[<i>] > 5)\n<a>[<i>] -= 2;\nelse\n<a>[<i>] += <s>;",
         "<a>[<i>] = <i> % 7 + 1;"]
READS = ["<a>[<i>] = <b>[<i>] / 2 + <c>[<i>] / 4;", "<a>[<i>] = <b>[<d>] / 2 + <s>;",
         "<a>[<i>] += <b>[<d>] / 2 - <c>[<e>] / 4;",
         "if (<b>[<i>] > <c>[<d>])\n<a>[<i>] = <b>[<i>];",
         "<t> u = <b>[<i>], v = <c>[<d>];\n<a>[<i>] = u / 2 + v / 2;",
         "<a>[<i>] = <a>[<i>] / 2 + <b>[<d>] / 4;",
         "<a>[<i>] = <b>[<i>];\n<c>[<i>] = <b>[<d>] / 2;",
         "<t> u = <s>;\nfor (int k = 0; k < 3; k++)\nu += <b>[<i> + k] / 4;\n"
         "<a>[<i>] = u;"]
SUMS = [("+", "sum += <b>[<i>] / 2;"), ("+", "if (<b>[<d>] > 4)\nsum += 2;"),
        ("max", "sum = sum > <b>[<i>] ? sum : <b>[<i>];"),
        ("+", "<a>[<i>] = <b>[<i>] / 2;\nsum += <a>[<i>] + <c>[<i>] / 2;")]


def put(text, words):
    for name, value in words.items():
        text = text.replace("<%s>" % name, str(value))
    return text


class Neighbours(Function):
    def make(self):
        g = self.g
        self.type = g.pick(TYPES)
        self.pool = self.array(self.type, 4000, "% 13 + 1")
        # Constructs of one pointer each: these may lead where they want.
        self.alone = g.chance(25)
        self.form = g.pick(["functions", "constructs", "constructs", "nests",
                            "kernels"])
        self.deep = g.chance(30)
        self.two = self.deep and g.chance(50)
        self.range = g.pick(SAME)
        self.data = g.pick(["", "", "present(p, q, r)", "default(present)",
                            "present(p[-8:500], q[-8:500], r[-8:500])",
                            "present(p[-lo:hi + 9], q[-lo:hi + 9], r[-lo:n + lo])",
                            "present(p[n], q[m], r[lo])"])
        if self.form == "functions":
            self.data = g.pick([self.data, "copy(p[-8:500], q[-8:500], "
                                "r[-8:500])"])
        self.sums = 0
        parts = [self.part(k) for k in range(g.r.randrange(2, 6))]
        head = "@f (%s *p, %s *q, %s *r, int n, int m, int lo, int hi)" % (
            (self.type,) * 3)
        out = "out[%d]" % max(self.sums, 1)
        self.declare("static %s @%s;" % (self.type, out))
        body = "%s s = 2, sum = 0;\nint i;\n" % self.type
        if self.form == "nests":
            self.define(head, body + "#pragma acc kernels %s\n{" % self.data,
                        parts, "}\n@out[0] = sum;\n")
        else:
            self.define(head, body, parts)
        self.calls()

    def calls(self):
        """Calls with memory apart, and with other memory where that is right."""
        g = self.g
        sets = [[8, 1008, 2008]]
        if self.alone:
            sets += [[8, 8, 8], [8, 9, 1008], [8, 1008, 10]]
        for n, at in [(1 + k * 3, s) for k, s in enumerate(sets)] \
                + [(g.r.randrange(40, 300), s) for s in sets]:
            call = "@f (%s, %d, %d, %d, %d);" % (
                ", ".join("%s + %d" % (self.pool, a) for a in at), n, n // 5,
                min(3, n), n - n // 4)
            # Without a data construct each construct copies for itself.
            if "present" not in self.data and at == [8, 1008, 2008] \
                    and g.chance(40):
                self.run(call)
            else:
                self.run("#pragma acc data copy(%s)\n{\n%s\n}" % (self.pool,
                                                                call))
            self.show(self.pool, self.type, 4000)
            self.show(self.own("@out"), self.type, max(self.sums, 1))

    def near(self):
        return self.i if self.g.chance(45) else "%s %s" % (
            self.i, self.g.pick(["+ 1", "- 1", "+ 2", "- 3", "+ 1"]))

    def statement(self, names):
        g = self.g
        a, b, c = names
        words = {"a": a, "b": b, "c": c, "d": self.near(), "e": self.near(),
                 "t": self.type, "s": g.pick(["s", "3", "1"]), "i": self.i}
        text = put(g.pick(ALONE if self.alone else ALONE + READS * 3), words)
        return text, words

    def part(self, k):
        """One construct, what stands before it, and what takes its sum."""
        g = self.g
        names = g.r.sample(["p", "q", "r"], 3)
        lo, hi = self.range if g.chance(85) else g.pick(OTHER)
        self.i = "i"
        step = "i++" if g.chance(90) else "i += 2"
        head = "for (%si = %s; i < %s; %s)" % (
            "int " if g.chance(70) or self.form == "functions" else "", lo, hi,
            step)
        clauses = ""
        if self.deep:
            w = g.pick(["6", "6", "6", "4"])
            self.i = "(i * 6 + j)"
            head = "for (int i = 0; i < m; i++)"
            inner = "for (int j = 0; j < %s; j++)" % w
            if self.two:
                inner = "#pragma acc loop\n" + inner
            elif self.form != "nests":
                clauses = " collapse(2)"
            head += "\n" + inner
        text, words = self.statement(names)
        if self.alone:
            reduce = None
        else:
            reduce = g.pick(SUMS) if g.chance(30) and self.form != "functions" \
                else None
        if reduce:
            text = put(reduce[1], words)
            clauses += " reduction(%s:sum)" % reduce[0]
        text = head + "\n{\n" + text + "\n}"
        if self.form == "nests":
            return self.nest(text)
        word = "parallel loop" if self.form != "kernels" else "kernels loop"
        if self.deep and self.two and reduce:
            # The clause stands on both loops.
            text = text.replace("acc loop\n", "acc loop reduction(%s:sum)\n"
                                % reduce[0])
        text = "#pragma acc %s%s %s\n%s" % (word, clauses, self.data, text)
        if self.form == "functions" and g.chance(85):
            return self.called(k, text)
        if reduce:
            self.sums += 1
            text = "sum = 0;\n%s\n@out[%d] = sum;" % (text, self.sums - 1)
            if g.chance(40):
                text += "\ns += sum > 3 ? 1 : 2;"
        elif g.chance(12):
            text = g.pick(["s += 1;\n", "hi -= 1;\n", "n -= n > 3;\n",
                           "s = n & 3;\n", "@out[0] += s;\n"]) + text
        return self.line(text)

    def nest(self, text):
        if self.two:
            text = text.replace("#pragma acc loop\n", "")
        if self.g.chance(20):
            text = "#pragma acc loop independent\n" + text \
                if "sum" not in text else text
        return self.line(text)

    def called(self, k, text):
        """A function with TEXT, and a call of it."""
        t = self.type
        if self.g.chance(70):
            keep = self.g.pick(["static void\n", "static inline void\n"])
        else:
            keep = "static void __attribute__ ((noipa))\n"
        self.declare(keep + "@g%d (int n, int m, int lo, int hi, %s s, %s *p, %s "
                     "*q, %s *r)\n{\n%s\n}" % (k, t, t, t, t, text))
        rest = ["n", "m", "lo", "hi"]
        at = self.g.pick(["s", "s", "2", "n / 3", "s + 1"])
        names = ["p", "q", "r"]
        if self.g.chance(25):
            self.g.r.shuffle(names)
        return self.line("@g%d (%s);" % (k, ", ".join(rest + [at] + names)))


# What a nest stores in elements of <x> and <y>; <b> and <c> are read only, <e> and
# <f> are near to element <i>.
STORES = ["<x>[<i>] = <b>[<e>] / 2 + <c>[<f>] / 4;",
          "<t> u = <b>[<e>] / 2, v = <c>[<i>];\nu += v / 4;\n<x>[<i>] = u;",
          "<x>[<i>] = <b>[<e>] > 3 ? <c>[<f>] / 2 : <s>;",
          "<x>[<i>] = <i> % 7 + <s>;",
          "<x>[<i>] = <b>[<e>] / 2;\n<y>[<i>] = <b>[<f>] / 4 + <s>;",
          "<y>[<i>] = <c>[<e>] / 2;\n<t> u = <b>[<f>];\n<x>[<i>] = u / 2 + <s>;",
          # These are not computed anew.
          "if (<b>[<i>] > 4)\n<x>[<i>] = <b>[<e>] / 2;\nelse\n<x>[<i>] = <s>;",
          "<x>[<i>] = <b>[<e>];\n<x>[<i>] /= 2;",
          "<t> u = 0;\nfor (int k = 0; k < 3; k++)\nu += <b>[<i> + k] / 4;\n"
          "<x>[<i>] = u;"]
# What the next one does with them; <d> is near to <i>.
TAKES = ["<a>[<i>] = <x>[<d>] / 2 + <x>[<i>] / 4;",
         "<a>[<i>] += <x>[<d>] / 2 - <x>[<g>] / 4;",
         "<a>[<i>] = <s>;\n<a>[<i>] += <x>[<d>] / 2;",
         "if (<x>[<i>] > 3)\n<a>[<i>] = <x>[<d>] / 2;",
         "<t> u = <x>[<d>], v = <x>[<g>];\nu = u > v ? u : v;\n<a>[<i>] = u;",
         "int h = <i> + 1;\n<a>[<i>] = <x>[h] / 2;\nh -= 2;\n<a>[<i>] += <x>[h] / 2;",
         "<t> u = <s>;\nfor (int k = 0; k < 2; k++)\nu += <x>[<i> + k] / 4;\n"
         "<a>[<i>] = u;"]


class Temporaries(Function):
    def make(self):
        g = self.g
        t = self.type = g.pick(TYPES + ["short", "float"])
        self.pool = self.array(t, 4000, "% 13 + 1")
        self.kind = g.pick(["malloc", "malloc", "array", "variable", "enter"])
        self.word = g.pick(["parallel loop", "parallel loop", "kernels loop",
                            "kernels", "nests"])
        self.deep = g.chance(40)
        make = {"array": "%s x[400], y[400];\n",
                "variable": "%s x[n + 8], y[n + 8];\n"}.get(
                    self.kind, "%s *x = malloc ((n + 8) * sizeof *x), "
                    "*y = malloc ((n + 8) * sizeof *y);\n".replace("%s", t))
        make = make.replace("%s", t).replace("400", "408")
        whole = "x, y" if self.kind in ("array", "variable") \
            else "x[0:n + 8], y[0:n + 8]"
        parts = [self.store(), self.take()]
        if g.chance(25):
            parts.append(self.take())
        if g.chance(15):
            parts.insert(1, self.store())
        out = "out[1]"
        self.declare("static %s @%s;" % (t, out))
        body = "%s s = 2, sum = 0;\nint i;\n%s" % (t, make)
        turn = "for (int turn = 0; turn < 2; turn++)\n{\n" if g.chance(20) \
            else "{\n"
        tail = "}\n"
        after = "@out[0] = sum;\n"
        data = "#pragma acc data copy(%s[0:4000]) create(%s)\n" % (
            self.pool, whole)
        if self.kind == "enter":
            data = "#pragma acc enter data create(%s) copyin(%s[0:4000])\n" % (
                whole, self.pool)
            after = "#pragma acc exit data delete(%s) copyout(%s[0:4000])\n" % (
                whole, self.pool) + after
        if g.chance(12):
            tail = "#pragma acc update self(%s)\nif (n / 2 < m * 6)\n" \
                   "sum += x[n / 2];\n}\n" % (
                       "x" if self.kind in ("array", "variable") else "x[0:n + 8]")
        if self.kind in ("malloc", "enter"):
            after += "free (x);\nfree (y);\n"
        if self.word == "nests":
            turn += "#pragma acc kernels\n{\n"
            tail = "}\n" + tail
        head = "@f (%s *p, %s *q, %s *r, int n, int m)" % (t, t, t)
        self.define(head, body + data + turn, parts, tail + after)
        for n in (g.r.randrange(1, 9), g.r.randrange(40, 396)):
            for at in ([8, 1008, 2008], [8, 8, 1008], [8, 9, 7], [8, 1008, 8]):
                # Each time new numbers: sums must not round.
                self.run("for (int i = 0; i < 4000; i++)\n%s[i] = next () %% 13 "
                         "+ 1;" % self.pool,
                         "@f (%s, %d, %d);" % (
                             ", ".join("%s + %d" % (self.pool, a) for a in at),
                             n, n // 6))
                self.show(self.pool, t, 4000)
                self.show(self.own("@out"), t, 1)

    def loops(self, near):
        """A loop or two; those that take elements keep NEAR off the ends."""
        g = self.g
        if self.deep:
            self.i = "(i * 6 + j)"
            lo, hi = ("1", "m - 1") if near else ("0", "m")
            inner = ("0", "6") if not near or g.chance(60) else ("1", "5")
            text = "for (int i = %s; i < %s; i++)\n" % (lo, hi)
            if self.word != "nests" and g.chance(50):
                text += "#pragma acc loop\n"
            return text + "for (int j = %s; j < %s; j++)\n" % inner
        self.i = "i"
        how = g.r.randrange(12)
        if near:
            if how == 0:
                return "for (i = n - 3; i >= 2; i--)\n"
            return "for (%si = %s; i < n - %s; i++)\n" % (
                g.pick(["int ", ""]), g.pick(["2", "2", "3"]), g.pick("23"))
        if how == 0:
            return "for (int i = n + 2; i > -1; i--)\n"
        if how == 1:
            self.i = "(2 * i)"
            return "for (int i = 0; i < n / 2 + 1; i++)\n"
        return "for (%si = 0; i < %s; i++)\n" % (
            g.pick(["int ", ""]), g.pick(["n", "n", "n + 3"]))

    def near(self, far=3):
        return "%s %s" % (self.i, self.g.pick(
            ["", "+ 1", "- 1", "+ 2", "- 2"][:far + 2]))

    def construct(self, loops, text):
        clause = ""
        if self.deep and "#pragma" not in loops and "parallel" in self.word:
            clause = " collapse(2)"
        text = loops + "{\n" + text + "\n}"
        if self.word != "nests":
            text = "#pragma acc %s%s default(present)\n%s" % (
                self.word, clause, text)
        return self.line(text)

    def store(self):
        g = self.g
        loops = self.loops(False)
        x, y = g.pick([("x", "y"), ("x", "y"), ("y", "x")])
        b, c = g.r.sample(["p", "q", "r"], 2)
        words = {"x": x, "y": y, "b": b, "c": c, "e": self.near(),
                 "f": self.near(), "t": self.type, "s": g.pick(["s", "3", "1"]),
                 "i": self.i}
        text = g.pick(STORES[:6] * 4 + STORES[6:])
        if "2 * i" in self.i:
            # Every second element; the others are those of another nest.
            text = "<x>[<i>] = <b>[<e>] / 2;\n<y>[<i>] = <s>;\n" \
                   "<x>[<i> + 1] = 1;\n<y>[<i> + 1] = 2;"
        elif "<y>" not in text:
            text += "\n<y>[<i>] = <c>[<f>] / 2;"
        return self.construct(loops, put(text, words))

    def take(self):
        g = self.g
        loops = self.loops(True)
        words = {"x": g.pick("xxy"), "a": g.pick("pqr"), "d": self.near(2),
                 "g": self.near(2), "t": self.type, "s": g.pick(["s", "3"]),
                 "i": self.i}
        return self.construct(loops, put(g.pick(TAKES), words))


KINDS = [("neighbours", 5, Neighbours), ("temporaries", 4, Temporaries)]
