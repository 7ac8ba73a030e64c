"""Random functions whose constructs follow each other, with scalars of the host between
them: sums that the next construct needs, and what is computed from them.

In: a source of random numbers.  Out: regions.  Sums are of small integers, so that they
are exact in any order.
"""

from fuzz_function import Function

SUMS = ["p[i]", "q[i]", "p[i] * q[i]", "p[i] - q[i]", "(i % 3)"]
REDUCING = ["parallel loop reduction(+:<s>)", "parallel loop reduction(+:<s>)",
            "kernels loop reduction(+:<s>)", "kernels",
            "parallel loop gang vector reduction(+:<s>)"]
STORING = ["parallel loop", "parallel loop", "kernels", "kernels loop", "serial loop",
           "parallel loop vector_length(32)"]
# What iterations do with scalars <a> and <b>, and the value <e>.
DO = ["x[i] = x[i] * 0.5 + <a> * p[i];", "x[i] = <a>;", "x[i] = <e> + q[i];",
      "y[i] = <a> * x[i] - <b>;", "double w = <a>;\nw = w + <b> * q[i];\ny[i] = w;",
      "if (i % 3)\nx[i] = <a> * q[i];\nelse\ny[i] = <b>;", "if (<a> > 3)\ny[i] = i;",
      "for (int k = 0; k < 2; k++)\nx[i] = x[i] / 2 + <a>;"]
TOTALS = ["s", "t", "u"]
SCALARS = TOTALS + ["a", "b", "c"]


class Scalars(Function):
    def make(self):
        g = self.g
        self.present = g.pick(["", " present(p[0:n], q[0:n], x[0:n], y[0:n])"])
        text = ["double s = 1, t = 2, u = 3;\n%s a = 4;\n%s b = 5;\ndouble c = 6;\n" % (
            g.pick(["double", "double", "float"]), g.pick(["double", "double", "float"]))]
        data = g.chance(80)
        if data or self.present:
            text.append("#pragma acc data copyin(p[0:n], q[0:n]) copy(x[0:n], y[0:n])\n")
        text.append("for (int step = 0; step < %d; step++)\n{" % g.pick([1, 3, 20]))
        body = [self.line(self.statement(0)) for _ in range(g.r.randrange(4, 14))]
        self.define("@f (int n, double *restrict p, double *restrict q, double *restrict x, "
                    "double *restrict y, double *seen)", *text, body,
                    "}\n" + "".join("seen[%d] = %s;\n" % (i, v) for i, v in enumerate(SCALARS)))
        self.declare("static double @p[100], @q[100], @x[100], @y[100];\n")
        self.outside.insert(0, self.outside.pop())
        for n in (1, 100):
            self.run("{\ndouble seen[6];\nfor (int i = 0; i < 100; i++)\n{\n@p[i] = next () & 7;\n"
                     "@q[i] = next () & 3;\n@x[i] = i;\n@y[i] = -i;\n}\n"
                     "@f (%d, @p, @q, @x, @y, seen);\n" % n)
            # Host and device need not agree on the sign of what is no number.
            self.run("for (int i = 0; i < 100; i++)\n{\nif (@x[i] != @x[i])\n@x[i] = 7;\n"
                     "if (@y[i] != @y[i])\n@y[i] = 7;\n}\nfor (int i = 0; i < 6; i++)\n"
                     "if (seen[i] != seen[i])\nseen[i] = 7;\n")
            self.run("show (\"%s seen\", seen, sizeof seen);\nshow (\"%s x\", @x, sizeof @x);\n"
                     "show (\"%s y\", @y, sizeof @y);\n}" % ((self.name,) * 3))

    def value(self, depth=0):
        """An expression of scalars."""
        g = self.g
        kind = g.r.randrange(100)
        if depth > 2 or kind < 30:
            return g.pick(SCALARS)
        if kind < 40:
            return g.pick(["1", "2", "3", "0.5", "0.1", "7"])
        one, two = self.value(depth + 1), self.value(depth + 1)
        if kind < 50:
            return "__builtin_sqrt (__builtin_fabs (%s))" % one
        if kind < 55:
            return "-(%s)" % one
        if kind < 60:
            return "__builtin_fmax (%s, %s)" % (one, two)
        if kind < 63:
            return "(float) (%s)" % one
        return "(%s %s %s)" % (one, g.pick("+-**///"), two)

    def loop(self, head, body):
        return "#pragma acc %s%s\nfor (int i = 0; i < n; i++)\n{\n%s\n}" % (
            head, self.present, body)

    def statement(self, depth):
        g = self.g
        kind = g.r.randrange(100)
        total, scalar = g.pick(TOTALS), g.pick(SCALARS)
        if kind < 30:
            # A sum goes on from a number that is no integer if nothing sets it.
            return "%s = %d;\n" % (total, g.r.randrange(3)) + self.loop(
                g.pick(REDUCING).replace("<s>", total), "%s += %s;" % (total, g.pick(SUMS)))
        if kind < 60:
            body = g.pick(DO).replace("<a>", scalar).replace("<b>", g.pick(SCALARS))
            return self.loop(g.pick(STORING), body.replace("<e>", self.value(1)))
        if kind < 84:
            return "%s = %s;" % (scalar, self.value())
        if kind < 88:
            return "seen[%d] = %s;" % (g.r.randrange(6), scalar)
        if kind < 91 and self.present:
            return "#pragma acc update self(x[0:n])"
        if depth < 2:
            return "if (%s > %s)\n{\n%s\n}" % (scalar, g.pick(SCALARS), "\n".join(
                self.statement(depth + 1) for _ in range(g.r.randrange(1, 4))))
        return "%s = %s;" % (scalar, self.value())


KINDS = [("scalars", 4, Scalars)]
