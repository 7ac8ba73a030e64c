"""Random compute constructs.

In: a source of random numbers.  Out: regions.  In nests whose loops may be
spread over threads an iteration stores only to its own elements; nests of
`kernels' without a directive may depend on each other and on themselves in any
way, since nobody says that they do not.
"""

from fuzz_expr import Scope, TYPES, Var
from fuzz_stmt import Stmt

OUT_TYPES = ["int"] * 5 + ["unsigned"] * 2 + [
    "long", "unsigned long", "short", "unsigned char", "_Bool", "float",
    "double", "double", "__int128", "_Complex double", "unsigned short",
    "long long"]

# Levels of the loops of a nest, by depth; what has no gang gets num_gangs(1).
PARALLEL = {
    1: ["gang worker vector", "gang vector", "gang", "vector", "worker", "",
        "", "worker vector", "independent", "auto", "gang(static:2) vector",
        "gang(static:*)"],
    2: ["gang|vector", "gang|worker", "gang|worker vector", "gang worker|vector",
        "|", "gang|", "|vector", "gang vector|seq", "worker|vector",
        "gang|auto", "independent|vector", "gang worker vector|seq",
        "gang|seq", "|seq", "worker|seq", "vector|seq", "gang(static:1)|vector"],
    3: ["gang|worker|vector", "||", "gang||", "gang|seq|vector",
        "gang|worker|seq", "gang worker|seq|vector", "gang|seq|worker vector",
        "worker|seq|vector", "gang|worker|vector", "|worker|vector",
        "gang||vector"],
}
KERNELS = {
    1: ["gang vector", "gang", "vector", "", "independent", "gang(3) vector(32)",
        "auto", "-"],
    2: ["gang|vector", "gang vector|gang vector", "gang vector|vector",
        "gang|gang vector", "independent|independent", "|", "-|-",
        "gang(5)|vector(32)", "gang(2) vector(4)|gang(3) vector(16)",
        "independent|-", "gang|-", "seq|gang vector", "-|vector"],
    3: ["gang|gang vector|vector", "vector|gang vector|gang vector",
        "vector|gang vector|gang", "gang vector|gang vector|gang vector",
        "-|-|-", "independent|independent|independent", "||",
        "gang|seq|vector", "seq|gang|vector"],
}


class Loop:
    """A counted loop.  text: its head; top: the largest value of the
    counter; var: for scopes."""

    def __init__(self, g, most, plain=False):
        r = g.r
        name = g.new("i")
        t = g.pick(["int"] * 8 + ["unsigned", "long", "unsigned long", "short",
                                  "unsigned char"])
        n = r.randrange(1, most + 1) if not g.chance(3) else 0
        step = 1 if g.chance(75) else r.randrange(2, 4)
        low = r.randrange(0, 4)
        if n == 0 and t[0] == "u":
            low += 1			# x < 0 is no condition to GCC
        first, last = low, low + (n - 1) * step
        self.top = max(last, low)
        self.var = Var(name, t, False, self.top)
        self.trips = n

        def bound(value):
            if g.chance(40) and value >= 0:
                return g.host_value(value)
            return str(value)
        inc = "%s += %d" % (name, step) if step > 1 else g.pick(
            ["%s++", "++%s", "%s += 1", "%s = %s + 1"]).replace("%s", name)
        if g.chance(75) or n == 0:
            k = r.randrange(3)
            if k == 0 and n:
                test = "%s <= %s" % (name, bound(last))
            elif k == 1 and step == 1 and plain:
                test = "%s != %s" % (name, bound(last + 1))
            else:
                test = "%s < %s" % (name, bound(last + 1 if n else first))
            head = "for (%s %s = %s; %s; %s)" % (t, name, bound(first), test,
                                                 inc)
        else:
            dec = "%s -= %d" % (name, step) if step > 1 else name + "--"
            # Unsigned counters must not pass zero: all are raised.
            first, last = first + step, last + step
            self.top = last
            self.var.bound = last
            if g.chance(50):
                test = "%s >= %s" % (name, bound(first))
            else:
                test = "%s > %s" % (name, bound(first - 1))
            head = "for (%s %s = %s; %s; %s)" % (t, name, bound(last), test,
                                                 dec)
        self.text = head


