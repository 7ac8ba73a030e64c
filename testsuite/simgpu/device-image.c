/* Images: from the bytes that simnvcc wrote to code that can run.

   In: an image (protocol.h).  Out: a struct module, loaded with dlopen so
   that a debugger knows of it.  With the race check, or for a debugger, the
   source that the image carries is compiled again first; the result is kept
   in a folder of the user's, under a name made from the source.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <link.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* ---- Compiling again.  */

/* The folder this program is in.  */
static void
own_folder (char *buffer, size_t size)
{
  ssize_t n = readlink ("/proc/self/exe", buffer, size - 1);
  buffer[n < 0 ? 0 : n] = 0;
  char *slash = strrchr (buffer, '/');
  if (slash)
    *slash = 0;
}

static uint64_t
hash (uint64_t h, const void *bytes, size_t n)
{
  for (size_t i = 0; i < n; i++)
    h = (h ^ ((const unsigned char *) bytes)[i]) * 0x100000001b3ull;
  return h;
}

/* A number that changes with the source and with the tools.  */
static uint64_t
identity (const char *folder, const char *source, size_t size)
{
  static const char *const tools[] = { "simnvcc", "cuda_sim.h",
				       "cuda_sim_math.h", "race-calls.so",
				       "restrict-uses.so" };
  uint64_t h = hash (0xcbf29ce484222325ull, source, size);
  for (size_t i = 0; i < sizeof tools / sizeof *tools; i++)
    {
      char name[4200];
      struct stat st;
      snprintf (name, sizeof name, "%s/%s", folder, tools[i]);
      if (stat (name, &st) == 0)
	h = hash (h, &st.st_mtim, sizeof st.st_mtim);
    }
  return h;
}

/* The folder of rebuilt images; it has to be ours alone.  */
static bool
cache_folder (char *buffer, size_t size)
{
  const char *named = getenv ("SIMGPU_CACHE"), *tmp = getenv ("TMPDIR");
  struct stat st;
  if (named && *named)
    snprintf (buffer, size, "%s", named);
  else
    snprintf (buffer, size, "%s/simgpu-cache-%d",
	      tmp && *tmp ? tmp : "/tmp", (int) getuid ());
  mkdir (buffer, 0700);
  return (stat (buffer, &st) == 0 && S_ISDIR (st.st_mode)
	  && st.st_uid == getuid ());
}

static bool
run (char *const *argv)
{
  pid_t pid;
  int status;
  if (posix_spawn (&pid, argv[0], NULL, NULL, argv, environ))
    return false;
  while (waitpid (pid, &status, 0) < 0)
    if (errno != EINTR)
      return false;
  return status == 0;
}

static bool
write_file (const char *name, const char *bytes, size_t size)
{
  FILE *f = fopen (name, "wb");
  if (!f)
    return false;
  bool ok = fwrite (bytes, 1, size, f) == size;
  return fclose (f) == 0 && ok;
}

/* Write source number I of IMAGE, or its only one, to file NAME.  */
static bool
write_source (const struct simgpu_image *image, uint32_t i, const char *name)
{
  const char *at = (const char *) (image + 1) + image->object_size;
  uint64_t size = image->source_size;
  for (uint32_t k = 0; image->n_linked && k <= i; k++)
    {
      if (k)
	at += size;
      memcpy (&size, at, sizeof size);
      at += sizeof size;
    }
  return write_file (name, at, size);
}

/* Compile the sources of IMAGE for the race check or a debugger, or link them.
   The name of the object, malloc'ed, or null.  */
static char *
rebuild (const struct simgpu_image *image)
{
  const char *source = (const char *) (image + 1) + image->object_size;
  size_t size = image->source_size;
  uint32_t n = image->n_linked ? image->n_linked : 1;
  char folder[4096], cache[4096], *object, *part, *tool, *mode;
  struct stat st;
  own_folder (folder, sizeof folder);
  if (!cache_folder (cache, sizeof cache))
    return NULL;
  const char *kind = options.race ? "race" : options.debug ? "debug" : "plain";
  uint64_t id = identity (folder, source, size);
  if (asprintf (&object, "%s/%016" PRIx64 "-%s.so", cache, id, kind) < 0
      || asprintf (&part, "%s.%d", object, (int) getpid ()) < 0
      || asprintf (&tool, "%s/simnvcc", folder) < 0
      || asprintf (&mode, "--simgpu-rebuild=%s", kind) < 0)
    return NULL;
  if (stat (object, &st) == 0)
    return object;
  char **argv = calloc (n + 5, sizeof *argv);
  char *first[] = { tool, mode, "-o", part };
  memcpy (argv, first, sizeof first);
  bool ok = true;
  for (uint32_t i = 0; i < n; i++)
    ok &= (asprintf (&argv[4 + i], "%s.%u.cu", part, i) > 0
	   && write_source (image, i, argv[4 + i]));
  ok = ok && run (argv) && rename (part, object) == 0;
  for (uint32_t i = 0; i < n; i++)
    {
      unlink (argv[4 + i]);
      free (argv[4 + i]);
    }
  free (argv);
  return ok ? object : NULL;
}

