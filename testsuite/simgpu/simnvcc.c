/* simnvcc: takes nvcc's place and compiles CUDA C for the simulated device.

   In: nvcc's command line and a .cu file.  Out: an image (protocol.h) where
   nvcc would write PTX, a cubin or a fatbin: a shared object that g++ made
   of the file, after cuda_sim.h, and the CUDA C itself.

   The steps: preprocess if the file has directives; scan for the kernels and
   append a table of them; compile; if the code has "extern __shared__"
   arrays, add an object that defines them at the end of the block's shared
   memory; link; pack.

   simnvcc --simgpu-rebuild=race|debug|plain -o OUT IN... compiles the sources
   out of images again: IN is such a source, OUT a bare shared object.  Of
   several sources, the table of number I is called simgpu_kernels_I.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#define _GNU_SOURCE
#include <ctype.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "protocol.h"

extern char **environ;

/* How to compile.  */
enum mode { PLAIN, RACE, DEBUG };

#define MAX_ARGS 256

static struct
{
  const char *input, *output;
  const char *inputs[MAX_ARGS];	/* all of them */
  int n_inputs;
  const char *suffix;		/* of the output without -o */
  const char *flags[MAX_ARGS];	/* for the preprocessor: -I, -D, ... */
  int n_flags;
  int arch;			/* 750 */
  bool rebuild;			/* IN is the source out of an image */
  enum mode mode;
} opt = { .suffix = "ptx", .arch = 520 };

static char *home;		/* where cuda_sim.h is */
static char *scratch;		/* a folder of our own, removed at the end */

static void __attribute__ ((noreturn, format (printf, 1, 2)))
fatal (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  fputs ("simnvcc: ", stderr);
  vfprintf (stderr, format, ap);
  fputc ('\n', stderr);
  va_end (ap);
  exit (1);
}

static char *__attribute__ ((format (printf, 1, 2)))
text (const char *format, ...)
{
  va_list ap;
  char *s;
  va_start (ap, format);
  if (vasprintf (&s, format, ap) < 0)
    fatal ("out of memory");
  va_end (ap);
  return s;
}

/* ---- Files.  */

/* The bytes of FILE and a NUL, malloc'ed; "-" is the standard input.  */
static char *
read_file (const char *file, size_t *size)
{
  FILE *f = strcmp (file, "-") ? fopen (file, "rb") : stdin;
  size_t room = 1 << 16, n = 0, got;
  char *s = malloc (room);
  if (!f)
    fatal ("%s: %s", file, strerror (errno));
  while ((got = fread (s + n, 1, room - n - 1, f)) > 0)
    {
      n += got;
      if (n == room - 1)
	s = realloc (s, room *= 2);
    }
  if (f != stdin)
    fclose (f);
  s[n] = 0;
  *size = n;
  return s;
}

static void
write_bytes (FILE *f, const char *file, const void *bytes, size_t size)
{
  if (fwrite (bytes, 1, size, f) != size)
    fatal ("%s: %s", file, strerror (errno));
}

static FILE *
create (const char *file)
{
  FILE *f = fopen (file, "wb");
  if (!f)
    fatal ("%s: %s", file, strerror (errno));
  return f;
}

static void
finish (FILE *f, const char *file)
{
  if (fclose (f) != 0)
    fatal ("%s: %s", file, strerror (errno));
}

static void
remove_scratch (void)
{
  static const char *const names[] = { "in.cu", "out.ii", "kernel.cu",
				       "kernel.o", "shared.s", "kernel.so" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      char *name = text ("%s/%s", scratch, names[i]);
      unlink (name);
      free (name);
    }
  for (int i = 0; opt.n_inputs > 1 && i < opt.n_inputs; i++)
    {
      char *name = text ("%s/linked-%d.o", scratch, i);
      unlink (name);
      free (name);
    }
  rmdir (scratch);
}

static void
make_scratch (void)
{
  const char *tmp = getenv ("TMPDIR");
  scratch = text ("%s/simnvccXXXXXX", tmp && *tmp ? tmp : "/tmp");
  if (!mkdtemp (scratch))
    fatal ("%s: %s", scratch, strerror (errno));
  atexit (remove_scratch);
}

/* ---- Options.  nvcc takes "--name value", "--name=value", "-n value" and
   "-nvalue"; what does not matter here is skipped with its value.  */