class Region:
    """One function.  Subclasses fill before, body and outputs."""

    def __init__(self, rng, number, node):
        self.name = "r%d" % number
        self.N = node
        g = self.g = Stmt(rng, node)
        g.host_value = self.host_value
        self.before = []		# nodes before the construct
        self.body = []			# nodes: the construct
        self.after = []
        self.seed = rng.randrange(1, 1 << 30)
        self.clauses = []
        self.make()

    def host_value(self, value):
        """A variable of the function with VALUE."""
        name = self.g.new("n")
        self.before.append(self.N("%s %s = %d;" % (
            self.g.pick(["int", "int", "long", "short"]), name, value)))
        return name

    def output(self, dims, type_=None):
        """An array of DIMS elements that the region changes: name, type."""
        g = self.g
        t = type_ or g.pick(OUT_TYPES)
        name = g.new("o")
        total = 1
        for d in dims:
            total *= d
        size = "".join("[%d]" % d for d in dims)
        k = g.new("k")
        kind = g.r.randrange(4)
        fill = "for (int %s = 0; %s < %d; %s++)\n((%s *) %s)[%s] = " % (
            k, k, total, k, t, name, k)
        fill += "next () & 1;" if t == "_Bool" else "next () % 64;"
        section = ""
        if kind == 0 and len(dims) == 1:
            head = "%s *%s = malloc (%d * sizeof (%s));" % (t, name, total, t)
            section = "[0:%d]" % total
            self.after.append("show (\"%s %s\", %s, %d * sizeof (%s));\n"
                              "free (%s);" % (self.name, name, name, total, t,
                                              name))
        else:
            if kind == 1:
                head = "static %s %s%s;" % (t, name, size)
            elif kind == 2 and len(dims) > 1:
                n = self.host_value(dims[-1])
                head = "%s %s%s[%s];" % (t, name, "".join(
                    "[%d]" % d for d in dims[:-1]), n)
            else:
                head = "%s %s%s;" % (t, name, size)
                if len(dims) == 1 and g.chance(30):
                    section = "[0:%d]" % total
            self.after.append("show (\"%s %s\", %s, sizeof %s);" % (
                self.name, name, name, name))
        self.before.append(self.N(head + "\n" + fill))
        if section or g.chance(50):
            self.clauses.append("copy(%s%s)" % (name, section))
        return name, t

    def scalar(self, type_, value):
        """A scalar of the function that is shown afterwards."""
        name = self.g.new("v")
        self.before.append(self.N("%s %s = %s;" % (type_, name, value)))
        self.after.append("show (\"%s %s\", &%s, sizeof %s);" % (
            self.name, name, name, name))
        return name

    def render(self, out):
        out.append("static void\n%s (void)\n{\nbegin (%du);" % (self.name,
                                                              self.seed))
        for n in self.before + self.body:
            n.render(out)
        out += self.after
        out.append("}\n")

    def lists(self):
        yield self.body
        for n in self.body:
            yield from n.lists()
        yield self.before


def read_only(s):
    """What threads of an inner loop may see of S: all, but change nothing."""
    i = Scope(s)
    i.scalars = [Var(v.name, v.type, False, v.bound) for v in s.scalars]
    i.reads = s.reads + s.lvalues
    for n in s.structs:
        i.reads += [(n + ".p[1].b", "short"), (n + ".v.u", "unsigned"),
                    (n + ".f.l", "long"), (n + ".d", "double")]
    i.lvalues, i.structs = [], []
    return i


