"""Random functions whose loops go beyond arrays, and whose conditions do not.

In: a source of random numbers.  Out: regions.  No clause names the arrays.  Memory without
access is before or behind each of them, so that a section which is larger than its array ends
the program.
"""

from fuzz_function import Function, put

TYPES = ["int", "double", "short", "unsigned char", "long"]
NUMBERS = ["int", "int", "int", "long", "unsigned", "size_t", "short"]
CONSTRUCTS = ["parallel loop", "parallel loop", "kernels", "kernels loop", "serial loop",
              "parallel loop gang vector", "parallel\n#pragma acc loop"]

# Blocks of a row of n elements: heads of loops, the subscript, and whether it may be below 0.
BLOCKS = [("i = 0; i < (n + 7) / 8; i++", "j = 0; j < 8; j++", "i * 8 + j", False),
          ("i = 0; i < (n + w - 1) / w; i++", "j = 0; j < w; j++", "i * w + j", False),
          ("i = 0; i < n; i += 8", "j = 0; j < 8; j++", "i + j", False),
          ("i = 0; i < n; i += w", "j = 0; j < w; j++", "j + i", False),
          ("i = 0; i <= n / w; i++", "j = w; j > 0; j--", "w * i + j - 1", False),
          ("i = 0; i < w; i++", "j = 0; j < n / w + 1; j++", "j * w + i", False),
          ("i = 0; i < n + w; i++", "", "i", False),
          ("i = 0; i < 3 * n; i++", "", "i", False),
          ("i = 0; i < n + w; i++", "", "i - w", True),
          ("i = 1; i <= n + 1; i++", "", "i - 2", True),
          ("i = 0; i < 64; i++", "", "i", False),
          ("i = 0; i <= n; i++", "", "n - 1 - i", True)]
# Neighbours of element i: heads, subscript.
NEAR = [("d = -1; d <= 1; d++", "i + d"), ("d = -w; d <= w; d++", "i + d"),
        ("d = 0; d < 3; d++", "i + d - 1"), ("d = 0; d < 2 * w + 1; d++", "i - w + d"),
        ("d = 1; d <= w; d++", "i - d"), ("d = 0; d < w; d++", "d * 3 + i"),
        ("d = -1; d < 2; d += 2", "i + w * d")]
# What is done with element <e>, whose subscript is <e>, only if it is there.  <s> is a statement.
ABOVE = ["if (<e> < n)\n<s>", "if (n > <e>)\n{\n<s>\n}", "if (!(<e> >= n))\n<s>",
         "if (<e> <= n - 1)\n<s>", "if (<e> >= n)\ncontinue;\n<s>",
         "if (<e> < n && <e> != 5)\n<s>", "_Bool in = <e> < n;\nif (in)\n<s>",
         "if (@below (<e>, n))\n<s>", "if (<e> >= n)\n;\nelse\n<s>",
         "if ((long) n - (long) (<e>) > 0)\n<s>", "int in = <e> < n && w > 0;\nif (in)\n<s>",
         "if ((<e> < n) & (w > 1))\n<s>", "if (<e> < n)\nif (w != 77)\n<s>",
         "if (<e> > n - 1 || w == 99)\ncontinue;\n<s>",
         "int in = <e> < n;\nin = in && w > 0;\nif (in)\n<s>",
         "int out = 0;\nif (<e> >= n)\nout = 1;\nif (!out)\n<s>",
         "_Bool in = <e> < n;\nif (w == 77)\nin = 0;\nif (in)\n<s>",
         "if (__builtin_expect (<e> < n, 1))\n<s>"]
# Places that are reached without the condition: a label, the next case.  <v> is read there.
BEHIND = ["if (<e> >= n)\ngoto @rest;\n<s>\n@rest: ;\n<v>",
          "switch ((int) (<e>) & 1)\n{\ncase 0:\nif (<e> >= n)\nbreak;\n<s>\nbreak;\n"
          "default:\n<v>\nif (<e> < n)\n<s>\n}",
          "switch ((int) (<e>) & 3)\n{\ncase 1:\nif (!(<e> < n))\nbreak;\n<s>\n<v>\nbreak;\n"
          "case 2:\n<v>\ndefault:\nif (<e> >= n)\ncontinue;\n<s>\n}\n<v>"]
