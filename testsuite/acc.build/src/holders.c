/* Who holds memory, and what of the driver is not given back: a library for
   LD_PRELOAD.  It notes for each piece of memory of malloc who asked for it, and
   counts what is made and destroyed by the entry points of the driver that dlsym
   returns.  soak.c asks for both.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc (size_t);
extern void *__libc_calloc (size_t, size_t);
extern void *__libc_realloc (void *, size_t);
extern void *__libc_memalign (size_t, size_t);
extern void __libc_free (void *);

/* ---- Memory */

struct piece
{
  struct piece *next;
  void *memory, *caller;
};

#define SHARDS 1024
static struct shard
{
  pthread_mutex_t lock;
  struct piece *first, *unused;
} shards[SHARDS] = { [0 ... SHARDS - 1] = { PTHREAD_MUTEX_INITIALIZER, 0, 0 } };

static struct shard *
shard_of (void *memory)
{
  return &shards[((unsigned long) memory >> 4) * 0x9e3779b97f4a7c15ul >> 54];
}

/* Pieces for S, whose lock is held, that malloc knows nothing of.  */
static void
more_pieces (struct shard *s)
{
  struct piece *p = (void *) syscall (SYS_mmap, NULL, 1 << 16,
				      PROT_READ | PROT_WRITE,
				      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return;
  for (unsigned i = 0; i < (1 << 16) / sizeof *p; i++)
    p[i].next = s->unused, s->unused = &p[i];
}

static void *
note (void *memory, void *caller)
{
  struct shard *s = shard_of (memory);
  if (!memory)
    return memory;
  pthread_mutex_lock (&s->lock);
  if (!s->unused)
    more_pieces (s);
  struct piece *p = s->unused;
  if (p)
    {
      s->unused = p->next;
      *p = (struct piece) { s->first, memory, caller };
      s->first = p;
    }
  pthread_mutex_unlock (&s->lock);
  return memory;
}

static void
forget (void *memory)
{
  struct shard *s = shard_of (memory);
  if (!memory)
    return;
  pthread_mutex_lock (&s->lock);
  for (struct piece **p = &s->first, *found; (found = *p); p = &found->next)
    if (found->memory == memory)
      {
	*p = found->next;
	found->next = s->unused;
	s->unused = found;
	break;
      }
  pthread_mutex_unlock (&s->lock);
}

#define CALLER __builtin_return_address (0)

void *malloc (size_t n) { return note (__libc_malloc (n), CALLER); }
void *calloc (size_t n, size_t m) { return note (__libc_calloc (n, m), CALLER); }
void free (void *p) { forget (p); __libc_free (p); }

void *
realloc (void *p, size_t n)
{
  forget (p);
  void *q = __libc_realloc (p, n);
  return note (q || !n ? q : p, CALLER) == q ? q : NULL;
}

void *
reallocarray (void *p, size_t n, size_t m)
{
  size_t bytes;
  if (__builtin_mul_overflow (n, m, &bytes))
    {
      errno = ENOMEM;
      return NULL;
    }
  forget (p);
  void *q = __libc_realloc (p, bytes);
  return note (q || !bytes ? q : p, CALLER) == q ? q : NULL;
}

void *
memalign (size_t a, size_t n)
{
  return note (__libc_memalign (a, n), CALLER);
}

void *
aligned_alloc (size_t a, size_t n)
{
  return note (__libc_memalign (a, n), CALLER);
}

int
posix_memalign (void **p, size_t a, size_t n)
{
  void *q = note (__libc_memalign (a, n), CALLER);
  if (q)
    *p = q;
  return q ? 0 : ENOMEM;
}

/* The file that has ADDRESS, without its folder.  */
static const char *
object_of (void *address)
{
  Dl_info info;
  if (!dladdr (address, &info) || !info.dli_fname)
    return "elsewhere";
  const char *slash = strrchr (info.dli_fname, '/');
  return slash ? slash + 1 : info.dli_fname;
}

/* Whether ADDRESS is in OBJECT or, where it is "", in libacc, libgomp or the
   program.  Libraries of the system ask for all, and for themselves.  */
static int
belongs (void *address, const char *object)
{
  const char *its = object_of (address);
  if (*object)
    return !strncmp (its, object, strlen (object));
  return (!strncmp (its, "libacc", 6) || !strncmp (its, "libgomp", 7)
	  || !strstr (its, ".so"));
}

/* Bytes that OBJECT holds.  */
long
held_by (const char *object)
{
  long sum = 0;
  for (int i = 0; i < SHARDS; i++)
    {
      pthread_mutex_lock (&shards[i].lock);
      for (struct piece *p = shards[i].first; p; p = p->next)
	if (belongs (p->caller, object))
	  sum += malloc_usable_size (p->memory);
      pthread_mutex_unlock (&shards[i].lock);
    }
  return sum;
}

/* ---- Memory that is mapped without a file */

#define MOST_MAPS 65536
static struct map { unsigned long start, size, live; void *caller; } maps[MOST_MAPS];
static int n_maps;
static pthread_mutex_t maps_lock = PTHREAD_MUTEX_INITIALIZER;

static void
unmap_range (unsigned long start, unsigned long size)
{
  for (int i = 0; i < n_maps; i++)
    {
      unsigned long from = maps[i].start, to = from + maps[i].size;
      if (from < start)
	from = start;
      if (to > start + size)
	to = start + size;
      if (from < to && maps[i].live)
	maps[i].live -= to - from < maps[i].live ? to - from : maps[i].live;
      if (!maps[i].live)
	maps[i--] = maps[--n_maps];
    }
}

static void *
note_map (void *p, unsigned long size, int flags, void *caller)
{
  if (p == MAP_FAILED || !(flags & MAP_ANONYMOUS))
    return p;
  pthread_mutex_lock (&maps_lock);
  unmap_range ((unsigned long) p, size);
  if (n_maps < MOST_MAPS)
    maps[n_maps++] = (struct map) { (unsigned long) p, size, size, caller };
  pthread_mutex_unlock (&maps_lock);
  return p;
}

void *
mmap (void *at, size_t size, int prot, int flags, int fd, off_t offset)
{
  return note_map ((void *) syscall (SYS_mmap, at, size, prot, flags, fd, offset),
		   size, flags, CALLER);
}

void *
mmap64 (void *at, size_t size, int prot, int flags, int fd, off_t offset)
{
  return note_map ((void *) syscall (SYS_mmap, at, size, prot, flags, fd, offset),
		   size, flags, CALLER);
}

int
munmap (void *p, size_t size)
{
  pthread_mutex_lock (&maps_lock);
  unmap_range ((unsigned long) p, size);
  pthread_mutex_unlock (&maps_lock);
  return syscall (SYS_munmap, p, size);
}

/* Bytes that OBJECT has mapped.  */
long
mapped_by (const char *object)
{
  long sum = 0;
  pthread_mutex_lock (&maps_lock);
  for (int i = 0; i < n_maps; i++)
    if (belongs (maps[i].caller, object))
      sum += maps[i].live;
  pthread_mutex_unlock (&maps_lock);
  return sum;
}

/* ---- Pages */

static const char *const page_kinds[] = { "heap", "anonymous", "/dev", "files" };

/* Kilobytes of resident pages, by KIND: the heap, memory without a file, of a
   device, of a file.  */
const char *
resident (int kind, long *kilobytes)
{
  char line[512];
  int now = 1;
  if (kind >= 4)
    return NULL;
  *kilobytes = 0;
  FILE *f = fopen ("/proc/self/smaps", "r");
  while (f && fgets (line, sizeof line, f))
    {
      long start, rss;
      if (sscanf (line, "%lx-", &start) == 1 && strchr (line, '-'))
	now = (strstr (line, "[heap]") ? 0 : strstr (line, " /dev") ? 2
	       : strchr (line, '/') ? 3 : 1);
      else if (sscanf (line, "Rss: %ld", &rss) == 1 && now == kind)
	*kilobytes += rss;
    }
  if (f)
    fclose (f);
  return page_kinds[kind];
}

/* ---- The driver's objects */

#define KINDS 7
static const struct { const char *made, *gone, *what; } kinds[KINDS] = {
  { "cuDevicePrimaryCtxRetain", "cuDevicePrimaryCtxRelease_v2", "contexts" },
  { "cuStreamCreate", "cuStreamDestroy_v2", "streams" },
  { "cuEventCreate", "cuEventDestroy_v2", "events" },
  { "cuModuleLoadDataEx", "cuModuleUnload", "modules" },
  { "cuLinkCreate_v2", "cuLinkDestroy", "links" },
  { "cuMemAlloc_v2", "cuMemFree_v2", "allocations" },
  { "cuMemHostAlloc", "cuMemFreeHost", "pinned" }
};

typedef int (*entry) (long, long, long, long, long);
static entry real_made[KINDS], real_gone[KINDS];
static long made[KINDS], gone[KINDS];

#define BOTH(K)								\
  static int								\
  make_##K (long a, long b, long c, long d, long e)			\
  {									\
    int result = real_made[K] (a, b, c, d, e);				\
    __atomic_fetch_add (&made[K], !result, __ATOMIC_RELAXED);		\
    return result;							\
  }									\
  static int								\
  drop_##K (long a, long b, long c, long d, long e)			\
  {									\
    int result = real_gone[K] (a, b, c, d, e);				\
    __atomic_fetch_add (&gone[K], !result, __ATOMIC_RELAXED);		\
    return result;							\
  }
BOTH (0) BOTH (1) BOTH (2) BOTH (3) BOTH (4) BOTH (5) BOTH (6)

static const entry makes[KINDS] = { make_0, make_1, make_2, make_3, make_4,
				    make_5, make_6 };
static const entry drops[KINDS] = { drop_0, drop_1, drop_2, drop_3, drop_4,
				    drop_5, drop_6 };

void *dlsym (void *handle, const char *name)
  __attribute__ ((optimize ("O2")));

/* A call that ends the function, so that RTLD_NEXT is the caller's.  */
void *
dlsym (void *handle, const char *name)
{
  static void *(*real) (void *, const char *);
  if (!real)
    *(void **) &real = dlvsym (RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
  if (handle != RTLD_NEXT && handle != RTLD_DEFAULT && !strncmp (name, "cu", 2))
    for (int i = 0; i < KINDS; i++)
      {
	int makes_it = !strcmp (name, kinds[i].made);
	if (!makes_it && strcmp (name, kinds[i].gone))
	  continue;
	entry e = (entry) real (handle, name);
	*(makes_it ? &real_made[i] : &real_gone[i]) = e;
	return e ? (void *) (makes_it ? makes[i] : drops[i]) : NULL;
      }
  return real (handle, name);
}

/* How many of each kind there have been, MADE, and ARE there.  Returns the name
   of kind I, or NULL after the last.  */
const char *
driver_objects (int i, long *have_been, long *are)
{
  if (i >= KINDS)
    return NULL;
  *have_been = __atomic_load_n (&made[i], __ATOMIC_RELAXED);
  *are = *have_been - __atomic_load_n (&gone[i], __ATOMIC_RELAXED);
  return kinds[i].what;
}
