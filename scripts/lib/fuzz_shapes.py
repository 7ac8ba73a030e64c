"""Loops that random Fortran programs have beside nests: counters that are stepped,
do concurrent, where and forall with masks, named constants in clauses; and
procedures with polymorphic arrays.

In: a source of random numbers, and a region of fuzz_fortran.py for the loops.  Out:
the lines of a construct, or a procedure like a region of fuzz_fortran.py.
"""

NUMBERS = ("integer", "long", "real", "double")
INDEX = "ijk"
# Named constants of the module: some are in directives alone.
MODULE = ["integer, parameter :: of_gangs = 3, of_lanes = 32, of_nest = 2",
          "integer, parameter :: queue = 1, tile_size = 4, one = 1",
          "logical, parameter :: yes = .true."]
LOCALS = ["integer :: p_at, p_two", "integer :: p_list(0:n1)",
          "integer, parameter :: few = 2"]


class Shapes:
    """Makes such loops for REGION."""

    def __init__(self, region, rng):
        self.region, self.rng = region, rng
        self.numbers = [a for a in region.arrays if a.kind in NUMBERS]

    def some(self):
        return self.rng.choice(self.numbers)

    def construct(self):
        return self.rng.choice((self.stepped, self.stepped_rows, self.packed,
                                self.concurrent, self.where, self.forall,
                                self.constants))()

    # ---- Parts

    def at(self, a, first):
        """A's element with FIRST, 0-based, as its first index, and the others of the
        iteration."""
        return a.at([first] + list(INDEX[1:self.region.rank]))

    def value(self, a, e):
        """E, a whole number, as a value of A."""
        return {"long": "int (mod (%s, 50), 8)", "integer": "mod (%s, 50)",
                "real": "0.25 * mod (%s, 40)",
                "double": "0.5d0 * mod (%s, 40)"}[a.kind] % e

    def plain(self, a, e):
        """A's element with index E, as a whole number."""
        return "int (4 * %s)" % a.at(e)

    def condition(self):
        rng = self.rng
        if rng.random() < 0.5:
            a = self.some()
            return "%s > %d" % (a.at(INDEX[:self.region.rank]),
                                rng.randint(-2, 3))
        return "mod (%s, %d) /= %d" % (
            " + ".join(INDEX[:self.region.rank]), rng.randint(2, 3),
            rng.randint(0, 1))

    def around(self, body, scalars=""):
        """BODY in kernels or serial."""
        name = self.rng.choice(("kernels", "serial"))
        return (["!$acc %s%s" % (name, scalars if name == "serial" else "")]
                + body + ["!$acc end %s" % name])

    def outer(self):
        """The do statements of all dimensions but the first, and what ends them."""
        dims = range(self.region.rank - 1, 0, -1)
        return (["do %s = 0, n%d - 1" % (INDEX[d], d + 1) for d in dims],
                ["end do" for _ in dims])

    # ---- Counters

    def steps(self, n):
        """The value of a counter before its first step, and the step, on the way over
        N elements."""
        way = self.rng.randrange(4)
        if way == 0:
            return "-1", "p_at = p_at + 1"
        if way == 1:
            return "%d" % n, "p_at = p_at - 1"
        if way == 2:
            return "-1", "p_at = p_at + one"
        return "-1", "p_at = 1 + p_at"

    def stepped(self):
        """One counter over all elements of a line, which lives on after the loop."""
        rng, n = self.rng, self.region.shape[0]
        a, b = self.some(), self.some()
        begin, end = self.outer()
        first, step = self.steps(n)
        target = self.at(a, "p_at")
        body = ["p_at = %s" % first, "do i = 0, n1 - 1"]
        store = "%s = %s" % (target, self.value(a, "3 * i + p_at + " + (
            "int (2 * %s)" % self.at(b, "i") if b is not a else "1")))
        # Stepped before its use, or after.
        if rng.random() < 0.6:
            body += ["  " + step, "  " + store]
        else:
            body[0] = "p_at = %s" % ("0" if "+ 1" in step or "1 +" in step
                                      or "one" in step else "%d" % (n - 1))
            body += ["  " + store, "  " + step]
        body.append("end do")
        out = self.around(begin + body + end, " copy(p_at)")
        return ["p_at = -7"] + out + ["print *, '%s counter', p_at"
                                      % self.region.name]

    def stepped_rows(self):
        """A counter of each iteration of a parallel loop."""
        rng, region = self.rng, self.region
        n = region.shape[0]
        a = self.some()
        wide = rng.randint(1, 3)
        blocks = max(1, n // wide)
        index = ["p_at"] + ["%d" % rng.randrange(m) for m in region.shape[1:]]
        step = rng.choice(("p_at = p_at + 1", "p_at = p_at + one"))
        clause = rng.choice(("private(p_at, l)", "private(p_at, l) gang",
                             "private(p_at, l) gang vector"))
        inner = ["p_at = i * %d" % wide, "do l = 1, %d" % min(wide, n),
                 "  %s = %s" % (a.at(index), self.value(a, "l + 5 * p_at")),
                 "  " + step, "end do"]
        return (["!$acc parallel loop " + clause,
                 "do i = 0, %d" % (blocks - 1)] + ["  " + x for x in inner]
                + ["end do"])

    def packed(self):
        """A counter that only some iterations step."""
        rng, name = self.rng, self.region.name
        n = self.region.shape[0]
        a = self.some()
        own = a.at(["i"] + ["%d" % rng.randrange(m) for m in self.region.shape[1:]])
        condition = rng.choice(("mod (i, 3) /= 1", "%s > 0" % own,
                                "%s <= 2 .and. mod (i, 5) /= 2" % own))
        body = ["do i = 0, n1 - 1", "  if (%s) then" % condition]
        if rng.random() < 0.5:
            body += ["    p_at = p_at + 1", "    p_list(p_at) = i"]
        else:
            body += ["    p_list(p_at) = i", "    p_at = p_at + 1"]
        if rng.random() < 0.4:
            body += ["  else", "    p_two = p_two + 2"]
        body += ["  end if", "end do"]
        out = ["p_at = 0", "p_two = 1", "p_list = -1"]
        out += self.around(body, " copy(p_at, p_two)")
        return out + ["print *, '%s packed', p_at, p_two, sum (p_list * [(l, l = 0, %d)])"
                      % (name, n)]

    # ---- Array constructs

    def names(self, mask):
        rng, parts = self.rng, []
        for d in range(self.region.rank):
            step = rng.choice(("", "", ":2", ":few"))
            parts.append("%s = 0:n%d - 1%s" % (INDEX[d], d + 1, step))
        return ", ".join(parts + ([mask] if mask else []))

    def concurrent(self):
        rng = self.rng
        a = self.some()
        own = INDEX[:self.region.rank]
        mask = self.condition() if rng.random() < 0.7 else ""
        body = ["do concurrent (%s)" % self.names(mask),
                "  %s = %s" % (a.at(own), self.value(
                    a, "%s + 2 * %s" % (self.plain(a, own), own[-1])))]
        if rng.random() < 0.4:
            body.insert(1, "  if (%s) cycle" % self.condition().replace(
                ">", "<"))
        return self.around(body + ["end do"])

    def where(self):
        rng = self.rng
        a, b, c = self.some(), self.some(), self.some()
        limit = rng.randint(-2, 3)
        body = ["where (%s > %d)" % (b.use, limit),
                "  %s = 2" % a.use]
        if rng.random() < 0.5:
            body += ["  where (%s > 1)" % c.use, "    %s = 3" % a.use,
                     "  elsewhere", "    %s = 4" % a.use, "  end where"]
        if rng.random() < 0.6:
            body += ["elsewhere (%s < %d)" % (c.use, rng.randint(0, 2)),
                     "  %s = %s" % (a.use, "1")]
        if rng.random() < 0.5:
            body += ["elsewhere", "  %s = 0" % a.use]
        return self.around(body + ["end where"])

    def forall(self):
        rng = self.rng
        a, b = self.some(), self.some()
        own = list(INDEX[:self.region.rank])
        n = self.region.shape[0]
        mask = self.condition() if rng.random() < 0.5 else ""
        # What it reads was there before: its own neighbours, or backwards.
        other = list(own)
        other[0] = rng.choice(("max (0, i - 1)", "min (%d, i + 1)" % (n - 1),
                               "%d - i" % (n - 1), "i"))
        body = ["forall (%s)" % self.names(mask),
                "  %s = %s" % (a.at(own), self.value(
                    a, self.plain(a, other) + " + i"))]
        if rng.random() < 0.4:
            body.append("  %s = %s" % (b.at(own), self.value(
                b, self.plain(a, other) + " + 1")))
        return self.around(body + ["end forall"])

    # ---- Named constants

    def constants(self):
        rng, region = self.rng, self.region
        a = self.some()
        queue = region.asynchronous
        clauses = rng.sample(["num_gangs(of_gangs)", "vector_length(of_lanes)",
                              "if(yes)", "num_workers(few)"],
                             rng.randint(1, 3))
        if queue or rng.random() < 0.3:
            clauses.append("async(queue)")
        if region.rank > 1:
            clauses += rng.choice(([], ["collapse(of_nest)"],
                                   ["tile(tile_size, few)"]))
        out = ["!$acc parallel loop " + " ".join(clauses)]
        dims = list(range(region.rank))[::-1]
        out += ["do %s = 0, n%d - 1" % (INDEX[d], d + 1) for d in dims]
        own = INDEX[:region.rank]
        out.append("  %s = %s" % (a.at(own), self.value(
            a, "%s + few * %s + of_gangs" % (self.plain(a, own), own[0]))))
        out += ["end do" for _ in dims]
        return out + ["!$acc wait"]


class Polymorphic:
    """A procedure with a polymorphic array, called with several types."""

    # None has a lower bound, x(0:): gfortran from 13 on then takes elements from
    # wrong places outside of SELECT TYPE, without OpenACC, too.
    SORTS = {"assumed size": "x(*)", "explicit shape": "x(n)",
             "assumed shape": "x(:)", "allocatable": "x(:)", "pointer": "x(:)"}

    # The components that gfortran finds in an element whose type it does not know: arrays
    # in it are taken from another place, or gfortran breaks down.
    OF_CLASS = ["s", "w"]

    def __init__(self, rng, number):
        self.rng = rng
        self.name = "r%d" % number
        self.n = rng.randint(1, 30)
        self.sort = rng.choice(tuple(self.SORTS))
        self.any = rng.random() < 0.3
        self.steps = self.sort == "assumed shape"
        self.arrays = []

    # ---- The procedure with constructs

    def element(self, i):
        return "x(%s)" % i

    def lines(self, member):
        """Statements of iteration I for the components that MEMBER names."""
        rng, out = self.rng, []
        for _ in range(rng.randint(1, 2)):
            m = rng.choice(member)
            own = self.element("i")
            e = rng.choice(("%s%%%s + i", "2 * %s%%%s", "mod (i, 7) + %s%%%s")) % (
                own, rng.choice(member))
            if rng.random() < 0.3:
                e = "%s + mod (i, 3)" % e
            out.append("%s%%%s = mod (int (%s), 50)" % (own, m, e))
        return out

    def clause(self):
        return self.rng.choice(("", "", "", " copy(x(1:n))"))

    def loop(self, member):
        rng, clause = self.rng, self.clause()
        body = ["do i = 1, n"] + ["  " + x for x in self.lines(member)] + ["end do"]
        way = rng.randrange(3)
        if way == 0:
            return ["!$acc parallel loop" + clause] + body
        name = ("kernels", "serial")[way - 1]
        return ["!$acc %s%s" % (name, clause)] + body + ["!$acc end %s" % name]

    def outside(self):
        """SELECT TYPE around constructs."""
        rng = self.rng
        out = ["select type (x)", "type is (%s_two)" % self.name]
        out += ["  " + x for x in self.loop(["s", "w", "e(1)", "e(2)", "q", "z"])]
        if not self.any:
            out += ["class is (%s_one)" % self.name]
            out += ["  " + x for x in self.loop(self.OF_CLASS)]
            if rng.random() < 0.5:
                out += ["class default", "  x(1)%s = -1"]
        else:
            for kind in ("integer", "real (8)", "complex"):
                out += ["type is (%s)" % kind, "  !$acc parallel loop",
                        "  do i = 1, n",
                        "    %s = %s + i" % (self.element("i"),
                                             self.element("i")), "  end do"]
        return out + ["end select"]

    def inside(self):
        """SELECT TYPE in a construct."""
        body = ["select type (x)", "type is (%s_two)" % self.name,
                "  do i = 1, n"]
        body += ["    " + x for x in self.lines(["s", "e(2)", "q", "z"])]
        body += ["  end do", "end select"]
        # gfortran breaks down when nothing names an array of assumed size here.
        clause = self.clause()
        while self.sort == "assumed size" and not clause:
            clause = self.clause()
        return ["!$acc serial" + clause] + body + ["!$acc end serial"]

    def constructs(self):
        rng, out = self.rng, []
        for _ in range(rng.randint(1, 3)):
            way = rng.randrange(4)
            if way == 0 and not self.any:
                out += self.loop(self.OF_CLASS)
            elif way == 1 and not (self.any and self.sort == "assumed size"):
                out += self.inside()
            else:
                out += self.outside()
        if rng.random() < 0.4:
            out = ["!$acc data copy(x(1:n))"] + out + ["!$acc end data"]
        return out

    def dummy(self):
        held = {"allocatable": ", allocatable", "pointer": ", pointer"}.get(
            self.sort, "")
        return "class (%s)%s :: %s" % ("*" if self.any else self.name + "_one",
                                       held, self.SORTS[self.sort])

    # ---- Its callers

    def module_variables(self):
        return ["type %s_one" % self.name, "  integer :: s = 1",
                "  integer :: e(2) = [2, 3]", "  integer :: w = 6", "end type",
                "type, extends (%s_one) :: %s_two" % (self.name, self.name),
                "  integer :: q = 4", "  real (8) :: z = 5", "end type"]

    def of_type(self, kind, show):
        """Call the procedure with an array of KIND; SHOW prints its elements v."""
        n, name, rng = self.n, self.name, self.rng
        if self.sort in ("allocatable", "pointer"):
            held = self.sort
            return (["block", "  class (%s), %s :: v(:)" % (
                        "*" if self.any else name + "_one", held),
                     "  allocate (%s :: v(%d))" % (kind, n),
                     "  select type (v)", "  type is (%s)" % kind]
                    + self.fill(kind) + ["  end select",
                     "  call %s_work (v, %d)" % (name, n),
                     "  select type (v)", "  type is (%s)" % kind] + show
                    + ["  end select", "end block"])
        step = rng.choice((1, 1, 2, -1, -2)) if self.steps else 1
        size = n * abs(step)
        section = {1: "v"}.get(step, "v(1:%d:%d)" % (size, step) if step > 0
                               else "v(%d:1:%d)" % (size, step))
        opened = "type (%s)" % kind if kind.startswith(name) else kind
        return (["block", "  %s :: v(%d)" % (opened, size)] + self.fill(kind)
                + ["  call %s_work (%s, %d)" % (name, section, n)] + show
                + ["end block"])

    def fill(self, kind):
        if kind.startswith(self.name):
            return ["  do i = 1, size (v)", "    v(i)%s = mod (3 * i, 17)",
                    "  end do"]
        return ["  v = [(mod (i * 3, 17), i = 1, size (v))]"]

    def show(self, kind):
        name = self.name
        if kind == name + "_two":
            e = "v(i)%s + 2 * v(i)%w + 3 * v(i)%e(1) + 5 * v(i)%e(2) + 7 * v(i)%q + 11 * int (v(i)%z)"
        elif kind == name + "_one":
            e = "v(i)%s + 2 * v(i)%w + 3 * v(i)%e(1) + 5 * v(i)%e(2)"
        else:
            e = "int (v(i))"
        return ["  c = 0", "  do i = 1, size (v)",
                "    c = iand (c * 31 + %s, mask)" % e, "  end do",
                "  print *, '%s %s', c" % (name, kind)]

    def procedure(self):
        name = self.name
        lines = ["subroutine %s_work (x, n)" % name, "  integer :: n, i",
                 "  " + self.dummy()]
        lines += ["  " + x for x in self.constructs()]
        lines += ["end subroutine", "", "subroutine %s" % name, "  integer :: i",
                  "  integer(8) :: c"]
        kinds = [name + "_two"] + ([] if self.any else [name + "_one"])
        if self.any:
            kinds += ["integer", "real (8)", "complex"]
        for kind in kinds:
            lines += ["  " + x for x in self.of_type(kind, self.show(kind))]
        return lines + ["end subroutine"]

    def call(self):
        return [], ["call " + self.name]
