"""Random C++ regions about templates and the library, for fuzz_cxx.

In: a source of random numbers.  Out: regions.  A region is a class or function
of some kind (CONTEXTS: a template, a base of templates, a generic lambda, a
constructor, an operator, ...) with an array that it stores to and one that it reads,
which are pointers, references to arrays, vectors or smart pointers, and some loops.
The iterations call algorithms on ranges of their own, routines, functions that
return objects, operators, members of template bases, lambdas, functions by pointer.

In templates <A> is the array that is stored to, <Q> the one that is read, <N> their
length, <K> a scalar, <S> the sum that the region returns, <T> the type of
the elements, <C> a conversion that keeps values small, <R> the region's name.
"""

TYPES = ["int", "int", "unsigned", "long", "short", "unsigned char", "double",
         "float"]

CONSTRUCTS = ["parallel loop"] * 4 + [
    "parallel loop gang vector", "parallel loop gang worker", "serial loop",
    "parallel loop num_gangs(3) num_workers(2) vector_length(32)",
    "kernels loop independent", "kernels loop", "parallel\n#pragma acc loop",
    "parallel loop async(2)"]

# Statements that change x from q (an element that is read), i and <K>.
FIVE = "<T> t[5] = { x, q, 3, (<T>) (<K>), 9 };\n"
ELEMENTS = [
    FIVE + "std::sort (t, t + 5);\nx = <C> (t[2] * 2 + t[4]);",
    FIVE + "std::sort (t, t + 5, [] (<T> y, <T> z) { return y > z; });\n"
    "x = <C> (t[0] - t[4] + t[1]);",
    FIVE + "std::reverse (t, t + 5);\nx = <C> (t[0] + t[3] * 3);",
    FIVE + "std::rotate (t, t + 2, t + 5);\nx = <C> (t[0] + t[3] * 3);",
    FIVE + "std::partial_sum (t, t + 4, t);\nx = <C> (t[3]);",
    FIVE + "x = <C> (std::accumulate (t, t + 5, (<T>) (1)));",
    FIVE + "x = <C> (std::inner_product (t, t + 2, t + 3, 1l));",
    FIVE + "x = <C> (*std::max_element (t, t + 5) - *std::min_element (t, t + 5));",
    FIVE + "x = <C> (std::count_if (t, t + 5, [=] (<T> y) { return y > <K>; }) + q);",
    FIVE + "x = <C> (std::find (t, t + 5, 9) - t + q);",
    FIVE + "std::fill_n (t + 1, 3, x);\nx = <C> (t[0] + t[3] + t[4]);",
    FIVE + "std::copy (t, t + 3, t + 2 - (q > 9));\nx = <C> (t[1] + t[3]);",
    FIVE + "std::transform (t, t + 5, t, [] (auto y) { return (<T>) (y / 2 + 1); });\n"
    "x = <C> (t[0] + t[1]);",
    FIVE + "std::iota (t, t + 5, x);\nx = <C> (t[4] + t[1]);",
    FIVE + "bool b = std::all_of (t, t + 5, [] (const auto &y) { return y < 200; });\n"
    "x = <C> (b ? q : x + 1);",
    FIVE + "<T> next = 0;\nstd::generate (t, t + 4, [&next] { return next++; });\n"
    "x = <C> (t[3] + x + t[4]);",
    FIVE + "auto end = std::remove_if (t, t + 5, [] (<T> y) { return long (y) & 1; });\n"
    "x = <C> (end - t + x);",
    FIVE + "std::swap_ranges (t, t + 2, t + 2);\nx = <C> (t[0] + t[3] * 2);",
    FIVE + "std::partition (t, t + 5, [&] (<T> y) { return y < x; });\n"
    "x = <C> (t[0] + t[1] + t[2] + t[3] + t[4]);",
    "<T> s[4] = { 2, 20, 90, 400 > 255 ? 200 : 400 };\n"
    "x = <C> (std::lower_bound (s, s + 4, x) - s + q);",
    FIVE + "x = <C> (std::exchange (t[1], x) + t[1] + std::gcd (<K> + 6, i + 4));",
    "const auto m = triple<<T>>::of (x, q);\nx = <C> (m.first + m.second * m.n);",
    "triple<<T>> m (x, q, 3), o = m;\no += m;\nx = <C> ((m + o).first + (m == o));",
    "auto [first, second, third] = triple<<T>>::of (q, x);\n"
    "x = <C> (first * 2 + second + third);",
    "const copied a (i & 7), b = a, c = twice_copied (b);\n"
    "x = <C> (x + a.v + b.v * 2 + c.v * 3);",
    "x = <C> (power<3>::of (2 + (i & 1)) + x);",
    "x = <C> (all (x, q, <K>, 2, short (i & 3)));",
    "x = <C> (x + table[i & 7] + numbers<<T>>[i & 3]);",
    "if constexpr (std::is_floating_point_v<<T>>)\nx = <C> (x + q);\nelse\n"
    "x = <C> ((long (x) ^ long (q)) + 1);",
    "switch (color (i % 3))\n{\ncase color::red:\nx = <C> (x + 1);\nbreak;\n"
    "case color::green:\nx = <C> (q + 2);\nbreak;\ndefault:\nx = <C> (<K> + x);\n}",
    "fields f = { unsigned (i) & 7, 5, -3 };\nf.a += 3;\nf.c += i & 3;\n"
    "x = <C> (x + f.a + f.b + f.c);",
    "std::complex<double> z (double (i & 7), 2), w (1, -3);\nz = z * w + w;\n"
    "x = <C> (x + long (z.real () + 60) + long (std::norm (w)));",
    "x = <C> (x + <R>seq (q, <K>));",
    "x = <C> (x + <R>any (q, <K>));",
    "auto f = i & 1 ? <R>plus : <R>minus;\nx = <C> (f (x, q));",
    "x = <C> (operations[i & 1] (int (x), <K>));",
    "auto outer = [&] (auto y) { return [=, &x] (auto z) { return y + z + x; }; };\n"
    "x = <C> (outer (q) (<K>));",
    "auto fact = [] (auto self, int m) -> long { return m < 2 ? 1 : m * self (self, m - 1); };\n"
    "x = <C> (x + fact (fact, i & 3));",
    "square s (<K>);\ncircle c (3);\nx = <C> (x + s.area () + c.area () + figure_sides (s, c));",
    "std::array<std::array<<T>, 2>, 3> m {};\nfor (auto &row : m)\nrow[i & 1] = x;\n"
    "x = <C> (m[0][0] + m[1][1] * 2 + m[2][0] + q);",
    "std::tuple<<T>, copied> t (x, copied (4));\nx = <C> (std::get<0> (t) + std::get<copied> (t).v);",
    "unsigned bits = unsigned (i) * 2654435761u;\n"
    "x = <C> (x + std::popcount (bits) + std::countl_zero (bits | 1) + std::rotl (bits, 5) % 7);",
    "for (auto y : upto (i % 4))\nx = <C> (x + y);",
    "holder<<T>, 3> h;\nh.put (0, x);\nh.put (1, q);\nh[2] = 7;\nx = <C> (h.sum () + h.size ());",
    "const <T> &y = i & 1 ? q : x;\nconst <T> z = y;\nx = <C> (z * 2 + 1);",
    "std::initializer_list<int> list = { 1, <K>, i & 3 };\nfor (int y : list)\nx = <C> (x + y);",
    "<T> *to = &x;\nauto *again = std::addressof (*to);\n*again = <C> (std::as_const (x) + q);",
    "union { unsigned u; unsigned char c[4]; } u = { unsigned (i) * 77u };\nx = <C> (x + u.c[0]);",
    "static constexpr int local[4] = { 3, 1, 4, 1 };\nx = <C> (x + local[i & 3]);",
    "int m = i;\ngoto <R>test;\n<R>again:\nm /= 2;\n<R>test:\nif (m > 9)\ngoto <R>again;\nx = <C> (x + m);",
]

