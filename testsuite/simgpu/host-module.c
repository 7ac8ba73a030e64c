/* Modules, kernels and launches.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct module *all_modules;

/* Options of the loader that have a use here.  */
enum
{
  INFO_LOG = 3, INFO_LOG_SIZE = 4, ERROR_LOG = 5, ERROR_LOG_SIZE = 6
};

static bool
module_valid (const struct module *wanted)
{
  for (const struct module *m = all_modules; m; m = m->next)
    if (m == wanted)
      return true;
  return false;
}

static bool
function_valid (const struct function *wanted)
{
  for (const struct module *m = all_modules; m; m = m->next)
    for (const struct function *f = m->functions; f; f = f->next)
      if (f == wanted)
	return true;
  return false;
}

/* Free M, which is in no list any more, and its functions.  */
static void
module_free (struct module *m)
{
  for (struct function *f = m->functions, *next; f; f = next)
    {
      next = f->next;
      free (f->name);
      free (f);
    }
  free (m);
}

void
module_forget (struct device *d)
{
  struct module **p = &all_modules;
  while (*p)
    if ((*p)->device == d)
      {
	struct module *m = *p;
	*p = m->next;
	module_free (m);
      }
    else
      p = &(*p)->next;
}

/* ---- Loading.  */

/* Put LOG, which may be null, where the options want it.  */
static void
return_log (const char *log, unsigned n, const int *options, void **values)
{
  char *buffer = NULL;
  size_t *size = NULL;
  for (unsigned i = 0; i < n; i++)
    switch (options[i])
      {
      case ERROR_LOG:
	buffer = values[i];
	break;
      case ERROR_LOG_SIZE:
	size = (size_t *) &values[i];
	break;
      case INFO_LOG_SIZE:
	values[i] = NULL;
	break;
      }
  if (!size)
    return;
  size_t room = (unsigned) *size;
  if (buffer && room)
    snprintf (buffer, room, "%s", log ? log : "");
  *size = log && buffer && room ? strlen (buffer) : 0;
}

static char *read_file (const char *file);

/* The image that stands for PTX which a program has as text: nobody translates that
   here.  NULL if there is none.  */
static const void *
image_for_ptx (void)
{
  static char *image;
  const char *file = getenv ("SIMGPU_PTX");
  if (!image && file && *file)
    image = read_file (file);
  return image && !strncmp (image, SIMGPU_MAGIC, 8) ? image : NULL;
}

static CUresult
load (struct device *d, const void *image, struct module **module, char **log)
{
  const struct simgpu_image *header = image;
  struct simgpu_reply reply;
  size_t size = 16;		/* enough for the device to refuse it */

  *log = NULL;
  if (!image)
    return CUDA_ERROR_INVALID_VALUE;
  /* Nobody says how long an image is, so read no further than the magic
     before that has been seen.  */
  if (strncmp (image, SIMGPU_MAGIC, 8) && image_for_ptx ())
    header = image = image_for_ptx ();
  if (!strncmp (image, SIMGPU_MAGIC, 8))
    size = header->size;
  else
    {
      *log = strdup ("not an image of the simulated device");
      return CUDA_ERROR_INVALID_IMAGE;
    }
  CUresult result = device_request (d, SIMGPU_LOAD, NULL, image, size, &reply,
				    NULL, 0, log);
  if (result != CUDA_SUCCESS)
    return result;
  struct module *m = calloc (1, sizeof *m);
  m->device = d;
  m->remote = reply.v[0];
  m->next = all_modules;
  all_modules = m;
  *module = m;
  return CUDA_SUCCESS;
}

static CUresult
load_call (const char *name, CUmodule *module, const void *image, unsigned n,
	   const int *options, void **values)
{
  struct call c;
  char *log = NULL;
  if (call_begin (&c, name, FAIL_MODULE, NEED_CONTEXT))
    {
      c.result = load (c.context->device, image, module, &log);
      if (c.result != CUDA_SUCCESS && log && !n)
	fprintf (stderr, "simgpu: %s\n", log);
    }
  return_log (c.result ? log : NULL, n, options, values);
  free (log);
  return call_end (&c, "image=%p", image);
}

