"""Random expressions of C without undefined behaviour.

In: what is in scope.  Out: text.  Signed arithmetic either stays small (its
bound goes along) or is done in the unsigned type; divisors and shift counts
are masked; floating values are multiples of 1/4 below 64 where they are kept.
"""

# Types: name, class (s, u, f, c: signed, unsigned, floating, complex), bits,
# the unsigned type to compute in.
TYPES = {
    "signed char": ("s", 8, "unsigned"),
    "unsigned char": ("u", 8, "unsigned"),
    "short": ("s", 16, "unsigned"),
    "unsigned short": ("u", 16, "unsigned"),
    "int": ("s", 32, "unsigned"),
    "unsigned": ("u", 32, "unsigned"),
    "long": ("s", 64, "unsigned long"),
    "unsigned long": ("u", 64, "unsigned long"),
    "long long": ("s", 64, "unsigned long long"),
    "unsigned long long": ("u", 64, "unsigned long long"),
    "__int128": ("s", 128, "unsigned __int128"),
    "unsigned __int128": ("u", 128, "unsigned __int128"),
    "_Bool": ("b", 1, "unsigned"),
    "enum hue": ("e", 32, "unsigned"),
    "float": ("f", 32, None),
    "double": ("f", 64, None),
    "_Complex float": ("c", 32, None),
    "_Complex double": ("c", 64, None),
}
COMMON = ["int"] * 6 + ["unsigned"] * 3 + ["long", "long", "unsigned long",
          "short", "unsigned short", "signed char", "unsigned char",
          "long long", "unsigned long long", "_Bool", "enum hue", "float",
          "float", "double", "double", "__int128", "_Complex double",
          "_Complex float"]
INTS = [t for t in COMMON if TYPES[t][0] in "su"]
NATIVE_INTS = [t for t in INTS if TYPES[t][1] <= 64]

# Input arrays that every region can read; 64 elements each.
INPUTS = {
    "in_c": "signed char", "in_us": "unsigned short", "in_i": "int",
    "in_u": "unsigned", "in_l": "long", "in_f": "float", "in_d": "double",
}

PRELUDE = r"""#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

enum hue { RED, GREEN = 5, BLUE = -3, GREY = 70 };

struct pair { int a; short b; };
struct bits { int i : 5; unsigned u : 11; _Bool b : 1; long l : 40; };
struct deep { struct pair p[2]; union { unsigned u; unsigned char c[4]; } v;
	      struct bits f; double d; char name[5]; };
union word { unsigned long l; unsigned u[2]; unsigned char c[8]; };

static const int table[8] = { 3, -1, 4, 1, -5, 9, 2, -6 };
static const double halves[4] = { 0.5, -1, 2.25, 3 };
static const struct pair pairs[4] = { { 1, 2 }, { -3, 4 }, { 5, -6 }, { 7, 8 } };

static signed char in_c[64];
static unsigned short in_us[64];
static int in_i[64];
static unsigned in_u[64];
static long in_l[64];
static float in_f[64];
static double in_d[64];
static struct deep in_s[16];

static unsigned long state;

static unsigned
next (void)
{
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return state >> 33;
}

/* Floating values that are kept: multiples of 1/4 below 64, no -0.  */
#pragma acc routine seq
static inline float
nf (float x)
{
  return fmodf (floorf (x * 4.0f), 256.0f) * 0.25f + 0.0f;
}

#pragma acc routine seq
static inline double
nd (double x)
{
  return fmod (floor (x * 4.0), 256.0) * 0.25 + 0.0;
}

static inline _Complex double
nz (_Complex double z)
{
  _Complex double r;
  __real__ r = nd (__real__ z);
  __imag__ r = nd (__imag__ z);
  return r;
}

static int
fi (int a, int b)
{
  if (a > b)
    return (a & 255) - b % 7;
  while (b > a && b > -50)
    b -= 13;
  return (b & 1023) + 3;
}

#pragma acc routine seq
static unsigned
fu (unsigned x, const int *p)
{
  switch (x & 3)
    {
    case 0:
      return *p + x;
    case 1:
      x ^= x << 3;
    case 2:
      x += 11;
      break;
    }
  return x ^ x >> 5;
}

static struct pair
fp (struct pair p, int x)
{
  p.a = (p.a & 0xffff) + (x & 0xff);
  p.b ^= x;
  return p;
}

static void
fset (int *p, unsigned v)
{
  *p = v % 1000;
}

static long
fr (int n)
{
  return n <= 1 ? 1 : n * 3 % 7 + fr (n - 1);
}

static void
show (const char *name, const void *p, size_t size)
{
  const unsigned char *c = p;
  unsigned long h = 14695981039346656037ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ c[i]) * 1099511628211ul;
  printf ("%s %016lx\n", name, h);
}

static void
fill (void *p, size_t size)
{
  unsigned char *c = p;
  for (size_t i = 0; i < size; i++)
    c[i] = next () >> 4;
}

static void
begin (unsigned long seed)
{
  state = seed;
  for (int i = 0; i < 64; i++)
    {
      in_c[i] = next ();
      in_us[i] = next ();
      in_i[i] = next () - next ();
      in_u[i] = next ();
      in_l[i] = (long) next () * next ();
      in_f[i] = (int) (next () % 256) * 0.25f - 32;
      in_d[i] = (int) (next () % 256) * 0.25 - 32;
    }
  for (int i = 0; i < 16; i++)
    {
      memset (&in_s[i], 0, sizeof in_s[i]);
      in_s[i].p[0].a = next () % 1000;
      in_s[i].p[1].b = next ();
      in_s[i].v.u = next ();
      in_s[i].f.i = next ();
      in_s[i].f.u = next ();
      in_s[i].f.l = next ();
      in_s[i].d = next () % 64;
      in_s[i].name[i % 5] = 'a' + i;
    }
}

"""