PRELUDE = r"""#include <bit>
#include <complex>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <type_traits>

template <class T>
struct triple
{
  T first, second;
  int n;
  triple () : first (4), second (2), n (1) {}
  triple (T a, T b, int c) : first (a), second (b), n (c) {}
  static triple of (T a, T b) { return triple (b, a, 2); }
  triple &operator+= (const triple &o)
  {
    first += o.first;
    second += o.second;
    return *this;
  }
  friend triple operator+ (triple a, const triple &b) { return a += b; }
  bool operator== (const triple &o) const { return first == o.first && n == o.n; }
};

/* An object that knows how often it was copied.  */
struct copied
{
  int v;
  explicit copied (int x) : v (x) {}
  copied (const copied &o) : v (o.v + 1) {}
  copied &operator= (const copied &o) { v = o.v + 2; return *this; }
  ~copied () { v = -1; }
};

static inline copied
twice_copied (copied c)
{
  copied other (0);
  other = c;
  return other;
}

template <int N>
struct power
{
  static constexpr long of (long x) { return x * power<N - 1>::of (x); }
};

template <>
struct power<0>
{
  static constexpr long of (long) { return 1; }
};

template <class... T>
static inline long
all (T... x)
{
  return (long (x) + ... + sizeof... (x));
}

constexpr int table[8] = { 3, 1, 4, 1, 5, 9, 2, 6 };
template <class T>
constexpr T numbers[4] = { T (1), T (2), T (4), T (8) };

enum class color : unsigned char { red, green, blue };

struct fields
{
  unsigned a : 5;
  unsigned : 3;
  unsigned long b : 40;
  int c : 7;
};

/* Virtual functions of objects whose class is known.  */
struct figure
{
  int side;
  explicit figure (int s) : side (s) {}
  virtual int area () const = 0;
};

struct square final : figure
{
  using figure::figure;
  int area () const override { return side * side; }
};

struct circle final : figure
{
  using figure::figure;
  int area () const override { return 3 * side * side; }
};

static inline int
figure_sides (const figure &a, const figure &b)
{
  return a.side + b.side;
}

static int
operation_add (int x, int y)
{
  return x + y;
}

static int
operation_half (int x, int y)
{
  return x / 2 + y;
}

static int (*const operations[2]) (int, int) = { operation_add, operation_half };

/* The numbers from 0 to end - 1, as a range.  */
class upto
{
  int last;
public:
  class iterator
  {
    int at;
  public:
    explicit iterator (int x) : at (x) {}
    int operator* () const { return at; }
    iterator &operator++ () { at++; return *this; }
    bool operator!= (const iterator &o) const { return at != o.at; }
  };
  explicit upto (int n) : last (n) {}
  iterator begin () const { return iterator (0); }
  iterator end () const { return iterator (last); }
};

template <class T, int N, template <class, size_t> class A = std::array>
class holder
{
  A<T, N> of {};
public:
  static constexpr int size () { return N; }
  void put (int i, T x) { of[i] = x; }
  T &operator[] (int i) { return of[i]; }
  T sum () const
  {
    T s {};
    for (auto x : of)
      s += x;
    return s;
  }
};

"""

