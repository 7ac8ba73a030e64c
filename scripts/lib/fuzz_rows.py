"""Random functions whose loops have plain loops inside, over rows.

In: a source of random numbers.  Out: regions.  Lanes may share a plain loop, a
warp or a block may have a row; the statements around are for one of them or for
all.
"""

import re

from fuzz_function import Function

TYPES = ["int", "unsigned", "long", "double", "int", "unsigned short"]

# How a row is reached: declarations in the outer loop, and element j of row i.
REACH = [("", "a[i * w + j]"), ("const <t> *row = a + i * w;\n", "row[j]"),
         ("", "x[i][j]"), ("", "a[j * n + i]"), ("int at = i * w;\n", "a[at + j]"),
         ("const <t> (*row)[w] = x + i;\n", "(*row)[j]"),
         ("const <t> *row = x[i];\n", "row[j]"), ("", "a[start[i] + j]")]

# Heads of the plain loop; <u> is a type of counters.
HEADS = ["<u> j = 0; j < w; j++", "<u> j = 0; j < w; j++", "<u> j = 1; j < w; j++",
         "<u> j = 0; j < i; j++", "<u> j = i; j < w; j++", "<u> j = i + 1; j < w; j++",
         "<u> j = 0; j < length[i]; j++", "<u> j = 0; j < 40; j++",
         "<u> j = 0; j < 8; j++", "<u> j = 0; j < w; j += 2", "int j = w - 1; j >= 0; j--",
         "<u> j = 0; j <= i && j < w; j++", "<u> j = 0; j < w - i; j++",
         "<u> j = 0; j < 64; j++", "<u> j = i & 3; j < w; j += 3"]

# What a plain loop does with <e>, an element, for variables of the iteration.
TURN = [["s += <e>;"], ["s += <e> * v[j];"], ["s += <e>;", "k++;"],
        ["s += <e>;", "if (<e> > h)\nh = <e>;"],
        ["h = h > <e> ? h : <e>;"], ["if (<e> > 5)\ns += <e>;"],
        ["if (<e> < h)\n{\nh = <e>;\nk = j;\n}"], ["s -= <e>;", "h += v[j];"],
        ["if (j != i)\ns += <e> * v[j];"], ["if (<e> == 7)\nbreak;", "s += <e>;"],
        ["if (<e> == 7)\ncontinue;", "s += <e>;", "k += 2;"],
        ["s = s / 2 + <e>;"], ["k ^= (int) <e> & 31;", "s += v[j];"],
        ["k |= (int) <e> & 12;"], ["<t> u = <e> / 2;", "s += u;", "h = u > h ? u : h;"],
        ["for (int l = 0; l < 3; l++)\ns += <e> + l;"], ["s += <e>;", "last = <e>;"],
        ["s += <e> > v[j] ? <e> : v[j];"], ["y[i] += <e>;"], ["y[i] += <e>;", "s += v[j];"],
        ["c[j & 3] += 1;"], ["c[0] += <e>;", "c[1] += v[j];"]]

# Plain loops that store: element j of row i of z.
STORE = ["z[i * w + j] = <e> / 2 + s;", "z[i * w + j] += s;",
         "z[i * w + j] = z[i * w + j] / 2 + <e>;", "z[i * w + j] = v[j] - h;",
         "if (j > 0)\nz[i * w + j] = <e>;\nelse\nz[i * w] = s;"]

# Plain loops that read what an earlier one stored, or change it one after the
# other.
AGAIN = ["s += z[i * w + j] / 2;", "s += z[i * w + w - 1 - j];",
         "if (j > 0)\nz[i * w + j] += z[i * w + j - 1] / 2;",
         "h += z[i * w + (j + 1) % w];", "y[i] += z[i * w + j] / 4;"]

# Clauses for a directive before such a loop.
CLAUSES = {"s += <e>;": " reduction(+:s)", "s += <e> * v[j];": " reduction(+:s)",
           "h = h > <e> ? h : <e>;": " reduction(max:h)",
           "if (<e> > 5)\ns += <e>;": " reduction(+:s)",
           "s += <e>;\nk++;": " reduction(+:s, k)",
           "k |= (int) <e> & 12;": " reduction(|:k)"}

COUNTERS = ["int", "int", "int", "long", "unsigned", "short", "size_t"]
HEAD = ["parallel loop", "parallel loop", "parallel loop gang", "kernels loop",
        "parallel loop gang vector", "kernels", "parallel loop independent",
        "parallel loop gang worker", "parallel loop num_gangs(3)",
        "parallel\n#pragma acc loop gang", "kernels loop independent",
        "parallel loop vector_length(64)", "parallel loop num_workers(2) gang"]


