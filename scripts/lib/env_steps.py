"""What a random program of the data environment does, step by step.

A step has two sides: apply () does it to a Model (env_model.py), and raises
Illegal if a program must not do that there; text () is C.  What a check
expects is noted when it is applied.
"""

from env_model import MANY, Illegal, Rect, Sec, apart_p

PRELUDE = r"""#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int shared;		/* whether the device is the host */
static _Thread_local unsigned long tmp[4096];

static __attribute__ ((noipa)) int id (int x) { return x; }

static unsigned long
element (const void *p, int bits, long i)
{
  switch (bits)
    {
    case 8: return ((const unsigned char *) p)[i];
    case 16: return ((const unsigned short *) p)[i];
    case 32: return ((const unsigned int *) p)[i];
    default: return ((const unsigned long *) p)[i];
    }
}

/* Step STEP wants N elements of WHAT at P to have this sum.  */
static void
ck (int step, const char *what, const void *p, int bits, long n,
    unsigned long own, unsigned long on_host)
{
  unsigned long h = 0;
  for (long i = 0; i < n; i++)
    h = h * 1000003 + element (p, bits, i);
  if (h == (shared ? on_host : own))
    return;
  printf ("step %d: %s is wrong:", step, what);
  for (long i = 0; i < n && i < 8; i++)
    printf (" %lu", element (p, bits, i));
  printf ("\n");
  exit (3);
}

/* Step STEP wants GOT to be WANT, on the host HOST.  */
static void
eq (int step, const char *what, long got, long want, long host)
{
  if (got == (shared ? host : want))
    return;
  printf ("step %d: %s is %ld\n", step, what, got);
  exit (3);
}

"""


class Step:
    body = None                 # steps inside, if it has braces
    number = 0                  # in its program

    def mems(self):
        return []


def queue_text(queue):
    return "acc_async_noval" if queue == "n" else str(queue)


def tail(step):
    """The clauses if, async and wait of STEP."""
    out = ""
    if step.cond is not None:
        out += " if (id (%d))" % step.cond
    if step.waits:
        out += " wait(%s)" % ", ".join(map(queue_text, sorted(
            step.waits, key=str)))
    if step.queue == "n":
        out += " async"
    elif step.queue is not None:
        out += " async(%s)" % step.queue
    return out


def sizes(step):
    """How STEP writes numbers in sections."""
    return (lambda n: "id (%s)" % n) if step.opaque else str


def with_owners(mems):
    return list(mems) + [m.owner for m in mems if m.kind == "member"]


class Directive(Step):
    """What directives have in common."""

    def __init__(self, clauses, queue=None, cond=None, opaque=False):
        self.clauses = clauses          # of (word, section)
        self.queue = queue
        self.cond = cond
        self.waits = []
        self.opaque = opaque

    def mems(self):
        return with_owners([c[1].mem for c in self.clauses])

    def clause_text(self):
        """One clause for neighbours with the same word."""
        out, last = "", None
        for word, sec in self.clauses:
            text = sec.text(sizes(self))
            if word == last:
                out = out[:-1] + ", %s)" % text
            else:
                out += " %s(%s)" % (word, text)
            last = word
        return out

    def begin(self, model):
        for mem in {c[1].mem for c in self.clauses}:
            apart_p([c for c in self.clauses if c[1].mem is mem])
        if self.cond == 0:
            return
        model.begin(self.mems(), self.queue, self.waits)


class Enter(Directive):
    def apply(self, model):
        self.begin(model)
        if self.cond != 0:
            model.enter(self.clauses, True)

    def text(self, out):
        out.append("#pragma acc enter data%s%s"
                   % (self.clause_text(), tail(self)))


class Exit(Directive):
    finalize = False

    def apply(self, model):
        self.begin(model)
        if self.cond != 0:
            model.exit(self.clauses, self.finalize)

    def text(self, out):
        out.append("#pragma acc exit data%s%s%s" % (
            self.clause_text(), " finalize" if self.finalize else "",
            tail(self)))