# What a region is: declarations around its steps (@), how it is called, and the
# names of <A>, <Q>, <N>, <K> and <S> in it.  Arrays are pointers unless the
# name of the context says otherwise.
PLAIN = ("a", "w", "n", "k", "sum")
CONTEXTS = {
    "function template": (
        "template <class E>\nstatic void\n<R>f (E *a, const E *w, int n, int k, long &sum)\n"
        "{\n@\n}", "<R>f (a, w, n, k, sum);", PLAIN),
    "variadic template": (
        "template <class... E>\nstatic void\n<R>f (<T> *a, const <T> *w, long &sum, E... more)\n"
        "{\nint n = std::get<0> (std::make_tuple (more...)), k = (0 + ... + more) - n;\n@\n}",
        "<R>f (a, w, sum, n, k);", PLAIN),
    "array": (
        "static void\n<R>f (<T> (&a)[64], const <T> (&w)[64], int n, int k, long &sum)\n"
        "{\n@\n}", "<R>f (a, w, n, k, sum);", PLAIN),
    "array template": (
        "template <class E, size_t M>\nstatic void\n<R>f (E (&a)[M], const E (&w)[M], int n, "
        "int k, long &sum)\n{\n@\n}", "<R>f (a, w, n, k, sum);", PLAIN),
    "template base": (
        "template <class E>\nstruct <R>b\n{\nE *a;\nconst E *w;\nint n, k;\n};\n"
        "template <class E>\nstruct <R>c : <R>b<E>\n{\nlong sum = 0;\nlong f ()\n{\nlong sum = 0;\n@\n"
        "return sum;\n}\n};",
        "<R>c<<T>> o;\no.a = a, o.w = w, o.n = n, o.k = k;\nsum += o.f ();",
        ("this->a", "this->w", "this->n", "this->k", "sum")),
    "crtp": (
        "template <class D>\nstruct <R>b\n{\nlong f ()\n{\nD &d = static_cast<D &> (*this);\n"
        "long sum = 0;\n@\nreturn sum;\n}\n};\n"
        "struct <R>c : <R>b<<R>c>\n{\n<T> *a;\nconst <T> *w;\nint n, k;\n};",
        "<R>c o;\no.a = a, o.w = w, o.n = n, o.k = k;\nsum += o.f ();",
        ("d.a", "d.w", "d.n", "d.k", "sum")),
    "static member": (
        "template <class E, int M>\nstruct <R>c\n{\nstatic long\nf (E *a, const E *w, int n, int k)\n"
        "{\nlong sum = M;\n@\nreturn sum;\n}\n};",
        "sum += <R>c<<T>, 3>::f (a, w, n, k);", PLAIN),
    "constructor": (
        "struct <R>c\n{\n<T> *a;\nlong sum = 0;\n"
        "<R>c (<T> *to, const <T> *w, int n, int k) : a (to)\n{\nlong s = 0;\n@\nsum = s;\n}\n};",
        "sum += <R>c (a, w, n, k).sum;", ("to", "w", "n", "k", "s")),
    "operator": (
        "struct <R>c\n{\n<T> *a;\nconst <T> *w;\nint n;\nlong operator() (int k) const\n{\n"
        "long sum = 0;\n@\nreturn sum;\n}\n};",
        "sum += <R>c { a, w, n } (k);", PLAIN),
    "virtual": (
        "struct <R>b\n{\n<T> *a;\nconst <T> *w;\nint n;\nvirtual long f (int) = 0;\n};\n"
        "struct <R>c : <R>b\n{\nlong f (int k) override\n{\nlong sum = 0;\n@\nreturn sum;\n}\n};",
        "<R>c o;\n<R>b *p = &o;\np->a = a, p->w = w, p->n = n;\nsum += p->f (k);", PLAIN),
    "generic lambda": (
        "", "auto body = [k] (auto *a, const auto *w, auto n) {\nlong sum = 0;\n@\nreturn sum;\n};\n"
        "sum += body (a, w, n);", PLAIN),
    "reference lambda": (
        "", "auto body = [&] {\nlong s = 0;\n@\nsum += s;\n};\nbody ();",
        ("a", "w", "n", "k", "s")),
    "init lambda": (
        "", "auto body = [to = a, w, n, m = k + 1] () mutable {\nlong s = 0;\n@\n"
        "m++;\nreturn s + m;\n};\nsum += body ();", ("to", "w", "n", "m", "s")),
    "nested lambda": (
        "", "sum += [&] (int m) {\nlong s = 0;\nauto inner = [&] {\n@\n};\ninner ();\nreturn s;\n} (k);",
        ("a", "w", "n", "m", "s")),
    "namespace": (
        "namespace <R>n::inner\n{\ninline void\nf (<T> *a, const <T> *w, long &sum, int n, int k = 2)\n"
        "{\n@\n}\n}", "<R>n::inner::f (a, w, sum, n);", PLAIN),
    "references": (
        "static void\n<R>f (<T> *const &a, const <T> *&&w, const int &n, int &k, long &sum)\n"
        "{\n@\n}", "<R>f (a, (const <T> *) w, n, k, sum);", PLAIN),
    "vector": (
        "template <class V>\nstatic void\n<R>f (V &a, const V &w, int n, int k, long &sum)\n"
        "{\n@\n}", "<R>f (a, w, n, k, sum);", PLAIN),
    "smart": (
        "static void\n<R>f (std::unique_ptr<<T>[]> &a, const std::shared_ptr<<T>[]> &w, int n, int k, "
        "long &sum)\n{\n@\n}", "<R>f (a, w, n, k, sum);", PLAIN),
}