EXPORT CUresult
cuModuleLoadData (CUmodule *module, const void *image)
{
  return load_call ("cuModuleLoadData", module, image, 0, NULL, NULL);
}

EXPORT CUresult
cuModuleLoadDataEx (CUmodule *module, const void *image, unsigned int n,
		    int *options, void **values)
{
  return load_call ("cuModuleLoadDataEx", module, image, n, options, values);
}

EXPORT CUresult
cuModuleLoadFatBinary (CUmodule *module, const void *image)
{
  return load_call ("cuModuleLoadFatBinary", module, image, 0, NULL, NULL);
}

/* The bytes of FILE and a NUL, malloc'ed, or null.  */
static char *
read_file (const char *file)
{
  FILE *f = fopen (file, "rb");
  if (!f)
    return NULL;
  size_t room = 1 << 16, n = 0, got;
  char *s = malloc (room);
  while ((got = fread (s + n, 1, room - n - 1, f)) > 0)
    if ((n += got) == room - 1)
      s = realloc (s, room *= 2);
  fclose (f);
  s[n] = 0;
  return s;
}

EXPORT CUresult
cuModuleLoad (CUmodule *module, const char *file)
{
  char *image = read_file (file);
  if (!image)
    return CUDA_ERROR_FILE_NOT_FOUND;
  CUresult result = cuModuleLoadData (module, image);
  free (image);
  return result;
}

EXPORT CUresult
cuModuleUnload (CUmodule module)
{
  struct call c;
  if (call_begin (&c, "cuModuleUnload", FAIL_NONE, NEED_CONTEXT))
    {
      if (!module_valid (module))
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	{
	  uint64_t args[6] = { module->remote };
	  struct module **p = &all_modules;
	  device_finish (module->device);
	  c.result = device_request (module->device, SIMGPU_UNLOAD, args, NULL,
				     0, NULL, NULL, 0, NULL);
	  while (*p != module)
	    p = &(*p)->next;
	  *p = module->next;
	  module_free (module);
	}
    }
  return call_end (&c, "module=%p", (void *) module);
}

/* ---- The linker: it collects the sources; the device does the rest.  */

struct link
{
  struct simgpu_image *image;	/* what there is so far, malloc'ed */
};

static void
add_bytes (struct link *link, const void *bytes, size_t size)
{
  size_t old = link->image->size;
  link->image = realloc (link->image, old + size);
  memcpy ((char *) link->image + old, bytes, size);
  link->image->size += size;
  link->image->source_size += size;
}

static CUresult
link_add (struct link *link, uint32_t form, const void *data)
{
  const struct simgpu_image *image = data;
  const char *source = (const char *) (image + 1);
  if (!data || strncmp (data, SIMGPU_MAGIC, 8) || image->form != form)
    return CUDA_ERROR_INVALID_IMAGE;
  if (image->n_linked)
    return CUDA_ERROR_NOT_SUPPORTED;
  uint64_t size = image->source_size;
  add_bytes (link, &size, sizeof size);
  add_bytes (link, source + image->object_size, size);
  link->image->arch = image->arch;
  link->image->n_linked++;
  return CUDA_SUCCESS;
}

EXPORT CUresult
cuLinkCreate_v2 (unsigned int n, int *options, void **values,
		 struct link **link)
{
  struct call c;
  if (call_begin (&c, "cuLinkCreate_v2", FAIL_MODULE, NEED_CONTEXT))
    {
      *link = calloc (1, sizeof **link);
      (*link)->image = calloc (1, sizeof *(*link)->image);
      memcpy ((*link)->image->magic, SIMGPU_MAGIC, 8);
      (*link)->image->size = sizeof *(*link)->image;
    }
  return_log (NULL, n, options, values);
  return call_end (&c, "link=%p", (void *) *link);
}

EXPORT CUresult
cuLinkAddData_v2 (struct link *link, int type, void *data, size_t size,
		  const char *name, unsigned int n, int *options,
		  void **values)
{
  struct call c;
  (void) n;
  (void) options;
  (void) values;
  if (call_begin (&c, "cuLinkAddData_v2", FAIL_NONE, NEED_CONTEXT))
    c.result = link_add (link, type, data);
  return call_end (&c, "link=%p type=%d bytes=%zu name=%s", (void *) link,
		   type, size, name ? name : "");
}

