/* Ranges for tools that show the work of the host: NVTX.

   In: the begin and end of constructs, routines, copies and waits;
   NVTX_INJECTION64_PATH, a tool's library, which Nsight Systems and others
   set; ACC_NVTX, 1 for libnvToolsExt.so.1, the older library, 0 for no tool.
   Out: calls of the tool's nvtxRangePushA and nvtxRangePop, with texts such as
   "file.c:12 parallel loop".  Without a tool each event costs a predicted
   branch.

   A tool's library has InitializeInjectionNvtx2, which asks us for tables of
   places, and puts pointers to its own functions there.  The numbers of
   tables, modules and functions are those of NVTX 3.  Nothing of CUDA is
   needed to build this.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* secure_getenv */
#include "acc-internal.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool accrt_ranges;

typedef void (*function) (void);

/* The tool's functions, or NULL.  */
static int (*push) (const char *);
static int (*pop) (void);

/* ---- A tool's library */

enum { TABLE_CALLBACKS = 1, TABLE_VERSION = 3 };
enum { CORE = 1, MODULES = 7 };
enum { RANGE_PUSH_A = 9, RANGE_POP = 11, MOST_FUNCTIONS = 18 };
#define NVTX_VERSION 3

/* Three tables, by module: the number of its functions plus one, the functions
   that the tool sets, and the addresses of these, from 1.  */
static const unsigned counts[MODULES] = { 0, 16, 9, 15, 7, 16, 7 };
static function functions[MODULES][MOST_FUNCTIONS];
static function *places[MODULES][MOST_FUNCTIONS + 1];

static int
module_functions (int module, function ***table, unsigned *n)
{
  if (module <= 0 || module >= MODULES)
    return 0;
  for (unsigned i = 1; i < counts[module]; i++)
    places[module][i] = &functions[module][i];
  if (table)
    *table = places[module];
  if (n)
    *n = counts[module];
  return 1;
}

/* Take the version that the tool tells us.  */
static void
tool_version (uint32_t version)
{
  (void) version;
}

static const void *
get_table (uint32_t which)
{
  static const struct
  {
    size_t size;
    int (*functions) (int, function ***, unsigned *);
  } callbacks = { sizeof callbacks, module_functions };
  static const struct
  {
    size_t size;
    uint32_t version, reserved;
    void (*set) (uint32_t);
  } version = { sizeof version, NVTX_VERSION, 0, tool_version };
  return (which == TABLE_CALLBACKS ? (const void *) &callbacks
	  : which == TABLE_VERSION ? &version : NULL);
}

static const char *tool_file;
static bool wants_library;

static void
load_tool (void)
{
  void *tool = dlopen (tool_file, RTLD_LAZY);
  int (*start) (const void *(*) (uint32_t)) = NULL;
  if (tool)
    *(void **) &start = dlsym (tool, "InitializeInjectionNvtx2");
  if (!start || !start (get_table))
    {
      accrt_warning ("NVTX_INJECTION64_PATH=%s: not a tool for NVTX", tool_file);
      return;
    }
  push = (int (*) (const char *)) functions[CORE][RANGE_PUSH_A];
  pop = (int (*) (void)) functions[CORE][RANGE_POP];
}

static void
load_library (void)
{
  void *library = dlopen ("libnvToolsExt.so.1", RTLD_LAZY);
  if (!library)
    {
      accrt_warning ("ACC_NVTX=1: %s", dlerror ());
      return;
    }
  *(void **) &push = dlsym (library, "nvtxRangePushA");
  *(void **) &pop = dlsym (library, "nvtxRangePop");
}

/* Find the tool.  If it lacks one of the two functions, neither is used.  */
static void
load (void)
{
  if (tool_file)
    load_tool ();
  else
    load_library ();
  if (!push || !pop)
    push = NULL, pop = NULL;
}

static void __attribute__ ((constructor))
read_environment (void)
{
  const char *own = secure_getenv ("ACC_NVTX");
  const char *file = secure_getenv ("NVTX_INJECTION64_PATH");
  wants_library = accrt_switch ("ACC_NVTX", own);
  if (file && *file && (!own || !*own || wants_library))
    tool_file = file;
  accrt_ranges = tool_file || wants_library;
}

/* ---- Ranges */

void
accrt_range_begin (const char *format, ...)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, load);
  if (!push)
    return;
  char text[512];
  va_list ap;
  va_start (ap, format);
  vsnprintf (text, sizeof text, format, ap);
  va_end (ap);
  push (text);
}

void
accrt_range_region (const struct acc_region *r)
{
  if (r && r->file)
    accrt_range_begin ("%s:%u %s", r->file, r->line, r->directive);
  else
    accrt_range_begin ("%s", r ? r->directive : "wait");
}

void
accrt_range_copy (size_t bytes, bool in)
{
  const struct acc_region *r = accrt_self.region;
  const struct acc_map *map = accrt_self.map;
  const char *name = map && map->name ? map->name : "";
  if (r && r->file)
    accrt_range_begin ("%s:%u copy%s%s %s, %zu bytes", r->file,
		       map && map->line ? map->line : r->line,
		       *name ? " " : "", name, in ? "in" : "out", bytes);
  else
    accrt_range_begin ("copy %s, %zu bytes", in ? "in" : "out", bytes);
}

void
accrt_range_end (void)
{
  if (pop)
    pop ();
}
