"""Random C++ regions about containers and callables, for fuzz_cxx.

In: a source of random numbers.  Out: regions.  A region is a function with two
containers, v and w, whose class is random, and loops over them: by index, by range, by
iterators; with functors that hold pointers, lambdas of all captures, objects of
classes with virtual functions, and functions of the standard library.

In templates <T> is the type of the elements, <K> a scalar, <C> a conversion that
keeps values small.
"""

TYPES = ["int", "int", "unsigned", "long", "short", "double", "float"]

# How the containers come: a declaration of v and of w.
KINDS = {
    "vector": "std::vector<<T>> %s (n);",
    "array": "std::array<<T>, 64> %s;",
    "valarray": "std::valarray<<T>> %s (n);",
    "buffer": "buffer<<T>> %s (n);",
    "span": "std::vector<<T>> %s_of (n);\nstd::span<<T>> %s (%s_of);",
}

CONSTRUCTS = ["parallel loop"] * 4 + [
    "parallel loop gang vector", "parallel loop gang", "serial loop",
    "parallel loop num_gangs(3) vector_length(64)", "kernels loop independent"]

# Statements that change element x, or v[i], from more of v, w, i and k.
ELEMENTS = [
    "x = <C> (x * 3 + <K>);",
    "x = <C> (std::max (x, <T> (<K>)) + std::min (x, <T> (7)));",
    "auto twice = [] (auto y) { return y + y; };\nx = <C> (twice (x) + <K>);",
    "x = <C> ([&] (<T> y) { return y + <K>; } (x));",
    "std::pair<<T>, int> pair = std::make_pair (x, 4);\n"
    "x = <C> (pair.first * pair.second);",
    "auto t = std::make_tuple (x, 2, <K>);\n"
    "x = <C> (std::get<0> (t) * std::get<1> (t) + std::get<2> (t));",
    "std::array<<T>, 3> a = { x, 1, 2 };\nstd::swap (a[0], a[2]);\n"
    "for (auto y : a)\nx = <C> (x + y);",
    "twist one (<K>);\nconst shape &s = one;\nx = <C> (x + one.value (3));",
    "<T> &y = x;\ny = <C> (y + (y > 5 ? 1 : 2));",
    "x = <C> (std::clamp (x, <T> (3), <T> (300)) + 1);",
    "std::optional<<T>> o;\nif (x > 100)\no = x;\n"
    "x = <C> (o.value_or (<K>) + (o ? 1 : 2));",
    "std::optional<std::pair<<T>, int>> o (std::in_place, x, <K>);\n"
    "x = <C> (o->first + o->second);\no.reset ();\nx += o.has_value ();",
    "std::string_view s = \"a region\";\n"
    "x = <C> (x + s[x > 50 ? 2 : 0] + s.size () + s.substr (2).find ('g'));",
    "std::string_view s (\"abcabc\", 3 + (x > 9));\nfor (char c : s)\n"
    "x = <C> (x + (c - 'a') + s.starts_with (\"ab\"));",
    "<T> a[4] = { x, 3, <T> (<K>), 1 };\nstd::span<<T>> s (a);\n"
    "for (auto &y : s.subspan (1, 2))\ny = <C> (y + a[0]);\n"
    "x = <C> (s.back () + s[2] + s.size ());",
    "auto add = [k] (auto... y) { return (y + ... + <K>); };\n"
    "x = <C> (add (x, 2, short (1)));",
    "auto [low, high] = std::minmax (x, <T> (50));\nx = <C> (high - low);",
    "std::bitset<16> b (x > 0 ? (unsigned) x : 0);\nx = <C> (x + b.count ());",
]
INDEXED = [
    "v[i] = <C> (v[i] + w[v.size () - 1 - i]);",
    "v[i] = <C> (w[i] * 2 + (int) v.size ());",
    "for (auto y : few)\nv[i] = <C> (v[i] + y);",
]

PRELUDE = r"""#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <valarray>
#include <vector>

/* A container of the program's own.  */
template <class T>
class buffer
{
  T *p;
  size_t n;
public:
  explicit buffer (size_t size) : p (new T[size] ()), n (size) {}
  buffer (const buffer &) = delete;
  ~buffer () { delete[] p; }
  T *data () { return p; }
  const T *data () const { return p; }
  size_t size () const { return n; }
  T *begin () { return p; }
  T *end () { return p + n; }
  T &operator[] (size_t i) { return p[i]; }
  const T &operator[] (size_t i) const { return p[i]; }
};

struct shape
{
  virtual int value (int) const = 0;
};

struct twist final : shape
{
  int k;
  explicit twist (int x) : k (x) {}
  int value (int x) const override { return k * x + 1; }
};

/* What holds pointers of the host.  */
template <class T>
struct mixer
{
  T *to;
  const T *from;
  int n, k;
  void operator() (int i) const
  {
    to[i] = T (long (to[i] + from[n - 1 - i] * k) & 1023);
  }
};

template <class T>
static T *
pointer_to (std::valarray<T> &v)
{
  return &v[0];
}

template <class C>
static auto
pointer_to (C &v) -> decltype (v.data ())
{
  return v.data ();
}

"""


