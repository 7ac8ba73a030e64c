"""Random C++ programs: virtual functions.

In: a source of random numbers.  Out: regions.  A region is a few classes that are
derived from one root or two, and pieces of code that call functions of their objects
by pointers to a root: objects that the construct makes, on the stack or by new, objects
of the host in a data clause, and objects that the construct makes for the host.

A class has one base or several, and a root may be a virtual base of all.  Each function
of a root has its place in an order, and calls only those before it, so that calls end.
"""

PRELUDE = r"""#include <new>

struct three
{
  int v[3];
  three () {}
  three (const three &t) { for (int i = 0; i < 3; i++) v[i] = t.v[i]; }
  int sum () const { return v[0] + 2 * v[1] + 3 * v[2]; }
};

"""

CONSTRUCTS = ["parallel loop"] * 3 + ["parallel loop gang", "serial loop", "kernels",
                                      "parallel loop num_gangs(2) vector_length(32)"]


class Class:
    """A class with NAME.  ROOTS are the numbers of its roots, ABOVE the classes that
    it has once, or would have twice, by each way up."""

    def __init__(self, name, bases, roots, above):
        self.name, self.bases, self.roots, self.above = name, bases, roots, above


class Region:
    """Some classes, and what calls their functions."""

    def __init__(self, rng, number, node):
        self.r, self.N = rng, node
        self.name = "v%d" % number
        self.virtual = [rng.random() < 0.4 for _ in range(rng.choice([1, 1, 2]))]
        self.classes, self.texts = [], []
        for n in range(len(self.virtual)):
            self.root(n)
        for n in range(rng.randrange(2, 6)):
            self.derive(n)
        self.functions, self.calls = [], []
        for n in range(rng.randrange(2, 5)):
            self.piece(n)

    # ---- Classes

    def body(self, place, member, base, const):
        """The body of a root's function number PLACE, of a class with MEMBER; BASE is
        a call of a base's version, or empty."""
        k, c = self.r.randrange(1, 6), self.r.randrange(7)
        value = self.r.choice(["x * %d + %s" % (k, member), "%s - x + %d" % (member, c),
                               "(x & 3) * %s + %d" % (member, c)])
        if base and self.r.random() < 0.5:
            value += " + " + base
        if place % 3 == 1:
            return "three t;\nt.v[0] = %s;\nt.v[1] = x;\nt.v[2] = %d;\nreturn t;" % (value, c)
        if place % 3 == 2:
            return "*to += %s;\n%s" % (value, "" if const else member + " += x & 1;")
        return "return %s;" % value

    def function(self, root, place, member, bases, word):
        """Function PLACE of ROOT.  BASES are those that have a version."""
        f = "g%d_%d" % (root, place)
        base = ""
        if bases:
            b = self.r.choice(bases).name
            base = ["%s::%s (x & 7)", "%s::%s (x & 7).sum ()", ""][place % 3]
            base = base % (b, f) if base else ""
        if place and self.r.random() < 0.4:
            base = "g%d_0 (x & 3)" % root
        head = ["int %s (int x) const", "three %s (int x) const",
                "void %s (int x, int *to)"][place % 3] % f
        first, last = word
        return "%s%s%s\n{\n%s\n}" % (first, head, last,
                                     self.body(place, member, base, False))

    def root(self, n):
        name = "%sroot%d" % (self.name, n)
        text = "struct %s\n{\nint m%d;\n" % (name, n)
        text += "%s (int s = 2) : m%d (s %% 9 + %d) {}\n" % (name, n, n)
        for place in range(3):
            text += self.function(n, place, "m%d" % n, [], ("virtual ", "")) + "\n"
        self.texts.append(text + "virtual ~%s () {}\n};" % name)
        self.classes.append(Class(name, [], {n}, set()))

    def bases(self):
        """One base or several that have no class in common, except virtual roots."""
        shared = {"%sroot%d" % (self.name, n) for n, v in enumerate(self.virtual) if v}
        chosen = []
        for c in self.r.sample(self.classes, len(self.classes)):
            own = (c.above | {c.name}) - shared
            if all(not own & (b.above | {b.name}) for b in chosen) and (
                    not chosen or c.name not in shared
                    and all(b.name not in shared for b in chosen)):
                chosen.append(c)
            if len(chosen) == 1 and self.r.random() < 0.6 or len(chosen) == 3:
                break
        return chosen

    def derive(self, n):
        name, member = "%sclass%d" % (self.name, n), "d%d" % n
        bases = self.bases()
        roots = set().union(*(b.roots for b in bases))
        above = set().union(*(b.above | {b.name} for b in bases))
        heads = []
        for b in bases:
            is_root = not b.bases and self.virtual[min(b.roots)]
            heads.append(("virtual " if is_root else "") + b.name)
        text = "struct %s : %s\n{\nint %s;\n" % (name, ", ".join(heads), member)
        inits = ["%s (s + %d)" % (b.name, i) for i, b in enumerate(bases)]
        begin = self.r.choice(["", "%s += g%d_0 (s & 7);" % (member, min(roots))])
        text += "%s (int s = 1) : %s, %s (s * 3 + %d) { %s }\n" % (
            name, ", ".join(inits), member, n, begin)
        for root in sorted(roots):
            owners = [b for b in bases if root in b.roots]
            for place in range(3):
                # Two bases may have a version each.
                if len(owners) > 1 or self.r.random() < 0.6:
                    text += self.function(root, place, member, owners,
                                          ("", " override")) + "\n"
        self.texts.append(text + "};")
        self.classes.append(Class(name, bases, roots, above))

    # ---- Pieces

    def use(self, root, p):
        """What calls the functions of ROOT with P, and adds to <s>."""
        calls = ["s += %s->g%d_0 (i);" % (p, root),
                 "s += %s->g%d_1 (i & 15).sum ();" % (p, root),
                 "%s->g%d_2 (i, &s);" % (p, root),
                 "s += %s_all%d (%s, i);" % (self.name, root, p)]
        return "\n".join(self.r.sample(calls, self.r.randrange(1, 4)))

    def piece(self, number):
        root = self.r.randrange(len(self.virtual))
        of_root = [c for c in self.classes if root in c.roots]
        x, y = self.r.choice(of_root).name, self.r.choice(of_root).name
        base = "%sroot%d" % (self.name, root)
        construct = self.r.choice(CONSTRUCTS)
        kind = self.r.choice([self.own, self.own, self.allocated, self.of_host,
                              self.for_host])
        f = "%sf%d" % (self.name, number)
        before, clauses, body, after = kind(x, y, base, root)
        loop = self.N("#pragma acc %s copyout(result)%s\nfor (int i = 0; i < 12; i++)\n"
                      "{\nint s = 0;\n%s\nresult[i] = s;\n}" % (construct, clauses, body))
        self.functions.append(self.N(
            "static void\n%s ()\n{\nint result[12] = { 0 };\n%s" % (f, before), [loop],
            after + '\nshow ("%s", result, sizeof result);\n}' % f))
        self.calls.append(f + " ();")

    def own(self, x, y, base, root):
        return "", "", "%s a (i);\n%s b (i + 1);\n%s *p = i & 1 ? (%s *) &a : &b;\n%s" % (
            x, y, base, base, self.use(root, "p")), ""

    def allocated(self, x, y, base, root):
        return "", "", "%s *p = i %% 3 ? (%s *) new %s (i) : new %s (i);\n%s\ndelete p;" % (
            base, base, x, y, self.use(root, "p")), ""

    def of_host(self, x, y, base, root):
        before = "%s a[6];\n%s b[6] = { 5, 4, 3, 2, 1, 0 };" % (x, y)
        body = "%s *p = i & 1 ? (%s *) &a[i / 2] : &b[i / 2];\n%s" % (
            base, base, self.use(root, "p"))
        after = "for (int i = 0; i < 6; i++)\n{\nint s = 0;\n%s *p = &a[i], *q = &b[i];\n" \
                "%s\n%s\nresult[i] += s;\n}" % (base, self.use(root, "p"),
                                                self.use(root, "q"))
        return before, " copy(a, b)", body, after

    def for_host(self, x, y, base, root):
        del y
        before = "alignas (%s) char room[12 * sizeof (%s)];\n%s *made = (%s *) room;" % (
            x, x, x, x)
        body = "%s *p = new (&made[i]) %s (i);\n%s" % (base, x, self.use(root, "p"))
        after = "for (int i = 0; i < 12; i++)\n{\nint s = 0;\n%s *p = &made[i];\n%s\n" \
                "result[i] += s;\n}" % (base, self.use(root, "p"))
        return before, " copyout(made[0:12])", body, after

    # ---- The text

    def render(self, out):
        out.extend(self.texts)
        for n in range(len(self.virtual)):
            out.append("static int\n%s_all%d (%sroot%d *p, int x)\n{\nint s = p->g%d_0 (x);\n"
                       "p->g%d_2 (x, &s);\nreturn s + p->g%d_1 (x).sum ();\n}" % (
                           self.name, n, self.name, n, n, n, n))
        for f in self.functions:
            f.render(out)
        out.append("static void\n%s ()\n{" % self.name)
        out.extend(self.calls)
        out.append("}")

    def lists(self):
        """Lists of nodes whose nodes may go."""
        for n in self.functions:
            yield from n.lists()