class Update(Directive):
    if_present = False

    def apply(self, model):
        self.begin(model)
        if self.cond != 0:
            model.update(self.clauses, self.if_present)

    def text(self, out):
        out.append("#pragma acc update%s%s%s" % (
            self.clause_text(), " if_present" if self.if_present else "",
            tail(self)))


class Data(Directive):
    """A structured data construct."""

    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        self.body = []

    def open(self, model):
        self.begin(model)
        frame = model.enter(self.clauses, False) if self.cond != 0 else []
        model.open = model.open + [frame]

    def close(self, model):
        model.begin(self.mems())
        model.leave(model.open[-1])
        model.open = model.open[:-1]

    def apply(self, model):
        self.open(model)
        for s in self.body:
            s.apply(model)
        self.close(model)

    def text(self, out):
        out.append("#pragma acc data%s%s\n{" % (self.clause_text(),
                                                tail(self)))
        for s in self.body:
            s.text(out)
        out.append("}")


class Attach(Step):
    """Attach or detach the pointer to MEM, by directive or routine."""

    def __init__(self, mem, word, routine):
        self.mem, self.word, self.routine = mem, word, routine

    def mems(self):
        return with_owners([self.mem])

    def apply(self, model):
        model.begin(self.mems())
        m = self.mem
        if self.word == "attach":
            if model.struct_block(m):
                b = model.find(Sec(m, 0, 1))
                if not b:
                    raise Illegal("points to what is absent")
                model.attach(Sec(m, 0, 1), b)
        else:
            model.detach(m, MANY if self.word == "detach_finalize" else 1)

    def text(self, out):
        if self.routine:
            out.append("acc_%s ((void **) &%s);" % (self.word, self.mem.name))
        elif self.word == "attach":
            out.append("#pragma acc enter data attach(%s)" % self.mem.name)
        else:
            out.append("#pragma acc exit data detach(%s)%s" % (
                self.mem.name,
                " finalize" if self.word == "detach_finalize" else ""))


class Wait(Step):
    """The host waits for QUEUES (None: all), or queue AFTER does."""

    def __init__(self, queues, after=None, routine=False):
        self.queues, self.after, self.routine = queues, after, routine

    def apply(self, model):
        if self.after is None:
            model.waited(self.queues)
        else:
            model.ordered(self.queues, self.after)

    def text(self, out):
        queues = list(map(queue_text, self.queues or []))
        after = queue_text(self.after)
        if not self.routine:
            out.append("#pragma acc wait%s%s" % (
                "(%s)" % ", ".join(queues) if queues else "",
                "" if self.after is None else " async(%s)" % after))
        elif self.queues is None:
            out.append("acc_wait_all ();" if self.after is None
                       else "acc_wait_all_async (%s);" % after)
        else:
            for q in queues:
                out.append("acc_wait (%s);" % q if self.after is None
                           else "acc_wait_async (%s, %s);" % (q, after))


class Host(Step):
    """The host computes elements of SEC."""

    def __init__(self, sec, k, ki, kc):
        self.sec, self.k, self.ki, self.kc = sec, k, ki, kc

    def mems(self):
        return [self.sec.mem]

    def apply(self, model):
        model.begin(self.mems())
        for where in "host", "shared":
            old = model.get(self.sec, where)
            model.put(self.sec, where, [
                None if self.k and v is None else
                self.k * (v or 0) + self.ki * i + self.kc
                for i, v in enumerate(old)])

    def text(self, out):
        loops(out, self.sec, lambda at, i: "%s = %s%d * %s + %d;" % (
            at, "%d * %s + " % (self.k, at) if self.k else "", self.ki, i,
            self.kc))