class Region:
    """One function with its containers."""

    def __init__(self, rng, number, node):
        self.r, self.N = rng, node
        self.name = "r%d" % number
        self.type = rng.choice(TYPES)
        self.kind = rng.choice(sorted(KINDS))
        self.size = 64 if self.kind == "array" else rng.randrange(5, 120)
        self.data = rng.choice(["construct", "construct", "data", "enter"])
        self.by = rng.choice(["value", "reference"])
        self.nodes = [node(self.step()) for _ in range(rng.randrange(2, 6))]

    def spelled(self, text):
        return (text.replace("<T>", self.type).replace("<K>", "k")
                .replace("<C>", "(%s) clip<long>" % self.type))

    def clauses(self, names):
        if self.data != "construct":
            return " present(%s)" % ", ".join(names)
        return "".join(" %s(%s)" % ("copy" if x == "v" else "copyin", x)
                       for x in names)

    def step(self):
        """Text of one loop."""
        how = self.r.choice(["index", "range", "iterator", "sum", "functor",
                             "captured"])
        head = "#pragma acc " + self.r.choice(CONSTRUCTS)
        # Loops over iterators are for classes with random access.
        if how in ("range", "iterator") and (self.kind == "valarray"
                                             or "kernels" in head):
            how = "index"
        if how == "index":
            return self.index(head)
        if how == "range":
            return self.spelled("%s%s\nfor (auto &x : v)\n{\n%s\n}" % (
                head, self.clauses(["v"]), self.r.choice(ELEMENTS)))
        if how == "iterator":
            end = self.r.choice(["it != v.end ()", "it < v.end ()"])
            return self.spelled(
                "%s%s\nfor (auto it = v.begin (); %s; ++it)\n{\nauto &x = *it;\n%s\n}"
                % (head, self.clauses(["v"]), end, self.r.choice(ELEMENTS)))
        if how == "sum":
            return self.spelled(
                "#pragma acc parallel loop reduction(+:sum)%s\n"
                "for (size_t i = 0; i < v.size (); i++)\nsum += long (v[i]) * 2 + k;"
                % self.clauses(["v"]))
        if how == "functor":
            return self.around("apply (mixer<<T>> { vp, wp, n, k }, n);")
        capture = self.r.choice(["=", "=", "vp, wp, k, n"])
        return self.around("apply ([%s] (int i) { vp[i] = <C> (vp[i] + wp[n - 1 - i] "
                           "+ k); }, n);" % capture)

    def around(self, text):
        """TEXT uses vp and wp on the device."""
        if self.data == "construct":
            text = ("#pragma acc data copy(vp[0:n]) copyin(wp[0:n])\n{\n%s\n}"
                    % text)
        return self.spelled(text)

    def index(self, head):
        body = self.r.choice(INDEXED + [
            "<T> &x = v[i];\n" + e for e in ELEMENTS])
        names = ["v"] + (["w"] if "w[" in body else [])
        extra = ""
        if "few" in body:
            extra = "copyin(few)"
        return self.spelled("%s%s %s\nfor (size_t i = 0; i < v.size (); i++)\n{\n%s\n}"
                            % (head, self.clauses(names), extra, body))

    def render(self, out):
        t = self.type
        declare = self.spelled(KINDS[self.kind])
        kind = {"vector": "std::vector<%s>", "array": "std::array<%s, 64>",
                "valarray": "std::valarray<%s>", "buffer": "buffer<%s>",
                "span": "std::span<%s>"}[
                    self.kind] % t
        named = self.by == "reference"
        out.append("static long\n%sf (%s%s)\n{\nlong sum = 0;" % (
            self.name, "%s &v, %s &w, " % (kind, kind) if named else "",
            "int n, int k"))
        if not named:
            self.fill(out, declare)
        out.append("%s few[3] = { 1, 2, 5 };" % t)
        out.append("%s *vp = pointer_to (v), *wp = pointer_to (w);\n(void) vp, (void) wp;"
                   "\n(void) few;" % t)
        if self.data == "data":
            out.append("#pragma acc data copy(v) copyin(w)\n{")
        elif self.data == "enter":
            out.append("#pragma acc enter data copyin(v, w)")
        for n in self.nodes:
            n.render(out)
        if self.data == "data":
            out.append("}")
        elif self.data == "enter":
            out.append("#pragma acc exit data copyout(v) delete(w)")
        if not named:
            self.report(out)
        out.append("return sum;\n}")
        out.append("static void\n%s ()\n{\nstate = %d;" % (self.name,
                                                         len(self.nodes) * 37))
        if named:
            out.append("int n = %d;" % self.size)
            self.fill(out, declare)
        out.append('printf ("%s %%ld\\n", %sf (%s%d, %d));' % (
            self.name, self.name, "v, w, " if named else "", self.size,
            self.size % 7))
        if named:
            self.report(out)
        out.append("}")

    def fill(self, out, declare):
        for x in "vw":
            out.append(declare.replace("%s", x))
            out.append("for (int i = 0; i < n; i++)\n%s[i] = next () & 255;" % x)

    def report(self, out):
        out.append('show ("%s v", pointer_to (v), v.size () * sizeof v[0]);'
                   % self.name)

    def lists(self):
        """Lists of nodes whose nodes may go."""
        yield self.nodes
        for n in self.nodes:
            yield from n.lists()