class Rows(Function):
    def make(self):
        g = self.g
        self.type = g.pick(TYPES)
        size = 4200
        a = self.array(self.type, size, "% 13 + 1")
        v = self.array(self.type, 200, "% 5")
        y, z = self.array(self.type, size), self.array(self.type, size)
        start, length = self.array("int", 200, "& 255"), \
            self.array("int", 200, "% 40")
        t = self.type
        head = ("@f (int n, int w, const %s *a, const %s *v, %s *y, %s *z, const "
                "int *start, const int *length)" % ((t,) * 4))
        self.total = g.chance(25)
        text = self.construct()
        self.define(head, "const %s (*x)[w] = (const %s (*)[w]) a;\n"
                    "%s total = 3;\nint i;\n%s" % (
                        t, t, t, self.own(text[0])), [self.line(b) for b in text[1]],
                    "}\ny[n] = total;\n")
        for n, w in [(g.r.randrange(2, 12), g.r.randrange(64, 130)),
                     (g.r.randrange(20, 60), g.r.randrange(64, 68)),
                     (1, 150), (g.r.randrange(64, 90), g.r.randrange(1, 40))]:
            if n * w > 4100:
                n = 4100 // w
            self.run("@f (%s);" % ", ".join([str(n), str(w), a, v, y, z, start,
                                             length]))
            self.show(y, t, size)
            self.show(z, t, size)

    def construct(self):
        """The construct with the head of its loop, and an iteration."""
        g = self.g
        head = g.pick(HEAD)
        self.lanes = "vector" not in head and not head.startswith("kernels\n") \
            and head != "kernels"
        data = (" copyin(a[0:4200], v[0:200], start[0:200], length[0:200]) "
                "copy(y[0:4200], z[0:4200])")
        total = " reduction(+:total)" if self.total else ""
        if head.startswith("parallel\n"):
            head = "parallel" + data + total + head[8:] + total
        elif head == "kernels":
            head += data
        else:
            head += data + total
        inner = "for (int i = 0; i < n; i++)\n{\n"
        if g.chance(20):
            inner = "for (i = 0; i < n; i++)\n{\n"
        return "#pragma acc %s\n%s" % (head, inner), self.iteration()

    def iteration(self):
        """The statements of the outer loop."""
        g, t = self.g, self.type
        self.reach, self.e = g.pick(REACH)
        # These have no more than w elements.
        self.short = "j * n" in self.e or "x" in self.reach + self.e
        lines = []
        for k in range(g.r.randrange(1, 4)):
            lines.append(self.plain(stored=k > 0))
            if g.chance(25):
                lines.append(g.pick(["h += s;", "s = s / 2 + 1;", "k++;",
                                     "y[i] = s;", "if (s > 20)\ns = 20;"]))
        # Arrays and variables are there if something uses them.
        used = "\n".join(lines)
        own = [("s", "s", g.pick(["0", "1", "v[i]"])), ("h", "h", "2"), ("last", "last", "0")]
        text, result = self.reach.replace("<t>", t), "y[i] / 4"
        for name, value, start in own:
            if re.search(r"\b%s\b" % name, used) or name == "s":
                text += "%s %s = %s;\n" % (t, name, start)
                result += " + " + value
        if re.search(r"\bk\b", used):
            text += "int k = 0;\n"
            result += " + k"
        if "c[" in used:
            text += "%s c[4] = { 0, 1, 2, 3 };\n" % t
            result += " + c[0] + c[1] * 2 + c[2] + c[3]"
        lines = [text] + lines + ["y[i] = %s;" % result]
        if self.total:
            lines.append(g.pick(["total += s;", "total += y[i];",
                                 "if (y[i] > 3)\ntotal += s;"]))
        return lines

    def head(self):
        """The head of a plain loop, with no more iterations than memory has."""
        g = self.g
        h = g.pick([h for h in HEADS if "w" in h or not self.short])
        signed = COUNTERS[:4] if "w - i" in h else COUNTERS
        return h.replace("<u>", g.pick(signed))

    def plain(self, stored):
        """A plain loop; STORED: there is one before it.  Some have a directive."""
        g = self.g
        k = g.r.randrange(10)
        head, clause = self.head(), None
        if stored and k < 3:
            body = g.pick([x for x in AGAIN if self.exact(x)])
            head = g.pick(["int j = 0; j < w; j++", "int j = 1; j < w; j++"])
        elif k < 5:
            body, clause = g.pick(STORE), ""
            head = g.pick(["int j = 0; j < w; j++", "int j = 0; j < w; j++",
                           "unsigned j = 1; j < w; j++", "int j = w - 1; j >= 0; j--",
                           "int j = i % 3; j < w; j += 2"])
        else:
            lines = g.pick([x for x in TURN if self.exact(" ".join(x))])
            body = "\n".join(lines)
            clause = CLAUSES.get(body)
        text = "for (%s)\n{\n%s\n}" % (
            head, body.replace("<e>", self.e).replace("<t>", self.type))
        if clause is not None and "&&" not in head and g.chance(30):
            return "#pragma acc loop%s%s\n%s" % (
                g.pick(["", "", " vector"]) if self.lanes else "", clause, text)
        if g.chance(12):
            text = "if (%s)\n{\n%s\n}" % (g.pick(["i & 1", "s > 3", "v[i] > 1",
                                                 "n > 5"]), text)
        elif g.chance(10):
            text = "for (int r = 0; r < %s; r++)\n{\n%s\n}" % (
                g.pick(["3", "2", "(length[i] & 3)"]), text)
        return text

    def exact(self, text):
        """Whether sums of what TEXT computes are exact in any order."""
        return self.type != "double" or not ("s / 2" in text or "j - 1" in text)


KINDS = [("rows", 5, Rows)]
