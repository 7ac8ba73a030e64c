/* Device code by NVRTC, which needs no host compiler.

   In: CUDA C in a file, and the architectures of the requested code.  Out:
   files with PTX or machine code.

   nvcc reads the headers of the host's compiler and of its C library, although
   kernels use nothing of them.  It does not accept headers that are newer than
   itself.  NVRTC, a library in the same toolkit, has everything that the
   device needs built in.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "emit/emit.h"
#include <dlfcn.h>
#include <glob.h>
#include <sys/wait.h>

/* Definitions that nvcc takes from the host's headers, and the names that
   other compilers use for options of NVRTC.  */
static const char *const own_options[] = {
  "--device-int128", "-DINFINITY=__int_as_float(0x7f800000)",
  "-DNAN=__int_as_float(0x7fffffff)", "-DINT_MAX=2147483647",
  "-DINT_MIN=(-2147483647-1)", "-DLONG_MAX=9223372036854775807L",
  "-DLONG_MIN=(-9223372036854775807L-1)"
};

/* Memory of the stack, which nvcc's compiler has as a built-in function.  */
static const char own_alloca[] = R"(#ifdef __CUDACC_RTC__
static __device__ __forceinline__ void *
acc_alloca (unsigned long size)
{
  unsigned long p;
  asm volatile ("alloca.u64 %0, %1, 16;\n\tcvta.local.u64 %0, %0;" : "=l" (p) : "l" (size));
  return (void *) p;
}
#define __builtin_alloca acc_alloca
#endif
#line 1
)";

/* The functions of the library that are called here.  A program is an opaque
   pointer; status 0 means success.  */
struct nvrtc
{
  typedef int (*get_size) (void *, size_t *);
  typedef int (*get_text) (void *, char *);
  int (*create) (void **, const char *, const char *, int, const char *const *,
		 const char *const *);
  int (*compile) (void *, int, const char *const *);
  int (*version) (int *, int *);
  get_size ptx_size, cubin_size, log_size;
  get_text ptx, cubin, log;
};

bool
acc_nvrtc_p (const char *name)
{
  return startswith (lbasename (name), "libnvrtc.so");
}

char *
acc_nvrtc_beside (const char *nvcc)
{
  char *full = realpath (nvcc, NULL);
  if (!full || acc_nvrtc_p (nvcc))
    return full;
  /* The places in NVIDIA's packages, in those of conda, and in Debian's.  */
  static const char *const places[] = {
    "../lib64", "../targets/*/lib", "../lib", "../lib/*-linux-gnu",
    "../../*-linux-gnu"
  };
  char *found = NULL;
  for (const char *place : places)
    {
      char *pattern = xasprintf ("%.*s%s/libnvrtc.so*",
				 (int) (lbasename (full) - full), full, place);
      glob_t g;
      if (glob (pattern, 0, NULL, &g) == 0)
	found = realpath (g.gl_pathv[0], NULL);
      globfree (&g);
      free (pattern);
      if (found)
	break;
    }
  free (full);
  return found;
}

/* Load a part of LIBRARY that it loads by name, without a folder.  The dynamic
   linker uses one that is already loaded.  */
static void
load_part (const char *library)
{
  char *pattern = xasprintf ("%.*slibnvrtc-builtins.so*",
			     (int) (lbasename (library) - library), library);
  glob_t g;
  if (glob (pattern, 0, NULL, &g) == 0)
    for (size_t i = 0; i < g.gl_pathc; i++)
      dlopen (g.gl_pathv[i], RTLD_NOW | RTLD_LOCAL);
  globfree (&g);
  free (pattern);
}

/* Find the functions of LIBRARY.  */
static bool
load (const char *library, nvrtc *n)
{
  load_part (library);
  void *handle = dlopen (library, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return false;
  bool all = true;
  auto find = [&] (const char *name, void *function)
    {
      void *symbol = dlsym (handle, name);
      memcpy (function, &symbol, sizeof symbol);
      all &= symbol != NULL;
    };
  find ("nvrtcCreateProgram", &n->create);
  find ("nvrtcCompileProgram", &n->compile);
  find ("nvrtcVersion", &n->version);
  find ("nvrtcGetPTXSize", &n->ptx_size);
  find ("nvrtcGetPTX", &n->ptx);
  find ("nvrtcGetCUBINSize", &n->cubin_size);
  find ("nvrtcGetCUBIN", &n->cubin);
  find ("nvrtcGetProgramLogSize", &n->log_size);
  find ("nvrtcGetProgramLog", &n->log);
  return all;
}

/* Append to FILE the result of SIZE and TEXT for PROGRAM.  The zero at the end
   of a string is left out.  */
static bool
save (void *program, nvrtc::get_size size, nvrtc::get_text text, const char *file,
      bool string = true)
{
  size_t n = 0;
  if (size (program, &n) != 0)
    return false;
  char *bytes = XNEWVEC (char, n + 1);
  bool got = text (program, bytes) == 0;
  n -= got && string && n > 0;
  FILE *f = got ? fopen (file, "ab") : NULL;
  bool ok = f && fwrite (bytes, 1, n, f) == n;
  ok &= f && fclose (f) == 0;
  free (bytes);
  return ok;
}

/* Compile TEXT, whose file is called CU, for CODE.  OPTIONS has room for one
   more.  */
static bool
compile_one (const nvrtc &n, const char *text, const char *cu,
	     auto_vec<const char *> &options, const acc_device_code &code,
	     const char *log)
{
  void *program = NULL;
  if (n.create (&program, text, cu, 0, NULL, NULL) != 0)
    return false;
  options.safe_push (xasprintf ("--gpu-architecture=%s", code.arch));
  bool ok = n.compile (program, options.length (), options.address ()) == 0;
  options.pop ();
  if (!ok)
    save (program, n.log_size, n.log, log);
  else if (startswith (code.arch, "sm_"))
    ok = save (program, n.cubin_size, n.cubin, code.file, false);
  else
    ok = save (program, n.ptx_size, n.ptx, code.file);
  return ok;
}

bool
acc_nvrtc_compile (const char *library, const char *dir, const char *text,
		   const char *cu, const auto_vec<const char *> &options,
		   const auto_vec<acc_device_code> &codes, const char *log)
{
  /* Compile in a process of its own: another compiler would leave its memory
     and threads in this one.  */
  fflush (NULL);
  pid_t pid = fork ();
  if (pid == 0)
    {
      nvrtc n = {};
      auto_vec<const char *> all;
      for (const char *option : own_options)
	all.safe_push (option);
      for (const char *option : options)
	all.safe_push (option);
      bool ok = chdir (dir) == 0 && load (library, &n);
      int major = 0, minor = 0;
      /* C++20 has the initializers of a union's members, as nvcc does anyway.  */
      ok = ok && n.version (&major, &minor) == 0;
      all.safe_push (major >= 12 ? "-std=c++20" : "-std=c++17");
      if (strstr (text, "__builtin_alloca"))
	text = concat (own_alloca, text, NULL);
      for (const acc_device_code &code : codes)
	ok = ok && compile_one (n, text, cu, all, code, log);
      _exit (!ok);
    }
  int status = -1;
  if (pid > 0)
    while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
      continue;
  return status == 0;
}