EXPORT CUresult
cuLinkAddFile_v2 (struct link *link, int type, const char *file,
		  unsigned int n, int *options, void **values)
{
  char *image = read_file (file);
  CUresult result = CUDA_ERROR_FILE_NOT_FOUND;
  if (image)
    result = cuLinkAddData_v2 (link, type, image, 0, file, n, options, values);
  free (image);
  return result;
}

EXPORT CUresult
cuLinkComplete (struct link *link, void **image, size_t *size)
{
  struct call c;
  if (call_begin (&c, "cuLinkComplete", FAIL_NONE, NEED_CONTEXT))
    {
      if (!link->image->n_linked)
	c.result = CUDA_ERROR_INVALID_VALUE;
      *image = link->image;
      if (size)
	*size = link->image->size;
    }
  return call_end (&c, "link=%p", (void *) link);
}

EXPORT CUresult
cuLinkDestroy (struct link *link)
{
  free (link->image);
  free (link);
  return CUDA_SUCCESS;
}

/* ---- What a module has.  */

EXPORT CUresult
cuModuleGetFunction (CUfunction *function, CUmodule module, const char *name)
{
  struct call c;
  if (call_begin (&c, "cuModuleGetFunction", FAIL_FUNCTION, NEED_CONTEXT))
    {
      struct function *f = calloc (1, sizeof *f);
      struct simgpu_reply reply;
      uint64_t args[6] = { 0 };
      if (!module_valid (module))
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	{
	  args[0] = module->remote;
	  c.result = device_request (module->device, SIMGPU_FUNCTION, args,
				     name, strlen (name), &reply, &f->info,
				     sizeof f->info, NULL);
	}
      if (c.result != CUDA_SUCCESS)
	free (f);
      else
	{
	  f->module = module;
	  f->next = module->functions;
	  module->functions = f;
	  f->name = strdup (name);
	  f->remote = reply.v[0];
	  f->max_dynamic = f->info.shared_bytes < SIMGPU_SHARED_DEFAULT
			   ? SIMGPU_SHARED_DEFAULT - f->info.shared_bytes : 0;
	  *function = f;
	}
    }
  return call_end (&c, "module=%p name=%s", (void *) module, name);
}

EXPORT CUresult
cuModuleGetGlobal_v2 (CUdeviceptr *address, size_t *bytes, CUmodule module,
		      const char *name)
{
  struct call c;
  if (call_begin (&c, "cuModuleGetGlobal_v2", FAIL_GLOBAL, NEED_CONTEXT))
    {
      struct simgpu_reply reply;
      uint64_t args[6] = { 0 };
      if (!module_valid (module))
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	{
	  args[0] = module->remote;
	  c.result = device_request (module->device, SIMGPU_GLOBAL, args, name,
				     strlen (name), &reply, NULL, 0, NULL);
	}
      if (c.result == CUDA_SUCCESS)
	{
	  memory_add_variable (module->device, reply.v[0], reply.v[1]);
	  if (address)
	    *address = reply.v[0];
	  if (bytes)
	    *bytes = reply.v[1];
	}
    }
  return call_end (&c, "module=%p name=%s", (void *) module, name);
}

/* ---- Kernels.  */

/* Attributes by number, as the driver gives them.  */
static int
function_attribute (const struct function *f, int attribute, int *value)
{
  switch (attribute)
    {
    case 0:			/* threads of a block */
      *value = f->info.max_threads;
      break;
    case 1:			/* static shared memory */
      *value = f->info.shared_bytes;
      break;
    case 2:			/* constants */
    case 3:			/* local memory of a thread */
    case 7:			/* cached as it was loaded */
      *value = 0;
      break;
    case 4:			/* registers of a thread */
      *value = 32;
      break;
    case 5:			/* versions of PTX and of the machine code */
    case 6:
      *value = 90;
      break;
    case 8:			/* dynamic shared memory allowed */
      *value = f->max_dynamic;
      break;
    case 9:			/* preferred carve-out: none */
      *value = -1;
      break;
    default:
      return CUDA_ERROR_INVALID_VALUE;
    }
  return CUDA_SUCCESS;
}

