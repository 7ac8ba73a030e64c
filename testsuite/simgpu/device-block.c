/* A launch: its blocks one after another, the threads of a block as fibers.

   A thread runs until it returns or waits (thread_suspend); the scheduler
   then resumes another one: a random warp of those that can go on, in it the
   lanes in turn from a random one.  A thread gets a stack when it first runs
   and gives it back when it returns, so threads that never wait all use the
   same one.

   Shared memory is the thread-local storage of the image: see
   __tls_get_addr below.  It ends at a page that is not mapped and is poisoned
   for each block.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE 4096ull
#define SHARED_POISON 0xfa
/* An image has the variables of all its kernels.  */
#define SHARED_ROOM (256ull << 20)
/* A warp that only spins has to let others run.  */
#define SLICE 128

struct launch launch;
struct thread *current;
struct thread threads[SIMGPU_MAX_THREADS];
struct warp warps[SIMGPU_WARP];
unsigned n_live;
uint64_t shared_begin, shared_end;

/* CUDA's built-in variables, of the current thread.  */
struct uint3 threadIdx, blockIdx, blockDim, gridDim;
int warpSize = SIMGPU_WARP;

static void *scheduler_sp;
static sigjmp_buf launch_exit;
static int launch_status;
static unsigned ready_warps;	/* a set */

/* The barrier that threads wait at.  */
static struct
{
  unsigned waiting;		/* threads */
  unsigned count;		/* of them with a true predicate */
  unsigned result;		/* of the barrier before */
  bool mixed;			/* they wait at different places */
  const struct thread *first;
} barrier;

/* Stacks, by index; those not in use.  */
static unsigned n_stacks, n_free;
static int16_t free_stacks[SIMGPU_MAX_THREADS];

/* ---- Random numbers: xorshift, seeded for each launch.  */

static uint64_t random_state = 1;

static uint64_t
random_next (void)
{
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

unsigned
random_below (unsigned n)
{
  return options.seed ? (random_next () >> 11) % n : 0;
}

static uint64_t
mix (uint64_t x)
{
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 27) * 0x94d049bb133111ebull;
  return x ^ x >> 31;
}

static uint64_t order_key;

static void
random_launch (void)
{
  static uint64_t n_launches;
  order_key = mix (options.seed * 0x9e3779b97f4a7c15ull + ++n_launches);
  random_state = order_key | 1;
}

/* Block number I in the order of this launch: a Feistel network permutes the
   numbers below a power of four, and those out of range go round again.  */
static uint64_t
shuffled (uint64_t i)
{
  unsigned half = 1;
  if (!options.seed || launch.n_blocks < 2)
    return i;
  while (half < 32 && 1ull << 2 * half < launch.n_blocks)
    half++;
  uint64_t mask = (1ull << half) - 1;
  do
    {
      uint64_t a = i >> half, b = i & mask;
      for (unsigned round = 0; round < 4; round++)
	{
	  uint64_t c = a ^ (mix (b + order_key + round) & mask);
	  a = b;
	  b = c;
	}
      i = a << half | b;
    }
  while (i >= launch.n_blocks);
  return i;
}

struct uint3
block_index (uint64_t run)
{
  uint64_t i = shuffled (run);
  struct uint3 b = { i % launch.grid.x, i / launch.grid.x % launch.grid.y,
		     i / launch.grid.x / launch.grid.y };
  return b;
}

/* ---- Stacks and fibers.  */

static uint64_t
stack_top (int stack)
{
  return SIMGPU_STACK_BASE + (stack + 1ull) * (options.stack + PAGE);
}

int
stack_of (uint64_t address)
{
  uint64_t i = (address - SIMGPU_STACK_BASE) / (options.stack + PAGE);
  return address >= SIMGPU_STACK_BASE && i < n_stacks ? (int) i : -1;
}

/* A stack: one of those given back, or a new one above a page that is not
   mapped.  */