/* Those with a value that we do not need.  */
static const char *const valued[] = {
  "-code", "--gpu-code", "-maxrregcount", "--maxrregcount", "-Xptxas",
  "--ptxas-options", "-Xcompiler", "--compiler-options", "-Xlinker",
  "--linker-options", "-Xnvlink", "-Xcudafe", "-ccbin",
  "--compiler-bindir", "-std", "--std", "-O", "--optimize", "-L", "-l", "-t",
  "--threads", "-MF", "-MT", "-MQ", "-diag-suppress", "--diag-suppress",
  "-split-compile", "--relocatable-device-code", "-rdc", "-odir",
  "-default-stream", "--default-stream", "-m", "--machine", "-x",
  "--x", "-Werror", "--Werror", "-idp", "-ptxas-path", NULL
};

static bool
skipped_with_value (const char *s)
{
  for (const char *const *v = valued; *v; v++)
    if (!strcmp (s, *v))
      return true;
  return false;
}

/* "compute_75", "sm_90a", "arch=compute_75,code=...": 750, 900.  */
static void
set_arch (const char *s)
{
  const char *digits = strchr (s, '_');
  if (digits && isdigit ((unsigned char) digits[1]))
    opt.arch = atoi (digits + 1) * 10;
}

static void
add_flag (const char *flag)
{
  if (opt.n_flags >= MAX_ARGS - 32)
    fatal ("too many options");
  opt.flags[opt.n_flags++] = flag;
}

static void
version (void)
{
  puts ("nvcc: stand-in for the simulated device\n"
	"Cuda compilation tools, release 12.0, V12.0.0");
  exit (0);
}

/* The value of option ARG if it is one of the two names, "=value" or the next
   argument; else null.  */
static const char *
value_of (const char *arg, const char *one, const char *two, char **argv,
	  int *i)
{
  const char *names[] = { one, two };
  for (int k = 0; k < 2; k++)
    {
      size_t n = strlen (names[k]);
      if (strncmp (arg, names[k], n))
	continue;
      if (arg[n] == '=')
	return arg + n + 1;
      if (!arg[n] && argv[*i + 1])
	return argv[++*i];
    }
  return NULL;
}

static void
set_mode (const char *mode)
{
  opt.rebuild = true;
  if (!strcmp (mode, "race"))
    opt.mode = RACE;
  else if (!strcmp (mode, "debug"))
    opt.mode = DEBUG;
  else if (strcmp (mode, "plain"))
    fatal ("unknown mode '%s'", mode);
}

static void
parse_option (char **argv, int *i)
{
  static const char pre[] = "IDU";
  const char *arg = argv[*i], *v;

  if ((v = value_of (arg, "-o", "--output-file", argv, i)))
    opt.output = v;
  else if ((v = value_of (arg, "-arch", "--gpu-architecture", argv, i))
	   || (v = value_of (arg, "-gencode", "--generate-code", argv, i)))
    set_arch (v);
  else if ((v = value_of (arg, "-include", "--pre-include", argv, i)))
    {
      add_flag ("-include");
      add_flag (v);
    }
  else if ((v = value_of (arg, "--simgpu-rebuild", "--simgpu-rebuild",
			  argv, i)))
    set_mode (v);
  else if (!strcmp (arg, "--version") || !strcmp (arg, "-V"))
    version ();
  else if (!strcmp (arg, "-ptx") || !strcmp (arg, "--ptx"))
    opt.suffix = "ptx";
  else if (!strcmp (arg, "-cubin") || !strcmp (arg, "--cubin"))
    opt.suffix = "cubin";
  else if (!strcmp (arg, "-fatbin") || !strcmp (arg, "--fatbin"))
    opt.suffix = "fatbin";
  else if (arg[1] && strchr (pre, arg[1]))
    {
      add_flag (arg);
      if (!arg[2] && argv[*i + 1])
	add_flag (argv[++*i]);
    }
  else if (skipped_with_value (arg) && argv[*i + 1])
    ++*i;
}

