"""Random functions whose kernels go over rows, or planes, of which nobody knows how
long, or which, they are.

In: a source of random numbers.  Out: regions.  Rows, steps and places are
arguments.  With some of them, iterations have elements of their own; with others
they share elements, and only the program's order is right.
"""

from fuzz_function import Function, put

# Sums of int could overflow.
TYPES = ["unsigned", "unsigned", "long", "double", "short", "unsigned char"]
NUMBERS = ["int", "int", "int", "long", "unsigned", "short", "size_t"]

# Heads of the loops; all counters begin at 0 or more.
OUTER = ["i = 0; i < n", "i = 0; i < n", "i = 1; i < n", "i = lo; i < n", "i = 0; i <= n - 1"]
INNER = ["j = 0; j < m", "j = 0; j < m", "j = lo; j < m", "j = 0; j < m - 1",
         "j = lo; j < lo + m", "j = 0; j <= i", "j = i; j < m", "j = 0; j < 5"]
INMOST = ["k = 0; k < l", "k = 0; k < l", "k = lo; k < l", "k = 0; k < 3"]

# Elements of one, two and three loops.
ONE = ["a[i * s]", "a[at + i * s]", "a[i * s + lo]", "a[at + n * t - i * s]", "a[2 * i * s]",
       "a[i * s + at + 1]", "a[at * 20 + i]", "a[lo * 20 + i]", "a[s * 20 + i + 1]"]
TWO = ["a[i * s + j]", "a[at + i * s + j]", "a[i * s + j * t]", "a[(i * s + j) * 2]",
       "a[j * s + i]", "a[i * 7 + j]", "a[at + (i + 1) * s - 1 - j]", "a[i * s + m - j + lo]",
       "a[(i + lo) * s + j + 1]", "a[(at * 12 + i) * 12 + j]", "a[(s * 12 + i) * 12 + j]",
       "a[(t * 12 + i) * 12 + j]", "a[(s * n + i) * m + j]", "a[(t * n + i) * m + j]"]
THREE = ["a[(i * s + j) * t + k]", "a[i * s + j * t + k]", "a[(i * t + k) * s + j]",
         "a[at + (i * s + j) * t + k]", "a[(k * s + j) * t + i]"]

# What an iteration does with elements <a> and <b> and a value <c>.
DO = ["<a> = <c>;", "<a> += <c>;", "<a> = <b> + <c>;", "<a> = <a> / 2 + b[i];",
      "<t> u = <b>;\n<a> = u / 2 + 1;", "if (b[i] > 3)\n<a> = <c>;", "<a> = b[i];\n<b> += 2;",
      "<a> -= <b>;", "sum += <a>;\n<b> = <c>;"]
VALUES = ["i", "b[i]", "3", "i + b[j]", "j"]


class Lengths(Function):
    def make(self):
        g = self.g
        t, u = g.pick(TYPES), g.pick(NUMBERS)
        self.numbers = u
        wraps = u in ("unsigned", "size_t")
        a, b = self.array(t, 6400, "% 13 + 1"), self.array(t, 200, "% 5")
        depth = g.r.randrange(1, 4)
        heads = [g.pick(OUTER), g.pick(INNER), g.pick(INMOST)][:depth]
        # A subscript below 0 is in the array, unless it wraps.
        places = [p for p in (ONE, TWO, THREE)[depth - 1] if not wraps or " - " not in p]
        one = g.pick(places)
        other = one if g.chance(60) else g.pick(places)
        c = g.pick(VALUES if depth > 1 else VALUES[:3])
        self.define("@f (%s n, %s m, %s l, %s s, %s t, %s lo, %s at, %s *%s a, const %s *%s b, "
                    "%s *total)" % (
                        (u,) * 7 + (t, g.pick(["", "restrict"]), t, g.pick(["", "restrict"]), t)),
            "%s sum = 0;\n#pragma acc kernels present(a[0:6000], b[0:200])\n" % t,
            [self.nest(heads, put(g.pick(DO), a=one, b=other, c=c, t=t))],
            "*total = sum;\n")
        for _ in range(5):
            n, m, l = (g.r.randrange(wraps, 12) for _ in range(3))
            row = g.pick([m, m + 1, m + 3, max(m - 1, 0), 1, 0, 12])
            place = g.pick([l, l + 2, max(l - 1, 0), 1, 0, n])
            self.run("{\n%s total;\n#pragma acc data copy(%s, %s)\n"
                     "@f (%d, %d, %d, %d, %d, %d, %d, %s + 300, %s, &total);\n"
                     "%s[6399] = total;\n}" % (
                         t, a, b, n, m, l, row, place, g.r.randrange(0, 3),
                         g.r.randrange(0, 40), a, b, a))
            self.show(a, t, 6400)

    def nest(self, heads, text):
        """The loops with HEADS around TEXT; their counters are declared."""
        out = "".join("for (%s %s; %s++)\n{\n" % (
            self.g.pick([self.numbers, "int", self.numbers]), h, h[0]) for h in heads)
        return self.line(out + text + "\n" + "}\n" * len(heads))


KINDS = [("lengths", 4, Lengths)]
