"""Random data clauses, private arrays and queues.

In: a source of random numbers.  Out: regions.  What the host reads is up to
date there, and what a loop reads was set where the loop runs: with one memory
or two, the values are the same.
"""

from fuzz_expr import Scope, Var
from fuzz_region import Region

TYPES_OF_DATA = ["int", "unsigned", "long", "short", "double", "float",
                 "unsigned char", "_Complex double"]


class Data(Region):
    """Sections on the device, loops over them, updates in between."""

    def make(self):
        g = self.g
        self.queue = " async(%d)" % g.r.randrange(1, 4) if g.chance(30) else ""
        self.type = g.pick(TYPES_OF_DATA)
        self.arrays = {}
        for role in ("copy", "copyout", "create", "copyin"):
            self.arrays[role] = self.mapped(role)
        self.sum = self.scalar("unsigned long", "7")
        self.steps = [self.set_all("copyout")]
        if g.chance(70):
            self.steps.append(self.set_all("create"))
        for _ in range(g.r.randrange(1, 6)):
            self.steps.append(self.step(len(self.steps) > 1))
        self.enclose()

    def mapped(self, role):
        """Name, first element, length of an array with a section."""
        g = self.g
        name, _ = self.output([64], self.type)
        if role == "create":
            # What it has in the end is nobody's business.
            shown = self.after.pop().split("\n")
            self.after += [line for line in shown if "show" not in line]
        low = g.r.randrange(0, 20)
        return name, low, g.r.randrange(1, 64 - low + 1)

    def section(self, role):
        return "%s[%d:%d]" % self.arrays[role]

    def enclose(self):
        g, N = self.g, self.N
        clauses = ["%s(%s)" % (r, self.section(r)) for r in self.arrays]
        g.r.shuffle(clauses)
        wait = ["#pragma acc wait"] if self.queue else []
        if g.chance(60):
            parts = ["#pragma acc data %s\n{" % " ".join(clauses), self.steps]
            self.body.append(N(*parts, *wait, "}"))
            return
        begin = {"copy": "copyin", "copyout": "create"}
        text = "".join("#pragma acc enter data %s(%s)\n" % (
            begin.get(r, r), self.section(r)) for r in self.arrays)
        end = {"copy": "copyout", "copyout": "copyout"}
        last = "".join("#pragma acc exit data %s(%s)\n" % (
            end.get(r, "delete"), self.section(r)) for r in self.arrays)
        self.body.append(N(text.rstrip(), self.steps, *wait, last.rstrip()))

    def loop(self, role, line, more=()):
        """A construct that executes LINE for each element of ROLE's."""
        g = self.g
        _, low, n = self.arrays[role]
        i = g.new("i")
        used = ["present(%s)" % self.section(r) for r in {role, *more}]
        used.sort()
        head = g.pick(["parallel loop", "parallel loop gang vector",
                       "kernels loop independent", "kernels loop",
                       "serial loop", "parallel loop worker num_gangs(1)"])
        t = g.pick(["int", "unsigned", "long", "short"])
        if g.chance(30):
            text = "for (%s %s = %d; %s >= %d; %s--)" % (
                "int", i, low + n - 1, i, low, i)
        else:
            text = "for (%s %s = %d; %s < %d; %s++)" % (t, i, low, i, low + n,
                                                        i)
        return self.N("#pragma acc %s%s %s\n%s\n{" % (
            head, self.queue, " ".join(used), text),
            line(i), "}")

    def set_all(self, role):
        g, name = self.g, self.arrays[role][0]

        def line(i):
            s = Scope()
            s.scalars.append(Var(i, "int", False, 64))
            return [self.N("%s[%s] = %s;" % (name, i,
                                             g.value(s, self.type, 2)))]
        return self.loop(role, line)

    def step(self, created):
        g, N = self.g, self.N
        name, low, n = self.arrays["copy"]
        k = g.r.randrange(6)
        part = g.r.randrange(0, n)
        size = g.r.randrange(1, n - part + 1)
        bounds = (low + part, size)
        wait = "#pragma acc wait\n" if self.queue else ""
        c = g.new("k")
        if k == 0:
            # The host reads some of it.
            return N("#pragma acc update %s(%s[%d:%d])%s\n%s"
                     "for (int %s = %d; %s < %d; %s++)\n"
                     "%s = %s * 31 + (long) %s[%s];" % (
                         g.pick(["host", "self"]), name, *bounds, self.queue,
                         wait, c, bounds[0], c, sum(bounds), c, self.sum,
                         self.sum, name, c))
        if k == 1:
            # The host writes some of it.
            return N("%sfor (int %s = %d; %s < %d; %s++)\n"
                     "%s[%s] = %s %% 7;\n"
                     "#pragma acc update device(%s[%d:%d])%s" % (
                         wait, c, bounds[0], c, sum(bounds), c, name, c, c,
                         name, *bounds, self.queue))
        other = g.pick(["copyin", "create"] if created else ["copyin"])
        if other == "create" and not any(
                self.arrays["create"][0] + "[" in p
                for s in self.steps for p in flat(s)):
            other = "copyin"
        oname, olow, on = self.arrays[other]

        def line(i):
            s = Scope()
            s.scalars.append(Var(i, "int", False, 64))
            s.reads.append(("%s[%s]" % (name, i), self.type))
            s.reads.append(("%s[%d + %s %% %d]" % (oname, olow, i, on),
                            self.type))
            body = [N("%s[%s] = %s;" % (name, i, g.value(s, self.type, 3)))]
            if g.chance(40):
                body = [N("if (%s)\n{" % g.condition(s, 2), body, "}")]
            return body
        return self.loop("copy", line, [other])


