"""Random statements of C, for one thread.

In: a scope.  Out: nodes.  Loops end, labels stay within the region, and every
variable is set where it is declared.
"""

from fuzz_expr import COMMON, Expr, Scope, TYPES, Var


class Stmt(Expr):
    def __init__(self, rng, node):
        super().__init__(rng)
        self.N = node
        self.serial = 0

    def new(self, base):
        self.serial += 1
        return "%s%d" % (base, self.serial)

    # ---- Declarations

    def declare(self, s, type_=None, depth=2):
        """A new scalar; it is in S from now on."""
        t = type_ or self.pick(COMMON)
        v = Var(self.new(t.split()[-1][0].lower()), t)
        n = self.N("%s %s = %s;" % (t, v.name, self.value(s, t, depth)))
        s.scalars.append(v)
        return n

    def declare_struct(self, s):
        name = self.new("s")
        k = self.r.randrange(3)
        if k == 0:
            init = "in_s[%s & 15]" % self.small(s, 1)[0]
        elif k == 1:
            init = ("{ .p = { { %s & 999, 2 }, { 3, 4 } }, .f.l = %s & 0xffff,"
                    " .d = 1.25, .name = \"ab\" }"
                    % (self.small(s, 1)[0], self.small(s, 1)[0]))
        else:
            init = "in_s[3]"
        n = self.N("struct deep %s = %s;" % (name, init))
        s.structs.append(name)
        return n

    def declare_array(self, s):
        """A local array, filled by one thread."""
        name, size = self.new("t"), self.pick([4, 8, 16])
        t = self.pick(["int", "unsigned char", "long", "float", "double"])
        inner = Scope(s)
        k = Var(self.new("k"), "int", False, size)
        inner.scalars.append(k)
        if self.chance(25):
            head = "int %sn = %d;\n%s %s[%sn];" % (name, size, t, name, name)
        else:
            head = "%s %s[%d];" % (t, name, size)
        n = self.N(head, "for (int %s = 0; %s < %d; %s++)\n%s[%s] = %s;" % (
            k.name, k.name, size, k.name, name, k.name,
            self.value(inner, t, 2)))
        s.arrays.append((name, t, size))
        s.lvalues.append(("%s[%s & %d]" % (name, self.small(s, 0)[0],
                                           size - 1), t))
        return n

    # ---- Assignments

    def targets(self, s):
        out = [(v.name, v.type) for v in s.scalars if v.write]
        out += s.lvalues
        for n in s.structs:
            out += [(n + ".p[0].a", "*and 0xffff"), (n + ".p[1].b", "short"),
                    (n + ".f.i", "int"), (n + ".f.u", "unsigned"),
                    (n + ".f.b", "_Bool"), (n + ".f.l", "long"),
                    (n + ".v.u", "unsigned"), (n + ".v.c[1]",
                                               "unsigned char"),
                    (n + ".d", "double")]
        return out

    def assign(self, s):
        t = self.targets(s)
        if not t:
            return self.declare(s)
        lhs, type_ = self.pick(t)
        if type_[0] == "*":
            return self.N("%s = %s & 999;" % (lhs, self.small(s, 2)[0]))
        cls, bits, u = TYPES[type_]
        k = self.r.randrange(10)
        if k < 5 or cls in "bec":
            return self.N("%s = %s;" % (lhs, self.value(s, type_, 3)))
        if cls == "f":
            f = "nf" if type_ == "float" else "nd"
            if k < 8:
                return self.N("%s %s= %s;\n%s = %s (%s);" % (
                    lhs, self.pick("+-"), self.floating(s, 2), lhs, f, lhs))
            return self.N("%s = %s;" % (lhs, self.value(s, type_, 3)))
        if k < 8:
            if cls == "u" and bits >= 32:
                op = self.pick(["+", "-", "*", "&", "|", "^"])
            else:
                op = self.pick(["&", "|", "^"])
            return self.N("%s %s= %s;" % (lhs, op,
                                          self.integer(s, type_, 2)))
        if k == 8:
            if cls == "u" and bits >= 32 or bits <= 16:
                return self.N(self.pick(["%s++;", "++%s;", "%s--;"]) % lhs)
            return self.N("%s %s= %s & 7;" % (lhs, self.pick(["/", "%"]) if 0
                                              else ">>",
                                              self.small(s, 1)[0]))
        if bits <= 16 and "." not in lhs:
            return self.N("%s %s= %s;" % (lhs, self.pick("+-"),
                                          self.small(s, 1)[0]))
        return self.N("%s %s= (%s & 15) + 2;" % (lhs, self.pick(["/", "%"]),
                                                 self.small(s, 1)[0]))

    def special(self, s):
        """Statements that show one thing of the language."""
        ints = [v for v in s.scalars if v.type == "int" and v.write]
        k = self.r.randrange(8)
        a, b = self.small(s, 2)[0], self.small(s, 2)[0]
        if k == 0 and len(s.structs) > 1:
            x, y = self.r.sample(s.structs, 2)
            return self.N(self.pick(["%s = %s;", "%s.p[1] = %s.p[0];",
                                     "%s.f = %s.f;", "%s.v = %s.v;"]) % (x, y))
        if k == 1 and s.structs:
            x = self.pick(s.structs)
            return self.N("%s.p[%s & 1] = fp (%s.p[0], %s);" % (x, a, x, b))
        if k == 2 and s.structs:
            x = self.pick(s.structs)
            return self.N("%s.p[0] = (struct pair) { %s & 99, %s };" % (x, a,
                                                                        b))
        if k == 3 and ints:
            p = self.new("q")
            v = self.pick(ints).name
            return self.N("{\nint *%s = &%s;\n*%s = %s;\nif (*%s > 5)\n"
                          "*%s &= 1023;\n}" % (p, v, p, a, p, p))
        if k == 4 and ints:
            return self.N("fset (&%s, %s);" % (self.pick(ints).name, a))
        if k == 5:
            w = self.new("w")
            n = self.N("union word %s;\n%s.l = %s;\n%s.u[1] ^= %s.c[3];" % (
                w, w, self.integer(s, "unsigned long", 2), w, w))
            s.reads += [(w + ".l", "unsigned long"),
                        (w + ".c[5]", "unsigned char")]
            return n
        if k == 6 and len(ints) > 1:
            x, y = self.r.sample([v.name for v in ints], 2)
            return self.N("%s = (%s = %s & 511, %s + 3);" % (x, y, a, y))
        complexes = [v.name for v in s.vars("c") if v.write]
        if k == 7 and complexes:
            z = self.pick(complexes)
            return self.N("%s %s = %s & 31;" % (
                self.pick(["__real__", "__imag__"]), z, a))
        return self.assign(s)

    # ---- Control

    def block(self, s, n, depth, loop=False):
        """N statements in a scope of their own."""
        inner = Scope(s)
        return [self.statement(inner, depth, loop) for _ in range(n)]

    def statement(self, s, depth, loop=False):
        k = self.r.randrange(24)
        if depth <= 0 or k < 6:
            return self.assign(s)
        if k < 9:
            return self.declare(s)
        if k < 11:
            return self.special(s)
        if k == 11:
            return self.declare_struct(s)
        if k == 12:
            return self.declare_array(s)
        if k < 16:
            return self.if_(s, depth, loop)
        if k == 16:
            return self.switch(s, depth, loop)
        if k < 19:
            return self.for_(s, depth)
        if k == 19:
            return self.while_(s, depth)
        if k == 20:
            return self.goto(s, depth)
        if k == 21 and loop:
            return self.N("if (%s)\n%s;" % (self.condition(s, 2),
                                            self.pick(["break", "continue"])))
        if k == 22 and s.lvalues:
            lhs, t = self.pick(s.lvalues)
            return self.N("%s = %s;" % (lhs, self.value(s, t, 3)))
        return self.assign(s)

    def few(self):
        return self.r.randrange(1, 4)

    def if_(self, s, depth, loop):
        head = "if (%s)\n{" % self.condition(s, 2)
        body = self.block(s, self.few(), depth - 1, loop)
        if self.chance(50):
            return self.N(head, body, "}")
        return self.N(head, body, "}\nelse\n{",
                      self.block(s, self.few(), depth - 1, loop), "}")

    def switch(self, s, depth, loop):
        parts = ["switch (%s)\n{" % self.pick(
            [self.small(s, 2)[0], "(%s) & 7" % self.integer(s, "int", 2)])]
        values = self.r.sample(range(-2, 9), self.r.randrange(1, 5))
        default = self.r.randrange(2 * len(values) + 2)
        for n, v in enumerate(values):
            if n == default:
                parts += ["default:\n{", self.block(s, 1, depth - 1),
                          "}\n" + self.pick(["", "break;"])]
            label = "case %d:" % v
            if self.chance(10):
                label = "case %d ... %d:" % (20 + 3 * v, 22 + 3 * v)
            parts += [label + "\n{", self.block(s, self.few(), depth - 1),
                      "}"]
            k = self.r.randrange(10)
            if k < 6:
                parts.append("break;")
            elif k == 6:
                parts.append("if (%s)\nbreak;" % self.condition(s, 1))
            elif k == 7 and loop:
                parts.append("continue;")
        return self.N(*parts, "}")

    def for_(self, s, depth):
        inner = Scope(s)
        k = Var(self.new("k"), self.pick(["int", "unsigned", "long", "short"]),
                False, 8)
        n = self.r.randrange(0, 6)
        form = self.r.randrange(4)
        if form == 0:
            head = "for (%s %s = %d; %s > 0; %s--)" % (k.type, k.name, n,
                                                      k.name, k.name)
        elif form == 1:
            head = "for (%s %s = 1; %s <= %d; %s += 2)" % (
                k.type, k.name, k.name, n, k.name)
        else:
            head = "for (%s %s = 0; %s < %d; %s++)" % (k.type, k.name, k.name,
                                                      n, k.name)
        inner.scalars.append(k)
        return self.N(head + "\n{",
                      self.block(inner, self.few(), depth - 1, True), "}")

    def while_(self, s, depth):
        f = self.new("fuel")
        body = self.block(s, self.few(), depth - 1, True)
        c = self.condition(s, 2)
        n = self.r.randrange(1, 6)
        if self.chance(50):
            return self.N("{\nint %s = %d;\nwhile (%s-- > 0 && (%s))\n{" % (
                f, n, f, c), body, "}\n}")
        return self.N("{\nint %s = %d;\ndo\n{" % (f, n), body,
                      "}\nwhile (--%s > 0 && (%s));\n}" % (f, c))

    def goto(self, s, depth):
        label = self.new("l")
        body = self.block(s, self.few(), depth - 1)
        if self.chance(50):
            return self.N("if (%s)\ngoto %s;\n{" % (self.condition(s, 1),
                                                   label),
                          body, "}\n%s:;" % label)
        f = self.new("fuel")
        return self.N("{\nint %s = %d;\n%s:;\n{" % (f, self.few(), label),
                      body, "}\nif (--%s > 0 && (%s))\ngoto %s;\n}" % (
                          f, self.condition(s, 1), label))