VALUE = "if (v[(int) (<e>) & 31] == 1000 && <e> < n)\np[<e>] = 7;"
# The same in numbers without a sign, of numbers of 32 bits.
NATURAL = "if ((unsigned) (<e>) < (unsigned) n)\n<s>"
BOTH = ["if (<e> >= 0 && <e> < n)\n<s>", "if (<e> < 0 || <e> >= n)\ncontinue;\n<s>",
        "if (0 <= <e> && <e> <= n - 1)\n<s>", "if (!(<e> < 0 || <e> >= n))\n<s>",
        "if (@inside (<e>, n))\n<s>",
        "if (<e> >= 0)\nif (<e> < n)\n<s>", "_Bool in = <e> >= 0 && <e> < n;\nif (in)\n<s>",
        "if (<e> < 0)\ncontinue;\nif (<e> > n - 1)\ncontinue;\n<s>",
        "if (-1 < <e> && n > <e>)\n<s>", "if (!@inside (<e>, n))\ncontinue;\n<s>",
        "int out;\nif (<e> < 0)\nout = 1;\nelse\nout = <e> >= n;\nif (!out)\n<s>",
        "int in = 1;\nin &= <e> >= 0;\nin &= <e> < n;\nif (in)\n<s>"]


class Guarded(Function):
    def make(self):
        g = self.g
        shape = g.pick([self.blocks, self.near, self.grid])
        self.type, self.number = g.pick(TYPES), g.pick(NUMBERS)
        # Differences of natural numbers are large ones.
        if shape != self.blocks and not self.signed():
            self.number = "int"
        self.declare("#include <sys/mman.h>\n#include <unistd.h>\n"
                     "#pragma acc routine seq\nstatic inline int @below (long i, long n)\n{\n"
                     "return i < n;\n}\n"
                     "#pragma acc routine seq\nstatic inline _Bool @inside (long i, long n)\n{\n"
                     "return i >= 0 && i < n;\n}\n"
                     "struct @s { %s n, w; %s *p; const %s *q; };" % (
                         (self.number,) + (self.type,) * 2))
        self.declare("/* N bytes beside a page without access, which is behind them or before.  */\n"
                     "static void *\n@beside (size_t n, int behind)\n{\n"
                     "size_t page = sysconf (_SC_PAGESIZE), all = (n / page + 3) * page;\n"
                     "char *m = mmap (NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | "
                     "MAP_ANONYMOUS, -1, 0);\n"
                     "mprotect (m, page, PROT_NONE);\nmprotect (m + all - page, page, PROT_NONE);\n"
                     "return behind ? m + all - page - n : m + page;\n}")
        shape()

    def signed(self):
        return self.number not in ("unsigned", "size_t")

    def both(self):
        return self.g.pick(BOTH + ([NATURAL] if self.number in ("int", "short") else []))

    def function(self, heads, text):
        """The construct with HEADS around TEXT; run it with several lengths."""
        g, t = self.g, self.type
        before = after = ""
        parameters = "%s n, %s w, %s *p, const %s *q, const int *v" % (
            self.number, self.number, t, t)
        construct = g.pick(CONSTRUCTS)
        member = g.chance(25)
        if member:
            parameters = "struct @s *x, const int *v"
            for name in "pq":
                text = text.replace(name + "[", "x->%s[" % name)
            # Members may change where a loop of kernels stores.
            if construct.startswith("kernels") or g.chance(50):
                before = "%s n = x->n, w = x->w;\n" % self.number
            else:
                before, after = "#define n x->n\n#define w x->w\n", "#undef n\n#undef w"
        self.define("@f (%s)" % parameters, before + "#pragma acc " + construct, heads,
                    text + "\n", "}\n" * len(heads) + after)
        # No unsigned number is less than 0.
        for n in [0] * self.signed() + [1] + [g.r.randrange(2, 60) for _ in range(4)]:
            self.run("{\n%s *p = @beside (%d * sizeof *p, %d), *q = @beside (%d * sizeof *q, %d);\n"
                     "for (int i = 0; i < %d; i++)\n{\np[i] = next () & 7;\nq[i] = next () & 7;\n}"
                     % (t, n * self.rows, g.r.randrange(2), n * self.rows, g.r.randrange(2),
                        n * self.rows))
            w = g.r.randrange(2, 6) if self.rows == 1 else self.rows
            if member:
                self.run("struct @s s = { %d, %d, p, q };\n@f (&s, in_i + 30);" % (n, w))
            else:
                self.run("@f (%d, %d, p, q, in_i + 30);" % (n, w))
            self.run("show (\"%s\", p, %d * sizeof *p);\n}" % (self.name, n * self.rows))

    def where(self, e, types):
        """Declarations for subscript E, and how it is written."""
        if self.g.chance(50):
            return "", "(%s)" % e
        return "%s at = %s;\n" % (self.g.pick(types), e), "at"

    def blocks(self):
        g = self.g
        self.rows = 1
        outer, inner, e, below = g.pick([b for b in BLOCKS if self.signed() or not b[3]])
        begin, at = self.where(e, [self.number, "int", "long"])
        guard = self.both() if below else g.pick(ABOVE)
        if not below and g.chance(25):
            guard = g.pick(BEHIND).replace("<v>", VALUE)
        heads = [self.line("for (%s %s)\n{" % (self.number, outer))]
        if inner:
            heads.append(self.line("for (%s %s)\n{" % (self.number, inner)))
        text = begin + put(guard, e=at, s=g.pick([
            "p[<a>] += q[<a>];", "p[<a>] = q[<a>] + 1;", "p[<a>] = p[<a>] / 2 + 1;",
            "{\nint v = (int) q[<a>] & 3;\np[<a>] += v;\n}"]).replace("<a>", at))
        self.function(heads, text)

    def near(self):
        g = self.g
        self.rows = 1
        inner, e = g.pick(NEAR)
        begin, at = self.where(e, ["int", "long", self.number])
        form = g.r.randrange(3)
        read = "s = s / 2 + q[%s];" % at
        if form == 0:
            text = begin + put(self.both(), e=at, s=read)
        elif form == 1:
            text = begin + "s = s / 2 + (%s >= 0 && %s < n ? q[%s] : 3);" % (at, at, at)
        else:
            text = "long to = %s;\nto = to < 0 ? 0 : to > n - 1 ? n - 1 : to;\ns = s / 2 + q[to];" % e
        heads = [self.line("for (%s i = 0; i < n; i++)\n{" % self.number),
                 self.line("int s = 0;\nfor (int %s)\n{" % inner)]
        # The store is after the inner loop.
        self.function(heads, text + "\n}\n{\np[i] = s;")

    def grid(self):
        g = self.g
        self.rows = g.r.randrange(2, 7)
        number = g.pick(["int", "int", "long"])
        row, column = g.pick([("i + d", "j + e"), ("i - d", "j + e"), ("d + i", "e + j")])
        place = g.pick(["q[(<r>) * w + <c>]", "q[(<r>) * w + (<c>)]", "q[<c> + w * (<r>)]"])
        begin = ""
        if g.chance(50):
            begin = "%s r = %s, c = %s;\n" % (number, row, column)
            row, column = "r", "c"
        guard = g.pick([
            "if (<r> >= 0 && <r> < n && <c> >= 0 && <c> < w)\n<s>",
            "if (<r> < 0 || <r> >= n || <c> < 0 || <c> >= w)\ncontinue;\n<s>",
            "if (@inside (<r>, n) && @inside (<c>, w))\n<s>",
            "if (<r> >= 0 && <r> < n)\nif (<c> >= 0 && <c> < w)\n<s>",
            "_Bool in = <r> >= 0 && <c> >= 0 && <r> < n && <c> < w;\nif (in)\n<s>",
            "if (<r> < 0 || <r> > n - 1)\ncontinue;\nif (<c> < 0 || <c> > w - 1)\ncontinue;\n<s>"])
        text = begin + put(guard, r=row, c=column, s="s = s / 2 + %s;" % put(
            place, r=row, c=column))
        heads = [self.line("for (int i = 0; i < n; i++)\n{"),
                 self.line("for (int j = 0; j < w; j++)\n{\nint s = 0;"),
                 self.line("for (int d = -1; d <= 1; d++)\n{"),
                 self.line("for (int e = %s)\n{" % g.pick(["-1; e <= 1; e++", "-2; e < 3; e++"]))]
        self.function(heads, text + "\n}\n}\n{\n{\np[i * w + j] = s;")


KINDS = [("guarded", 4, Guarded)]