/* ---- Loading.  */

/* Put SIZE bytes of an object where dlopen, a debugger and addr2line find
   them.  False on failure.  */
static bool
place_object (struct module *m, const char *bytes, size_t size)
{
  m->fd = memfd_create ("simgpu-image", MFD_CLOEXEC);
  if (m->fd < 0)
    return false;
  for (size_t done = 0; done < size; )
    {
      ssize_t n = write (m->fd, bytes + done, size - done);
      if (n < 0)
	return false;
      done += n;
    }
  return asprintf (&m->path, "/proc/%d/fd/%d", (int) getpid (), m->fd) > 0;
}

static void
add_shared (struct module *m, const char *name, const Elf64_Sym *s)
{
  m->shared = realloc (m->shared, (m->n_shared + 1) * sizeof *m->shared);
  struct shared_var *v = &m->shared[m->n_shared++];
  v->name = strdup (name);
  v->offset = s->st_value;
  v->size = s->st_size;
}

/* Note the variables of the object: shared ones, and those of the device.  */
static void
read_symbols (struct module *m, const char *object, uint64_t base)
{
  const Elf64_Ehdr *e = (const Elf64_Ehdr *) object;
  const Elf64_Shdr *sections = (const Elf64_Shdr *) (object + e->e_shoff);
  for (int i = 0; i < e->e_shnum; i++)
    {
      if (sections[i].sh_type != SHT_SYMTAB)
	continue;
      const Elf64_Sym *s
	= (const Elf64_Sym *) (object + sections[i].sh_offset);
      size_t n = sections[i].sh_size / sizeof *s;
      const char *names = object + sections[sections[i].sh_link].sh_offset;
      for (; n--; s++)
	if (s->st_shndx == SHN_UNDEF)
	  continue;
	else if (ELF64_ST_TYPE (s->st_info) == STT_TLS)
	  add_shared (m, names + s->st_name, s);
	else if (ELF64_ST_TYPE (s->st_info) == STT_OBJECT && s->st_size)
	  memory_add_global (base + s->st_value, s->st_size,
			     names + s->st_name);
    }
}

/* Note where the loaded object lies and its thread-local segment.  */
static void
read_segments (struct module *m, const char *object)
{
  const Elf64_Ehdr *e = (const Elf64_Ehdr *) object;
  const Elf64_Phdr *p = (const Elf64_Phdr *) (object + e->e_phoff);
  struct link_map *map;

  dlinfo (m->handle, RTLD_DI_LINKMAP, &map);
  m->begin = m->end = map->l_addr;
  m->tls_align = 16;
  for (int i = 0; i < e->e_phnum; i++)
    if (p[i].p_type == PT_LOAD)
      m->end = map->l_addr + p[i].p_vaddr + p[i].p_memsz;
    else if (p[i].p_type == PT_TLS)
      {
	dlinfo (m->handle, RTLD_DI_TLS_MODID, &m->tls_module);
	m->tls_size = p[i].p_memsz;
	m->tls_align = p[i].p_align;
      }
  read_symbols (m, object, map->l_addr);
}

/* The tables of linked sources as one, malloc'ed, or null.  */
static struct kernel *
join_tables (struct module *m)
{
  struct kernel *all = NULL;
  size_t n = 0;
  for (int i = 0; ; i++)
    {
      char name[40];
      snprintf (name, sizeof name, "simgpu_kernels_%d", i);
      const struct kernel *k = dlsym (m->handle, name);
      if (!k)
	return all;
      do
	{
	  all = realloc (all, (n + 1) * sizeof *all);
	  all[n] = *k;
	}
      while (k++->name && ++n);
    }
}

/* Find the kernels, and where dynamic shared memory begins.  */
static bool
read_kernels (struct module *m)
{
  m->kernels = dlsym (m->handle, "simgpu_kernels");
  if (!m->kernels)
    m->kernels = m->joined = join_tables (m);
  m->dynamic_offset = m->tls_size;
  for (unsigned i = 0; i < m->n_shared; i++)
    if (!strcmp (m->shared[i].name, "simgpu_dynamic_shared"))
      {
	m->dynamic_offset = m->shared[i].offset;
	m->has_dynamic = true;
      }
  return m->kernels != NULL;
}

static bool
load_object (struct module *m, const char *object, size_t size, char *log,
	     size_t log_size)
{
  if (!place_object (m, object, size))
    {
      snprintf (log, log_size, "%s", strerror (errno));
      return false;
    }
  m->handle = dlopen (m->path, RTLD_NOW | RTLD_LOCAL);
  if (!m->handle)
    {
      snprintf (log, log_size, "%s", dlerror ());
      return false;
    }
  read_segments (m, object);
  if (!read_kernels (m))
    {
      snprintf (log, log_size, "the image has no table of kernels");
      return false;
    }
  return true;
}