def loops(out, sec, statement, before="", size=str):
    """Loops over SEC with STATEMENT (element, number)."""
    m = sec.mem
    if isinstance(sec, Rect):
        out.append("%sfor (int i = 0; i < %s; i++)" % (before, size(sec.rows)))
        out.append("for (int j = 0; j < %s; j++)" % size(sec.cols))
        out.append(statement(m.at("%s + i" % size(sec.row),
                                  "%s + j" % size(sec.col)),
                             "(i * %d + j)" % sec.cols))
    elif m.cols:
        out.append("%sfor (int i = 0; i < %s; i++)" % (before, size(sec.n)))
        out.append(statement(m.at("(%s + i) / %d" % (size(sec.lo), m.cols),
                                  "(%s + i) %% %d" % (size(sec.lo), m.cols)),
                             "i"))
    else:
        out.append("%sfor (int i = 0; i < %s; i++)" % (before, size(sec.n)))
        out.append(statement(m.at("%s + i" % size(sec.lo)), "i"))


def element_of(sec, number, size):
    """C text of element NUMBER of section SEC."""
    m = sec.mem
    if isinstance(sec, Rect):
        return m.at("%s + %s / %d" % (size(sec.row), number, sec.cols),
                    "%s + %s %% %d" % (size(sec.col), number, sec.cols))
    return m.at("%s + %s" % (size(sec.lo), number))


def count_of(sec):
    return sum(hi - lo for lo, hi in sec.pieces())


class Assign:
    """DST = K * DST + the sum of C * SRC + KI * i + KC."""

    def __init__(self, dst, srcs, k, ki, kc):
        self.dst, self.srcs, self.k, self.ki, self.kc = dst, srcs, k, ki, kc

    def secs(self):
        """Sections with whether they are written, and read."""
        return ([(self.dst, True, bool(self.k))]
                + [(s, False, True) for s, _ in self.srcs])

    def values(self, get):
        new = [self.ki * i + self.kc for i in range(count_of(self.dst))]
        terms = list(self.srcs) + ([(self.dst, self.k)] if self.k else [])
        for sec, c in terms:
            new = [None if n is None or v is None else n + c * v
                   for n, v in zip(new, get(sec))]
        return new

    def text(self, out, before, size):
        def statement(at, i):
            terms = ["%d * %s" % (c, element_of(s, i, size))
                     for s, c in self.srcs]
            if self.k:
                terms.append("%d * %s" % (self.k, at))
            terms.append("%d * %s + %d" % (self.ki, i, self.kc))
            return "%s = %s;" % (at, " + ".join(terms))
        loops(out, self.dst, statement, before, size)