static void
parse_options (char **argv)
{
  for (int i = 1; argv[i]; i++)
    if (argv[i][0] == '-' && argv[i][1])
      parse_option (argv, &i);
    else if (opt.n_inputs < MAX_ARGS / 2)
      opt.inputs[opt.n_inputs++] = argv[i];
  if (!opt.n_inputs)
    fatal ("no input file");
  opt.input = opt.inputs[0];
  if (opt.n_inputs > 1 && !opt.rebuild)
    fatal ("one input file only, not both '%s' and '%s'", opt.input,
	   opt.inputs[1]);
  if (!opt.output)
    {
      char *base = basename (strdup (opt.input)), *dot = strrchr (base, '.');
      opt.output = text ("%.*s.%s",
			 dot ? (int) (dot - base) : (int) strlen (base), base,
			 opt.suffix);
    }
}

/* ---- g++.  */

/* The most words of SIMGPU_CXX that count.  */
#define MAX_WORDS 8

/* Run g++ with N arguments ARGS.  Its complaints go through; so does its
   failure.  */
static void
run_gxx (const char *const *args, int n)
{
  char *argv[MAX_ARGS + MAX_WORDS + 1];
  const char *cxx = getenv ("SIMGPU_CXX");
  int words = 0, status, error;
  pid_t pid;

  /* The compiler may come with a launcher or options: "ccache g++-14".  */
  for (char *p = strtok (strdup (cxx && *cxx ? cxx : SIMNVCC_CXX), " ");
       p && words < MAX_WORDS; p = strtok (NULL, " "))
    argv[words++] = p;
  if (!words)
    fatal ("no compiler");
  for (int i = 0; i < n; i++)
    argv[words + i] = (char *) args[i];
  argv[words + n] = NULL;
  error = posix_spawnp (&pid, argv[0], NULL, NULL, argv, environ);
  if (error)
    fatal ("%s: %s", argv[0], strerror (error));
  while (waitpid (pid, &status, 0) < 0)
    if (errno != EINTR)
      fatal ("%s: %s", argv[0], strerror (errno));
  if (status)
    exit (1);
}

/* True if SOURCE has a directive other than a line marker.  */
static bool
has_directives (const char *source)
{
  for (const char *p = source; p; p = strchr (p, '\n'))
    {
      p += strspn (p, " \t\n");
      if (*p != '#')
	continue;
      p += 1 + strspn (p + 1, " \t");
      if (isalpha ((unsigned char) *p) && strncmp (p, "line", 4)
	  && strncmp (p, "pragma", 6))
	return true;
    }
  return false;
}

/* The input's name, for messages and debuggers.  */
static const char *
full_name (void)
{
  char *full = realpath (opt.input, NULL);
  return full ? full : opt.input;
}

/* SOURCE, preprocessed.  CUDA's own words stay: cuda_sim.h is not there.  */
static char *
preprocess (const char *source, size_t size)
{
  const char *args[MAX_ARGS];
  char *in = text ("%s/in.cu", scratch), *out = text ("%s/out.ii", scratch);
  char *dir = strcmp (opt.input, "-") ? dirname (strdup (opt.input)) : ".";
  int n = 0;

  FILE *f = create (in);
  fprintf (f, "# 1 \"%s\"\n", full_name ());
  write_bytes (f, in, source, size);
  finish (f, in);
  args[n++] = "-E";
  args[n++] = "-xc++";
  args[n++] = "-std=gnu++17";
  args[n++] = "-nostdinc++";
  args[n++] = "-w";
  args[n++] = text ("-I%s", dir);
  args[n++] = "-isystem";
  args[n++] = text ("%s/include", home);
  args[n++] = "-D__CUDACC__=1";
  args[n++] = "-D__NVCC__=1";
  args[n++] = "-D__SIMGPU__=1";
  args[n++] = text ("-D__CUDA_ARCH__=%d", opt.arch);
  for (int i = 0; i < opt.n_flags; i++)
    args[n++] = opt.flags[i];
  args[n++] = "-o";
  args[n++] = out;
  args[n++] = in;
  run_gxx (args, n);
  return read_file (out, &size);
}

/* ---- The kernels of a source.  */

/* Overwrite comments, strings and directives of S with spaces.  */
static void
blank (char *s)
{
  bool bol = true;
  for (char *p = s; *p; )
    {
      char *start = p;
      if (p[0] == '/' && p[1] == '*')
	{
	  char *end = strstr (p + 2, "*/");
	  p = end ? end + 2 : p + strlen (p);
	}
      else if ((p[0] == '/' && p[1] == '/') || (bol && *p == '#'))
	p += strcspn (p, "\n");
      else if (*p == '"' || *p == '\'')
	{
	  char quote = *p++;
	  for (; *p && *p != quote; p++)
	    if (*p == '\\' && p[1])
	      p++;
	  p += *p != 0;
	}
      else
	{
	  bol = *p == '\n' || (bol && isspace ((unsigned char) *p));
	  p++;
	  continue;
	}
      for (; start < p; start++)
	if (*start != '\n')
	  *start = ' ';
    }
}