/* Load the object in file NAME.  */
static bool
load_file (struct module *m, const char *name, char *log, size_t log_size)
{
  struct stat st;
  int fd = open (name, O_RDONLY | O_CLOEXEC);
  bool ok = false;
  if (fd >= 0 && fstat (fd, &st) == 0)
    {
      void *p = mmap (NULL, st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
      if (p != MAP_FAILED)
	{
	  ok = load_object (m, p, st.st_size, log, log_size);
	  munmap (p, st.st_size);
	}
    }
  if (fd >= 0)
    close (fd);
  return ok;
}

struct module *
image_load (const void *bytes, size_t size, int *status, char *log,
	    size_t log_size)
{
  const struct simgpu_image *image = bytes;
  const char *object = (const char *) (image + 1);
  log[0] = 0;
  if (size < sizeof *image || memcmp (image->magic, SIMGPU_MAGIC, 8)
      || image->size > size
      || sizeof *image + image->object_size + image->source_size
	 != image->size)
    {
      *status = CUDA_ERROR_INVALID_IMAGE;
      snprintf (log, log_size, "not an image of the simulated device");
      return NULL;
    }
  struct module *m = calloc (1, sizeof *m);
  bool ok;
  if (options.race || options.debug || image->n_linked)
    {
      char *name = rebuild (image);
      ok = name && load_file (m, name, log, log_size);
      if (!name)
	snprintf (log, log_size, "the image could not be compiled again");
      free (name);
    }
  else
    ok = load_object (m, object, image->object_size, log, log_size);
  if (!ok)
    {
      *status = CUDA_ERROR_INVALID_PTX;
      image_unload (m);
      return NULL;
    }
  *status = CUDA_SUCCESS;
  return m;
}

void
image_unload (struct module *m)
{
  memory_remove_globals (m->begin, m->end);
  if (m->handle)
    dlclose (m->handle);
  if (m->fd > 0)
    close (m->fd);
  for (unsigned i = 0; i < m->n_shared; i++)
    free (m->shared[i].name);
  free (m->shared);
  free (m->joined);
  free (m->path);
  free (m);
}

/* ---- What a module has.  */

/* True if K is called NAME, as written or as C++ encodes it.  */
static bool
kernel_named (const struct kernel *k, const char *name)
{
  Dl_info info;
  if (!strcmp (k->name, name))
    return true;
  return (dladdr ((void *) k->function, &info) && info.dli_sname
	  && !strcmp (info.dli_sname, name));
}

/* True if the variable called NAME is another kernel's than K.  */
static bool
other_kernels (const struct module *m, const struct kernel *k,
	       const char *name)
{
  bool other = false;
  /* _ZZ6kernelE3var, _ZZ6kerneliE3var  */
  for (const struct kernel *o = m->kernels; o->name; o++)
    {
      char prefix[512];
      int n = snprintf (prefix, sizeof prefix, "_ZZ%zu%s", strlen (o->name),
			o->name);
      if (strncmp (name, prefix, n))
	continue;
      if (o == k)
	return false;
      other = true;
    }
  return other;
}

/* Note the static shared memory that F can use: its own variables and those
   of no kernel.  */
static void
find_shared (struct function *f)
{
  const struct module *m = f->module;
  f->shared = calloc (m->n_shared + 1, sizeof *f->shared);
  for (unsigned i = 0; i < m->n_shared; i++)
    {
      const struct shared_var *v = &m->shared[i];
      if (!v->size || other_kernels (m, f->kernel, v->name))
	continue;
      f->shared_bytes = (f->shared_bytes + 7) / 8 * 8 + v->size;
      f->shared[f->n_shared].begin = v->offset;
      f->shared[f->n_shared++].end = v->offset + v->size;
    }
}

bool
image_has_kernel (struct module *m, const char *name)
{
  for (const struct kernel *k = m->kernels; k->name; k++)
    if (kernel_named (k, name))
      return true;
  return false;
}

struct function *
image_function (struct module *m, const char *name)
{
  for (const struct kernel *k = m->kernels; k->name; k++)
    if (kernel_named (k, name))
      {
	struct function *f = calloc (1, sizeof *f);
	f->module = m;
	f->kernel = k;
	f->name = strdup (name);
	find_shared (f);
	return f;
      }
  return NULL;
}

uint64_t
image_global (struct module *m, const char *name, uint64_t *size)
{
  void *address = dlsym (m->handle, name);
  Dl_info info;
  const Elf64_Sym *symbol = NULL;
  if (!address || (uint64_t) address < m->begin
      || (uint64_t) address >= m->end
      || !dladdr1 (address, &info, (void **) &symbol, RTLD_DL_SYMENT)
      || !symbol || ELF64_ST_TYPE (symbol->st_info) != STT_OBJECT)
    return 0;
  *size = symbol->st_size;
  return (uint64_t) address;
}

void
image_line (struct module *m, uint64_t pc, char *buffer, size_t size)
{
  char command[300];
  buffer[0] = 0;
  if (!(options.race || options.debug) || pc < m->begin || pc >= m->end)
    return;
  snprintf (command, sizeof command, "addr2line -s -e %s 0x%" PRIx64
	    " 2>/dev/null", m->path, pc - m->begin);
  FILE *f = popen (command, "r");
  if (!f)
    return;
  if (fgets (buffer, size, f))
    buffer[strcspn (buffer, " \n")] = 0;
  pclose (f);
  if (buffer[0] == '?')
    buffer[0] = 0;
}
