"""Random functions in which a thread goes down a column of an array.

In: a source of random numbers.  Out: regions.  Rows are updated in place, from
the row before or behind; a row may have no length.
"""

from fuzz_function import Function, put

# They wrap around: a row of no length is updated again and again.
TYPES = ["unsigned", "unsigned", "unsigned long", "unsigned short"]

# Declarations in the function, the element of row <r> in column j, and the number of columns.
REACH = [("", "<a>[<r> * w + j]", "w"), ("", "<a>[<r> * w + j]", "w"),
         ("", "<a>[from + <r> * by + j]", "w"),
         ("<t> (*x)[w] = (<t> (*)[w]) a, (*y)[w] = (<t> (*)[w]) b;\n", "<x>[<r>][j]", "w"),
         ("<t> (*x)[11] = (<t> (*)[11]) a, (*y)[11] = (<t> (*)[11]) b;\n", "<x>[<r>][j]", "11"),
         ("struct @pair { <t> a, b; } *p = (struct @pair *) a;\n", "p[<r> * w + j].<a>", "w")]

# Heads of the loop down a column; <u> is a type of counters.
HEADS = ["<u> i = 2; i < n - 2; i++", "<u> i = 2; i < n - 2; i++", "<u> i = 2; i <= n - 3; i += 2",
         "<s> i = n - 3; i >= 2; i--", "<s> i = n - 3; i > 1; i -= 3", "<u> i = 2; i + 2 < n; i++",
         "<u> i = 2; i < 14; i++", "<u> i = 2; i < last; i++"]

COUNTERS = ["int", "int", "long", "short", "size_t", "unsigned"]

ROWS = ["i", "i", "i", "(i - 1)", "(i - 1)", "(i + 1)", "(i - 2)", "(i + 2)"]


class Columns(Function):
    def make(self):
        g = self.g
        self.type = g.pick(TYPES)
        size = 2400
        a, b = self.array(self.type, size), self.array(self.type, size)
        v = self.array("int", 200, "% 7 + 1")
        decls, self.e, columns = g.pick(REACH)
        t = self.type
        head = ("@f (int n, int w, int from, int by, int last, %s *%sa, %s *%sb, const int *v)"
                % (t, g.pick(["", "restrict "]), t, g.pick(["", "restrict "])))
        construct = g.pick(["parallel loop", "parallel loop", "parallel loop gang vector",
                            "kernels loop independent", "parallel loop vector_length(64)", "kernels"])
        seq = "" if "kernels" in construct else g.pick(["", "#pragma acc loop seq\n"])
        apart = "by" in self.e
        j = g.pick(["int", "int", "long"])
        u = g.pick([c for c in COUNTERS if not apart or c != "unsigned"])
        loop = put(g.pick([h for h in HEADS if "n - " not in h or u not in ("size_t", "unsigned")]),
                   u=u, s=g.pick(["int", "long"]))
        self.define(head, put(decls, t=t) + "#pragma acc %s copy(a[0:%d], b[0:%d]) "
                    "copyin(v[0:200])\nfor (%s j = 0; j < %s; j++)\n{\n%sfor (%s)\n{" % (
                        construct, size, size, j, columns, seq, loop),
                    [self.line(self.statement()) for k in range(g.r.randrange(1, 4))],
                    "}\n}\n")
        for n, w in [(g.r.randrange(0, 8), 3), (g.r.randrange(20, 40), g.r.randrange(1, 11)),
                     (100, g.r.randrange(1, 12)), (g.r.randrange(60, 75), 11)]:
            by = g.pick([w, w + 1, -w, 0]) if apart else w
            self.run("@f (%s);" % ", ".join(str(x) for x in [
                n, 1 if by == 0 else w, 1300 if by < 0 else g.r.randrange(9), by,
                g.r.randrange(2, 20), a, b, v]))
        self.show(a, t, size)
        self.show(b, t, size)

    def element(self, row=None):
        a = self.g.pick("aab")
        return put(self.e, r=row or self.g.pick(ROWS), a=a, x="x" if a == "a" else "y")

    def statement(self):
        g = self.g
        row = g.pick(["i"] * 5 + ["(i - 1)", "(i + 1)"])
        text = put(g.pick([
            "<d> = <d> / 2 + <e>;", "<d> = <e> / 2 + <f> / 4;", "<d> += <e> / 2;",
            "<d> = <d> / 2 + v[j] * 3;", "<d> = <e> / 2 - <f> / 4 + v[i];",
            "{\n<t> s = <e> / 2;\n<d> = s + <f> / 4;\n}"]),
            d=self.element(row), e=self.element(), f=self.element(), t=self.type)
        if g.chance(20):
            text = "if (%s)\n%s" % (g.pick(["i & 1", "v[i] > 3", "j > 2", "i > 5"]), text)
        return text


KINDS = [("columns", 4, Columns)]