class Reduction:
    """TYPE_ OP over variable NAME."""

    OPS = [("+", "usf"), ("*", "u"), ("max", "usf"), ("min", "usf"),
           ("&", "us"), ("|", "us"), ("^", "us"), ("&&", "s"), ("||", "s")]

    def __init__(self, g, name=None):
        self.op, classes = g.pick(self.OPS)
        self.type = g.pick([t for t in OUT_TYPES
                            if TYPES[t][0] in classes])
        self.name = name or g.new("v")
        self.clause = "reduction(%s:%s)" % (self.op, self.name)
        self.start = {"*": "3", "&": "-1", "&&": "1", "||": "0"}.get(
            self.op, str(g.r.randrange(0, 20)))

    def update(self, g, s):
        v, t = self.name, self.type
        if self.op == "+":
            e = g.value(s, t, 2) if TYPES[t][0] != "s" \
                else "%s & 255" % g.small(s, 2)[0]
            return g.N("%s += %s;" % (v, e))
        if self.op in ("max", "min"):
            e = g.new("e")
            c = "<" if self.op == "min" else ">"
            head = "{\n%s %s = %s;\n" % (t, e, g.value(s, t, 2))
            if g.chance(50):
                return g.N(head + "if (%s %s %s)\n%s = %s;\n}" % (e, c, v, v,
                                                                e))
            return g.N(head + "%s = %s %s %s ? %s : %s;\n}" % (v, e, c, v, e,
                                                             v))
        if self.op in ("&&", "||"):
            return g.N("%s = %s %s (%s);" % (v, v, self.op,
                                             g.condition(s, 2)))
        return g.N("%s %s= %s;" % (v, self.op, g.integer(s, t, 2)))