EXPORT CUresult
cuFuncGetAttribute (int *value, int attribute, CUfunction function)
{
  struct call c;
  if (call_begin (&c, "cuFuncGetAttribute", FAIL_NONE, NEED_CONTEXT))
    c.result = function ? function_attribute (function, attribute, value)
			: CUDA_ERROR_INVALID_HANDLE;
  return call_end (&c, "attribute=%d function=%p", attribute,
		   (void *) function);
}

EXPORT CUresult
cuFuncSetAttribute (CUfunction function, int attribute, int value)
{
  struct call c;
  if (call_begin (&c, "cuFuncSetAttribute", FAIL_NONE, NEED_CONTEXT)
      && attribute == 8)
    {
      if (value < 0
	  || value + function->info.shared_bytes > SIMGPU_SHARED_MAX)
	c.result = CUDA_ERROR_INVALID_VALUE;
      else
	function->max_dynamic = value;
    }
  return call_end (&c, "function=%p attribute=%d value=%d", (void *) function,
		   attribute, value);
}

EXPORT CUresult
cuFuncSetCacheConfig (CUfunction function, int config)
{
  struct call c;
  call_begin (&c, "cuFuncSetCacheConfig", FAIL_NONE, NEED_CONTEXT);
  return call_end (&c, "function=%p config=%d", (void *) function, config);
}

EXPORT CUresult
cuFuncSetSharedMemConfig (CUfunction function, int config)
{
  struct call c;
  call_begin (&c, "cuFuncSetSharedMemConfig", FAIL_NONE, NEED_CONTEXT);
  return call_end (&c, "function=%p config=%d", (void *) function, config);
}

EXPORT CUresult
cuFuncGetName (const char **name, CUfunction function)
{
  *name = function->name;
  return CUDA_SUCCESS;
}

EXPORT CUresult
cuFuncGetModule (CUmodule *module, CUfunction function)
{
  *module = function->module;
  return CUDA_SUCCESS;
}

/* ---- Occupancy: by threads and by shared memory; registers do not
   count.  */

static int
active_blocks (const struct function *f, int threads, size_t dynamic)
{
  if (threads < 1 || (unsigned) threads > f->info.max_threads)
    return 0;
  size_t shared = f->info.shared_bytes + dynamic;
  int blocks = 2048 / ((threads + 31) / 32 * 32);
  int by_shared = (228 << 10) / (shared + 1024);
  if (blocks > 32)
    blocks = 32;
  return by_shared < blocks ? by_shared : blocks;
}

EXPORT CUresult
cuOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, CUfunction function,
					     int threads, size_t dynamic)
{
  struct call c;
  if (call_begin (&c, "cuOccupancyMaxActiveBlocksPerMultiprocessor",
		  FAIL_NONE, NEED_CONTEXT))
    {
      if (!function)
	c.result = CUDA_ERROR_INVALID_HANDLE;
      else
	*blocks = active_blocks (function, threads, dynamic);
    }
  return call_end (&c, "threads=%d shared=%zu", threads, dynamic);
}

EXPORT CUresult
cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
  (int *blocks, CUfunction function, int threads, size_t dynamic,
   unsigned int flags)
{
  (void) flags;
  return cuOccupancyMaxActiveBlocksPerMultiprocessor (blocks, function,
						      threads, dynamic);
}

EXPORT CUresult
cuOccupancyMaxPotentialBlockSize (int *grid, int *block, CUfunction function,
				  size_t (*shared_of) (int), size_t dynamic,
				  int limit)
{
  struct call c;
  if (call_begin (&c, "cuOccupancyMaxPotentialBlockSize", FAIL_NONE,
		  NEED_CONTEXT))
    {
      int best = 0, most = function->info.max_threads;
      if (limit > 0 && limit < most)
	most = limit;
      for (int n = most / 32 * 32; n >= 32; n -= 32)
	{
	  size_t shared = shared_of ? shared_of (n) : dynamic;
	  int blocks = active_blocks (function, n, shared);
	  if (blocks * n > best)
	    {
	      best = blocks * n;
	      *block = n;
	      *grid = blocks * n_multiprocessors ();
	    }
	}
    }
  return call_end (&c, "limit=%d", limit);
}

/* ---- Launches.  */

/* The arguments of F one after the other, malloc'ed; null if there are none
   given where some are needed.  */
