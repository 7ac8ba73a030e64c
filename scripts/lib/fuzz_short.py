"""Random functions whose iterations have short loops, which store elements and read
them again.

In: a source of random numbers.  Out: regions.  Each iteration of the outer loop has
the elements <x><k><z> of each array for itself; pointers lead to the same memory,
some elements apart, or elsewhere.
"""

from fuzz_function import Function, put

# Sums of int could overflow.
TYPES = ["unsigned", "unsigned", "long", "double", "double", "short", "unsigned char"]

# How element K of iteration i of array X is reached, of 8 elements: the
# declaration, the place, and how far apart other pointers may be.
REACH = [("<t> (*<X>)[n] = (<t> (*)[n]) <x>;\n", "<X>[<k>][i]", "n"),
         ("<t> (*<X>)[n] = (<t> (*)[n]) <x>;\n", "<X>[<k>][i]", "n"),
         ("", "<x>[(<k>) * n + i]", "n"), ("", "<x>[8 * i + (<k>)]", "8 * n"),
         ("<t> (*<X>)[8] = (<t> (*)[8]) <x>;\n", "<X>[i][<k>]", "8 * n"),
         ("<t> (*<X>)[2][n] = (<t> (*)[2][n]) <x>;\n", "<X>[(<k>) / 2][(<k>) % 2][i]", "n"),
         ("<t> *<X> = <x> + 8 * i;\n", "<X>[<k>]", "8 * n"),
         ("struct @s *<X> = (struct @s *) <x>;\n",
          "<X>[i].b[(<k>) % 5]", "8 * n")]
# Heads of short loops over k, and of those around another one over l.
HEADS = ["for (<int>k = 0; k < 4; k++)", "for (<int>k = 0; k < 4; k++)",
         "for (<int>k = 0; k <= 3; k++)", "for (<int>k = 3; k >= 0; k--)",
         "for (<int>k = 1; k < 4; k++)", "for (<int>k = 0; k < s; k++)",
         "for (<int>k = 0; k < 4; k += 2)", "for (<int>k = 0; k < 2; k++)"]
INNER = ["for (<int>l = 0; l < 4; l++)", "for (<int>l = k + 1; l < 4; l++)",
         "for (<int>l = k; l >= 0; l--)", "for (<int>l = 0; l < 2; l++)",
         "for (<int>l = 0; l <= s; l++)"]
# Subscripts, with K and with L too.
PLACES = ["k", "k", "k", "3 - k", "k + 1", "k / 2", "(k + s) % 4", "2", "s", "k * s"]
BOTH = ["k", "l", "l", "(k + l) % 4", "3 - l", "2 * k % 4 + l % 2", "(k + l) / 2"]
# What they do with elements <a> and <b> of perhaps other arrays.
DO = ["<a> = <c>;", "<a> = <c>;", "<a> = <b> / 2 + k;", "sum += <a>;", "sum += <a> * (k + 1);",
      "sum += <a> / 2 - <b>;", "<a> += <b> / 2;", "<a> = sum;", "v[k & 3] = <a>;",
      "<a> = v[k & 3];", "if (i & 1)\n<a> = <c>;", "if (k > s)\n<a> = <b>;\nelse\n<a> = 3;",
      "<a> = k;\nsum += <b>;", "<t> u = <a>;\n<a> = <b>;\n<b> = u;", "<a> /= 2;\n<b> += k;"]
VALUES = ["k + i % 5", "7 * k", "3", "sum / 4", "i", "s - k"]
ALONE = ["<a> = 29;", "sum += <a>;", "sum /= 2;", "<a> = sum / 2;", "if (sum > 9)\n<a> = 1;"]
HEAD = ["parallel loop", "parallel loop", "parallel loop", "kernels loop independent",
        "kernels", "parallel loop gang", "parallel loop num_gangs(3) vector_length(32)"]