static bool
word_char (char c)
{
  return isalnum ((unsigned char) c) || c == '_';
}

/* The character after the group that the parenthesis at P opens.  */
static const char *
skip_group (const char *p)
{
  int depth = 0;
  for (; *p; p++)
    {
      depth += (*p == '(') - (*p == ')');
      if (!depth)
	return p + 1;
    }
  return p;
}

static const char *
skip_space (const char *p)
{
  return p + strspn (p, " \t\r\n\f\v");
}

/* True if the declaration around P, in S, begins with "template".  */
static bool
template_p (const char *s, const char *p)
{
  while (p > s && !strchr (";{}", p[-1]))
    p--;
  p = skip_space (p);
  return !strncmp (p, "template", 8);
}

/* Append the table entry of the kernel that the __global__ before P, in S,
   defines to F; nothing if it is a declaration or a template.  */
static void
print_kernel (FILE *f, const char *s, const char *p)
{
  const char *name = NULL, *bounds = "", *end;
  int name_size = 0, bounds_size = 0;

  if (template_p (s, p))
    return;
  for (p = skip_space (p); *p && *p != '('; p = skip_space (p))
    {
      if (!word_char (*p))
	{
	  p++;
	  continue;
	}
      for (end = p; word_char (*end); end++)
	continue;
      const char *next = skip_space (end);
      bool launch = !strncmp (p, "__launch_bounds__", end - p);
      if (*next == '(' && (launch || !strncmp (p, "__attribute__", end - p)
			   || !strncmp (p, "__maxnreg__", end - p)))
	{
	  p = skip_group (next);
	  if (launch)
	    {
	      bounds = next + 1;
	      bounds_size = p - 1 - bounds;
	    }
	  continue;
	}
      name = p;
      name_size = end - p;
      p = end;
    }
  if (!name || *p != '(')
    return;
  p = skip_space (skip_group (p));
  if (*p == '{')
    fprintf (f, "  simgpu_describe<&%.*s> (\"%.*s\"%s%.*s),\n", name_size,
	     name, name_size, name, bounds_size ? ", " : "", bounds_size,
	     bounds);
}

static void
print_table (FILE *f, const char *source)
{
  char *s = strdup (source);
  blank (s);
  fputs ("\n# 1 \"(kernels)\"\n"
	 "extern \"C\" {\nsimgpu_kernel simgpu_kernels[] = {\n", f);
  for (char *p = s; (p = strstr (p, "__global__")); )
    {
      bool whole = (p == s || !word_char (p[-1])) && !word_char (p[10]);
      p += 10;
      if (whole)
	print_kernel (f, s, p);
    }
  fputs ("  {}\n};\n}\n", f);
  free (s);
}

/* ---- Compiling.  */

/* The options of every compilation.  Code that races should do what it says,
   so nothing here may assume that it does not: no strict aliasing, no
   overflow that cannot be, no null that cannot be.  */
static const char *const gxx_flags[] = {
  "-xc++", "-std=gnu++17", "-w", "-fPIC", "-fno-strict-aliasing", "-fwrapv",
  "-fno-delete-null-pointer-checks", "-fno-extern-tls-init",
  "-fno-exceptions", "-fno-rtti", "-fno-stack-protector", "-fno-math-errno",
  "-fcf-protection=none", "-ffp-contract=off", "-fno-threadsafe-statics",
  "-fno-semantic-interposition",
  /* GCC 12 makes popcount (i) of i == 0 ? popcount (i) : 0.  */
  "-fno-ssa-phiopt"
};

static const char *const link_flags[] = {
  "-shared", "-nostdlib", "-Wl,-Bsymbolic", "-Wl,--build-id=none",
  "-Wl,-z,noseparate-code", "-Wl,--hash-style=gnu"
};

#define APPEND(args, n, list) \
  for (size_t k = 0; k < sizeof (list) / sizeof *(list); k++) \
    (args)[(n)++] = (list)[k]

