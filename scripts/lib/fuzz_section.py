"""Random functions that reach elements no clause names.

In: a source of random numbers.  Out: regions.  Counters, bounds and
subscripts are of all integer types; the memory around is large enough for what
subscripts may wrap to.  What the device is given has to cover all of it.
"""

from fuzz_function import Function, put

COUNTERS = ["int", "int", "unsigned", "long", "size_t", "short",
            "unsigned short", "unsigned char", "signed char", "long long",
            "unsigned long"]
BOUNDS = ["int", "int", "unsigned", "size_t", "long", "short", "unsigned char"]
LOCALS = ["int", "unsigned", "long", "short", "const int", "size_t"]
CONSTRUCTS = ["parallel loop", "kernels", "kernels loop", "serial loop",
              "parallel loop gang vector", "parallel\n#pragma acc loop"]

# Loops that go up to, or down from, about n.
HEADS = ["<c> i = 0; i < n; i++", "<c> i = 1; i < n; i++",
         "<c> i = 0; i <= n; i++", "<c> i = 0; i < n; i += 3",
         "<c> i = n; i > 0; i--", "<c> i = n; i > 1; i -= 2",
         "<c> i = 3; i < n + 3; i++", "<c> i = 0; i < n / 2; i++",
         "<c> i = 0; n > i; ++i"]
# Heads that directives refuse.
PLAIN = ["<c> i = 2; i + 1 < n; i++", "<c> i = 0; i != n; i++"]

# Heads of kernels whose counters wrap around on their way, or before the end.
AROUND = ["unsigned char i = 250; i != n; i++",
          "unsigned char i = 5; i != (unsigned char) (n + 200); i--",
          "unsigned short i = n; i != 0; i--", "signed char i = 0; i != n; ++i",
          "short i = 1; i != n + 1; i++"]

# Subscripts that no two iterations share.
OWN = ["i", "i", "n - i", "2 * n - i", "i + 1", "i + 5", "n + 4 - i",
       "i * 2 + 1", "3 * n - 2 * i", "i * w", "w * (i + 1)", "w * i + 2",
       "(int) i", "(size_t) i + 1", "~(int) i + 300", "-(int) i + 300",
       "(long) n - (long) i + 1", "@g.off + i", "@len + i", "@fixed - i",
       "(long) i << 2", "i ^ 1"]
ANY = OWN + [
    "i % 5", "i / 2", "i & 7", "(i + n + 2) % (n + 3)",
    "(unsigned char) (i + 245)", "(signed char) (i + 120) + 128",
    "(unsigned char) (i - 4)", "(short) i", "(unsigned short) (i + 65530) & 511",
    "(unsigned) i", "(i < 3 ? 0 : i - 3)", "(i > 2 ? i - 2 : n)", "i >> 1",
    "(i + 1) * (w + 1)", "@tab[1] + i", "(int) (n - i)",
    "(int) ((unsigned) n - (unsigned) i)", "i - i + 2", "(i | 1)", "(i & -4)",
    "(n + i) / 2", "((unsigned) i * 3u) % 7u", "n - i + i", "i * i / 8",
    "(i < n / 2 ? i : n - i)", "in_c[i & 63] & 31"]


# Subscripts that are less than nothing where counters go past n, and one that is
# too large then.
BELOW = ["n - i", "2 * n - i", "3 * n - 2 * i", "(i < n / 2 ? i : n - i)",
         "(int) (n - i)", "(int) ((unsigned) n - (unsigned) i)",
         "(long) n - (long) i + 1", "n + 4 - i", "i * i / 8", "(unsigned) i"]