class Compute(Directive):
    """A compute construct with ASSIGNS."""

    def __init__(self, construct, clauses, assigns, queue=None, cond=None,
                 opaque=False):
        super().__init__(clauses, queue, cond, opaque)
        self.construct, self.assigns = construct, assigns
        self.default = None

    def used(self):
        return [s for a in self.assigns for s in a.secs()]

    def mems(self):
        return with_owners([c[1].mem for c in self.clauses]
                           + [s[0].mem for s in self.used()])

    def compute(self, model, where, groups):
        for a in self.assigns:
            new = a.values(lambda s: model.get(s, where, groups.get(s.mem)))
            model.put(a.dst, where, new, groups.get(a.dst.mem))

    def apply(self, model):
        self.begin(model)
        if self.cond == 0:
            model.begin(self.mems())
            self.compute(model, "host", {})
        else:
            implicit = self.implicit(model)
            frame = model.enter(self.clauses + implicit, False)
            groups = self.groups(model, frame)
            self.compute(model, "device", groups)
            model.leave(frame)
        self.compute(model, "shared", {})

    def implicit(self, model):
        """Clauses for what has none."""
        named = {c[1].mem for c in self.clauses}
        out = []
        used = self.used()
        for mem in dict.fromkeys(s[0].mem for s in used):
            if mem in named or mem.kind == "member":
                continue
            mine = [s for s in used if s[0].mem is mem]
            lo = min(s[0].lo for s in mine)
            hi = max(s[0].hi for s in mine)
            if mem.kind != "heap":
                lo, hi = 0, mem.n
            found = model.overlaps(mem, lo, hi)
            if not found:
                # A loop that the host keeps hides what it reaches.
                hidden = mem.kind == "heap" and self.construct == "kernels"
                if (hidden or mem.kind == "rows"
                        or self.default == "present"):
                    raise Illegal("absent")
                word = "copy" if any(s[1] for s in mine) else "copyin"
                out.append((word, Sec(mem, lo, hi - lo)))
            elif len({b.group for b in found}) > 1:
                raise Illegal("apart")
        return out

    def groups(self, model, frame):
        """The group in which each variable is accessed."""
        out = {}
        for mem in dict.fromkeys(s[0].mem for s in self.used()):
            blocks = [b for _, s, b, _ in frame if s.mem is mem and b]
            if mem.kind == "member":
                s = model.struct_block(mem)
                if s and (not s.attached or s.target not in model.here()):
                    raise Illegal("not attached")
                if s:
                    blocks.append(s.target)
                elif (not model.find(Sec(mem, 0, 1))
                      or (self.default == "present" and not blocks)):
                    raise Illegal("absent")
            if not blocks:
                blocks = model.overlaps(mem, 0, mem.n)
            if len({b.group for b in blocks}) != 1:
                raise Illegal("apart")
            if mem.kind == "rows" and not blocks[0].attached:
                raise Illegal("rows are not attached")
            out[mem] = blocks[0].group
        return out

    def text(self, out):
        size = sizes(self)
        names = {}
        if self.opaque:
            # Names for what the region must not know.
            def size(n):
                return names.setdefault(int(n), "n%s" % n)
        lines = []
        one = len(self.assigns) == 1
        before = "" if one else "#pragma acc loop\n"
        for a in self.assigns:
            a.text(lines, before, size)
        out.append("{")
        for n, name in names.items():
            out.append("int %s = id (%d);" % (name, n))
        out.append("#pragma acc %s%s%s%s%s" % (
            self.construct, " loop" if one else "", self.clause_text(),
            " default(%s)" % self.default if self.default else "",
            tail(self)))
        out.append("\n".join(lines) if one
                   else "{\n" + "\n".join(lines) + "\n}")
        out.append("}")


class HostData(Step):
    """A kernel that uses the device address of MEM, from host_data."""

    def __init__(self, sec, k, ki, kc, if_present=False):
        self.sec, self.k, self.ki, self.kc = sec, k, ki, kc
        self.if_present = if_present

    def mems(self):
        return [self.sec.mem]

    def apply(self, model):
        m = self.sec.mem
        model.begin([m])
        b = model.find(Sec(m, 0, 1 if m.is_pointer else m.n))
        if not b or not b.holds(self.sec.lo, self.sec.hi):
            raise Illegal("absent")
        for where in "device", "shared":
            old = model.get(self.sec, where, b.group)
            model.put(self.sec, where, [
                None if v is None else self.k * v + self.ki * i + self.kc
                for i, v in enumerate(old)], b.group)

    def text(self, out):
        m = self.sec.mem
        out.append("{\n%s *dp;" % m.type)
        out.append("#pragma acc host_data use_device(%s)%s\n{\ndp = %s;\n}"
                   % (m.name, " if_present" if self.if_present else "",
                      m.address(0)))
        out.append("#pragma acc parallel loop deviceptr(dp)")
        out.append("for (int i = 0; i < %d; i++)" % self.sec.n)
        at = "dp[%d + i]" % self.sec.lo
        out.append("%s = %d * %s + %d * i + %d;\n}" % (at, self.k, at, self.ki,
                                                     self.kc))


