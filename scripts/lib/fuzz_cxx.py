"""Random C++ programs: members, `this', references, lambdas, templates.

In: a source of random numbers.  Out: regions.  A region is a class with members
of many kinds and some pieces of code that compute with one object of it: in a
method, in a function with a reference or a pointer to the object, in a lambda, by
references to the members.  fuzz_container.py has regions about containers and
callables, fuzz_generic.py about templates and the library, fuzz_virtual.py about virtual
functions.  The data goes along with the construct, is there by a
data construct, or by methods that call enter and exit data.

In templates <P> is an array that the piece may store to, <Q>, <W> and <B> are
arrays that it reads: a member, one of a member and one of a base class; <L> is a
member that is an array, <K> one that is a scalar, <N> the length of <P> to <B>,
<T> the type of the elements.
"""

import re

import fuzz_container
import fuzz_generic
import fuzz_program
import fuzz_virtual

PRELUDE = r"""#include <cstdio>
#include <cstdlib>
#include <cstring>

static unsigned long state;

static unsigned
next ()
{
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return state >> 33;
}

static void
show (const char *name, const void *p, size_t size)
{
  const unsigned char *c = (const unsigned char *) p;
  unsigned long h = 14695981039346656037ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ c[i]) * 1099511628211ul;
  printf ("%s %016lx\n", name, h);
}

template <typename T>
static T *
filled (int n)
{
  T *p = new T[n];
  for (int i = 0; i < n; i++)
    p[i] = next () & 511;
  return p;
}

#pragma acc routine seq
template <typename T>
static inline T
clip (T x)
{
  return x & T (1023);
}

template <typename F>
static void
apply (F f, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

"""

TYPES = ["int", "int", "int", "unsigned", "long", "short", "unsigned char",
         "double"]

CONSTRUCTS = ["parallel loop"] * 4 + [
    "parallel loop gang vector", "parallel loop gang", "serial loop",
    "parallel loop num_gangs(3) vector_length(64)", "kernels loop",
    "kernels loop independent", "kernels", "parallel\n#pragma acc loop"]

# One iteration.  Stores go to <P>[i] alone.
BODIES = [
    "<P>[i] = <C> (<P>[i] * 3 + <Q>[(i + 1) % <N>] + <K>);",
    "<P>[i] = <C> (<P>[i] + <L>[i & 7]);",
    "if (i & 1)\n<P>[i] = <C> (<Q>[i] + i);\nelse\n<P>[i] = <C> (<W>[<N> - 1 - i]);",
    "<T> s = 0;\nfor (int j = 0; j < 4; j++)\ns += <Q>[(i + j) % <N>] * <L>[j];\n"
    "<P>[i] = <C> (s);",
    "<P>[i] = <C> (<B>[i] + <W>[i] - <Q>[i] + 600);",
    "const <T> &x = <Q>[i];\n<T> &y = <P>[i];\ny = <C> (x + y + <K>);",
    "auto add = [&] (<T> x) { return (<T>) (x + <K>); };\n<P>[i] = <C> (add (<Q>[i]));",
    "for (int j = 0; j <= i % 3; j++)\n<P>[i] = <C> (<P>[i] + <B>[j]);",
    "<T> t[3] = { <L>[0], <L>[1], <L>[2] };\n<P>[i] = <C> (t[i % 3] + <P>[i]);",
    "<P>[i] = <C> (<P>[i] + <M>);",
    "<P>[i] = <C> (<P>[i] + factor * 2);",
]
# Values of reductions.
SUMS = ["<Q>[i]", "<Q>[i] * 2 + <K>", "<P>[i] + <L>[i & 7]", "<W>[i] + <B>[i]"]

# How a piece names things: a name, what is in front of a member, and whether it
# stands in a method.
CONTEXTS = ["method", "method", "this", "reference", "pointer", "lambda method",
            "lambda reference", "references", "copies"]
PREFIX = {"method": "", "this": "this->", "reference": "o.", "pointer": "o->",
          "lambda method": "", "lambda reference": "o."}
MEMBERS = {"P": "p", "Q": "q", "W": "in.w", "B": "b", "L": "list", "K": "k",
           "N": "n"}
ARRAYS = "PQWB"