class Nest:
    """A nest whose loops may be spread over threads."""

    def __init__(self, region, levels, outer=None, privates=()):
        self.region, self.g, self.N = region, region.g, region.N
        self.levels = levels
        self.outputs = []
        g = self.g
        depth = len(levels)
        most = {1: 70, 2: 14, 3: 7}[depth]
        self.loops = [Loop(g, most, l == "-") for l in levels]
        if depth > 1 and g.chance(30):
            self.loops[-1] = Loop(g, 40, levels[-1] == "-")
        self.outer = outer or Scope()
        self.reduction = None
        self.privates = list(privates)
        self.merged = 1			# loops of the outermost directive
        self.merge = ""
        if depth > 1 and g.chance(25) and "-" not in levels:
            self.merged = g.r.randrange(2, depth + 1)
            self.merge = " collapse(%d)" % self.merged
            if g.chance(30) and levels[0] not in ("seq", "auto"):
                sizes = [str(g.r.randrange(1, 5)) for _ in range(self.merged)]
                self.merge = " tile(%s)" % ", ".join(sizes)
        # Elements of an iteration of each loop.
        self.own = []
        for d in range(depth):
            if d < self.merged - 1:
                self.own.append([])
                continue
            n = 1 if d < depth - 1 and g.chance(60) else g.r.randrange(1, 3)
            self.own.append([self.new_output(d) for _ in range(n)])

    def new_output(self, d):
        g, dims, index = self.g, [], ""
        for l in self.loops[:d + 1]:
            k = g.r.randrange(8)
            name = l.var.name
            if k == 0:
                dims.append(l.top + 1)
                index += "[%d - %s]" % (l.top, name)
            elif k == 1:
                dims.append(2 * l.top + 2)
                index += "[2 * %s + 1]" % name
            elif k == 2:
                dims.append(l.top + 4)
                index += "[%s + 3]" % name
            else:
                dims.append(l.top + 1)
                index += "[%s]" % name
        name, t = self.region.output(dims)
        self.outputs.append((name, t, dims))
        return name + index, t

    def directive(self, d):
        """What stands before loop D."""
        l = self.levels[d]
        if l == "-":
            return ""
        text = "#pragma acc loop " + l
        if d == 0:
            text += self.merge
        text += self.extra(d)
        return text + "\n"

    def extra(self, d):
        text = ""
        if self.reduction and self.levels[d] != "-":
            text += " " + self.reduction.clause
        return text

    def make(self, d=0, outer=None):
        """Nodes of loop D."""
        g = self.g
        s = read_only(outer or self.outer)
        head = []
        first = d
        last = d + (self.merged - 1 if d == 0 else 0)
        text = self.directive(d)
        for k in range(first, last + 1):
            text += self.loops[k].text + "\n"
            s.scalars.append(self.loops[k].var)
        s.lvalues += self.own[last]
        body = []
        if last == len(self.loops) - 1:
            body += g.block(s, g.r.randrange(1, 5), 3)
            for lhs, t in self.own[last]:
                body.append(self.N("%s = %s;" % (lhs, g.value(s, t, 3))))
            if self.reduction:
                body.append(self.reduction.update(g, s))
        else:
            body += self.between(s, last + 1)
        return self.N(text + "{", head + body, "}")

    def between(self, s, d):
        """The body of a loop around loop D: code between the levels."""
        g = self.g
        body = [g.statement(s, 2) for _ in range(g.r.randrange(0, 4))]
        if g.chance(25):
            body.append(g.declare_array(s))
        if g.chance(30) and self.levels[d] not in ("-",):
            body += self.fill_and_read(s, d)
        inner = self.make(d, s)
        k = g.r.randrange(12)
        if k == 0:
            inner = self.N("if (%s)\n{" % g.condition(s, 2), [inner], "}")
        elif k == 1:
            c = g.new("k")
            inner = self.N("for (int %s = 0; %s < 2; %s++)\n{" % (c, c, c),
                           [inner, g.assign(s)], "}")
        elif k == 2:
            f = g.new("fuel")
            inner = self.N("{\nint %s = 3;\nwhile (--%s > 0 && (%s))\n{" % (
                f, f, g.condition(s, 2)), [inner, g.assign(s)], "}\n}")
        body.append(inner)
        if g.chance(40) and self.levels[d] != "-":
            body += self.local_reduction(s, d)
        body += g.block(s, g.r.randrange(0, 3), 2)
        if g.chance(60):
            body += [self.N("%s = %s;" % (lhs, g.value(s, t, 3)))
                     for lhs, t in s.lvalues[-1:]]
        return body

    def sub_loop(self, d, most):
        """A further loop with the directive of loop D: head, Loop."""
        l = Loop(self.g, most)
        return "#pragma acc loop " + self.levels[d].split("(")[0], l

    def fill_and_read(self, s, d):
        """An array of the outer loop's, filled by the threads of one."""
        g, N = self.g, self.N
        name, t = g.new("t"), g.pick(["int", "unsigned", "float", "long"])
        pragma, l = self.sub_loop(d, 30)
        size = 128
        inner = read_only(s)
        inner.scalars.append(l.var)
        clear = g.new("k")
        nodes = [N("%s %s[%d];\nfor (int %s = 0; %s < %d; %s++)\n%s[%s] = %s;"
                   % (t, name, size, clear, clear, size, clear, name, clear,
                      clear))]
        lhs = "%s[%s]" % (name, l.var.name)
        inner.lvalues.append((lhs, t))
        nodes.append(N("%s\n%s\n{" % (pragma, l.text),
                       g.block(inner, 1, 1)
                       + [N("%s = %s;" % (lhs, g.value(inner, t, 2)))], "}"))
        s.arrays.append((name, t, size))
        return nodes

    def local_reduction(self, s, d):
        g, N = self.g, self.N
        red = Reduction(g)
        pragma, l = self.sub_loop(d, 20)
        inner = read_only(s)
        inner.scalars.append(l.var)
        nodes = [N("%s %s = %s;" % (red.type, red.name, red.start)),
                 N("%s %s\n%s\n{" % (pragma, red.clause, l.text),
                   g.block(inner, g.r.randrange(0, 2), 1)
                   + [red.update(g, inner)], "}")]
        s.scalars.append(Var(red.name, red.type, True))
        if TYPES[red.type][0] == "f":
            nodes.append(N("%s = %s (%s);" % (
                red.name, "nf" if red.type == "float" else "nd", red.name)))
        return nodes