class Var:
    """A scalar in scope.  BOUND: of its magnitude, for loop counters."""

    def __init__(self, name, type_, write=True, bound=None):
        self.name, self.type = name, type_
        self.write, self.bound = write, bound


class Scope:
    """What expressions may mention.

    scalars: Var; lvalues: (text, type) that may be read and written;
    reads: (text, type) that may be read; arrays: (name, type, size as a power
    of two) that may be read anywhere; structs: names of struct deep locals."""

    def __init__(self, other=None):
        for f in ("scalars", "lvalues", "reads", "arrays", "structs"):
            setattr(self, f, list(getattr(other, f)) if other else [])

    def vars(self, classes, bits=128):
        return [v for v in self.scalars
                if TYPES[v.type][0] in classes and TYPES[v.type][1] <= bits]


class Expr:
    def __init__(self, rng):
        self.r = rng

    def pick(self, seq):
        return self.r.choice(seq)

    def chance(self, percent):
        return self.r.randrange(100) < percent

    # Small integers: text and a bound of the magnitude, as int.

    def small_leaf(self, s):
        r = self.r
        k = r.randrange(12)
        counters = [v for v in s.scalars if v.bound is not None]
        if k < 4 and counters:
            v = self.pick(counters)
            cast = "(int) " if TYPES[v.type][1] > 32 or v.type == "unsigned" \
                else ""
            return cast + v.name, v.bound
        if k < 7:
            n = r.randrange(1, 100)
            return str(n), n
        if k == 7:
            return "table[%s & 7]" % self.small(s, 0)[0], 9
        if k == 8:
            return "\"fuzz!\"[%s & 3]" % self.small(s, 0)[0], 127
        if k == 9:
            return self.pick(["RED", "GREEN", "BLUE", "GREY"]), 70
        if k == 10 and s.structs:
            n = self.pick(s.structs)
            return self.pick([("%s.p[1].b" % n, 32768),
                              ("%s.f.i" % n, 16), ("(int) %s.f.u" % n, 2047),
                              ("%s.f.b" % n, 1), ("%s.v.c[2]" % n, 255),
                              ("%s.name[1]" % n, 127)])
        if k == 11:
            return self.pick([
                ("in_s[%s & 15].p[0].a" % self.small(s, 0)[0], 1000),
                ("in_s[%s & 15].f.i" % self.small(s, 0)[0], 16),
                ("in_c[%s & 63]" % self.small(s, 0)[0], 128),
                ("(int) sizeof (struct deep)", 100),
                ("pairs[%s & 3].b" % self.small(s, 0)[0], 8)])
        return self.masked(s)

    def masked(self, s):
        """Any integer, masked."""
        m = self.pick([1, 3, 7, 15, 63, 255, 1023])
        ints = s.vars("sueb")
        if ints and self.chance(70):
            v = self.pick(ints)
            t = v.name
        else:
            t = self.any_read(s)
        if self.chance(20):
            c = m // 2 + 2
            return "(int) (%s %% %d)" % (t, c), c
        return "(int) (%s & %d)" % (t, m), m

    def any_read(self, s):
        choices = [x for x in s.reads + s.lvalues
                   if TYPES[x[1]][0] in "sueb"]
        if choices and self.chance(60):
            return self.pick(choices)[0]
        arrays = [a for a in s.arrays if TYPES[a[1]][0] in "sueb"]
        if arrays and self.chance(60):
            a = self.pick(arrays)
            return "%s[%s & %d]" % (a[0], self.small(s, 0)[0], a[2] - 1)
        n = self.pick(["in_c", "in_us", "in_i", "in_u", "in_l"])
        return "%s[%s & 63]" % (n, self.small(s, 0)[0])

    def small(self, s, depth):
        """Text in parentheses where needed, bound."""
        r = self.r
        if depth <= 0:
            counters = [v for v in s.scalars if v.bound is not None]
            if counters and self.chance(60):
                v = self.pick(counters)
                return "(int) " + v.name, v.bound
            n = r.randrange(0, 64)
            return str(n), n
        k = r.randrange(10)
        if k < 3:
            return self.small_leaf(s)
        a, x = self.small(s, depth - 1)
        b, y = self.small(s, depth - 1)
        if k < 5:
            op = self.pick("+-")
            if x + y < 1 << 30:
                return "(%s %s %s)" % (a, op, b), x + y
        if k == 5 and x * y < 1 << 30:
            return "(%s * %s)" % (a, b), x * y
        if k == 6:
            return "(%s %s %s)" % (a, self.pick(["<", "<=", ">", ">=", "==",
                                                 "!="]), b), 1
        if k == 7:
            return "(%s %s %s)" % (a, self.pick(["&&", "||"]), b), 1
        if k == 8:
            return "(%s ? %s : %s)" % (self.condition(s, depth - 1), a, b), \
                max(x, y)
        if k == 9:
            return "(%s / (%s | 1))" % (a, "(" + b + " & 31)"), x
        return "%s" % self.pick(["!", "-", "~"]) + "(%s)" % a, x + 1

    def condition(self, s, depth):
        k = self.r.randrange(6)
        if k < 3 or depth <= 0:
            a, _ = self.small(s, depth)
            b, _ = self.small(s, depth)
            return "%s %s %s" % (a, self.pick(["<", ">", "<=", "==", "!="]), b)
        if k == 3:
            return "(%s) %s (%s)" % (self.condition(s, depth - 1),
                                     self.pick(["&&", "||"]),
                                     self.condition(s, depth - 1))
        if k == 4:
            return "%s %s %s" % (self.floating(s, depth - 1),
                                 self.pick(["<", ">", "<=", ">=", "!="]),
                                 self.floating(s, depth - 1))
        return "!(%s)" % self.integer(s, "int", depth - 1)

    # Integers of any value.

    def integer(self, s, type_, depth):
        """An expression whose value may be converted to TYPE_."""
        r = self.r
        cls, bits, u = TYPES[type_]
        if depth <= 0 or self.chance(20):
            ints = s.vars("sueb")
            if ints and self.chance(60):
                return self.pick(ints).name
            return "(%s)" % self.any_read(s) if self.chance(60) \
                else self.small(s, 1)[0]
        k = r.randrange(16)
        a = self.integer(s, type_, depth - 1)
        b = self.integer(s, type_, depth - 1)
        if k < 4:
            return "(%s) ((%s) %s %s (%s) %s)" % (
                type_, u, a, self.pick("+-*"), u, b)
        if k == 4:
            return "(%s %s %s)" % (a, self.pick("&|^"), b)
        if k == 5:
            count = self.small(s, depth - 1)[0]
            width = 32 if u == "unsigned" else bits
            return "(%s) ((%s) %s %s (%s & %d))" % (
                type_, u, a, self.pick(["<<", ">>"]), count, width - 1)
        if k == 6 and cls == "s" and bits >= 32:
            return "((%s) %s >> (%s & %d))" % (
                type_, a, self.small(s, depth - 1)[0], bits - 1)
        if k == 7:
            return "((%s) %s %s (%s | 1))" % (
                u, a, self.pick("/%"), self.small(s, depth - 1)[0])
        if k == 8:
            return "((%s) %s %s ((%s & 31) + 2))" % (
                "long" if cls == "s" else u, a, self.pick("/%"),
                self.small(s, depth - 1)[0])
        if k == 9:
            return "(%s ? %s : %s)" % (self.condition(s, depth - 1), a, b)
        if k == 10:
            return "(%s) %s" % (self.pick(INTS), a)
        if k == 11:
            return "(int) (%s)" % self.floating(s, depth - 1)
        if k == 12:
            return self.call(s, depth - 1)
        if k == 13:
            return "~%s" % a
        if k == 14:
            return self.builtin(s, a)
        return self.small(s, depth)[0]

    def builtin(self, s, a):
        return self.pick([
            "__builtin_popcount (%s)", "__builtin_popcountll (%s)",
            "__builtin_clz ((unsigned) %s | 1)",
            "__builtin_ctzl ((unsigned long) %s | 4096)",
            "__builtin_ffs ((int) %s)", "__builtin_parity (%s)",
            "__builtin_bswap32 (%s)", "abs ((int) (%s & 0xffff) - 999)",
            "__builtin_expect (%s, 1)", "labs ((long) (%s & 0xffff) - 999)"
        ]) % a

    def call(self, s, depth):
        a, b = self.small(s, depth)[0], self.small(s, depth)[0]
        ints = [v.name for v in s.scalars if v.type == "int" and v.write]
        k = self.r.randrange(5)
        if k == 0 and ints:
            return "fu (%s, &%s)" % (a, self.pick(ints))
        if k == 1:
            return "fp (pairs[%s & 3], %s).%s" % (a, b, self.pick("ab"))
        if k == 2:
            return "fr (%s & 7)" % a
        if k == 3:
            return "((struct pair) { %s, %s & 99 }).%s" % (a, b,
                                                           self.pick("ab"))
        return "fi (%s, %s)" % (a, b)

    # Floating values below some thousands, multiples of small fractions.

    def floating(self, s, depth):
        k = self.r.randrange(12)
        if depth <= 0 or k < 3:
            v = s.vars("f")
            x = [t for t in s.reads + s.lvalues if TYPES[t[1]][0] == "f"]
            if v and self.chance(50):
                return self.pick(v).name
            if x and self.chance(50):
                return self.pick(x)[0]
            i = self.small(s, 0)[0]
            return self.pick(["in_f[%s & 63]" % i, "in_d[%s & 63]" % i,
                              "halves[%s & 3]" % i, "1.5", "-2.25f", "3.0",
                              "(double) (%s)" % i])
        a = self.floating(s, depth - 1)
        b = self.floating(s, depth - 1)
        if k < 6:
            return "(%s %s %s)" % (a, self.pick("+-"), b)
        if k == 6:
            return "%s * %s" % (a, self.pick(["2", "0.5", "-1", "3.0f"]))
        if k == 7:
            return self.pick(["fabs (%s)", "floor (%s)", "ceil (%s)",
                              "trunc (%s)", "rint (%s)", "-(%s)",
                              "fabsf (%s)", "floorf (%s)"]) % a
        if k == 8:
            return self.pick(["fmax (%s, %s)", "fmin (%s, %s)",
                              "fmaxf (%s, %s)", "fminf (%s, %s)",
                              "copysign (%s, 1.5 + fabs (%s))", "fdim (%s, %s)"]) % (a, b)
        if k == 9:
            return "(%s ? %s : %s)" % (self.condition(s, depth - 1), a, b)
        if k == 10:
            return "(%s) (%s & 127)" % (self.pick(["float", "double"]),
                                        self.small(s, depth - 1)[0])
        return "(%s) %s" % (self.pick(["float", "double"]), a)

    def complex(self, s, depth):
        v = s.vars("c")
        if depth <= 0 or self.chance(30):
            if v and self.chance(60):
                return self.pick(v).name
            return "(%s + %s * 1.0i)" % (self.floating(s, 0),
                                         self.floating(s, 0))
        a, b = self.complex(s, depth - 1), self.complex(s, 0)
        return self.pick(["(%s + %s)", "(%s - %s)", "(~%s + %s)",
                          "(%s * 2 + %s)"]) % (a, b)

    def value(self, s, type_, depth):
        """An expression to store in an object of TYPE_."""
        cls = TYPES[type_][0]
        if cls == "f":
            return "%s (%s)" % ("nf" if type_ == "float" else "nd",
                                self.floating(s, depth))
        if cls == "c":
            return "nz (%s)" % self.complex(s, min(depth, 2))
        if cls == "b":
            return self.condition(s, depth)
        if cls == "e":
            return "(enum hue) (%s & 63)" % self.small(s, depth)[0]
        return self.integer(s, type_, depth)
