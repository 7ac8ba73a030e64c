"""A random program of the data environment: variables, functions with steps,
and how it is made smaller.

In: a source of random numbers.  Out: C text that checks itself: it exits with
0, or says on stdout which step found what.  Every step is tried on a model of
data environments first, and taken if a program may do it.
"""

import copy

from env_model import Illegal, Mem, Model, Rect, Sec
import env_steps as steps

WORDS_DATA = ("copy", "copyin", "copyout", "create", "present", "no_create")
COUNTS = (1, 2, 5, 9, 16, 33, 100, 300, 700, 1500)


class Function(steps.Step):
    """A function of the program: LOCALS and a body."""

    def __init__(self, number, local):
        self.number = number
        self.locals = local
        self.body = []

    @property
    def name(self):
        return "f%d" % self.number

    def begin(self, model):
        for m in self.locals:
            if m.declared:
                b = model.make(m.declared, Sec(m, 0, m.n), -id(m))
                b.stays = True

    def apply(self, model):
        self.begin(model)
        for s in self.body:
            s.apply(model)
        self.end(model)

    def end(self, model):
        model.begin(self.locals)
        for blocks in model.blocks:
            for b in list(blocks):
                if b.mem in self.locals:
                    if not b.mem.declared or b.dynamic:
                        raise Illegal("left on the device")
                    blocks.remove(b)

    def text(self, out):
        out.append("static void\n%s (void)\n{" % self.name)
        for m in self.locals:
            declare(m, out)
        for s in self.body:
            s.text(out)
        for m in self.locals:
            if m.kind in ("heap", "member"):
                out.append("free (%s);" % m.name)
            elif m.kind == "rows":
                out.append("for (int i = 0; i < %d; i++)\nfree (%s[i]);"
                           % (m.n // m.cols, m.name))
                out.append("free (%s);" % m.name)
        out.append("}")


def declare(m, out, where=""):
    """The declaration of M, and its memory."""
    t, n = m.type, m.n
    if m.kind == "array":
        init = " = { %s }" % ", ".join(
            str(i % 200) for i in range(n)) if m.declared else ""
        out.append("%s%s %s%s%s;" % (
            where, t, m.name, "[%d][%d]" % (n // m.cols, m.cols) if m.cols
            else "[%d]" % n, init))
        if m.declared:
            out.append("#pragma acc declare %s(%s)" % (m.declared, m.name))
    elif m.kind == "vla":
        out.append("%s %s%s;" % (
            t, m.name, "[id (%d)][id (%d)]" % (n // m.cols, m.cols) if m.cols
            else "[id (%d)]" % n))
    elif m.kind == "heap":
        out.append("%s *%s = malloc (%s);" % (t, m.name, m.size(n)))
    elif m.kind == "rows":
        out.append("%s **%s = malloc (%d * sizeof *%s);" % (
            t, m.name, n // m.cols, m.name))
        out.append("for (int i = 0; i < %d; i++)" % (n // m.cols))
        out.append("%s[i] = malloc (%s);" % (m.name, m.size(m.cols)))
    elif m.kind == "struct":
        out.append("struct { %s q[%d]; %s *p; } %s;" % (
            t, n, m.pointer.type, m.name))
    elif m.kind == "member":
        saved = m.name.replace(".", "_")
        out.append("%s *%s = malloc (%s);" % (t, saved, m.size(n)))
        out.append("%s = %s;" % (m.name, saved))


class Program:
    """SIZE steps in FUNCTIONS functions, made from RNG.  DEVICES: how many
    devices with memory of their own there are.  THREADS: the functions run at
    the same time."""

    checks_itself = True

    def __init__(self, rng, size, functions=3, devices=1, threads=False):
        self.rng = rng
        self.devices = devices
        self.threads = threads
        self.exposes = rng.random() < 0.5
        self.async_ = rng.random() < 0.6
        self.globals = []
        if not threads:
            self.globals = [self.new_mem(i, None)
                            for i in range(rng.randrange(1, 4))]
        self.functions = []
        mems = list(self.globals)
        for f in range(functions):
            local = []
            for i in range(rng.randrange(2, 6)):
                m = self.new_mem(i, f)
                local.append(m)
                if m.kind == "struct":
                    p = Mem(m.name + ".p", "member", rng.choice((8, 16, 32, 64)),
                            rng.choice(COUNTS), owner=m, scope=f)
                    m.pointer = p
                    local.append(p)
            mems += local
            self.functions.append(Function(f, local))
        self.mems = mems
        model = self.new_model()
        for f in self.functions:
            Maker(self, f, model).make(size // functions)
        self.renumber()
        self.apply()

    def new_mem(self, i, scope):
        rng = self.rng
        kind = rng.choice(("array", "heap", "array", "heap", "vla", "rows",
                           "struct") if scope is not None else
                          ("array", "array"))
        name = "%s%d" % ("g" if scope is None else "abcdefgh"[scope], i)
        n, cols = rng.choice(COUNTS), 0
        if kind == "rows" or (kind in ("array", "vla")
                              and rng.random() < 0.35):
            cols = rng.choice((1, 3, 4, 8, 17, 40))
            n = cols * rng.choice((1, 2, 5, 9, 30))
        m = Mem(name, kind, rng.choice((8, 16, 32, 64)), n, cols, scope=scope)
        if (kind == "array" and not cols and n <= 33 and rng.random() < 0.4
                and self.devices == 1 and not self.threads):
            m.declared = rng.choice(("create", "copyin", "copyin"))
        return m

    def new_model(self):
        model = Model(self.mems, self.devices)
        model.open = []
        for m in self.mems:
            if m.declared:
                for values in model.own, model.shared:
                    values[m] = [i % 200 for i in range(m.n)]
            if m.declared and m.scope is None:
                b = model.make(m.declared, Sec(m, 0, m.n), -id(m))
                b.stays = True
        return model

    def renumber(self):
        def walk(body, n):
            for s in body:
                s.number = n
                n = walk(s.body, n + 1) if s.body is not None else n + 1
            return n
        n = 0
        for f in self.functions:
            n = walk(f.body, n)

    def apply(self):
        """Do it all on a new model; Illegal if it may not be done."""
        model = self.new_model()
        for f in self.functions:
            if self.threads:
                model.device = 0
            f.apply(model)
        return model

    @property
    def regions(self):
        """All steps, as a list."""
        out = []

        def walk(body):
            for s in body:
                out.append(s)
                if s.body is not None:
                    walk(s.body)
        for f in self.functions:
            walk(f.body)
        return out

    def text(self):
        out = []
        for m in self.globals:
            declare(m, out, self.rng_static(m))
        for f in self.functions:
            f.text(out)
        if self.threads:
            for f in self.functions:
                out.append("static void *t%s (void *p) { %s (); return p; }"
                           % (f.name, f.name))
        out.append("int\nmain (void)\n{")
        out.append("acc_init (acc_get_device_type ());")
        out.append("shared = acc_get_device_type () == acc_device_host;")
        # Declared variables are copied at the first use of the device.
        out.append("acc_is_present (&shared, 1);")
        if self.threads:
            n = len(self.functions)
            out.append("pthread_t t[%d];" % n)
            for i, f in enumerate(self.functions):
                out.append("pthread_create (&t[%d], NULL, t%s, NULL);"
                           % (i, f.name))
            out.append("for (int i = 0; i < %d; i++)" % n)
            out.append("pthread_join (t[i], NULL);")
        else:
            out += ["%s ();" % f.name for f in self.functions]
        out.append("return 0;\n}")
        head = "#include <pthread.h>\n" if self.threads else ""
        return head + steps.PRELUDE + indent("\n".join(out))

    @staticmethod
    def rng_static(m):
        return "static " if m.bits > 16 else ""

    # ---- Reduction

    def legal(self):
        try:
            self.apply()
        except Illegal:
            return False
        return True

    def reduce_regions(self, still):
        """The one function that fails alone, if there is one."""
        for f in self.functions:
            c = copy.copy(self)
            c.functions = [f]
            if c.legal() and still(c):
                return c
        self.apply()
        return self

    def reduce_statements(self, still, budget):
        """Drop steps while STILL (program), at most BUDGET tries that are
        compiled."""
        progress = True
        while progress and budget > 0:
            progress = False
            bodies = [f.body for f in self.functions]
            bodies += [s.body for s in self.regions if s.body is not None]
            for body in bodies:
                size = max(len(body) // 2, 1)
                while size and budget > 0:
                    i = len(body) - size
                    while i >= 0 and budget > 0:
                        saved = body[i:i + size]
                        tries = [[]]
                        if size == 1 and saved[0].body:
                            tries.append(saved[0].body)
                        for t in tries:
                            body[i:i + size] = t
                            if self.legal():
                                budget -= 1
                                if still(self):
                                    progress = True
                                    break
                            body[i:i + len(t)] = saved
                        i -= size
                    size //= 2
        self.apply()
        return self


def indent(text):
    depth, out, more = 0, [], 0
    for line in text.split("\n"):
        if line.startswith("}"):
            depth -= 1
        out.append(line if line.startswith("#")
                   else "  " * (depth + more) + line)
        depth += line.count("{") - line.count("}")
        if line.startswith("}"):
            depth += 1
        more = (more + 1 if line.startswith("for (") else
                more if line.startswith("#") and more else 0)
    return "\n".join(out) + "\n"


class Maker:
    """Makes the steps of FUNCTION, on MODEL."""

    def __init__(self, program, function, model):
        self.program, self.function = program, function
        self.rng, self.model = program.rng, model
        self.mems = program.globals + function.locals
        self.body = function.body

    def make(self, count):
        self.function.begin(self.model)
        if self.program.devices > 1:
            self.take(steps.Device(self.rng.randrange(self.program.devices)))
        fresh = self.function.locals + (
            self.program.globals if not self.function.number else [])
        for m in fresh:
            if not m.declared:
                self.take(steps.Host(Sec(m, 0, m.n), 0,
                                     self.rng.randrange(1, 50),
                                     self.rng.randrange(100)))
        self.steps(count, 0)
        self.finish()
        self.function.end(self.model)

    def finish(self):
        """Everything is waited for, seen and off the devices."""
        for d in range(self.program.devices):
            if self.program.devices > 1:
                self.take(steps.Device(d))
            if any(q for q in self.model.busy.values()):
                self.take(steps.Wait(None))
            for b in list(self.model.here()):
                sec = Sec(b.mem, b.lo, b.hi - b.lo)
                if b.mem.declared and b.dynamic:
                    s = steps.Exit([("delete", sec)])
                    s.finalize = True
                    self.take(s)
                if b.mem not in self.mems or b.mem.declared:
                    continue
                if b.stays:
                    self.take(steps.Update([("host", sec)]))
                    self.take(steps.Map(sec, True))
                else:
                    for word in "copyout", "delete":
                        s = steps.Exit([(word, sec)])
                        s.finalize = True
                        if self.take(s):
                            break
        for m in self.mems:
            if m.declared:
                self.take(steps.Update([("host", Sec(m, 0, m.n))]))
            self.take(steps.Check(m))
            if self.program.devices == 1 and m.kind != "rows":
                self.take(steps.Present(Sec(m, 0, m.n)))

    def take(self, step):
        """Add STEP if it is legal; whether it was."""
        trial, same = self.model.copy()
        trial.open = [[[k, s, same.get(b, b), a] for k, s, b, a in frame]
                      for frame in self.model.open]
        try:
            (step.open if isinstance(step, steps.Data) else step.apply)(trial)
            trial.busy = {}
            for frame in reversed(trial.open):
                trial.leave(frame)
        except Illegal:
            return False
        (step.open if isinstance(step, steps.Data)
         else step.apply)(self.model)
        self.body.append(step)
        return True

    def clear(self, step):
        """Make what STEP uses free for its queue."""
        queue = getattr(step, "queue", None)
        late = self.model.conflicts(step.mems(), queue)
        if not late:
            return
        rng = self.rng
        names = sorted({q for _, q in late}, key=str)
        if any(d != self.model.device for d, _ in late):
            here = self.model.device
            for d in range(self.program.devices):
                if self.take(steps.Device(d)):
                    self.take(steps.Wait(None))
            self.take(steps.Device(here))
        elif (isinstance(step, steps.Directive)
              and getattr(step, "cond", None) is None and rng.random() < 0.4):
            step.waits = names
        elif queue is not None and rng.random() < 0.5:
            self.take(steps.Wait(rng.choice((names, None)), queue,
                                 rng.random() < 0.5))
        else:
            self.take(steps.Wait(rng.choice((names, names, None)), None,
                                 rng.random() < 0.5))

    def steps(self, count, depth):
        rng = self.rng
        made = tries = 0
        while made < count and tries < 30 * count:
            tries += 1
            step = rng.choice(MAKERS)(self)
            if not step:
                continue
            if isinstance(step, steps.Data) and depth > 3:
                continue
            if not self.legal_alone(step):
                continue
            self.clear(step)
            if not self.take(step):
                continue
            made += 1
            if isinstance(step, steps.Data):
                made += self.inside(step, rng.randrange(1, 8), depth)
            if rng.random() < 0.35:
                self.look()
        return made

    def legal_alone(self, step):
        """Whether STEP is legal but for what is under way."""
        trial, same = self.model.copy()
        trial.open = []
        trial.busy = {}
        try:
            (step.open if isinstance(step, steps.Data) else step.apply)(trial)
        except Illegal:
            return False
        return True

    def inside(self, step, count, depth):
        outer, self.body = self.body, step.body
        made = self.steps(count, depth + 1)
        if self.model.conflicts(step.mems(), None):
            self.take(steps.Wait(None))
        self.body = outer
        step.close(self.model)
        return made

    def look(self):
        """Check something."""
        rng = self.rng
        m = rng.choice(self.mems)
        if rng.random() < 0.3 and self.program.devices == 1:
            if m.kind != "rows":
                self.take(steps.Present(self.section(m, empty=0)))
        else:
            self.take(steps.Check(m))

    # ---- Random parts

    def section(self, m, empty=0.05, one_piece=True):
        """Of M: all, what is present, a part of that, or any part."""
        rng = self.rng
        way = rng.random()
        found = [b for b in self.model.here() if b.mem is m]
        if m.kind in ("struct", "rows") and one_piece:
            return Sec(m, 0, m.n)
        if rng.random() < empty and not m.cols:
            return Sec(m, rng.randrange(m.n), 0)
        lo, hi = 0, m.n
        if found and way < 0.75:
            b = rng.choice(found)
            lo, hi = b.lo, b.hi
        elif way < 0.9:
            return Sec(m, 0, m.n)
        if rng.random() < 0.55:
            lo = rng.randrange(lo, hi)
            hi = rng.randrange(lo, hi) + 1
        s = Sec(m, lo, hi - lo)
        if one_piece and not s.one_piece():
            c = m.cols
            s.lo -= s.lo % c
            s.n = max(s.n - s.n % c, c)
            if s.hi > m.n:
                s.n = m.n - s.lo
        return s

    def clauses(self, words):
        rng = self.rng
        out = []
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
            m = rng.choice(self.mems)
            if rng.random() < 0.25 and out:
                m = out[-1][1].mem
            out.append((rng.choice(words), self.section(m)))
        return out

    def queue(self):
        if not self.program.async_ or self.rng.random() < 0.55:
            return None
        return self.rng.choice((0, 1, 1, 2, "n"))

    def cond(self):
        return self.rng.choice((None,) * 12 + (0, 1, 1))

    def opaque(self):
        return self.rng.random() < 0.3

    # ---- Steps

    def enter(self):
        return steps.Enter(self.clauses(("copyin", "create")), self.queue(),
                           self.cond(), self.opaque())

    def exit(self):
        s = steps.Exit(self.clauses(("copyout", "delete")), self.queue(),
                       self.cond(), self.opaque())
        s.finalize = self.rng.random() < 0.2
        if self.rng.random() < 0.8 and not any(
                self.model.overlaps(c.mem, c.lo, c.lo + 1)
                for _, c in s.clauses):
            return None
        return s

    def data(self):
        return steps.Data(self.clauses(WORDS_DATA), None, self.cond(),
                          self.opaque())

    def update(self):
        rng = self.rng
        clauses = []
        for _ in range(rng.choice((1, 1, 2))):
            m = rng.choice(self.mems)
            if m.cols and rng.random() < 0.6:
                sec = self.rect(m)
            else:
                sec = self.section(m)
            clauses.append((rng.choice(("host", "device")), sec))
        if len({c[1].mem for c in clauses}) < len(clauses):
            return None
        s = steps.Update(clauses, self.queue(), self.cond(), self.opaque())
        s.if_present = rng.random() < 0.2
        return s

    def rect(self, m, rows=None, cols=None):
        rng = self.rng
        rows = rows or rng.randrange(1, m.n // m.cols + 1)
        cols = cols or rng.randrange(1, m.cols + 1)
        return Rect(m, rng.randrange(m.n // m.cols - rows + 1), rows,
                    rng.randrange(m.cols - cols + 1), cols)

    def any_part(self, m, n=None):
        """A section that a region uses; of N elements."""
        if m.cols:
            if n is None:
                return self.rect(m)
            for cols in range(min(n, m.cols), 0, -1):
                if n % cols == 0 and n // cols <= m.n // m.cols:
                    return self.rect(m, n // cols, cols)
            return None
        s = self.section(m, 0, False)
        if n is None or n == s.n:
            return s
        if n > m.n:
            return None
        lo = min(s.lo, m.n - n)
        return Sec(m, lo, n)

    def compute(self):
        rng = self.rng
        dst = rng.sample(self.mems, min(len(self.mems), rng.choice((1, 1, 2))))
        rest = [m for m in self.mems if m not in dst]
        assigns = []
        for m in dst:
            sec = self.any_part(m)
            srcs = []
            for _ in range(rng.choice((0, 1, 1, 2))):
                if rest:
                    src = self.any_part(rng.choice(rest), steps.count_of(sec))
                    if src:
                        srcs.append((src, rng.randrange(1, 10)))
            assigns.append(steps.Assign(sec, srcs, rng.choice((0, 1, 3, 5)),
                                        rng.randrange(10), rng.randrange(99)))
        clauses = []
        used = [s for a in assigns for s in a.secs()]
        for m in dict.fromkeys(s[0].mem for s in used):
            if rng.random() < 0.5:
                lo = min(s[0].lo for s in used if s[0].mem is m)
                hi = max(s[0].hi for s in used if s[0].mem is m)
                sec = Sec(m, lo, hi - lo)
                if not sec.one_piece() or rng.random() < 0.4:
                    sec = Sec(m, 0, m.n)
                clauses.append((rng.choice(WORDS_DATA), sec))
        s = steps.Compute(rng.choice(("parallel", "parallel", "kernels",
                                      "serial")), clauses, assigns,
                          self.queue(), self.cond(), self.opaque())
        if rng.random() < 0.1:
            s.default = rng.choice(("present", "none"))
            if s.default == "none":
                named = {c[1].mem for c in clauses}
                if any(u[0].mem not in named for u in used) or s.opaque:
                    s.default = None
        return s

    def host(self):
        m = self.rng.choice(self.mems)
        return steps.Host(self.any_part(m), self.rng.choice((0, 1, 3)),
                          self.rng.randrange(10), self.rng.randrange(99))

    def routine(self):
        name = self.rng.choice((
            "acc_copyin", "acc_create", "acc_copyout", "acc_delete",
            "acc_copyout_finalize", "acc_delete_finalize",
            "acc_update_device", "acc_update_self"))
        m = self.rng.choice(self.mems)
        if m.kind == "rows" or (not self.program.exposes
                                and name in ("acc_copyin", "acc_create")):
            return None
        return steps.Routine(name, self.section(m), self.queue())

    def attach(self):
        found = [m for m in self.mems if m.kind == "member"]
        if not found:
            return None
        return steps.Attach(self.rng.choice(found), self.rng.choice(
            ("attach", "detach", "detach_finalize")), self.rng.random() < 0.5)

    def map(self):
        m = self.rng.choice(self.mems)
        if m.kind in ("rows", "struct", "member") or not self.program.exposes:
            return None
        return steps.Map(self.section(m, 0), self.rng.random() < 0.5)

    def host_data(self):
        rng = self.rng
        m = rng.choice(self.mems)
        if (m.kind not in ("array", "vla", "heap")
                or not self.program.exposes):
            return None
        return steps.HostData(self.section(m, 0), rng.randrange(1, 5),
                              rng.randrange(9), rng.randrange(99),
                              rng.random() < 0.2)

    def memcpy(self):
        rng = self.rng
        m = rng.choice(self.mems)
        if m.kind == "rows" or not self.program.exposes:
            return None
        sec, src = self.section(m, 0), None
        way = rng.choice(("to", "from", "device"))
        if way == "device":
            others = [o for o in self.mems if o is not m and o.bits == m.bits
                      and o.kind != "rows" and o.n >= sec.n]
            if not others:
                return None
            src = self.any_part(rng.choice(others), sec.n)
            if not src or not isinstance(src, Sec):
                return None
        return steps.Memcpy(way, sec, src, rng.randrange(99))

    def wait(self):
        if not self.program.async_:
            return None
        return steps.Wait(self.rng.choice(([0], [1], [1, 2], ["n"], None)),
                          self.rng.choice((None, None, 1, 2)),
                          self.rng.random() < 0.5)

    def device(self):
        if self.program.devices == 1:
            return None
        return steps.Device(self.rng.randrange(self.program.devices))


MAKERS = ([Maker.enter] * 5 + [Maker.exit] * 4 + [Maker.data] * 6
          + [Maker.update] * 6 + [Maker.compute] * 12 + [Maker.host] * 4
          + [Maker.routine] * 6 + [Maker.attach] * 2 + [Maker.map]
          + [Maker.host_data] + [Maker.memcpy] * 2 + [Maker.wait]
          + [Maker.device] * 2)