class Spread(Region):
    """parallel, kernels or serial with nests of independent iterations."""

    def levels(self):
        g = self.g
        depth = g.pick([1, 1, 2, 2, 2, 3])
        return g.pick(self.TABLE[depth]).split("|")

    def sizes(self, gang):
        g = self.g
        out = []
        if not gang:
            out.append("num_gangs(1)")
        elif g.chance(50):
            out.append("num_gangs(%d)" % g.r.randrange(1, 8))
        if g.chance(40):
            out.append("num_workers(%d)" % g.pick([1, 2, 3, 4]))
        if g.chance(40):
            out.append("vector_length(%d)" % g.pick([32, 32, 64, 128]))
        return out

    def scope(self):
        """What the function has for the construct."""
        s = Scope()
        g = self.g
        for _ in range(g.r.randrange(0, 3)):
            self.before.append(g.declare(s))
        for v in s.scalars:
            v.write = False
            if g.chance(30) and self.TABLE is not KERNELS:
                self.clauses.append("firstprivate(%s)" % v.name)
        return s

    def finish(self, directive, nodes):
        g = self.g
        wait = ""
        if g.chance(10):
            directive += " async(%d)" % g.r.randrange(0, 3)
            wait = "#pragma acc wait"
        node = self.N("%s %s" % (directive, " ".join(self.clauses)),
                      nodes, wait) if wait else \
            self.N("%s %s" % (directive, " ".join(self.clauses)), nodes)
        self.body.append(node)

    def reduce(self, nest):
        """Give NEST a reduction of a variable of the function."""
        red = Reduction(self.g)
        nest.reduction = red
        self.before.append(self.N("%s %s = %s;" % (red.type, red.name,
                                                   red.start)))
        self.after.append("show (\"%s %s\", &%s, sizeof %s);" % (
            self.name, red.name, red.name, red.name))
        return red


class Parallel(Spread):
    TABLE = PARALLEL

    def make(self):
        g, N = self.g, self.N
        s = self.scope()
        if g.chance(50):
            levels = self.levels()
            nest = Nest(self, levels, s)
            red = self.reduce(nest) if g.chance(40) else None
            gang = any("gang" in l or l in ("", "independent")
                       for l in levels[:1])
            text = "#pragma acc parallel loop " + levels[0]
            clause = " " + red.clause if red else ""
            text += nest.merge + clause + " " + " ".join(self.sizes(gang))
            node = nest.make()
            # The directive of the loop is the construct's.
            node.parts[0] = node.parts[0].split("\n", 1)[1]
            self.finish(text, [node])
            return
        nests, gang = [], True
        inner = Scope(s)
        pre = [g.declare(inner) for _ in range(g.r.randrange(0, 3))]
        for _ in range(g.r.randrange(1, 3)):
            levels = self.levels()
            gang &= any("gang" in l or l in ("", "independent")
                        for l in levels[:1])
            nest = Nest(self, levels, inner)
            if g.chance(30):
                red = self.reduce(nest)
                self.clauses.append("copy(%s)" % red.name)
            nests.append(nest)
        nodes = pre + [n.make() for n in nests]
        self.finish("#pragma acc parallel " + " ".join(self.sizes(gang)),
                    [N("{", nodes, "}")])


class Kernels(Spread):
    TABLE = KERNELS

    def make(self):
        g, N = self.g, self.N
        s = self.scope()
        nodes = []
        for _ in range(g.r.randrange(1, 4)):
            nest = Nest(self, self.levels(), s)
            if g.chance(30):
                self.reduce(nest)
            nodes.append(nest.make())
            # Later nests may read all of it.
            for name, t, dims in nest.outputs:
                power = 1
                while 2 * power <= dims[0] and len(dims) == 1:
                    power *= 2
                if len(dims) == 1:
                    s.arrays.append((name, t, power))
        self.finish("#pragma acc kernels", [N("{", nodes, "}")])


