"""What a program's data environment is, after OpenACC 2.6, sections 2.6, 2.7
and 3.2: host memory, what devices with memory of their own have of it,
reference and attachment counts, and what is under way on queues.

In: what steps of a program (env_steps.py) do.  Out: the values of all elements,
None where they are undefined, or Illegal if a program must not do that.  All
is kept for two devices at once: `own' has memory of its own, `shared' is the
host device, on which clauses do nothing.
"""


class Illegal(Exception):
    """The program must not do this; the text says why."""


class Mem:
    """Elements of the program that steps name: an array, what a pointer points
    to, or the array in a struct."""

    def __init__(self, name, kind, bits, n, cols=0, owner=None, scope=0):
        self.name = name
        self.kind = kind        # array, vla, heap, rows, struct or member
        self.bits = bits        # of an element, which is unsigned
        self.n = n
        self.cols = cols        # of a row; 0: one dimension
        self.owner = owner      # member: the struct with the pointer
        self.scope = scope      # number of its function; None: all
        self.declared = None    # clause of its declare directive

    @property
    def type(self):
        return {8: "unsigned char", 16: "unsigned short",
                32: "unsigned int", 64: "unsigned long"}[self.bits]

    @property
    def is_pointer(self):
        return self.kind in ("heap", "member")

    def at(self, *index):
        """C text of an element: one index, or two with columns."""
        name = self.name + ".q" if self.kind == "struct" else self.name
        return name + "".join("[%s]" % i for i in index)

    def address(self, i):
        """C text of the address of element number I."""
        if self.cols:
            return "&" + self.at(i // self.cols, i % self.cols)
        return "&" + self.at(i)

    def size(self, n):
        """C text for the bytes of N elements."""
        if self.kind == "struct":
            return "sizeof %s" % self.name
        return "%d * sizeof (%s)" % (n, self.type)


class Sec:
    """A section: elements LO to LO + N of MEM."""

    def __init__(self, mem, lo, n):
        self.mem, self.lo, self.n = mem, lo, n

    @property
    def hi(self):
        return self.lo + self.n

    def pieces(self):
        return [(self.lo, self.hi)]

    def text(self, size=str):
        """As a clause has it; SIZE writes bounds."""
        m = self.mem
        if m.kind == "struct":
            return m.name
        if m.cols:
            c = m.cols
            if self.lo % c == 0 and self.n % c == 0:
                return "%s[%s:%s][0:%s]" % (m.name, size(self.lo // c),
                                            size(self.n // c), size(c))
            return "%s[%s:1][%s:%s]" % (m.name, size(self.lo // c),
                                        size(self.lo % c), size(self.n))
        return "%s[%s:%s]" % (m.name, size(self.lo), size(self.n))

    def one_piece(self):
        """Whether a data clause can say it."""
        m = self.mem
        if m.kind in ("struct", "rows"):
            return self.n == m.n
        if not m.cols:
            return True
        if not self.n:
            return False
        return ((self.lo % m.cols == 0 and self.n % m.cols == 0)
                or self.lo % m.cols + self.n <= m.cols)


class Rect:
    """A section of two dimensions that need not be in one piece."""

    def __init__(self, mem, row, rows, col, cols):
        self.mem = mem
        self.row, self.rows, self.col, self.cols = row, rows, col, cols

    @property
    def lo(self):
        return self.row * self.mem.cols + self.col

    @property
    def hi(self):
        return (self.row + self.rows - 1) * self.mem.cols + self.col + self.cols

    @property
    def n(self):
        return self.hi - self.lo

    def pieces(self):
        c = self.mem.cols
        return [(r * c + self.col, r * c + self.col + self.cols)
                for r in range(self.row, self.row + self.rows)]

    def text(self, size=str):
        return "%s[%s:%s][%s:%s]" % (self.mem.name, size(self.row),
                                     size(self.rows), size(self.col),
                                     size(self.cols))

    def one_piece(self):
        return False


class Block:
    """What a device has of MEM, from LO to HI.  Blocks of one GROUP are as
    far apart as on the host."""

    def __init__(self, mem, lo, hi, values, group):
        self.mem, self.lo, self.hi, self.group = mem, lo, hi, group
        self.values = values
        self.structured = self.dynamic = 0
        self.stays = False      # declared, or by acc_map_data
        self.attached = 0       # struct, rows: attachment counter of pointers
        self.target = None      # struct: the block that it points to
        self.pointer = False    # struct: whether its pointer has a value

    def holds(self, lo, hi):
        return self.lo <= lo and hi <= self.hi

    def copy(self):
        b = Block(self.mem, self.lo, self.hi, list(self.values), self.group)
        b.structured, b.dynamic = self.structured, self.dynamic
        b.stays, b.attached = self.stays, self.attached
        b.target, b.pointer = self.target, self.pointer
        return b


MANY = 1 << 30
CREATES = ("copy", "copyin", "copyout", "create")


def apart_p(clauses):
    """The sections of CLAUSES, which name one array, if they are apart; else
    Illegal."""
    secs = [c[1] for c in clauses]
    secs.sort(key=lambda s: s.lo)
    for a, b in zip(secs, secs[1:]):
        if a.hi > b.lo or a.lo == b.lo:
            raise Illegal("sections overlap")
    if len(secs) > 1 and not all(s.n for s in secs):
        raise Illegal("an empty section beside others")
    return secs


def pointer_comes(block):
    """BLOCK is copied to the host; that must not spoil a pointer there."""
    if block.mem.kind == "struct" and not block.pointer:
        raise Illegal("a pointer without a value")


class Model:
    def __init__(self, mems, devices=1):
        self.mems = mems
        self.own = {m: [None] * m.n for m in mems}
        self.shared = {m: [None] * m.n for m in mems}
        self.devices = devices
        self.device = 0
        self.blocks = [[] for _ in range(devices)]
        self.busy = {}          # mem: set of (device, queue)
        self.alive = set()      # functions that have begun
        self.groups = 0
        self.depth = 0          # of structured constructs

    def copy(self):
        c = Model.__new__(Model)
        c.__dict__.update(self.__dict__)
        c.own = {m: list(v) for m, v in self.own.items()}
        c.shared = {m: list(v) for m, v in self.shared.items()}
        same = {}
        c.blocks = []
        for device in self.blocks:
            c.blocks.append([])
            for b in device:
                same[b] = b.copy()
                c.blocks[-1].append(same[b])
        for b in same.values():
            # A block that is gone is no one's target any more.
            b.target = same.get(b.target, b.target)
        c.busy = {m: set(q) for m, q in self.busy.items()}
        c.alive = set(self.alive)
        return c, same

    # ---- Queues

    def waited(self, queues):
        """The host has waited for QUEUES of the device; None: all."""
        for q in self.busy.values():
            q -= {p for p in q if p[0] == self.device
                  and (queues is None or p[1] in queues)}

    def ordered(self, queues, after):
        """Queue AFTER goes on when QUEUES (None: all) are done."""
        for q in self.busy.values():
            late = {p for p in q if p[0] == self.device
                    and (queues is None or p[1] in queues)}
            if late:
                q -= late
                q.add((self.device, after))

    def conflicts(self, mems, queue):
        """The queues of work on MEMS that something on QUEUE, or the host,
        None, would have to wait for."""
        return {p for m in mems for p in self.busy.get(m, ())
                if queue is None or p != (self.device, queue)}

    def begin(self, mems, queue=None, waits=()):
        """Something uses MEMS, on QUEUE or, None, at once."""
        if waits and queue is None:
            self.waited(waits)
        elif waits:
            self.ordered([w for w in waits if w != queue], queue)
        if self.conflicts(mems, queue):
            raise Illegal("work under way")
        if queue is not None:
            for m in mems:
                self.busy.setdefault(m, set()).add((self.device, queue))

    # ---- Blocks

    def here(self):
        return self.blocks[self.device]

    def overlaps(self, mem, lo, hi):
        return [b for b in self.here()
                if b.mem is mem and b.lo < hi and lo < b.hi]

    def find(self, sec):
        """The block with all of SEC, or None; Illegal if there is a part."""
        hi = max(sec.hi, sec.lo + 1)
        found = self.overlaps(sec.mem, sec.lo, hi)
        for b in found:
            if b.holds(sec.lo, hi):
                return b
        if found:
            raise Illegal("partly present")
        return None

    def map_data(self, sec):
        """acc_map_data."""
        self.groups += 1
        b = self.make("create", sec, self.groups)
        b.stays = True
        b.dynamic = 1

    def struct_block(self, mem):
        """The block of the struct with the pointer to MEM, or None."""
        if mem.kind != "member":
            return None
        found = self.overlaps(mem.owner, 0, mem.owner.n)
        return found[0] if found else None

    def group_of(self, clauses):
        """The group for sections of one array in one directive, whose clauses
        are CLAUSES; None where they are present."""
        secs = apart_p(clauses)
        found = [self.find(s) for s in secs]
        if any(found):
            if (len(secs) > 1
                    and (not all(found) or len({b.group for b in found}) > 1)):
                raise Illegal("sections are apart")
            return None
        self.groups += 1
        return self.groups

    def enter(self, clauses, dynamic):
        """What CLAUSES, of (kind, section), do; the frame for leave."""
        frame, groups = [], {}
        for mem in {c[1].mem for c in clauses}:
            groups[mem] = self.group_of([c for c in clauses
                                         if c[1].mem is mem])
        for kind, sec in clauses:
            b = self.find(sec)
            if not b and sec.n:
                if kind == "present":
                    raise Illegal("absent")
                if kind in CREATES:
                    b = self.make(kind, sec, groups[sec.mem])
            if b:
                if dynamic:
                    # No bytes hold nothing.
                    b.dynamic += sec.n > 0
                else:
                    b.structured += 1
            frame.append([kind, sec, b, False])
        for entry in frame:
            entry[3] = self.attach(entry[1], entry[2], entry[0])
        return frame

    def make(self, kind, sec, group):
        host = self.own[sec.mem]
        copied = kind in ("copy", "copyin")
        b = Block(sec.mem, sec.lo, sec.hi,
                  host[sec.lo:sec.hi] if copied else [None] * sec.n, group)
        b.pointer = copied
        self.here().append(b)
        return b

    def attach(self, sec, target, word="attach"):
        """Attach the pointer to SEC, on the device in TARGET, for clause WORD.
        Whether that was done."""
        s = self.struct_block(sec.mem)
        if sec.mem.kind == "rows" and target and word in CREATES:
            target.attached += 1
            return True
        if sec.mem.kind == "member" and (not s or (target and target.lo)):
            raise Illegal("the pointer is absent")
        if not s or not target:
            return False
        s.attached += 1
        s.pointer = True
        s.target = target
        return True

    def detach(self, mem, times):
        s = self.struct_block(mem)
        if s:
            s.attached = max(s.attached - times, 0)

    def drop(self, entries):
        """Copy out what ENTRIES, of (copies, section, block), say of blocks that
        nobody holds, and free these."""
        gone = []
        for copies, sec, b in entries:
            if not b or b.structured or b.dynamic or b.stays:
                continue
            gone.append(b)
            if copies:
                pointer_comes(b)
                self.own[sec.mem][sec.lo:sec.hi] = \
                    b.values[sec.lo - b.lo:sec.hi - b.lo]
        for b in set(gone):
            self.here().remove(b)

    def leave(self, frame):
        """The end of a structured construct."""
        for kind, sec, b, attached in frame:
            if b:
                b.structured -= 1
        for kind, sec, b, attached in frame:
            if attached:
                s = b if sec.mem.kind == "rows" else self.struct_block(sec.mem)
                if not s or not s.attached:
                    raise Illegal("detached before")
                s.attached -= 1
        self.drop([(k in ("copy", "copyout"), s, b) for k, s, b, _ in frame])

    def exit(self, clauses, finalize):
        """Exit data with CLAUSES, of (copyout or delete, section)."""
        for mem in {s.mem for _, s in clauses}:
            apart_p([c for c in clauses if c[1].mem is mem])
        if any(not s.n and s.mem.kind in ("member", "rows")
               for _, s in clauses):
            raise Illegal("no bytes behind a pointer")
        found = [(k == "copyout", s, self.find(s)) for k, s in clauses if s.n]
        for _, sec, b in found:
            times = MANY if finalize else 1
            if b:
                # Pointers are detached with the references to what they
                # point to.
                times = min(times, b.dynamic)
                b.dynamic -= times
            self.detach(sec.mem, times)
            if b and sec.mem.kind == "rows":
                b.attached = max(b.attached - times, 0)
        self.drop(found)

    def update(self, clauses, if_present):
        """CLAUSES are of (host or device, section)."""
        for where, sec in clauses:
            b = self.find(sec)
            if not b:
                if not if_present:
                    raise Illegal("absent")
                continue
            host = self.own[sec.mem]
            for lo, hi in sec.pieces():
                if where == "host":
                    pointer_comes(b)
                    host[lo:hi] = b.values[lo - b.lo:hi - b.lo]
                else:
                    b.pointer = True
                    b.values[lo - b.lo:hi - b.lo] = host[lo:hi]

    # ---- Values

    def reachable(self, sec, group=None):
        """The blocks of GROUP (None: any one) that have the elements of
        SEC."""
        out = []
        for lo, hi in sec.pieces():
            b = [b for b in self.overlaps(sec.mem, lo, hi)
                 if b.holds(lo, hi) and (group is None or b.group == group)]
            if not b:
                raise Illegal("not reachable")
            out.append((b[0], lo, hi))
            group = b[0].group
        return out

    def get(self, sec, where, group=None):
        """Values of SEC: WHERE is `device', `host' or `shared'."""
        if where != "device":
            values = (self.own if where == "host" else self.shared)[sec.mem]
            return [v for lo, hi in sec.pieces() for v in values[lo:hi]]
        return [v for b, lo, hi in self.reachable(sec, group)
                for v in b.values[lo - b.lo:hi - b.lo]]

    def put(self, sec, where, new, group=None):
        mask = (1 << sec.mem.bits) - 1
        new = [None if v is None else v & mask for v in new]
        if where != "device":
            values = (self.own if where == "host" else self.shared)[sec.mem]
            for lo, hi in sec.pieces():
                values[lo:hi], new = new[:hi - lo], new[hi - lo:]
            return
        for b, lo, hi in self.reachable(sec, group):
            b.values[lo - b.lo:hi - b.lo] = new[:hi - lo]
            new = new[hi - lo:]