static int
mode_flags (const char **args, int n)
{
  switch (opt.mode)
    {
    case RACE:
      /* Each access of the source is to be one of the code, no more and no
	 fewer: no loop optimizations.  */
      args[n++] = "-Og";
      args[n++] = "-g1";
      args[n++] = "-gdwarf-4";
      args[n++] = "-fsanitize=thread";
      args[n++] = text ("-fplugin=%s/race-calls.so", home);
      args[n++] = text ("-fplugin=%s/restrict-uses.so", home);
      args[n++] = "--param=tsan-distinguish-volatile=1";
      args[n++] = "--param";
      args[n++] = "tsan-instrument-func-entry-exit=0";
      break;
    case DEBUG:
      args[n++] = "-O0";
      args[n++] = "-ggdb";
      args[n++] = "-gdwarf-4";
      break;
    default:
      args[n++] = "-O1";
      args[n++] = "-fno-asynchronous-unwind-tables";
      break;
    }
  /* As a GPU has it: C++ takes the lowest bit of a pointer to a member function for
     its own.  */
  args[n++] = "-falign-functions=16";
  return n;
}

/* Compile KERNEL to OUT, an object or, with LINK, a shared object.  TABLE:
   another name for the table of kernels, or null.  */
static void
compile (const char *kernel, const char *out, bool link, const char *table)
{
  const char *args[MAX_ARGS];
  int n = 0;
  APPEND (args, n, gxx_flags);
  n = mode_flags (args, n);
  args[n++] = text ("-D__CUDA_ARCH__=%d", opt.arch);
  args[n++] = "-include";
  args[n++] = text ("%s/cuda_sim.h", home);
  if (table)
    args[n++] = text ("-Dsimgpu_kernels=%s", table);
  args[n++] = "-o";
  args[n++] = out;
  args[n++] = kernel;
  if (link)
    {
      APPEND (args, n, link_flags);
      args[n++] = "-lm";
      args[n++] = "-lgcc";
    }
  else
    args[n++] = "-c";
  run_gxx (args, n);
}

/* Write to F an assembler line for each thread-local symbol that OBJECT
   needs: the extern __shared__ arrays.  All stand for the same place, the
   end of the block's static shared memory.  */
static void
print_shared (FILE *f, const char *object)
{
  size_t size;
  char *bytes = read_file (object, &size);
  Elf64_Ehdr *e = (Elf64_Ehdr *) bytes;
  Elf64_Shdr *sections = (Elf64_Shdr *) (bytes + e->e_shoff);

  fputs ("\t.section .tbss,\"awT\",@nobits\n\t.balign 16\n"
	 "\t.globl simgpu_dynamic_shared\n"
	 "\t.type simgpu_dynamic_shared, @object\n"
	 "simgpu_dynamic_shared:\n", f);
  for (int i = 0; i < e->e_shnum; i++)
    {
      if (sections[i].sh_type != SHT_SYMTAB)
	continue;
      Elf64_Sym *s = (Elf64_Sym *) (bytes + sections[i].sh_offset);
      Elf64_Sym *end = (Elf64_Sym *) ((char *) s + sections[i].sh_size);
      const char *names = bytes + sections[sections[i].sh_link].sh_offset;
      for (; s < end; s++)
	if (ELF64_ST_TYPE (s->st_info) == STT_TLS
	    && s->st_shndx == SHN_UNDEF)
	  fprintf (f, "\t.globl %s\n\t.type %s, @object\n%s:\n",
		   names + s->st_name, names + s->st_name,
		   names + s->st_name);
    }
  fputs ("\t.zero 16\n\t.section .note.GNU-stack,\"\",@progbits\n", f);
  free (bytes);
}

static void
link_with_shared (const char *object, const char *out)
{
  const char *args[MAX_ARGS];
  int n = 0;
  char *shared = text ("%s/shared.s", scratch);
  FILE *f = create (shared);
  print_shared (f, object);
  finish (f, shared);
  APPEND (args, n, link_flags);
  args[n++] = "-o";
  args[n++] = out;
  args[n++] = object;
  args[n++] = shared;
  args[n++] = "-lm";
  args[n++] = "-lgcc";
  run_gxx (args, n);
}

