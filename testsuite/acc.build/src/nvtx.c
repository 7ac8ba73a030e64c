/* A tool for NVTX: prints ranges as they begin, with two spaces for each that is
   open, and at the end how many are.  As an injected library, or with -DOLD as
   libnvToolsExt.so.1.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stddef.h>

static _Thread_local int open_ranges;
static int all_open;

static int
push (const char *text)
{
  flockfile (stdout);
  printf ("nvtx:%*s %s\n", 2 * open_ranges, "", text);
  funlockfile (stdout);
  __atomic_fetch_add (&all_open, 1, __ATOMIC_RELAXED);
  return open_ranges++;
}

static int
pop (void)
{
  __atomic_fetch_add (&all_open, -1, __ATOMIC_RELAXED);
  return --open_ranges;
}

static void __attribute__ ((destructor))
end (void)
{
  printf ("nvtx: %d open\n", all_open);
}

#ifdef OLD

int nvtxRangePushA (const char *text) { return push (text); }
int nvtxRangePop (void) { return pop (); }

#else

/* The numbers and types as NVIDIA's header has them, where that is.  */
# ifdef HAVE_NVTX
#  include <nvtx3/nvToolsExt.h>
#  include <nvtx3/nvToolsExtCuda.h>
# else
typedef void (*NvtxFunctionPointer) (void);
typedef NvtxFunctionPointer **NvtxFunctionTable;
typedef const void *(*NvtxGetExportTableFunc_t) (uint32_t);
typedef int NvtxCallbackModule;
typedef struct
{
  size_t struct_size;
  int (*GetModuleFunctionTable) (NvtxCallbackModule, NvtxFunctionTable *,
				 unsigned int *);
} NvtxExportTableCallbacks;
typedef struct
{
  size_t struct_size;
  uint32_t version, reserved0;
  void (*SetInjectionNvtxVersion) (uint32_t);
} NvtxExportTableVersionInfo;
enum { NVTX_ETID_CALLBACKS = 1, NVTX_ETID_VERSIONINFO = 3 };
enum { NVTX_CB_MODULE_CORE = 1, NVTX_CB_MODULE_SYNC = 6 };
enum { NVTX_CBID_CORE_RangePushA = 9, NVTX_CBID_CORE_RangePop = 11,
       NVTX_CBID_CORE_SIZE = 16 };
# endif

int
InitializeInjectionNvtx2 (NvtxGetExportTableFunc_t get)
{
  const NvtxExportTableCallbacks *c = get (NVTX_ETID_CALLBACKS);
  const NvtxExportTableVersionInfo *v = get (NVTX_ETID_VERSIONINFO);
  NvtxFunctionTable table;
  unsigned int n;
  if (!c || c->struct_size < sizeof *c || !v || v->struct_size < sizeof *v)
    return 0;
  v->SetInjectionNvtxVersion (v->version);
  /* A tool takes what it likes of all modules.  */
  for (int m = NVTX_CB_MODULE_CORE; m <= NVTX_CB_MODULE_SYNC; m++)
    {
      if (!c->GetModuleFunctionTable (m, &table, &n))
	return 0;
      for (unsigned i = 1; i < n; i++)
	if (!table[i] || *table[i])
	  return 0;
    }
  if (!c->GetModuleFunctionTable (NVTX_CB_MODULE_CORE, &table, &n)
      || n != NVTX_CBID_CORE_SIZE)
    return 0;
  *table[NVTX_CBID_CORE_RangePushA] = (NvtxFunctionPointer) push;
  *table[NVTX_CBID_CORE_RangePop] = (NvtxFunctionPointer) pop;
  printf ("nvtx: version %u\n", (unsigned) v->version);
  return 1;
}

#endif