static int
stack_get (void)
{
  if (n_free)
    return free_stacks[--n_free];
  uint64_t top = stack_top (n_stacks);
  if (mmap ((void *) (top - options.stack), options.stack,
	    PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
	    -1, 0) == MAP_FAILED)
    {
      current = NULL;
      fault (CUDA_ERROR_OUT_OF_MEMORY, "no memory for the stacks");
    }
  return n_stacks++;
}

/* Save the callee-saved registers and the stack pointer to *SAVE, go on at
   LOAD.  */
extern void simgpu_switch (void **save, void *load);
#ifndef __x86_64__
#error "the switch between fibers is written for x86-64"
#endif
asm (".text\n"
     ".p2align 4\n"
     ".type simgpu_switch, @function\n"
     "simgpu_switch:\n"
     "  push %rbp\n"
     "  push %rbx\n"
     "  push %r12\n"
     "  push %r13\n"
     "  push %r14\n"
     "  push %r15\n"
     "  mov %rsp, (%rdi)\n"
     "  mov %rsi, %rsp\n"
     "  pop %r15\n"
     "  pop %r14\n"
     "  pop %r13\n"
     "  pop %r12\n"
     "  pop %rbx\n"
     "  pop %rbp\n"
     "  ret\n"
     ".size simgpu_switch, .-simgpu_switch\n");

/* Where a fiber begins.  Never returns: it is resumed no more.  */
static void
fiber_main (void)
{
  struct thread *t = current;
  launch.function->kernel->call (launch.args);
  if (options.race)
    race_settle ();
  struct warp *w = &warps[t->number / SIMGPU_WARP];
  t->state = DONE;
  w->done |= 1u << t->number % SIMGPU_WARP;
  n_live--;
  free_stacks[n_free++] = t->stack;
  t->stack = -1;
  if (w->waiting)
    warp_lane_done (t->number / SIMGPU_WARP);
  simgpu_switch (&t->sp, scheduler_sp);
  abort ();
}

static void
fiber_start (struct thread *t)
{
  t->stack = stack_get ();
  void **sp = (void **) stack_top (t->stack);
  /* A return address of zero ends a backtrace; the entry expects the stack
     as a call leaves it.  */
  *--sp = NULL;
  *--sp = (void *) fiber_main;
  for (int i = 0; i < 6; i++)
    *--sp = NULL;
  t->sp = sp;
}

static void
resume (struct thread *t)
{
  if (t->state == FRESH)
    fiber_start (t);
  t->state = RUNNING;
  current = t;
  threadIdx = t->index;
  simgpu_switch (&scheduler_sp, t->sp);
  current = NULL;
}

void
thread_suspend (void)
{
  if (options.race)
    race_settle ();
  simgpu_switch (&current->sp, scheduler_sp);
}

void
thread_yield (void)
{
  if (n_live < 2)
    return;
  current->state = READY;
  warp_wake (current->number / SIMGPU_WARP,
	     1u << current->number % SIMGPU_WARP);
  thread_suspend ();
}

void
warp_wake (unsigned warp, unsigned mask)
{
  warps[warp].ready |= mask;
  ready_warps |= 1u << warp;
}

void
launch_abort (int status)
{
  launch_status = status;
  siglongjmp (launch_exit, 1);
}

/* ---- Barriers.  */

int
simgpu_barrier (int predicate, const char *file, int line)
{
  struct thread *t = current;
  t->file = file;
  t->line = line;
  t->state = AT_BARRIER;
  if (!barrier.waiting++)
    barrier.first = t;
  else if (barrier.first->line != line)
    barrier.mixed = true;
  barrier.count += predicate;
  thread_suspend ();
  return barrier.result;
}

/* A thread that keeps the block from passing the barrier, or null.  */
static const struct thread *
find_absent (void)
{
  for (unsigned i = 0; i < launch.n_threads; i++)
    {
      const struct thread *t = &threads[i];
      if (t->state == AT_WARP || (t->state == DONE && options.strict)
	  || (t->state == AT_BARRIER && t->line != barrier.first->line))
	return t;
    }
  return NULL;
}