class Region:
    """One class, what computes with it, and what calls that."""

    def __init__(self, rng, number, node):
        self.r, self.N = rng, node
        self.name = "r%d" % number
        self.type = rng.choice(TYPES)
        self.template = rng.random() < 0.35
        self.t = "T" if self.template else self.type
        self.whole = self.name + "c" + ("<%s>" % self.type
                                        if self.template else "")
        self.methods, self.functions, self.calls = [], [], []
        for n in range(rng.randrange(2, 5)):
            self.piece(n)

    def chance(self, percent):
        return self.r.random() * 100 < percent

    # ---- A piece

    def spelled(self, text, context, mapped):
        """TEXT in CONTEXT, and the letters of what it uses; MAPPED is what data
        clauses of the piece name."""
        used = set(re.findall("<([A-Z])>", text))
        if "M" in used:
            calls = {"method": "mix (<K>)", "this": "this->mix (<K>)",
                     "reference": "o.mix (<K>)", "pointer": "o->mix (<K>)"}
            text = text.replace("<M>", calls.get(context, "<K> * 5"))
            used |= {"K"}
        clip = "clip<%s>" % self.local(context)
        if self.type == "double":
            clip = "clip<int>"
        text = text.replace("<T>", self.local(context))
        for letter, member in MEMBERS.items():
            text = text.replace("<%s>" % letter, self.place(letter, context))
        mapped |= used & set(ARRAYS + "LK")
        return text.replace("<C>", clip)

    def local(self, context):
        """The name of the elements' type in CONTEXT."""
        return self.t if context in ("method", "this", "lambda method") \
            else self.type

    def place(self, letter, context):
        if context in ("references", "copies"):
            return {"K": "kk", "N": "nn"}.get(letter, letter.lower() + "r")
        return PREFIX[context] + MEMBERS[letter]

    def clauses(self, mapped, stored, context, kind=None):
        """Data clauses for the letters in MAPPED, of which STORED is stored
        to."""
        out = []
        for x in sorted(mapped):
            place = self.place(x, context)
            if x == "K" or (x == "L" and (context == "copies"
                                          or self.chance(30))):
                continue
            name = kind or ("copy" if x == stored
                            else self.r.choice(["copyin", "copyin", "copy"]))
            out.append("%s(%s%s)" % (name, place, "" if x == "L" else "[0:%s]"
                                     % self.place("N", context)))
        self.r.shuffle(out)
        return " ".join(out)

    def loop(self, context, mapped):
        """A construct with @ for its data clauses."""
        n = self.place("N", context)
        if self.chance(25):
            head = "parallel loop reduction(+:sum)@"
            body = "sum += " + self.r.choice(SUMS) + ";"
        else:
            head = self.r.choice(CONSTRUCTS)
            head = head.replace("\n", "@\n") if "\n" in head else head + "@"
            body = self.r.choice(BODIES)
            # kernels copies scalars: a lambda might set the pointer.
            while "auto" in body and "kernels" in head and context == "pointer":
                body = self.r.choice(BODIES)
            if self.name.startswith("r") and "factor" in body \
                    and context not in ("method", "this", "lambda method"):
                body = body.replace("factor", self.whole + "::factor")
        body = self.spelled(body, context, mapped)
        return "#pragma acc %s\nfor (int i = 0; i < %s; i++)\n{\n%s\n}" % (
            head, n, body)

    def piece(self, number):
        context = self.r.choice(CONTEXTS)
        loops, used = [], []
        mode = self.r.choice(["construct", "construct", "data", "enter"])
        if mode == "enter" and context in ("references", "copies"):
            mode = "data"
        for _ in range(self.r.randrange(1, 4)):
            mapped = set()
            if mode == "data" and context == "copies" and self.chance(30):
                loops.append("apply ([=] (int i) {\n%s\n}, nn);" % self.spelled(
                    self.r.choice(BODIES[:4]), context, mapped))
            else:
                loops.append(self.loop(context, mapped))
            used.append(mapped)
        everything = set().union(*used)
        code = []
        if mode == "construct":
            for text, mapped in zip(loops, used):
                code.append(self.N(self.with_clauses(text, mapped, context)))
        elif mode == "data":
            inner = [self.N(self.with_clauses(text, mapped - {"L"}, context,
                                              "present" if self.chance(60)
                                              else None))
                     for text, mapped in zip(loops, used)]
            if self.chance(40):
                inner.insert(1, self.N("#pragma acc update self(%s[0:%s])" % (
                    self.place("P", context), self.place("N", context)))
                    if "P" in everything else self.N(""))
            code.append(self.N(self.with_clauses(
                "#pragma acc data@\n{", (everything & set(ARRAYS)) | {"P"},
                context), inner, "}"))
        else:
            o = PREFIX[context]
            code.append(self.N("%smap ();" % o))
            for text, mapped in zip(loops, used):
                code.append(self.N(self.with_clauses(text, mapped - {"L"},
                                                     context, "present")))
            code.append(self.N("%sunmap ();" % o))
        self.put(number, context, code)

    def with_clauses(self, text, mapped, context, kind=None):
        clauses = self.clauses(mapped, "P", context, kind)
        return text.replace("@", " " + clauses if clauses else "")

    def put(self, number, context, code):
        """Make CODE a function or method and call it."""
        f = "f%d" % number
        head, tail = "long sum = 0;", "return sum;"
        if context in ("method", "this"):
            self.methods.append(self.N("long\n%s ()\n{\n%s" % (f, head), code,
                                       tail + "\n}"))
            call = "o.%s ()" % f
        elif context == "lambda method":
            capture = self.r.choice(["this", "&", "this, &sum"])
            if capture == "this":
                first = "auto body = [this] () {\nlong sum = 0;"
                last = "return sum;\n};\nreturn body ();"
            else:
                first = "%s\nauto body = [%s] () {" % (head, capture)
                last = "};\nbody ();\nreturn sum;"
            self.methods.append(self.N("long\n%s ()\n{\n%s" % (f, first), code,
                                       last + "\n}"))
            call = "o.%s ()" % f
        else:
            call = self.put_function(f, context, code, head, tail)
        self.calls.append('printf ("%s.%s %%ld\\n", %s);' % (self.name, f, call))

    def put_function(self, f, context, code, head, tail):
        f = self.name + f
        if context == "pointer":
            self.functions.append(self.N("static long\n%s (%s *o)\n{\n%s" % (
                f, self.whole, head), code, tail + "\n}"))
            return f + " (&o)"
        if context == "lambda reference":
            capture = self.r.choice(["&", "&o, &sum"])
            self.functions.append(self.N(
                "static long\n%s (%s &o)\n{\n%s\nauto body = [%s] () {" % (
                    f, self.whole, head, capture), code,
                "};\nbody ();\n" + tail + "\n}"))
        elif context in ("references", "copies"):
            and_ = "&" if context == "references" else ""
            names = "".join("%s *%s%s = o.%s;\n" % (
                self.type, and_, x.lower() + "r", MEMBERS[x]) for x in ARRAYS)
            names += "%s (&lr)[8] = o.list;\nint %snn = o.n, %skk = o.k;\n" % (
                self.type, and_, and_)
            self.functions.append(self.N(
                "static long\n%s (%s &o)\n{\n%s%s" % (f, self.whole, names, head),
                code, tail + "\n}"))
        else:
            self.functions.append(self.N("static long\n%s (%s &o)\n{\n%s" % (
                f, self.whole, head), code, tail + "\n}"))
        return f + " (o)"

    # ---- The class

    def render(self, out):
        t = self.t
        generic = "template <typename T>\n" if self.template else ""
        out.append("%sstruct %sin { int a; %s *w; double z; };" % (
            generic, self.name, t))
        out.append("%sstruct %sbase { %s *b; short s; };" % (generic, self.name,
                                                            t))
        of = "<T>" if self.template else ""
        members = ["int n;", "int k;", "%s *p;" % t, "%s *q;" % t,
                   "%s list[8];" % t, "%sin%s in;" % (self.name, of)]
        # The same order for the same program, whatever has been dropped.
        order = sorted(members, key=lambda m: hash_of(self.name + m))
        out.append("%sstruct %sc : %sbase%s\n{\n%s\n" % (
            generic, self.name, self.name, of, "\n".join(order)))
        out.append("static const int factor = 3;")
        if self.template:
            out.append("using %sbase<T>::b;" % self.name)
        out.append("int mix (int x) const { return x * 2 + (n & 3); }")
        out.append("void map ()\n{\n#pragma acc enter data copyin(this[0:1])\n"
                   "#pragma acc enter data copyin(p[0:n], q[0:n], in.w[0:n], "
                   "b[0:n])\n}")
        out.append("void unmap ()\n{\n#pragma acc exit data copyout(p[0:n]) "
                   "delete(q[0:n], in.w[0:n], b[0:n])\n"
                   "#pragma acc exit data delete(this[0:1])\n}")
        for m in self.methods:
            m.render(out)
        out.append("};")
        for f in self.functions:
            f.render(out)
        out.append("static void\n%s ()\n{\nstate = %d;\n%s o;" % (
            self.name, hash_of(self.name) % 1000, self.whole))
        out.append("memset ((void *) &o, 0, sizeof o);\no.n = %d;\no.k = %d;" % (
            17 + hash_of(self.name + "n") % 90, hash_of(self.name + "k") % 9))
        for x in ("p", "q", "in.w", "b"):
            out.append("o.%s = filled<%s> (o.n);" % (x, self.type))
        out.append("for (int i = 0; i < 8; i++)\no.list[i] = next () & 15;")
        out.extend(self.calls)
        for x in ("p", "q", "in.w", "b"):
            out.append('show ("%s %s", o.%s, o.n * sizeof (%s));\n'
                       "delete[] o.%s;" % (self.name, x, x, self.type, x))
        out.append('show ("%s list", o.list, sizeof o.list);\n}' % self.name)

    def lists(self):
        """Lists of nodes whose nodes may go."""
        for n in self.methods + self.functions:
            yield from n.lists()


def hash_of(text):
    """A number for TEXT, the same each time."""
    h = 7
    for c in text:
        h = (h * 131 + ord(c)) % 1000003
    return h


class Program(fuzz_program.Program):
    """SIZE regions made from RNG."""

    def __init__(self, rng, size):
        self.regions = []
        for n in range(size):
            kind = rng.choice([Region, fuzz_container.Region, fuzz_generic.Region,
                               fuzz_virtual.Region])
            self.regions.append(kind(rng, n, fuzz_program.Node))

    def text(self):
        out = []
        for r in self.regions:
            r.render(out)
        main = ["int\nmain ()\n{"] + ["%s ();" % r.name for r in self.regions]
        return (PRELUDE + fuzz_container.PRELUDE + fuzz_generic.PRELUDE
                + fuzz_virtual.PRELUDE + fuzz_program.indent(out) + "\n"
                + fuzz_program.indent(main + ["return 0;\n}"]))