class Routine(Step):
    """A routine for data: NAME is acc_copyin, ..."""

    def __init__(self, name, sec, queue=None):
        self.name, self.sec, self.queue = name, sec, queue

    def mems(self):
        return [self.sec.mem]

    def apply(self, model):
        model.begin(self.mems(), self.queue)
        s, name = self.sec, self.name
        if not s.n:
            raise Illegal("no bytes")
        if name in ("acc_copyin", "acc_create"):
            b = model.find(s)
            if not b:
                model.groups += 1
                b = model.make(name[4:], s, model.groups)
            b.dynamic += 1
        elif name == "acc_update_device":
            model.update([("device", s)], False)
        elif name == "acc_update_self":
            model.update([("host", s)], False)
        else:
            b = model.find(s)
            if b and name.endswith("finalize"):
                b.dynamic = 0
            elif b and b.dynamic:
                b.dynamic -= 1
            model.drop([("copyout" in name, s, b)])

    def text(self, out):
        m = self.sec.mem
        place = ("&" + m.name if m.kind == "struct"
                 else m.address(self.sec.lo))
        call = "%s%s (%s, %s" % (
            self.name, "" if self.queue is None else "_async", place,
            m.size(self.sec.n))
        if self.queue is not None:
            call += ", " + queue_text(self.queue)
        call += ")"
        if self.queue is None and self.name in ("acc_copyin", "acc_create"):
            out.append('eq (%d, "%s", %s == acc_deviceptr (%s), 1, 1);'
                       % (self.number, self.name, call, place))
        else:
            out.append(call + ";")


class Map(Step):
    """acc_map_data, or unmap_data, of SEC."""

    def __init__(self, sec, unmap=False):
        self.sec, self.unmap = sec, unmap

    def mems(self):
        return [self.sec.mem]

    def apply(self, model):
        s = self.sec
        model.begin(self.mems())
        found = model.overlaps(s.mem, s.lo, s.hi)
        if self.unmap:
            b = found[0] if found else None
            if (not b or not b.stays or s.mem.declared or b.structured
                    or b.lo != s.lo):
                raise Illegal("not mapped")
            model.here().remove(b)
        else:
            if found or model.device:
                raise Illegal("present")
            model.map_data(s)

    def text(self, out):
        m, s = self.sec.mem, self.sec
        if self.unmap:
            out.append("if (!shared)\n{")
            out.append("void *d = acc_deviceptr (%s);" % m.address(s.lo))
            out.append("acc_unmap_data (%s);\nacc_free (d);\n}"
                       % m.address(s.lo))
        else:
            out.append("if (!shared)")
            out.append("acc_map_data (%s, acc_malloc (%s), %s);" % (
                m.address(s.lo), m.size(s.n), m.size(s.n)))


class Memcpy(Step):
    """Copies by device address: to SEC, from it, or from SRC to it."""

    def __init__(self, way, sec, src=None, kc=0):
        self.way, self.sec, self.src, self.kc = way, sec, src, kc

    def mems(self):
        return [s.mem for s in (self.sec, self.src) if s]

    def apply(self, model):
        model.begin(self.mems())
        for s in (self.sec, self.src):
            if s and not model.find(s):
                raise Illegal("absent")
        for where in "device", "shared":
            if self.way == "to":
                model.put(self.sec, where, range(self.kc,
                                                 self.kc + self.sec.n))
            elif self.way == "device":
                model.put(self.sec, where, model.get(self.src, where))
        if self.way == "from":
            self.expect = (model.get(self.sec, "device"),
                           model.get(self.sec, "shared"))

    def text(self, out):
        s, m = self.sec, self.sec.mem
        place = "acc_deviceptr (%s)" % m.address(s.lo)
        size = "%d * sizeof (%s)" % (s.n, m.type)
        if self.way == "device":
            out.append("acc_memcpy_device (%s, acc_deviceptr (%s), %s);" % (
                place, self.src.mem.address(self.src.lo), size))
        elif self.way == "to":
            out.append("for (int i = 0; i < %d; i++)" % s.n)
            out.append("((%s *) tmp)[i] = i + %d;" % (m.type, self.kc))
            out.append("acc_memcpy_to_device (%s, tmp, %s);" % (place, size))
        else:
            out.append("acc_memcpy_from_device (tmp, %s, %s);" % (place, size))
            checks(out, self.number, m, m.address(s.lo) + " there",
                   lambda i: "(%s *) tmp + %d" % (m.type, i), *self.expect)