class Short(Function):
    def make(self):
        g = self.g
        t = self.type = g.pick(TYPES)
        self.pool = self.array(t, 4000, "% 13 + 1")
        reach, self.place, apart = g.pick(REACH)
        self.shared = g.chance(30)
        head = "@f (%s *p, %s *q, %s *r, int n, int s)" % (t, t, t)
        lines = []
        declare = "".join(put(reach, t=t, x=x, X=x.upper()) for x in "pqr")
        if "struct" in reach:
            self.declare("struct @s { %s a[3], b[5]; };" % t)
        own = "<X> = <x> + 8 * i" in reach
        lines.append("%s sum = s;\n%s v[4] = { 1, 2, 3, 4 };\n" % (t, t)
                     + ("int k = 0, l = 0;\n" if self.shared else "")
                     + (declare if own else ""))
        for _ in range(g.r.randrange(3, 8)):
            lines.append(self.statement(2))
        lines.append(self.element("r", "1") + " += sum + v[0] - v[3];\n"
                     + ("(void) l;\n" if self.shared else ""))
        word = g.pick(HEAD)
        self.define(head, ("" if own else declare)
                    + "#pragma acc %s default(present)\nfor (int i = 0; i < n; i++)\n{\n" % word,
                    [self.line(x) for x in lines], "}\n")
        for n in (g.r.randrange(1, 9), g.r.randrange(20, 70)):
            for at in (["0", "1200", "2400"], ["0", "0", "0"], ["0", apart, "2400"],
                       ["1200", "0", "1200"]):
                self.run("for (int i = 0; i < 4000; i++)\n%s[i] = next () %% 13 + 1;" % self.pool,
                         "{\nint n = %d;\n#pragma acc data copy(%s)\n@f (%s, n, %d);\n}" % (
                             n, self.pool, ", ".join("%s + %s" % (self.pool, a) for a in at),
                             g.r.randrange(0, 3)))
                self.show(self.pool, t, 4000)

    def element(self, x, k):
        return put(self.place, x=x, X=x.upper(), k=k)

    def do(self, places):
        g = self.g
        text = g.pick(DO)
        names = g.pick(["pq", "pp", "pr", "qp", "qr", "pp"])
        at = g.pick(places)
        if names[0] == names[1] and g.chance(50):
            b = self.element(names[1], at)
        else:
            b = self.element(names[1], g.pick(places))
        return put(put(text, a=self.element(names[0], at), b=b, c=g.pick(VALUES)), t=self.type)

    def head(self, heads):
        return put(self.g.pick(heads), int="" if self.shared else "int ")

    def pair(self, depth):
        """A loop that stores elements, one that reads them, and what may stand between."""
        g = self.g
        x = g.pick("pq")
        stored = put("<h>\n<a> = <c>;", h=self.head(HEADS[:5]), a=self.element(x, "k"),
                     c=g.pick(VALUES + ["v[k & 3] + i"]))
        if g.chance(30):
            stored = put("<h>\n<l>\n<a> = <c>;", h=self.head(HEADS[-1:]),
                         l=self.head(INNER[3:4]), a=self.element(x, "2 * k + l"),
                         c=g.pick(VALUES + ["v[k] + l"]))
        between = self.statement(depth - 1) if depth and g.chance(40) else ""
        read = put("<h>\n<r>;", h=self.head(HEADS), r=put(
            g.pick(["sum += <a> * (k + 1)", "v[k & 3] = <a>", "sum += <a> > 3 ? <a> : 1"]),
            a=self.element(x, g.pick(["k", "k", "3 - k", "k & 3", "k + 1", "k * s"]))))
        return stored + "\n" + between + "\n" + read

    def statement(self, depth):
        g = self.g
        n = g.r.randrange(20)
        if n < 7:
            return self.pair(depth)
        if n < 11 or depth == 0:
            return "%s\n{\n%s\n}" % (self.head(HEADS), self.do(PLACES))
        if n < 14:
            return "%s\n{\n%s\n{\n%s\n}\n%s\n}" % (
                self.head(HEADS), self.head(INNER), self.do(BOTH),
                self.do(PLACES) if g.chance(40) else "")
        if n < 17:
            return put(g.pick(ALONE), a=self.element(g.pick("pq"), g.pick("012s")))
        inner = "\n".join(self.statement(depth - 1) for _ in range(g.r.randrange(1, 3)))
        return g.pick(["if (i & 1)\n{\n%s\n}", "for (int m = 0; m <= s; m++)\n{\n%s\n}",
                       "{\n%s\n}", "switch (i %% 3)\n{\ncase 0:\n%s\ncase 1:\nsum += 1;\n}"]) % inner


KINDS = [("short", 4, Short)]
