/* Device code of several translation units, linked.

   In: modules, with the symbols that each defines for others and needs from
   others (OpenACC 2.6, section 2.15: routines, and section 2.13: variables).
   Out: the modules that belong together, and one CUDA module made of them by
   the driver's linker.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>
#include <string.h>

static bool
in_list (const char *const *list, const char *symbol)
{
  for (; list && *list; list++)
    if (!strcmp (*list, symbol))
      return true;
  return false;
}

bool
accrt_exports (const struct acc_module *m, const char *symbol)
{
  return m->image && in_list (m->exports, symbol);
}

/* Return the symbol in LIST that has the name of SYMBOL but is of another
   kind.  */
static const char *
namesake (const char *const *list, const char *symbol)
{
  for (; list && *list; list++)
    if (!strcmp (*list + 2, symbol + 2))
      return *list;
  return NULL;
}

/* Return "vector routine" for "v:sum".  */
static const char *
kind_text (const char *symbol)
{
  switch (*symbol)
    {
    case 'g':
      return "gang routine";
    case 'w':
      return "worker routine";
    case 'v':
      return "vector routine";
    case 'd':
      return "variable";
    default:
      return "seq routine";
    }
}

void
accrt_undefined (const struct acc_module *m, const char *symbol,
		 const struct acc_module *other)
{
  const char *there = other ? namesake (other->exports, symbol) : NULL;
  if (there)
    accrt_fatal (NULL, "%s uses %s %s, which is a %s in %s", m->source,
		 kind_text (symbol), symbol + 2, kind_text (there),
		 other->source);
  accrt_fatal (NULL, "%s uses %s %s, of which no object has a device version;"
	       " the file that defines it has to be compiled with acc, with a"
	       " %s directive for it", m->source, kind_text (symbol),
	       symbol + 2, *symbol == 'd' ? "declare" : "routine");
}

bool
accrt_namesake (const struct acc_module *m, const char *symbol)
{
  return m->image && namesake (m->exports, symbol);
}

/* ---- The driver's linker */

struct linking
{
  struct accrt_device *device;
  const struct acc_module *first;
  char log[1024];
  CUlinkState state;
};

static void
check (struct linking *l, CUresult e, const struct acc_module *m)
{
  if (e == CUDA_SUCCESS)
    return;
  /* Print the first line that is not empty.  */
  char *line = l->log + strspn (l->log, "\r\n ");
  line[strcspn (line, "\r\n")] = 0;
  accrt_cuda_fatal (e, "cannot link the device code of %s on %s%s%s",
		    m->source, accrt_device_text (l->device),
		    *line ? ": " : "", line);
}

CUmodule
accrt_link_modules (struct accrt_device *d, struct acc_module *const *list,
		    unsigned n)
{
  struct linking l = { .device = d, .first = list[0] };
  int options[] = { CU_JIT_ERROR_LOG_BUFFER,
		    CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES };
  void *values[] = { l.log, (void *) (uintptr_t) (sizeof l.log - 1) };
  check (&l, accrt_cuda.link_create (2, options, values, &l.state), list[0]);
  for (unsigned i = 0; i < n; i++)
    {
      int kind = list[i]->flags & ACC_MODULE_FATBIN ? CU_JIT_INPUT_FATBINARY
						    : CU_JIT_INPUT_PTX;
      check (&l, accrt_cuda.link_add_data (l.state, kind,
					   (void *) list[i]->image,
					   list[i]->image_size,
					   list[i]->source, 0, NULL, NULL),
	     list[i]);
    }
  void *image = NULL;
  size_t size;
  CUmodule module = NULL;
  check (&l, accrt_cuda.link_complete (l.state, &image, &size), list[0]);
  check (&l, accrt_cuda.module_load_data_ex (&module, image, 0, NULL, NULL),
	 list[0]);
  /* The image belongs to the linker.  */
  check (&l, accrt_cuda.link_destroy (l.state), list[0]);
  return module;
}