def flat(node):
    """The texts of NODE."""
    for p in node.parts:
        if isinstance(p, str):
            yield p
        else:
            for n in p:
                yield from flat(n)


class Private(Region):
    """Arrays and scalars that gangs, workers or threads have for themselves,
    or begin with the host's values."""

    def make(self):
        g, N = self.g, self.N
        t = g.pick(["int", "unsigned", "long", "double", "float"])
        array, first, scalar = g.new("t"), g.new("t"), g.new("x")
        self.before.append(N("%s %s[8], %s[8];\nint %s = 5;" % (
            t, array, first, scalar)))
        k = g.new("k")
        self.before.append(N("for (int %s = 0; %s < 8; %s++)\n%s[%s] = %s;" % (
            k, k, k, first, k, k)))
        out, ot = self.output([40, 12])
        i = Var(g.new("i"), "int", False, 40)
        s = Scope()
        s.scalars.append(i)
        s.arrays.append((first, t, 8))
        wide = g.chance(50)
        levels = g.pick(["gang", "gang worker", "worker", ""] if wide else
                        ["gang vector", "gang worker vector", "vector", "gang",
                         "worker vector", ""])
        body = self.fill(s, array, t, wide and g.chance(50))
        body.append(N("%s = %s & 63;" % (scalar, g.small(s, 2)[0])))
        s.scalars.append(Var(scalar, "int", False, 64))
        s.arrays.append((array, t, 8))
        if g.chance(40):
            body.append(N("%s[%s & 7] = %s;" % (
                array, g.small(s, 1)[0], g.value(s, t, 2))))
        j = Var(g.new("j"), "int", False, 12)
        inner = Scope(s)
        inner.scalars.append(j)
        inner.lvalues.append(("%s[%s][%s]" % (out, i.name, j.name), ot))
        text = "for (int %s = 0; %s < 12; %s++)\n{" % (j.name, j.name, j.name)
        if wide:
            text = "#pragma acc loop vector\n" + text
        body.append(N(text, [N("%s[%s][%s] = %s;" % (
            out, i.name, j.name, g.value(inner, ot, 3)))], "}"))
        gang = "gang" in levels or levels == ""
        sizes = "num_gangs(%d)" % (g.r.randrange(1, 6) if gang else 1)
        if g.chance(50):
            sizes += " num_workers(%d) vector_length(%d)" % (
                g.pick([1, 2, 4]), g.pick([32, 64]))
        loop = "for (int %s = 0; %s < 40; %s++)\n{" % ((i.name,) * 3)
        clauses = " ".join(self.clauses + ["firstprivate(%s)" % first])
        own = " private(%s) private(%s)" % (array, scalar)
        if g.chance(50):
            node = N("#pragma acc parallel loop %s %s %s%s\n%s" % (
                levels, sizes, clauses, own, loop), body, "}")
        else:
            node = N("#pragma acc parallel %s %s\n{\n#pragma acc loop %s%s\n%s"
                     % (sizes, clauses, levels, own, loop), body, "}\n}")
        self.body.append(node)

    def fill(self, s, array, t, vector):
        """Set all of ARRAY, by the threads of a vector loop if VECTOR."""
        g, N = self.g, self.N
        k = Var(g.new("k"), "int", False, 8)
        inner = Scope(s)
        inner.scalars.append(k)
        text = "for (int %s = 0; %s < 8; %s++)\n{" % ((k.name,) * 3)
        if vector:
            text = "#pragma acc loop vector\n" + text
        return [N(text, [N("%s[%s] = %s;" % (array, k.name,
                                             g.value(inner, t, 2)))], "}")]


KINDS = [("data", 5, Data), ("private", 5, Private)]