static void __attribute__ ((noreturn))
report_deadlock (void)
{
  const struct thread *a = barrier.waiting ? barrier.first : NULL;
  const struct thread *b = NULL;
  for (unsigned i = 0; !a && i < launch.n_threads; i++)
    if (threads[i].state == AT_WARP)
      a = &threads[i];
  if (a->state == AT_WARP)
    report (a, "waits at %s, line %d, for lanes of the mask 0x%x that do not"
	    " come", warp_op_name (a->op), a->line, a->mask);
  else if (!(b = find_absent ()))
    report (a, "waits at a barrier for ever");
  else if (b->state == DONE)
    report (a, "waits at __syncthreads, line %d, but thread (%u,%u,%u) has"
	    " returned without it", a->line, b->index.x, b->index.y,
	    b->index.z);
  else if (b->state == AT_BARRIER)
    report (a, "divergent barrier: waits at __syncthreads, line %d, but"
	    " thread (%u,%u,%u) waits at the one in line %d", a->line,
	    b->index.x, b->index.y, b->index.z, b->line);
  else
    report (a, "waits at __syncthreads, line %d, but thread (%u,%u,%u) waits"
	    " at %s, line %d", a->line, b->index.x, b->index.y, b->index.z,
	    warp_op_name (b->op), b->line);
  launch_abort (CUDA_ERROR_LAUNCH_FAILED);
}

/* Nothing is ready: pass the barrier, or end a collective, or give up.  */
static void
settle (void)
{
  if (warp_settle ())
    return;
  if (!barrier.waiting || barrier.waiting < n_live || barrier.mixed
      || (options.strict && n_live < launch.n_threads))
    report_deadlock ();
  barrier.result = barrier.count;
  barrier.waiting = barrier.count = 0;
  barrier.mixed = false;
  if (options.race)
    race_barrier ();
  for (unsigned w = 0; w < launch.n_warps; w++)
    {
      unsigned lanes = warps[w].exist & ~warps[w].done;
      for (unsigned m = lanes; m; m &= m - 1)
	threads[w * SIMGPU_WARP + __builtin_ctz (m)].state = READY;
      if (lanes)
	warp_wake (w, lanes);
    }
}

/* ---- The scheduler.  */

/* Some member of SET.  */
static unsigned
random_member (unsigned set)
{
  unsigned from = random_below (32);
  unsigned rest = set & ~0u << from;
  return __builtin_ctz (rest ? rest : set);
}

static void
run_warp (unsigned w)
{
  struct warp *warp = &warps[w];
  unsigned next = random_below (32);
  for (unsigned n = 0; warp->ready && n < SLICE; n++)
    {
      unsigned rest = warp->ready & ~0u << next;
      unsigned lane = __builtin_ctz (rest ? rest : warp->ready);
      warp->ready &= ~(1u << lane);
      next = (lane + 1) % SIMGPU_WARP;
      resume (&threads[w * SIMGPU_WARP + lane]);
    }
  if (!warp->ready)
    ready_warps &= ~(1u << w);
}

/* Poison what the kernel can use, and no more: the rest may be large.  */
static void
poison_shared (void)
{
  const struct function *f = launch.function;
  for (unsigned i = 0; i < f->n_shared; i++)
    memset ((void *) (shared_begin + f->shared[i].begin), SHARED_POISON,
	    f->shared[i].end - f->shared[i].begin);
  uint64_t dynamic = shared_begin + f->module->dynamic_offset;
  if (dynamic < shared_end)
    memset ((void *) dynamic, SHARED_POISON, shared_end - dynamic);
}