def hash_of(values):
    h = 0
    for v in values:
        h = (h * 1000003 + v) & ((1 << 64) - 1)
    return h


def defined(values):
    """Where VALUES are known, as ranges."""
    out, start = [], None
    for i, v in enumerate(list(values) + [None]):
        if v is not None and start is None:
            start = i
        elif v is None and start is not None:
            out.append((start, i))
            start = None
    return out


def checks(out, number, mem, what, address, own, shared):
    """Calls of ck for memory of MEM, whose element I is at ADDRESS (I)."""
    def emit(lo, hi, if_own, if_shared):
        out.append('ck (%d, "%s +%d", %s, %d, %d, %#xul, %#xul);' % (
            number, what, lo, address(lo), mem.bits, hi - lo,
            hash_of(own[lo:hi]) if if_own else 0,
            hash_of(shared[lo:hi]) if if_shared else 0))
        some = (own if if_own else shared)[lo:hi][:8]
        out.append("/* %s */" % " ".join(map(str, some)))
    a, b = defined(own), defined(shared)
    if a == b:
        for lo, hi in a:
            emit(lo, hi, True, True)
        return
    out.append("if (shared)\n{")
    for lo, hi in b:
        emit(lo, hi, False, True)
    out.append("}\nelse\n{")
    for lo, hi in a:
        emit(lo, hi, True, False)
    out.append("}")


class Check(Step):
    """What the host has of MEM."""

    def __init__(self, mem):
        self.mem = mem

    def mems(self):
        return [self.mem]

    def apply(self, model):
        model.begin([self.mem])
        self.expect = (list(model.own[self.mem]),
                       list(model.shared[self.mem]))

    def text(self, out):
        m = self.mem
        width = m.cols if m.kind == "rows" else m.n
        for r in range(0, m.n, width):
            checks(out, self.number, m, m.name + (" row %d" % (r / width)
                                                  if r else ""),
                   lambda i: m.address(r + i),
                   *[v[r:r + width] for v in self.expect])
        if m.kind == "member":
            out.append('eq (%d, "%s", %s == %s, 1, 1);' % (
                self.number, m.name, m.name, m.name.replace(".", "_")))


class Present(Step):
    """What the present table says of SEC."""

    def __init__(self, sec):
        self.sec = sec

    def apply(self, model):
        s = self.sec
        model.begin([s.mem])
        self.here = any(b.holds(s.lo, s.hi)
                        for b in model.overlaps(s.mem, s.lo, s.hi))
        self.first = bool(model.overlaps(s.mem, s.lo, s.lo + 1))

    def text(self, out):
        m, s = self.sec.mem, self.sec
        p = "&" + m.name if m.kind == "struct" else m.address(s.lo)
        out.append('eq (%d, "presence of %s", acc_is_present (%s, %s) != 0,'
                   ' %d, 1);' % (self.number, p, p, m.size(s.n), self.here))
        if self.first:
            out.append('eq (%d, "acc_hostptr of %s", acc_hostptr '
                       '(acc_deviceptr (%s)) == (void *) %s, 1, 1);'
                       % (self.number, p, p, p))
        else:
            out.append('eq (%d, "acc_deviceptr of %s", '
                       'acc_deviceptr (%s) == 0, 1, 0);'
                       % (self.number, p, p))


class Device(Step):
    """Go on with device NUMBER; what is open belongs to another."""

    def __init__(self, device):
        self.device = device

    def apply(self, model):
        if model.open:
            raise Illegal("inside of a construct")
        model.device = self.device

    def text(self, out):
        out.append("acc_set_device_num (shared ? 0 : %d, "
                   "acc_get_device_type ());" % self.device)