static char *
gather (const struct function *f, void **params, void **extra, size_t *size)
{
  const char *buffer = NULL;
  size_t from = 0, to = 0;
  /* 1: the address of a buffer follows, 2: that of its size.  */
  for (; !params && extra && *extra; extra += 2)
    if (extra[0] == (void *) 1)
      buffer = extra[1];
  if (!params && !buffer && f->info.n_params)
    return NULL;
  char *out = malloc (SIMGPU_PARAM_BYTES + 1);
  for (unsigned i = 0; i < f->info.n_params; i++)
    {
      unsigned n = f->info.size[i], align = f->info.align[i];
      from = (from + align - 1) / align * align;
      memcpy (out + to, params ? params[i] : buffer + from, n);
      from += n;
      to += n;
    }
  *size = to;
  return out;
}

/* CUDA_SUCCESS, or why F cannot be launched so.  */
static CUresult
check_launch (const struct function *f, const unsigned *grid,
	      const unsigned *block, unsigned shared)
{
  unsigned long long threads
    = (unsigned long long) block[0] * block[1] * block[2];
  if (!threads || !grid[0] || !grid[1] || !grid[2] || block[0] > 1024
      || block[1] > 1024 || block[2] > 64 || grid[0] > 2147483647u
      || grid[1] > 65535 || grid[2] > 65535 || shared > f->max_dynamic
      || threads > f->info.max_threads)
    return CUDA_ERROR_INVALID_VALUE;
  if (f->info.shared_bytes > SIMGPU_SHARED_DEFAULT)
    return CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
  return CUDA_SUCCESS;
}

CUresult
function_run (const struct operation *o)
{
  struct function *f = o->function;
  struct device *d = f->module->device;
  uint64_t args[6] = {
    f->remote, o->grid[0] | (uint64_t) o->grid[1] << 32,
    o->grid[2] | (uint64_t) o->block[0] << 32,
    o->block[1] | (uint64_t) o->block[2] << 32, o->shared, d->stack
  };
  CUresult result = fail_now (FAIL_KERNEL);
  if (result != CUDA_SUCCESS)
    d->lost = result;
  else if ((result = memory_share (d)) == CUDA_SUCCESS)
    result = device_request (d, SIMGPU_LAUNCH, args, o->params,
			     o->params_size, NULL, NULL, 0, NULL);
  log_line ("kernel=%s -> %d", f->name, result);
  return result;
}

static CUresult
submit_launch (struct call *c, struct function *f, const unsigned *grid,
	       const unsigned *block, unsigned shared, CUstream stream,
	       void **params, void **extra)
{
  struct stream *s = stream_find (c->context, stream);
  size_t size = 0;
  if (!function_valid (f) || !s)
    return CUDA_ERROR_INVALID_HANDLE;
  CUresult result = check_launch (f, grid, block, shared);
  if (result != CUDA_SUCCESS)
    return result;
  char *values = gather (f, params, extra, &size);
  if (!values)
    return CUDA_ERROR_INVALID_VALUE;
  struct operation *o = stream_add (s, LAUNCH);
  o->function = f;
  memcpy (o->grid, grid, sizeof o->grid);
  memcpy (o->block, block, sizeof o->block);
  o->shared = shared;
  o->params = values;
  o->params_size = size;
  stream_added (s);
  return CUDA_SUCCESS;
}

EXPORT CUresult
cuLaunchKernel (CUfunction f, unsigned int grid_x, unsigned int grid_y,
		unsigned int grid_z, unsigned int block_x,
		unsigned int block_y, unsigned int block_z,
		unsigned int shared, CUstream stream, void **params,
		void **extra)
{
  struct call c;
  unsigned grid[3] = { grid_x, grid_y, grid_z };
  unsigned block[3] = { block_x, block_y, block_z };
  if (call_begin (&c, "cuLaunchKernel", FAIL_LAUNCH, NEED_CONTEXT))
    c.result = submit_launch (&c, f, grid, block, shared, stream, params,
			      extra);
  return call_end (&c, "kernel=%s grid=%u,%u,%u block=%u,%u,%u shared=%u"
		   " stream=%p", function_valid (f) ? f->name : "?", grid_x, grid_y, grid_z,
		   block_x, block_y, block_z, shared, (void *) stream);
}