static void
run_block (void)
{
  blockIdx = block_index (launch.run++);
  poison_shared ();
  n_live = launch.n_threads;
  barrier.waiting = barrier.count = 0;
  barrier.mixed = false;
  for (unsigned i = 0; i < launch.n_threads; i++)
    threads[i].state = FRESH;
  for (unsigned w = 0; w < launch.n_warps; w++)
    {
      unsigned n = launch.n_threads - w * SIMGPU_WARP;
      warps[w].exist = n >= 32 ? ~0u : (1u << n) - 1;
      warps[w].waiting = warps[w].done = 0;
      warps[w].ready = warps[w].exist;
    }
  ready_warps = (launch.n_warps == 32 ? 0 : 1u << launch.n_warps) - 1;
  if (options.race)
    race_block_begin ();
  while (n_live)
    if (ready_warps)
      run_warp (random_member (ready_warps));
    else
      settle ();
}

/* ---- Launches.  */

/* Where the shared memory of the image, and DYNAMIC bytes after it, lie: so
   that they end at the page that is not mapped.  */
static void
place_shared (const struct module *m, size_t dynamic)
{
  static bool mapped;
  uint64_t end = SIMGPU_SHARED_BASE + SHARED_ROOM;
  if (!mapped)
    {
      mmap ((void *) SIMGPU_SHARED_BASE, SHARED_ROOM, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
	    | MAP_FIXED_NOREPLACE, -1, 0);
      mapped = true;
    }
  size_t bytes = m->has_dynamic ? m->dynamic_offset + dynamic : m->tls_size;
  size_t align = m->tls_align > 16 ? m->tls_align : 16;
  shared_begin = (end - bytes) & -(uint64_t) align;
  shared_end = shared_begin + bytes;
}

struct tls_index { size_t module, offset; };

/* Compiled code asks here for the address of a __shared__ variable; the C
   library's own thread-local variables go to the C library.  */
void *
__tls_get_addr (struct tls_index *i)
{
  static void *(*real) (struct tls_index *);
  if (launch.function && i->module == launch.function->module->tls_module)
    return (void *) (shared_begin + i->offset);
  if (!real)
    real = (void *(*) (struct tls_index *)) dlsym (RTLD_NEXT,
						   "__tls_get_addr");
  return real (i);
}

static void
prepare_threads (void)
{
  struct uint3 d = launch.block;
  launch.n_threads = d.x * d.y * d.z;
  launch.n_warps = (launch.n_threads + SIMGPU_WARP - 1) / SIMGPU_WARP;
  launch.n_blocks = (uint64_t) launch.grid.x * launch.grid.y * launch.grid.z;
  launch.run = 0;
  for (unsigned i = 0; i < launch.n_threads; i++)
    {
      threads[i].number = i;
      threads[i].stack = -1;
      threads[i].index.x = i % d.x;
      threads[i].index.y = i / d.x % d.y;
      threads[i].index.z = i / d.x / d.y;
    }
  blockDim = launch.block;
  gridDim = launch.grid;
  n_free = 0;
  for (unsigned i = 0; i < n_stacks; i++)
    free_stacks[n_free++] = n_stacks - 1 - i;
}

int
launch_run (void)
{
  char overrun[256];
  launch_status = CUDA_SUCCESS;
  random_launch ();
  prepare_threads ();
  place_shared (launch.function->module, launch.dynamic_shared);
  if (options.race)
    {
      race_launch_begin ();
      restrict_launch_begin ();
    }
  fault_clock (options.timeout);
  if (!sigsetjmp (launch_exit, 1))
    while (launch.run < launch.n_blocks)
      run_block ();
  fault_clock (0);
  current = NULL;
  if (!share_settle ())
    {
      report (NULL, "writes memory of the program that is not to be written");
      if (launch_status == CUDA_SUCCESS)
	launch_status = CUDA_ERROR_ILLEGAL_ADDRESS;
    }
  if (memory_overrun (overrun, sizeof overrun))
    {
      report (NULL, "%s", overrun);
      if (launch_status == CUDA_SUCCESS)
	launch_status = CUDA_ERROR_ILLEGAL_ADDRESS;
    }
  if (options.race && race_launch_end () + restrict_launch_end ()
      && !options.race_warn && launch_status == CUDA_SUCCESS)
    launch_status = CUDA_ERROR_LAUNCH_FAILED;
  shared_begin = shared_end = 0;
  launch.function = NULL;
  return launch_status;
}