class Serial(Spread):
    TABLE = {1: ["-", ""], 2: ["-|-", "|", "seq|seq"], 3: ["-|-|-"]}

    def make(self):
        g = self.g
        s = self.scope()
        inner = Scope(s)
        nodes = [g.statement(inner, 2) for _ in range(g.r.randrange(0, 4))]
        nest = Nest(self, self.levels(), inner)
        nodes.append(nest.make())
        self.finish("#pragma acc serial", [self.N("{", nodes, "}")])


class Flow(Region):
    """kernels whose loops may depend on each other in any way."""

    SIZE = 128

    def make(self):
        g, N = self.g, self.N
        self.arrays = [(n, t) for n, t in (
            self.output([self.SIZE], g.pick(["int", "unsigned", "long",
                                             "double", "short"]))
            for _ in range(g.r.randrange(2, 4)))]
        self.carried = []
        for _ in range(g.r.randrange(0, 3)):
            t = g.pick(["int", "unsigned", "double", "long"])
            self.carried.append(Var(self.scalar(t, "5"), t))
        s = Scope()
        s.scalars += self.carried
        nodes = [self.nest(s, g.pick([1, 1, 2, 2, 3]), [])
                 for _ in range(g.r.randrange(1, 4))]
        self.body.append(N("#pragma acc kernels " + " ".join(self.clauses)
                           + "\n{", nodes, "}"))

    def nest(self, s, depth, loops):
        g = self.g
        l = Loop(g, {1: 30, 2: 8, 3: 4}[max(depth, len(loops) + 1)], True)
        inner = Scope(s)
        inner.scalars.append(l.var)
        loops = loops + [l]
        body = []
        for _ in range(g.r.randrange(0 if depth > 1 else 1, 3)):
            body.append(self.flow_statement(inner, loops))
        if depth > 1:
            body.append(self.nest(inner, depth - 1, loops))
            if g.chance(30):
                body.append(self.flow_statement(inner, loops))
        return self.N(l.text + "\n{", body, "}")

    def element(self, loops):
        """An element of some array whose index is affine, in bounds."""
        g = self.g
        name, t = g.pick(self.arrays)
        terms, top = [], 0
        for l in g.r.sample(loops, g.r.randrange(1, len(loops) + 1)):
            room = (self.SIZE - 10 - top) // max(l.top, 1)
            c = g.pick([1, 1, 1, 2, 3, 8, 16])
            if c > room:
                continue
            terms.append(l.var.name if c == 1 else "%s * %d" % (l.var.name, c))
            top += c * l.top
        shift = g.r.randrange(0, self.SIZE - top) if g.chance(15) \
            else g.r.randrange(0, 5)
        text = " + ".join(terms + [str(shift)] * (shift > 0 or not terms))
        if g.chance(15):
            text = "%d - (%s)" % (self.SIZE - 1, text)
        elif g.chance(5):
            text = "(%s) & 7" % text
        elif g.chance(4):
            text = "in_c[%s & 63] & 63" % loops[-1].var.name
        return "%s[%s]" % (name, text), t

    def flow_statement(self, s, loops):
        g, N = self.g, self.N
        inner = Scope(s)
        for _ in range(3):
            inner.reads.append(self.element(loops))
        k = g.r.randrange(10)
        if k < 5 or not self.carried:
            lhs, t = self.element(loops)
            n = N("%s = %s;" % (lhs, g.value(inner, t, 2)))
        elif k < 8:
            v = g.pick(self.carried)
            e = g.new("e")
            head = "{\n%s %s = %s;\n" % (v.type, e, g.value(inner, v.type, 2))
            if TYPES[v.type][0] == "u":
                head += "%s %s= %s;\n}" % (v.name, g.pick("+*^|"), e)
            elif g.chance(50):
                head += "if (%s > %s)\n%s = %s;\n}" % (e, v.name, v.name, e)
            elif TYPES[v.type][0] == "f":
                head += "%s = nd (%s + %s);\n}" % (v.name, v.name, e)
            else:
                head += "%s ^= %s;\n}" % (v.name, e)
            n = N(head)
        elif k == 8:
            v = g.pick(self.carried)
            n = N("%s = %s;" % (v.name, g.value(inner, v.type, 2)))
        else:
            lhs, t = self.element(loops)
            x, u = self.element(loops)
            if "f" in (TYPES[t][0], TYPES[u][0]):
                e = "(int) %s & 63" % x
            else:
                e = x
            n = N("%s = %s;" % (lhs, e))
        if g.chance(20):
            return N("if (%s)\n{" % g.condition(inner, 1), [n], "}")
        return n


