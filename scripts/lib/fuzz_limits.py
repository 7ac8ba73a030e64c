"""Fortran procedures whose loops go beyond arrays, and whose conditions do not.

In: a source of random numbers.  Out: a procedure.  Most constructs have no clause for its
arrays, dummies of all sorts.  What is before and behind each of them in memory is on the
device already, with other values than on the host: a section that is larger than its array
is an error there, or brings these values back.
"""

SORTS = {"explicit": "{t} :: {x}({l}:n + {l} - 1)", "shape": "{t} :: {x}({l}:)",
         "size": "{t} :: {x}({l}:*)", "pointer": "{t}, pointer :: {x}(:)",
         "contiguous": "{t}, pointer, contiguous :: {x}(:)"}
TYPES = ["integer", "integer", "real", "double precision", "integer(8)", "integer(2)"]

# Loops over more than n elements: the heads, the subscript from 1, whether it may be below 1.
LOOPS = [(["i = 1, n + w"], "i", False),
         (["i = 1, 64"], "i", False),
         (["i = 1, 3 * n"], "i", False),
         (["i = 1 - w, n + w"], "i", True),
         (["i = 0, n + 1"], "i", True),
         (["i = n + w, 1, -1"], "i", False),
         (["i = n + 1, 0, -1"], "i", True),
         (["i = 1, n + w"], "i - w", True),
         (["i = 1, n + 2"], "n + 2 - i", True),
         (["i = 1, (n + 7) / 8", "j = 1, 8"], "(i - 1) * 8 + j", False),
         (["i = 1, (n + w - 1) / w", "j = 1, w"], "(i - 1) * w + j", False),
         (["i = 1, n, 8", "j = 0, 7"], "i + j", False),
         (["i = 1, n, w", "j = 0, w - 1"], "j + i", False),
         (["i = 0, n / w", "j = w, 1, -1"], "w * i + j", False),
         (["i = 1, w", "j = 0, n / w"], "j * w + i", False)]
# What is done with element <e> only if it is there.  <s> is a statement, <end> leaves the
# iteration.
ABOVE = ["if (<e> <= n) <s>", "if (.not. <e> > n) then\n<s>\nend if", "if (<e> > n) cycle\n<s>",
         "in = <e> <= n\nif (in) <s>", "in = <e> > n\nif (.not. in) then\n<s>\nend if",
         "if (<e> <= n .and. w > 1) <s>", "if (<e> > n .or. w == 99) cycle\n<s>",
         "if (<e> > n) then\nw2 = 3\nelse\n<s>\nend if", "if (n - (<e>) >= 0) <s>",
         "if (<e> < n + 1) then\nif (w /= 77) <s>\nend if", "if (@below (<e>, n)) <s>",
         "if (.not. @below (<e>, n)) cycle\n<s>",
         "select case (n - (<e>))\ncase (0:)\n<s>\nend select",
         "select case (w)\ncase (77)\nw2 = 1\ncase default\nif (<e> <= n) <s>\nend select",
         "if (merge (0, 1, <e> <= n) == 0) <s>",
         "block\ninteger :: last\nlast = n\nif (<e> <= last) <s>\nend block",
         "if (max (<e>, n) == n) <s>", "if (min (<e>, n + 1) /= n + 1) <s>",
         "w2 = min (<e>, n)\nif (w2 == <e>) <w>"]
BOTH = ["if (<e> >= 1 .and. <e> <= n) <s>", "if (<e> < 1 .or. <e> > n) cycle\n<s>",
        "if (<e> > 0) then\nif (<e> <= n) <s>\nend if", "if (@inside (<e>, n)) <s>",
        "in = <e> >= 1 .and. <e> < n + 1\nif (in) <s>",
        "if (<e> < 1) cycle\nif (<e> > n) cycle\n<s>",
        "select case (<e>)\ncase (:0)\nw2 = 1\ncase default\nif (<e> <= n) <s>\nend select",
        "if (.not. (<e> < 1 .or. <e> > n)) then\n<s>\nend if",
        "w2 = max (1, min (<e>, n))\nif (w2 == <e>) <w>",
        "w2 = merge (<e>, 1, <e> >= 1 .and. <e> <= n)\nif (w2 == <e>) <w>"]