/* Compile the prepared SOURCE to the shared object OUT.  */
static void
build (const char *source, size_t size, const char *out)
{
  char *kernel = text ("%s/kernel.cu", scratch);
  FILE *f = create (kernel);
  write_bytes (f, kernel, source, size);
  finish (f, kernel);
  const char *shared = strstr (source, "__shared__");
  bool dynamic = false;
  for (; shared && !dynamic; shared = strstr (shared + 1, "__shared__"))
    {
      /* "extern" is somewhere before it in the same declaration.  */
      const char *p = shared;
      while (p > source && !strchr (";{}", p[-1]))
	p--;
      for (; p < shared && !dynamic; p++)
	dynamic = !strncmp (p, "extern", 6);
      /* ... or after it.  */
      p = skip_space (shared + 10);
      dynamic |= !strncmp (p, "extern", 6);
    }
  if (!dynamic)
    compile (kernel, out, true, NULL);
  else
    {
      char *object = text ("%s/kernel.o", scratch);
      compile (kernel, object, false, NULL);
      link_with_shared (object, out);
    }
}

/* Blank out asm statements with a text: that is PTX, of which nothing here
   knows, and without results nobody misses it.  An empty one works.  */
static void
drop_ptx (char *source)
{
  static const char head[] = "asm volatile (\"";
  for (char *p = source; (p = strstr (p, head)) != NULL; )
    {
      char *q = p + sizeof head - 1;
      bool empty = *q == '"';
      while (*q && *q != '"')
	q += *q == '\\' && q[1] ? 2 : 1;
      while (*q && *q != ';')
	q++;
      if (!empty)
	memset (p, ' ', q - p);
      p = q;
    }
}

/* Compile all inputs and link them to the shared object OUT.  */
static void
build_linked (const char *out)
{
  const char *args[MAX_ARGS];
  int n = 0;
  APPEND (args, n, link_flags);
  args[n++] = "-o";
  args[n++] = out;
  for (int i = 0; i < opt.n_inputs; i++)
    {
      char *object = text ("%s/linked-%d.o", scratch, i);
      compile (opt.inputs[i], object, false, text ("simgpu_kernels_%d", i));
      args[n++] = object;
    }
  args[n++] = "-lm";
  args[n++] = "-lgcc";
  run_gxx (args, n);
}

/* The source with its table of kernels, as it goes into the image.  */
static char *
prepare (size_t *size)
{
  char *source = read_file (opt.input, size), *result;
  if (has_directives (source) || opt.n_flags)
    source = preprocess (source, *size);
  drop_ptx (source);
  FILE *f = open_memstream (&result, size);
  fprintf (f, "# 1 \"%s\"\n%s", full_name (), source);
  print_table (f, source);
  fclose (f);
  free (source);
  return result;
}

static enum simgpu_form
form_of (const char *suffix)
{
  return !strcmp (suffix, "ptx") ? SIMGPU_PTX
	 : !strcmp (suffix, "cubin") ? SIMGPU_CUBIN : SIMGPU_FATBINARY;
}

static void
write_image (const char *object, const char *source, size_t source_size)
{
  size_t size;
  char *bytes = read_file (object, &size);
  struct simgpu_image header = {
    .size = sizeof header + size + source_size,
    .object_size = size,
    .source_size = source_size,
    .arch = opt.arch,
    .form = form_of (opt.suffix)
  };
  memcpy (header.magic, SIMGPU_MAGIC, sizeof header.magic);
  FILE *f = create (opt.output);
  write_bytes (f, opt.output, &header, sizeof header);
  write_bytes (f, opt.output, bytes, size);
  write_bytes (f, opt.output, source, source_size);
  finish (f, opt.output);
}

/* The folder that this program is in.  */
static char *
own_folder (void)
{
  char path[4096];
  ssize_t n = readlink ("/proc/self/exe", path, sizeof path - 1);
  if (n < 0)
    fatal ("/proc/self/exe: %s", strerror (errno));
  path[n] = 0;
  return strdup (dirname (path));
}

int
main (int argc, char **argv)
{
  size_t size;
  if (argc < 2)
    fatal ("no input file");
  parse_options (argv);
  home = own_folder ();
  make_scratch ();
  if (opt.rebuild)
    {
      if (opt.n_inputs > 1)
	build_linked (opt.output);
      else
	{
	  char *source = read_file (opt.input, &size);
	  build (source, size, opt.output);
	}
      return 0;
    }
  char *source = prepare (&size);
  char *object = text ("%s/kernel.so", scratch);
  build (source, size, object);
  write_image (object, source, size);
  return 0;
}