# How the arrays come: declarations of a and w.
ARRAYS = {
    "array": "<T> %s[64];", "array template": "<T> %s[64];",
    "vector": "std::vector<<T>> %s (n);",
    "smart": ("std::unique_ptr<<T>[]> a (new <T>[n]);", "std::shared_ptr<<T>[]> w (new <T>[n]);"),
}

# Helpers of one region, with its type.
HELPERS = """#pragma acc routine seq
static <T>
<R>seq (<T> x, int k)
{
  return <C> (x * 2 + k);
}

template <class X>
static inline auto
<R>any (const X &x, int k) -> decltype (x + k)
{
  return x + k;
}

static <T>
<R>plus (<T> x, <T> y)
{
  return <C> (x + y);
}

static <T>
<R>minus (<T> x, <T> y)
{
  return <C> (x - y + 300);
}
"""


class Region:
    """One function or class, and what calls it."""

    def __init__(self, rng, number, node):
        self.r, self.N = rng, node
        self.name = "r%d" % number
        self.type = rng.choice(TYPES)
        self.context = rng.choice(sorted(CONTEXTS))
        self.size = 64 if "array" in self.context else rng.randrange(1, 120)
        self.scalar = rng.randrange(8)
        self.data = rng.choice(["construct", "construct", "data", "enter"])
        self.labels = 0
        self.nodes = [node(self.step()) for _ in range(rng.randrange(2, 6))]

    def chance(self, percent):
        return self.r.random() * 100 < percent

    def names(self):
        return dict(zip("AQNKS", CONTEXTS[self.context][2]))

    def spelled(self, text):
        for letter, name in self.names().items():
            text = text.replace("<%s>" % letter, name)
        return (text.replace("<C>", "(%s) clip<long>" % self.type)
                .replace("<T>", self.type).replace("<R>", self.name))

    def section(self, letter):
        """What a data clause names of the array LETTER."""
        if self.context == "vector" or (self.context.startswith("array")
                                        and self.chance(60)):
            return "<%s>" % letter
        return "<%s>[0:<N>]" % letter

    def clauses(self, read=True):
        if self.data != "construct":
            return " present(%s)" % ", ".join(
                self.section(x) for x in ("AQ" if read else "A"))
        return " copy(%s)" % self.section("A") + (
            " %s(%s)" % (self.r.choice(["copyin", "copyin", "copy"])
                         if "vector" == self.context else "copyin", self.section("Q"))
            if read else "")

    def body(self):
        """Statements of an iteration, after which x has changed."""
        text = self.r.choice(ELEMENTS)
        if "<R>again" in text:
            self.labels += 1
            for label in ("again", "test"):
                text = text.replace("<R>" + label, "%s%d" % (label, self.labels))
        return text

    def step(self):
        """Text of one construct."""
        how = self.r.choice(["index", "index", "index", "down", "collapse", "rows",
                             "sum", "pointer", "private", "call"])
        head = self.r.choice(CONSTRUCTS)
        wait = "\n#pragma acc wait" if "async" in head else ""
        if "\n" in head:
            first, second = head.split("\n")
            head = first + self.clauses() + "\n" + second
        else:
            head += self.clauses()
        text = getattr(self, "loop_" + how)("#pragma acc " + head)
        return self.spelled(text + (wait if text.startswith("#pragma acc " + head[:9])
                                    else ""))

    def loop_index(self, head):
        counter = self.r.choice(["int", "int", "long", "unsigned", "size_t"])
        bound = "<N>" if counter in ("int", "long") else "(%s) <N>" % counter
        test = self.r.choice(["i < %s", "i < %s", "i != %s"]) % bound
        return ("%s\nfor (%s i = 0; %s; i++)\n{\n<T> &x = <A>[i];\nconst <T> q = <Q>[i];\n"
                "%s\n}" % (head, counter, test, self.body())).replace("(<N>)", "<N>")

    def loop_down(self, head):
        return ("%s\nfor (int i = <N> - 1; i >= 0; --i)\n{\nauto &x = <A>[i];\n"
                "const auto &q = <Q>[<N> - 1 - i];\n%s\n}" % (head, self.body()))

    def loop_collapse(self, head):
        clause = self.r.choice([" collapse(2)", " tile(4, 2)", " collapse(2)"])
        return ("%s%s\nfor (int r = 0; r < (<N> + 7) / 8; r++)\nfor (int c = 0; c < 8; c++)\n"
                "if (int i = r * 8 + c; i < <N>)\n{\n<T> &x = <A>[i];\nconst <T> q = <Q>[i];\n%s\n}"
                % (head, clause, self.body()))

    def loop_rows(self, _):
        clause, first = self.r.choice([("+", "0"), ("max", "0"), ("+", "<K>")])
        level = self.r.choice(["vector", "worker", "vector", ""])
        update = ("s += <Q>[(r + j) % <N>];" if clause == "+" else
                  "s = std::max (s, <Q>[(r + j) % <N>]);")
        return ("#pragma acc parallel loop gang%s\nfor (int r = 0; r < <N>; r++)\n{\n"
                "<T> s = %s;\n#pragma acc loop %s reduction(%s:s)\nfor (int j = 0; j < 9; j++)\n%s\n"
                "<A>[r] = <C> (<A>[r] + s);\n}" % (self.clauses(), first, level, clause, update))

    def loop_sum(self, _):
        element = self.r.choice([
            "<S> += long (<Q>[i]) * 2 + <K>;", "<S> += <A>[i] > <Q>[i];",
            "const triple<<T>> m (<Q>[i], <A>[i], i);\n<S> += m.n + long (m.first);",
            "auto add = [&] (long y) { <S> += y; };\nadd (long (<A>[i]));"])
        return ("#pragma acc parallel loop reduction(+:<S>)%s\n"
                "for (int i = 0; i < <N>; i++)\n{\n%s\n}" % (self.clauses(), element))

    def loop_pointer(self, head):
        if self.context in ("vector", "smart"):
            return self.loop_down(head)
        return ("%s\nfor (<T> *p = <A>; p != <A> + <N>; ++p)\n{\nint i = p - <A>;\n<T> &x = *p;\n"
                "const <T> q = <Q>[i];\n%s\n}" % (head, self.body()))

    def loop_private(self, _):
        clause, use = self.r.choice([
            ("private(t)", "for (int j = 0; j < 6; j++)\nt[j] = (<T>) (j) + <Q>[i];\n"
             "<A>[i] = <C> (t[i % 6] + <Q>[i]);"),
            ("firstprivate(t)", "t[i % 6] += 2;\n<A>[i] = <C> (t[i % 6] > 0 ? <Q>[i] : <A>[i]);"),
            ("firstprivate(m)", "<A>[i] = <C> (m.first * 2 + m.n + <Q>[i]);"),
            ("private(m)", "m = triple<<T>> (<Q>[i], 1, i);\n<A>[i] = <C> ((m + m).first + m.n);"),
        ])
        return ("{\n<T> t[6] = { 1, 2, 3 };\ntriple<<T>> m (1, 2, 3);\n(void) t, (void) m;\n"
                "#pragma acc parallel loop %s%s\nfor (int i = 0; i < <N>; i++)\n{\n%s\n}\n}" % (
                    clause, self.clauses(), use))

    def loop_call(self, _):
        """A lambda, a functor or a function that a template of the program calls."""
        if self.context in ("vector", "smart"):
            return self.loop_index("#pragma acc parallel loop" + self.clauses())
        names = ("<T> *tp = &<A>[0];\nconst <T> *fp = &<Q>[0];\nint km = <K>;\n(void) fp, (void) km;\n")
        body = self.body().replace("<K>", "km")
        capture = self.r.choice(["=", "=", "tp, fp, km", "tp = tp, fp, km"])
        call = ("apply ([%s] (%s i) {\n<T> &x = tp[i];\nconst <T> q = fp[i];\n%s\n}, <N>);" % (
            capture, self.r.choice(["int", "auto"]), body))
        if self.data == "construct":
            call = "#pragma acc data copy(tp[0:<N>]) copyin(fp[0:<N>])\n" + call
        return "{\n%s%s\n}" % (names, call)

    # ---- The whole

    def around(self):
        """What stands before and behind the steps."""
        a, q = self.section("A"), self.section("Q")
        if self.data == "data":
            return "#pragma acc data copy(%s) copyin(%s)\n{" % (a, q), "}"
        if self.data == "enter":
            return ("#pragma acc enter data copyin(%s, %s)" % (a, q),
                    "#pragma acc exit data copyout(%s) delete(%s)" % (a, q))
        return "", ""

    def render(self, out):
        declaration, call, _ = CONTEXTS[self.context]
        out.append(self.spelled(HELPERS))
        head, tail = map(self.spelled, self.around())
        both = [declaration, call]
        for n, text in enumerate(both):
            # The last @ is the steps' place; names in <> are the caller's own.
            pieces = text.replace("<C>", "(%s) clip<long>" % self.type).replace(
                "<T>", self.type).replace("<R>", self.name).split("@")
            if n == 1:
                self.open_caller(out)
            out.append(pieces[0])
            if len(pieces) > 1:
                out.append(head)
                for node in self.nodes:
                    node.render(out)
                out.append(tail)
                out.append(pieces[1])
        self.close_caller(out)

    def open_caller(self, out):
        declare = ARRAYS.get(self.context, "std::vector<<T>> %s_of (n);\n<T> *%s = %s_of.data ();")
        out.append("static void\n%s ()\n{\nstate = %d;\nint n = %d, k = %d;\nlong sum = 0;" % (
            self.name, len(self.nodes) * 41 + self.size, self.size, self.scalar))
        for n, x in enumerate("aw"):
            text = declare[n] if isinstance(declare, tuple) else declare.replace("%s", x)
            out.append(text.replace("<T>", self.type))
            out.append("for (int i = 0; i < n; i++)\n%s[i] = next () & 255;" % x)

    def close_caller(self, out):
        out.append('printf ("%s %%ld %%d\\n", sum, k);\nshow ("%s a", &a[0], n * sizeof a[0]);\n'
                   'show ("%s w", &w[0], n * sizeof w[0]);\n}' % ((self.name,) * 3))

    def lists(self):
        """Lists of nodes whose nodes may go."""
        yield self.nodes
        for n in self.nodes:
            yield from n.lists()