NEAR = [("-1, 1", "i + j"), ("-w, w", "i + j"), ("0, 2", "i + j - 1"), ("1, w", "i - j"),
        ("0, w", "j * 3 + i"), ("-1, 1, 2", "i + w * j")]
STORES = ["p(<a>) = p(<a>) + q(<a>)", "p(<a>) = q(<a>) + 1", "p(<a>) = p(<a>) + 2",
          "p(<a>) = int (mod (int (q(<a>)), 4)) + w"]


class Limits:
    def __init__(self, rng, number):
        self.rng, self.name = rng, "r%d" % number
        self.type = rng.choice(TYPES)
        self.sorts = [rng.choice(tuple(SORTS)) for _ in "pq"]
        self.low = rng.choice((1, 1, 1, 0, -2, 5))
        if any(s in ("pointer", "contiguous") for s in self.sorts):
            self.low = 1
        self.inner = rng.random() < 0.3

    def at(self, e):
        return e if self.low == 1 else "%s + %d" % (e, self.low - 1)

    def put(self, text, e, statement):
        text = text.replace("<s>", statement.replace("<a>", self.at(e)))
        text = text.replace("<w>", statement.replace("<a>", self.at("w2")))
        return text.replace("<e>", e).replace("@", self.name + "_").split("\n")

    def clauses(self):
        """Clauses for the arrays; mostly none, but for those of assumed size, whose last
        element only conditions tell."""
        rng, out = self.rng, []
        last = "%d:n + %d" % (self.low, self.low - 1) if self.low != 1 else "1:n"
        for x, sort in zip("pq", self.sorts):
            if sort != "size" and rng.random() < 0.75:
                continue
            section = sort == "size" or rng.random() < 0.5
            out.append("copy(%s%s)" % (x, "(%s)" % last if section else ""))
        return " ".join([""] + out)

    def construct(self, private, loops, body, parallel):
        """The loops with heads LOOPS around BODY, lines, in a construct."""
        ways = ["kernels", "kernels loop", "serial"]
        if parallel:
            ways += ["parallel loop"] * 3
            ways += ["parallel loop gang vector", "kernels loop independent"]
        way = self.rng.choice(ways)
        private = " private(%s)" % private if "loop" in way else ""
        out = ["!$acc %s%s%s" % (way, private, self.clauses())]
        for n, head in enumerate(loops):
            out.append("  " * n + "do " + head)
        out += ["  " * len(loops) + x for x in body]
        out += ["  " * n + "end do" for n in reversed(range(len(loops)))]
        if "loop" not in way:
            out.append("!$acc end " + way)
        return out

    def beyond(self):
        rng = self.rng
        heads, e, below = rng.choice(LOOPS)
        if rng.random() < 0.5:
            before, e = ["k = " + e], "k"
        else:
            before, e = [], e if e.isidentifier() else "(%s)" % e
        guard = rng.choice(BOTH if below else ABOVE + BOTH)
        body = before + self.put(guard, e, rng.choice(STORES))
        names = ["k", "in", "w2"] + ["j"] * (len(heads) - 1)
        return self.construct(", ".join(names), heads, body, True)

    def near(self):
        rng = self.rng
        inner, e = rng.choice(NEAR)
        before, e = (["k = " + e], "k") if rng.random() < 0.5 else ([], "(%s)" % e)
        body = ["s = 0", "do j = " + inner]
        body += ["  " + x for x in before + self.put(rng.choice(BOTH), e, "s = s + int (q(<a>))")]
        body += ["end do", "p(%s) = s" % self.at("i")]
        return self.construct("j, k, in, w2, s", ["i = 1, n"], body, True)

    def leaving(self):
        """A loop that ends at the last element."""
        e = self.rng.choice(["i", "i + 1", "i * w"])
        if self.rng.random() < 0.5:
            body = ["if (%s > n) exit" % e]
        else:
            body = ["k = " + e, "if (k > n) exit"]
        body.append(self.rng.choice(STORES[:3]).replace("<a>", self.at("(%s)" % e)))
        way = self.rng.choice(["kernels", "serial"])
        return (["!$acc %s%s" % (way, self.clauses()), "do i = 1, 100"] + ["  " + x for x in body]
                + ["end do", "!$acc end " + way])

    def module_variables(self):
        return []

    def procedure(self):
        rng, name = self.rng, self.name
        lines = ["subroutine %s_work (n, w, p, q)" % name, "  integer, intent(in) :: n, w"]
        for x, sort in zip("pq", self.sorts):
            lines.append("  " + SORTS[sort].format(t=self.type, x=x, l=self.low))
        lines += ["  integer :: i, j, k, w2, s", "  logical :: in"]
        shapes = [self.beyond, self.beyond, self.near, self.leaving]
        for _ in range(rng.randint(1, 2)):
            lines += ["  " + x for x in rng.choice(shapes)()]
        lines += ["end subroutine", "",
                  "elemental logical function %s_below (e, n)" % name, "  !$acc routine seq",
                  "  integer, intent(in) :: e, n", "  %s_below = e <= n" % name, "end function", "",
                  "elemental logical function %s_inside (e, n)" % name, "  !$acc routine seq",
                  "  integer, intent(in) :: e, n", "  %s_inside = e >= 1 .and. e <= n" % name,
                  "end function", "",
                  "subroutine %s" % name, "  %s, target :: a(160), b(160)" % self.type,
                  "  %s, pointer, contiguous :: p(:), q(:)" % self.type,
                  "  integer :: i, n, w, f", "  integer(8) :: c", "  integer :: cases(4)"]
        lines.append("  cases = [%s]" % ", ".join("%d" % rng.randint(k, 48) for k in (0, 1, 2, 9)))
        lines += ["  " + x for x in self.runs()]
        return lines + ["end subroutine"]

    def runs(self):
        """Call the procedure with parts of a and b."""
        rng, name = self.rng, self.name
        first = rng.randint(2, 20)
        out = ["do i = 1, 4", "n = cases(i)", "w = %d + mod (i, 3)" % rng.randint(2, 5),
               "f = %d" % first, "call %s_fill (a, b)" % name,
               "!$acc enter data copyin(a(1:f - 1), a(f + n:160), b(1:f - 1), b(f + n:160))"]
        out += ["%s(%s) = -%d" % (x, part, 100 + k) for k, (x, part) in enumerate(
            (x, part) for x in "ab" for part in ("1:f - 1", "f + n:160"))]
        actual = []
        for x, a, sort in zip("pq", "ab", self.sorts):
            out.append("%s(1:n) => %s(f:f + n - 1)" % (x, a))
            actual.append(x if sort in ("pointer", "contiguous") else
                          "%s(f:f + n - 1)" % a if sort == "shape" or rng.random() < 0.5 else
                          "%s(f)" % a)
        out += ["call %s_work (n, w, %s)" % (name, ", ".join(actual)),
                "!$acc exit data delete(a(1:f - 1), a(f + n:160), b(1:f - 1), b(f + n:160))",
                "c = 0", "do n = 1, 160", "c = iand (c * 31 + int (a(n)) * 7 + int (b(n)), mask)",
                "end do", "print *, '%s', i, c" % name, "end do"]
        return out + ["contains", "subroutine %s_fill (a, b)" % name,
                      "  %s :: a(160), b(160)" % self.type, "  integer :: k", "  do k = 1, 160",
                      "    a(k) = mod (k * 7, 11)", "    b(k) = mod (k * 5, 13)", "  end do",
                      "end subroutine"]

    def call(self):
        return [], ["call " + self.name]