class Alias(Flow):
    """Pointers that may lead to the same memory, in kernels."""

    def make(self):
        g, N = self.g, self.N
        t = g.pick(["int", "unsigned", "double"])
        base, _ = self.output([3 * self.SIZE], t)
        self.clauses = []
        self.arrays, self.carried = [], []
        for _ in range(g.r.randrange(2, 4)):
            p = g.new("p")
            self.before.append(N("%s *%s = %s + %d;" % (
                t, p, base, g.pick([0, 1, 3, self.SIZE, 2 * self.SIZE]))))
            self.arrays.append((p, t))
        nodes = [self.nest(Scope(), g.pick([1, 2]), [])
                 for _ in range(g.r.randrange(1, 3))]
        self.body.append(N(
            "#pragma acc data copy(%s[0:%d])\n{\n#pragma acc kernels\n{" % (
                base, 3 * self.SIZE), nodes, "}\n}"))


class Atomic(Region):
    """Atomic updates whose order does not matter."""

    def make(self):
        g, N = self.g, self.N
        s = Scope()
        levels = g.pick(["gang vector", "gang worker vector", "gang", ""])
        l = Loop(g, 70)
        s.scalars.append(l.var)
        nodes = g.block(s, g.r.randrange(0, 3), 2)
        for _ in range(g.r.randrange(1, 4)):
            t = g.pick(["int", "unsigned", "long", "unsigned long", "short",
                        "unsigned char", "float", "double", "__int128"])
            name, _ = self.output([8], t)
            at = "%s[%s & 7]" % (name, g.small(s, 2)[0])
            e = g.new("e")
            cls, bits, u = TYPES[t]
            set_ = "%s %s = %s;\n" % (t, e, g.value(s, t, 2) if cls != "s"
                                      else "%s & 63" % g.small(s, 2)[0])
            k = g.r.randrange(4)
            if k == 0 and cls in "us" and bits >= 32:
                v = g.new("e")
                sum_, _ = self.output([1], "unsigned long")
                nodes.append(N("{\n%s %s;\n#pragma acc atomic capture\n"
                               "%s = %s++;\n#pragma acc atomic\n%s[0] += %s;"
                               "\n}" % (t, v, v, at, sum_, v)))
                continue
            op = "+" if cls == "f" else g.pick("+&|^" + ("*" if cls == "u"
                                                         and bits > 16
                                                         else ""))
            form = g.pick(["%s %s= %s;" % (at, op, e),
                           "%s = %s %s %s;" % (at, at, op, e),
                           "%s = %s %s %s;" % (at, e, op, at)])
            nodes.append(N("{\n" + set_ + "#pragma acc atomic update\n" + form
                           + "\n}"))
        if g.chance(50):
            nodes = [N("#pragma acc loop vector\nfor (int j = 0; j < 5; j++)"
                       "\n{", nodes, "}")]
            levels = "gang"
        self.body.append(N("#pragma acc parallel loop %s %s\n%s\n{" % (
            levels, " ".join(self.clauses), l.text), nodes, "}"))


# Name, weight, class.
KINDS = [("parallel", 12, Parallel), ("kernels", 8, Kernels),
         ("serial", 2, Serial), ("flow", 8, Flow), ("alias", 3, Alias),
         ("atomic", 3, Atomic)]