class Sections(Function):
    """p[...] = something of q[...], without clauses for p and q."""

    SIZE = 3000

    def make(self):
        g = self.g
        self.c, self.b = g.pick(COUNTERS), g.pick(BOUNDS)
        self.construct = g.pick(CONSTRUCTS)
        self.declare("struct { int n, off; } @g = { 6, 3 };\n"
                     "int @tab[3] = { 4, 2, 9 }, @len = 5;\n"
                     "static const unsigned @fixed = 400;")
        p, q = self.array("int", self.SIZE), self.array("int", self.SIZE)
        head = g.pick(HEADS + (PLAIN if self.construct == "kernels" else []))
        if not self.c.startswith("unsigned") and self.c != "size_t" \
                and g.chance(10):
            head = "<c> i = (int) n - 1; i >= 0; --i"
        if self.construct == "kernels" and g.chance(20):
            head = g.pick(AROUND)
            self.c = head.split(" i ")[0]
        self.head = head
        self.define("@f (int *p, const int *q, %s n, int w)" % self.b,
                    "#pragma acc %s%s\nfor (%s)\n{" % (
                        self.construct, self.written(), put(head, c=self.c)),
                    [self.line(x) for x in self.statements()], "}")
        for n in [0, 1] + [g.r.randrange(2, 40) for _ in range(3)]:
            self.run("@f (%s + 1000, %s + 1000, %d, 4);" % (p, q, n))
            self.show(p, "int", self.SIZE)

    def written(self):
        if self.g.chance(85) or "\n" in self.construct:
            return ""
        return " copy(p[-500:1600])" if self.g.chance(50) \
            else " copyin(q[-500:1600])"

    def subscript(self, own=False):
        return self.g.pick([x for x in (OWN if own else ANY)
                            if not ("n + 3" in self.head or self.head in AROUND)
                            or x not in BELOW])

    def statements(self):
        g = self.g
        t = g.pick(LOCALS)
        lax = self.construct.startswith("kernels") or self.construct[0] == "s"
        w, r = self.subscript(not lax), self.subscript()
        j = g.pick(COUNTERS[:5])
        plain = t.replace("const ", "")
        leave = ["if (q[i] == 12345)\nbreak;"] \
            if self.construct == "kernels" and g.chance(15) else []
        return ["int s = 0;"] + leave + g.pick([
            ["s = s * 3 + (q[%s] & 255);" % r, "p[%s] = 7 + s;" % w],
            ["%s at = %s;" % (t, w), "%s b = %s;" % (t, r),
             "s += q[b + 1] & 255;", "p[at] = 3 + s;"],
            ["if (i > %s)\ns += q[i - 1];" % g.pick(["1", "2", "w"]),
             "if (i + 2 < n)\ns += q[i + 2] * 2;", "p[i] = 5 + s + q[i];"],
            ["s += q[%s] - q[%s] / 2;" % (r, self.subscript()),
             "p[%s] = 4 + s;" % w],
            ["for (int j = 0; j < w; j++)\n{\ns = s / 2 + q[j * (n + 1) + i];\n"
             "p[i * w + j] = 9 + s;\n}"],
            ["%s k = %s;" % (plain, g.pick(["0", "i", "w"])),
             "for (int j = 0; j < %s; j++)\n{\ns = s / 2 + q[k];\nk += %s;\n}"
             % (g.pick(["w", "3", "n"]), g.pick(["1", "2", "w"])),
             "p[i] = 2 + s;"],
            ["int *r = p + (i + 1) * w;",
             "for (int j = 0; j < w; j++)\n{\ns += q[i];\nr[j] = 6 + s;\n}"],
            ["for (%s j = 0; j < w; j++)\n{\n%s at = i * w + j;\n"
             "if (j > 0)\ns += q[at - 1];\nif (j + 1 < w)\ns += q[at + 1];\n"
             "p[at] = 1 + s;\n}" % (j, t)],
            ["int at;", "if (i & 1)\nat = i;\nelse\nat = i + %s;" % g.pick(
                ["1", "w", "n"]), "s += q[at];", "p[i] = 8 + s;"],
            ["int up = (i + 1) % (n + 1), down = (i + n) % (n + 1);",
             "s = q[up] - q[down];", "p[i] = 8 + s;"],
            ["for (%s j = i; j < n; j++)\ns = s / 2 + q[j];" % self.c,
             "for (%s j = 0; j < i; j++)\ns = s / 3 + q[j + 1];" % self.c,
             "p[i] = 8 + s;"]])


class Counters(Function):
    """Loops inside of an iteration, or of kernels, whose counters are narrow,
    wrap, or go down to zero."""

    LOOPS = ["unsigned <i> = <n>; <i>-- > 0; |<i>",
             "unsigned char <i> = 250; <i> > 5; <i> += 3|<i>",
             "unsigned char <i> = 3; <i> != 1; <i> *= 3|<i> & 63",
             "signed char <i> = -5; <i> < <n>; <i>++|<i> + 5",
             "signed char <i> = 100; <i> > 0; <i> += 9|<i>",
             "unsigned short <i> = 65530; <i> > 100; <i>++|<i> - 65530",
             "unsigned <i> = 1; <i> <= 64u; <i> <<= 1|<i>",
             "unsigned long <i> = <n>; <i>; <i> >>= 1|<i>",
             "short <i> = <n>; <i> >= 0; <i>--|<i>",
             "size_t <i> = <n>; <i> > 0; <i> /= 2|<i>",
             "int <i> = 0; <i> < (unsigned) <n>; <i>++|<i>",
             "int <i> = <n>; <i> < (size_t) <n> + 4; <i>++|<i> - <n>",
             "long <i> = -3; <i> < <n>; <i> += 2|<i> + 3",
             "long <i> = 2; <i> < (unsigned long) <n>; <i>++|<i>",
             "unsigned <i> = -2u; <i> != 6; <i>++|<i> + 2",
             "unsigned char <i> = <n>; <i> < 200; <i> += 50|<i>"]

    def make(self):
        g = self.g
        t = g.pick(["int", "unsigned", "long", "unsigned char", "short"])
        out = self.array(t, 2000, "& 31")
        loops = [g.pick(self.LOOPS).split("|") for _ in range(2)]
        body = []
        kernels = g.chance(40)
        for k, (head, at) in enumerate(loops):
            i = "ij"[k]
            head, at = put(head, i=i, n="n"), put(at, i=i, n="n")
            text = "for (%s)\n%s" % (head, g.pick([
                "s = s * 5 + (unsigned) (%s);" % at,
                "s += a[(%s) & 255] * 3u;" % at,
                "{\nif ((%s) == 17)\ncontinue;\ns ^= (unsigned) (%s) * 7;\n}"
                % (at, at)]))
            if kernels and g.chance(60):
                text = "for (%s)\na[(%s) & 255] = (%s) * 2 + n + %d;" % (
                    head, at, at, k)
            body.append(self.line(text))
        if kernels:
            self.define("@f (%s *a, int n)" % t,
                        "unsigned s = 1;\n#pragma acc kernels copy(a[0:300])\n{",
                        body, "a[256] = s & 127;\n}")
        else:
            self.define("@f (%s *a, int n)" % t,
                        "#pragma acc %s copy(a[0:300])\n"
                        "for (int k = 0; k < 40; k++)\n{\nunsigned s = k;"
                        % self.loop_construct(),
                        body, "a[256 + k] = s & 127;\n}")
        for n in [0, 1, g.r.randrange(2, 60)]:
            self.run("@f (%s, %d);" % (out, n))
        self.show(out, t, 2000)


KINDS = [("sections", 4, Sections), ("counters", 2, Counters)]
