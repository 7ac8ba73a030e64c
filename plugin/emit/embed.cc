/* The device code in the object file.

   In: the CUDA C of the translation unit and its kernels' descriptors.  Out:
   PTX and cubins as static data, the acc_module that names them, and a
   constructor that registers it with libacc.

   nvcc runs once for each translation unit.  If it fails, as it does on
   headers of the host that are newer than itself, NVRTC compiles the text.
   Without an nvcc, the object has host code only, and one note says so.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "cuda/cuda.h"
#include "emit/emit.h"
#include "unit/unit.h"
#include "feedback.h"
#include <glob.h>
#include <spawn.h>
#include <sys/wait.h>

/* Any GPU that CUDA 13 supports can run this.  */
#define BASE_ARCH "compute_75"
#define BASE_SM "sm_75"
/* Machine code for these GPUs is made of the same PTX here.  That costs less
   than a compilation by the driver at the first launch of every program.  */
#define USUAL_ARCH "sm_90"
#define USUAL_COMPUTE "compute_90"

static acc_cuda_unit *unit;
static auto_vec<tree> *kernels;
/* Every kernel's descriptor refers to this variable, and the symbol table
   holds the descriptors.  */
static tree module_var;

/* The source's name without folders.  */
static const char *
source_name (void)
{
  return lbasename (main_input_filename ? main_input_filename : "");
}

/* The name of the CUDA C's file, malloc'ed.  */
static char *
cu_name (void)
{
  const char *source = source_name ();
  const char *dot = strrchr (source, '.');
  return xasprintf ("%.*s.acc.cu",
		    dot ? (int) (dot - source) : (int) strlen (source), source);
}

acc_cuda_unit *
acc_unit (void)
{
  if (!unit)
    unit = acc_cuda_unit_new (source_name ());
  return unit;
}

tree
acc_module_var (void)
{
  if (!module_var)
    {
      tree v = build_decl (BUILTINS_LOCATION, VAR_DECL,
			   get_identifier (".acc_module"),
			   abi_type (REC_MODULE));
      TREE_STATIC (v) = 1;
      TREE_USED (v) = 1;
      TREE_ADDRESSABLE (v) = 1;
      DECL_ARTIFICIAL (v) = 1;
      DECL_IGNORED_P (v) = 1;
      DECL_PRESERVE_P (v) = 1;
      module_var = v;
      varpool_node::get_create (v);
    }
  return module_var;
}

void
acc_add_kernel (tree kernel)
{
  if (!kernels)
    kernels = new auto_vec<tree> ();
  kernels->safe_push (kernel);
}

/* ---- Files */

static char *
read_file (const char *name, size_t *size)
{
  FILE *f = fopen (name, "rb");
  if (!f)
    return NULL;
  size_t room = 1 << 16, n = 0, got;
  char *text = XNEWVEC (char, room);
  while ((got = fread (text + n, 1, room - n - 1, f)) > 0)
    {
      n += got;
      if (n == room - 1)
	text = XRESIZEVEC (char, text, room *= 2);
    }
  fclose (f);
  text[n] = 0;
  *size = n;
  return text;
}

static bool
write_file (const char *name, const char *text)
{
  FILE *f = fopen (name, "w");
  if (!f)
    return false;
  bool ok = fputs (text, f) >= 0;
  return fclose (f) == 0 && ok;
}

/* ---- nvcc */

static bool
executable_p (const char *name)
{
  return name && *name && access (name, X_OK) == 0;
}

/* NAME in PATH, malloc'ed, or null.  */
static char *
in_path (const char *name)
{
  const char *path = getenv ("PATH");
  for (const char *p = path; p && *p; )
    {
      size_t n = strcspn (p, ":");
      char *full = xasprintf ("%.*s/%s", (int) n, p, name);
      if (executable_p (full))
	return full;
      free (full);
      p += n;
      p += *p == ':';
    }
  return NULL;
}

/* The nvcc to use, or null.  An nvcc that the user has named must exist.  */
static const char *
find_nvcc (void)
{
  const char *named = acc_named_nvcc ();
  if (named && *named)
    {
      if (!strcmp (named, "none"))
	return NULL;
      if (executable_p (named)
	  || (acc_nvrtc_p (named) && access (named, R_OK) == 0))
	return named;
      if (!strchr (named, '/'))
	if (char *p = in_path (named))
	  return p;
      error_at (UNKNOWN_LOCATION, "cannot execute %qs, which was named as nvcc",
		named);
      return NULL;
    }
  if (char *p = in_path ("nvcc"))
    return p;
  static const char *const usual[] = {
    "/usr/local/cuda/bin/nvcc", "/usr/local/cuda-*/bin/nvcc",
    "/opt/cuda/bin/nvcc", "/usr/lib/cuda/bin/nvcc",
    "/opt/nvidia/hpc_sdk/Linux_*/*/cuda/bin/nvcc"
  };
  for (const char *pattern : usual)
    {
      glob_t g;
      if (glob (pattern, 0, NULL, &g) == 0)
	/* Sorted: the last one is the newest.  */
	for (size_t i = g.gl_pathc; i-- > 0; )
	  if (executable_p (g.gl_pathv[i]))
	    return xstrdup (g.gl_pathv[i]);
      globfree (&g);
    }
  return NULL;
}

/* Add -gencode options for arch=sm_90,sm_80: machine code for each, and
   PTX.  */
static void
add_archs (auto_vec<const char *> *argv)
{
  argv->safe_push ("-gencode");
  argv->safe_push ("arch=" BASE_ARCH ",code=" BASE_ARCH);
  for (const char *p = acc_opts.arch; *p; )
    {
      size_t n = strcspn (p, ",");
      int skip = !strncmp (p, "sm_", 3) ? 3 : !strncmp (p, "compute_", 8) ? 8
								       : 0;
      argv->safe_push ("-gencode");
      argv->safe_push (xasprintf ("arch=compute_%.*s,code=%s%.*s",
				  (int) n - skip, p + skip,
				  skip == 8 ? "compute_" : "sm_",
				  (int) n - skip, p + skip));
      p += n;
      p += *p == ',';
    }
}

/* The environment without the variables that GCC's driver sets for its own
   programs.  A GCC away from its configured place sets GCC_EXEC_PREFIX.
   nvcc's C++ compiler may be another GCC and would look for its programs
   there.  */
static void
outside_environment (auto_vec<char *> *env)
{
  static const char *const ours[] = {
    "GCC_EXEC_PREFIX=", "COMPILER_PATH=", "COLLECT_GCC=", "COLLECT_GCC_OPTIONS="
  };
  for (char **p = environ; *p; p++)
    {
      bool mine = false;
      for (const char *name : ours)
	mine |= !strncmp (*p, name, strlen (name));
      if (!mine)
	env->safe_push (*p);
    }
  env->safe_push (NULL);
}

/* Run ARGV in folder DIR, with its output in file LOG.  Returns its exit
   status, or -1.  Names relative to DIR make the same image each time.  */
static int
run (const auto_vec<const char *> &argv, const char *dir, const char *log)
{
  posix_spawn_file_actions_t fa;
  posix_spawn_file_actions_init (&fa);
  posix_spawn_file_actions_addchdir_np (&fa, dir);
  posix_spawn_file_actions_addopen (&fa, 1, log, O_WRONLY | O_CREAT | O_TRUNC,
				    0600);
  posix_spawn_file_actions_adddup2 (&fa, 1, 2);
  auto_vec<char *> env;
  outside_environment (&env);
  pid_t pid;
  int status = -1;
  if (posix_spawn (&pid, argv[0], &fa, NULL,
		   const_cast<char *const *> (argv.address ()),
		   env.address ()) == 0)
    while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
      continue;
  posix_spawn_file_actions_destroy (&fa);
  return status;
}

/* The first of the edited kernels, or null.  */
static const acc_kernel_text *
first_edited (void)
{
  for (const acc_kernel_text &k : acc_cuda_kernels (acc_unit ()))
    if (!k.file.empty ())
      return &k;
  return NULL;
}

/* Report that nvcc did not accept the text.  That is our mistake, and the
   message says so, unless the user has edited the text.  */
static void
report_failure (const char *nvcc, const char *log)
{
  size_t size;
  char *text = read_file (log, &size);
  if (const acc_kernel_text *k = first_edited ())
    error_at (k->loc, "%qs failed on CUDA C with edited kernels, as the one in %qs",
	      nvcc, k->file.c_str ());
  else
    error_at (UNKNOWN_LOCATION, "acc: %qs failed on the generated CUDA C; "
	      "%<-fplugin-arg-acc-keep%> leaves it for inspection", nvcc);
  if (text)
    fputs (text, stderr);
  free (text);
}

/* A new folder for compiling TEXT, malloc'ed, or null.  nvcc makes the name
   part of symbols, so it is the same for the same text, unless another
   compiler is using it.  */
static char *
make_folder (const char *text)
{
  const char *tmp = getenv ("TMPDIR");
  if (!tmp || !*tmp)
    tmp = "/tmp";
  char *base = xasprintf ("%s/acc-%u-%08x", tmp, (unsigned) getuid (),
			  (unsigned) htab_hash_string (text));
  if (mkdir (base, 0700) == 0)
    return base;
  free (base);
  base = concat (tmp, "/accXXXXXX", NULL);
  return mkdtemp (base);
}

/* The program NAME of the toolkit that NVCC belongs to, malloc'ed, or null.  */
static char *
tool_beside (const char *nvcc, const char *name)
{
  char *full = acc_nvrtc_p (nvcc) ? NULL : realpath (nvcc, NULL);
  const char *file = full ? full : nvcc;
  char *tool = xasprintf ("%.*s%s%s", (int) (lbasename (file) - file), file,
			  full ? "" : "../bin/", name);
  free (full);
  if (executable_p (tool))
    return tool;
  free (tool);
  return NULL;
}

/* Let the ptxas beside NVCC translate the PTX in DIR/IMAGE, for its messages
   about resources.  NVCC may have no ptxas, for example the simulated one.  */
static void
measure (const char *nvcc, const char *dir, const char *image, const char *log,
	 bool linkable)
{
  if (char *ptxas = tool_beside (nvcc, "ptxas"))
    {
      auto_vec<const char *> argv;
      argv.safe_push (ptxas);
      argv.safe_push ("-v");
      argv.safe_push ("-arch=" BASE_SM);
      if (linkable)
	argv.safe_push ("-c");
      argv.safe_push ("-o");
      argv.safe_push ("/dev/null");
      argv.safe_push (image);
      argv.safe_push (NULL);
      run (argv, dir, log);
      free (ptxas);
    }
}

/* Tell the user what ptxas has written to LOG.  */
static void
tell_resources (const char *log)
{
  size_t size;
  if (char *text = read_file (log, &size))
    {
      acc_feedback_ptxas (text);
      free (text);
    }
}

/* The word in device code that can do more on USUAL_ARCH than on BASE_ARCH:
   copies to shared memory.  */
#define NEEDS_NEW "acc_copy_async"

/* The kinds of images that nvcc makes.  */
enum image_kind
{
  IMAGE_ARCHS,			/* PTX and machine code for acc_opts.arch */
  IMAGE_USUAL,			/* PTX and machine code for USUAL_ARCH */
  IMAGE_NEW,			/* the same, compiled separately for each,
				   because the text uses features of
				   USUAL_ARCH */
  IMAGE_PTX
};

/* Add the options for an image of KIND.  Resources are asked for only with
   machine code: PTX has none.  */
static void
add_image_options (auto_vec<const char *> *argv, image_kind kind)
{
  switch (kind)
    {
    case IMAGE_ARCHS:
      argv->safe_push ("-fatbin");
      add_archs (argv);
      break;
    case IMAGE_USUAL:
      argv->safe_push ("-fatbin");
      argv->safe_push ("-gencode");
      argv->safe_push ("arch=" BASE_ARCH ",code=[" BASE_ARCH "," USUAL_ARCH
		       "]");
      break;
    case IMAGE_NEW:
      argv->safe_push ("-fatbin");
      argv->safe_push ("-gencode");
      argv->safe_push ("arch=" BASE_ARCH ",code=" BASE_ARCH);
      argv->safe_push ("-gencode");
      argv->safe_push ("arch=" USUAL_COMPUTE ",code=" USUAL_ARCH);
      break;
    case IMAGE_PTX:
      argv->safe_push ("-ptx");
      argv->safe_push ("-arch=" BASE_ARCH);
      return;
    }
  if (acc_opts.info)
    {
      argv->safe_push ("-Xptxas");
      argv->safe_push ("-v");
    }
}

/* Add nvcc's options for GCC's floating-point options.  nvcc contracts by
   itself, as -ffp-contract=fast, GCC's default, allows.  Functions of the
   mathematical library stay as exact as they are: nvcc's --use_fast_math would
   replace them by much less exact ones.  */
static void
add_math_options (auto_vec<const char *> *argv)
{
  /* Only an explicit option counts, not the default of -std=c11.  */
  if (OPTION_SET_P (flag_fp_contract_mode)
      && flag_fp_contract_mode == FP_CONTRACT_OFF)
    argv->safe_push ("-fmad=false");
  if (flag_reciprocal_math || flag_unsafe_math_optimizations)
    argv->safe_push ("-prec-div=false");
  if (flag_unsafe_math_optimizations)
    {
      /* Programs of the host also begin like that: crtfastmath.o.  */
      argv->safe_push ("-ftz=true");
      argv->safe_push ("-prec-sqrt=false");
    }
}

/* Add folders for the includes of edited kernels: beside the edited file, or
   in the folder that the user has named.  */
static void
add_folders (auto_vec<const char *> *argv)
{
  const acc_kernel_text *k = first_edited ();
  if (!k)
    return;
  std::string beside = k->file.substr (0, k->file.rfind ('/'));
  for (const char *dir : { beside.c_str (), acc_opts.cuda })
    if (char *full = realpath (dir, NULL))
      {
	argv->safe_push (concat ("-I", full, NULL));
	free (full);
      }
}

/* NVCC's image of file CU in folder BASE, malloc'ed, or null.  LOG is the file
   for its messages, also about resources if they are requested.  */
static char *
run_nvcc (const char *nvcc, const char *base, const char *cu, const char *log,
	  image_kind kind, bool linkable, size_t *size)
{
  char *out = concat (base, "/image", NULL);
  auto_vec<const char *> argv;
  char *full = realpath (nvcc, NULL);
  /* A link to nvcc may show it the place of CUDA.  */
  argv.safe_push (*nvcc == '/' || !full ? nvcc : full);
  /* Warnings of nvcc are not about the user's code.  */
  argv.safe_push ("-w");
  add_image_options (&argv, kind);
  add_math_options (&argv);
  if (linkable)
    argv.safe_push ("-rdc=true");
  if (debug_info_level > DINFO_LEVEL_NONE)
    argv.safe_push ("-lineinfo");
  add_folders (&argv);
  argv.safe_push ("-o");
  argv.safe_push (lbasename (out));
  argv.safe_push (lbasename (cu));
  argv.safe_push (NULL);
  char *image = run (argv, base, log) == 0 ? read_file (out, size) : NULL;
  if (image && acc_opts.info && kind == IMAGE_PTX)
    measure (nvcc, base, lbasename (out), log, linkable);
  unlink (out);
  free (out);
  return image;
}

/* ---- NVRTC */

/* Append the architectures for machine code besides BASE_ARCH: names such as
   sm_90.  */
static void
wanted_archs (auto_vec<const char *> *archs, image_kind kind)
{
  if (kind == IMAGE_USUAL || kind == IMAGE_NEW)
    archs->safe_push (USUAL_ARCH);
  if (kind != IMAGE_ARCHS)
    return;
  for (const char *p = acc_opts.arch; *p; )
    {
      size_t n = strcspn (p, ",");
      bool named = startswith (p, "sm_") || startswith (p, "compute_");
      archs->safe_push (xasprintf ("%s%.*s", named ? "" : "sm_", (int) n, p));
      p += n;
      p += *p == ',';
    }
}

/* Let FATBINARY make one file of CODES, "image" in folder BASE.  Its messages
   are of no use, and the log has the earlier messages.  */
static bool
join_codes (const char *fatbinary, const auto_vec<acc_device_code> &codes,
	    const char *base)
{
  auto_vec<const char *> argv;
  argv.safe_push (fatbinary);
  argv.safe_push ("-64");
  argv.safe_push ("--create=image");
  for (const acc_device_code &c : codes)
    argv.safe_push (xasprintf ("--image3=kind=%s,sm=%s,file=%s",
			       startswith (c.arch, "sm_") ? "elf" : "ptx",
			       strchr (c.arch, '_') + 1, c.file));
  argv.safe_push (NULL);
  return run (argv, base, "/dev/null") == 0;
}

/* Like run_nvcc, but by the NVRTC of NVCC's toolkit, for TEXT.  *FATBIN: the
   image is a fatbin.  */
static char *
run_nvrtc (const char *nvcc, const char *base, const char *text, const char *cu,
	   const char *log, image_kind kind, bool linkable, size_t *size,
	   bool *fatbin)
{
  char *library = acc_nvrtc_beside (nvcc);
  if (!library)
    return NULL;
  auto_vec<const char *> options, archs;
  options.safe_push ("-w");
  options.safe_push (xasprintf ("-I%.*s../include",
				(int) (lbasename (library) - library), library));
  add_math_options (&options);
  if (linkable)
    options.safe_push ("-rdc=true");
  if (debug_info_level > DINFO_LEVEL_NONE)
    options.safe_push ("-lineinfo");
  add_folders (&options);
  char *fatbinary = tool_beside (nvcc, "fatbinary");
  if (fatbinary)
    wanted_archs (&archs, kind);
  *fatbin = archs.length () > 0;
  auto_vec<acc_device_code> codes;
  codes.safe_push ({ BASE_ARCH, *fatbin ? "image.ptx" : "image" });
  for (const char *arch : archs)
    codes.safe_push ({ arch, xasprintf ("image.%s", arch) });
  bool ok = acc_nvrtc_compile (library, base, text, lbasename (cu), options, codes,
			       log);
  if (ok && acc_opts.info)
    measure (nvcc, base, codes[0].file, log, linkable);
  if (ok && *fatbin)
    ok = join_codes (fatbinary, codes, base);
  char *out = concat (base, "/image", NULL);
  char *image = ok ? read_file (out, size) : NULL;
  unlink (out);
  free (out);
  if (*fatbin)
    for (const acc_device_code &c : codes)
      {
	char *part = concat (base, "/", c.file, NULL);
	unlink (part);
	free (part);
      }
  free (fatbinary);
  free (library);
  return image;
}

/* An image of TEXT, which is written to CU, of kind KIND, or PTX if nothing
   else is possible.  */
static char *
make_image (const char *nvcc, const char *base, const char *text, const char *cu,
	    const char *log, image_kind kind, bool linkable, size_t *size,
	    bool *fatbin)
{
  write_file (cu, text);
  /* An nvcc that is older than the GPU can write PTX.  */
  bool other = kind == IMAGE_USUAL || kind == IMAGE_NEW;
  char *image = NULL;
  if (!acc_nvrtc_p (nvcc))
    {
      *fatbin = kind != IMAGE_PTX;
      image = run_nvcc (nvcc, base, cu, log, kind, linkable, size);
      if (!image && other)
	{
	  *fatbin = false;
	  image = run_nvcc (nvcc, base, cu, log, IMAGE_PTX, linkable, size);
	}
    }
  if (!image)
    image = run_nvrtc (nvcc, base, text, cu, log, kind, linkable, size, fatbin);
  if (!image && other)
    image = run_nvrtc (nvcc, base, text, cu, log, IMAGE_PTX, linkable, size,
		       fatbin);
  return image;
}

/* Compile TEXT and return the image, malloc'ed, or null.  MARKED is the same
   text with the user's lines.  LINKABLE: for the driver's linker.  *FATBIN:
   the image is a fatbin, otherwise PTX.  */
static char *
compile (const char *text, const char *marked, bool linkable, size_t *size,
	 bool *fatbin)
{
  const char *nvcc = find_nvcc ();
  if (!nvcc)
    {
      if (!seen_error ())
	inform (UNKNOWN_LOCATION, "no nvcc was found: this object has host "
		"code only");
      return NULL;
    }
  char *base = make_folder (text);
  if (!base)
    {
      error_at (UNKNOWN_LOCATION, "cannot make a temporary folder: %m");
      return NULL;
    }
  char *own_name = cu_name ();
  char *cu = concat (base, "/", own_name, NULL);
  free (own_name);
  char *log = concat (base, "/log", NULL);
  image_kind kind = acc_opts.arch ? IMAGE_ARCHS
		    : strstr (text, NEEDS_NEW) ? IMAGE_NEW : IMAGE_USUAL;
  char *image = NULL;
  bool lines = debug_info_level > DINFO_LEVEL_NONE;
  if (lines)
    {
      char *lined = acc_cuda_lined_text (acc_unit (), marked, lbasename (cu));
      image = make_image (nvcc, base, lined, cu, log, kind, linkable, size, fatbin);
      free (lined);
    }
  /* Messages refer to the lines of the file that -fplugin-arg-acc-keep
     leaves.  */
  if (!image)
    image = make_image (nvcc, base, text, cu, log, kind, linkable, size, fatbin);
  if (!image)
    report_failure (nvcc, log);
  else if (acc_opts.info)
    tell_resources (log);
  unlink (cu);
  unlink (log);
  rmdir (base);
  return image;
}

/* ---- The module */

/* Static data with the SIZE bytes at IMAGE and a NUL.  */
static tree
image_var (const char *image, size_t size)
{
  tree type = build_array_type_nelts (char_type_node, size + 1);
  tree init = build_string (size + 1, image);
  TREE_TYPE (init) = type;
  tree v = acc_static_var (type, ".acc_image", init, true);
  SET_DECL_ALIGN (v, 64);
  DECL_USER_ALIGN (v) = 1;
  return build_fold_addr_expr (v);
}

/* Call FUNCTION with the module in a constructor or destructor.  WHICH tells
   which one.  */
static void
add_registration (const char *function, char which)
{
  tree fn = abi_function (function, void_type_node), body = NULL_TREE;
  tree module = build_fold_addr_expr (module_var);
  append_to_statement_list (build_call_expr (fn, 1, module), &body);
  cgraph_build_static_cdtor (which, body, 100);
}

/* Add the variables that are declared on the device and defined here.  They
   live there as long as the program, even if nobody uses them.  */
static void
find_globals (acc_module_ir *m)
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (acc_device_global_p (v->decl) && !DECL_EXTERNAL (v->decl)
	&& TREE_STATIC (v->decl))
      m->globals.safe_push (v->decl);
  /* The symbol table's order is the reverse of the source's.  */
  m->globals.reverse ();
  for (tree g : m->globals)
    {
      char *why;
      const char *name = acc_cuda_variable (acc_unit (), g, &why);
      if (name)
	m->names.safe_push (name);
      else
	error_at (DECL_SOURCE_LOCATION (g), "variable %qD cannot be declared "
		  "on the device: %s", g, why);
      free (why);
    }
}

/* True if DRIVER, the driver's options, has -foffload-options= for the
   compiler of device code.  From GCC 13 on, the driver itself adds libraries
   to the program's options.  */
static bool
offload_options_p (const char *driver)
{
  static const char option[] = "'-foffload-options=";
  while (driver && (driver = strstr (driver, option)))
    {
      driver += strlen (option);
      if (!startswith (driver, "-l"))
	return true;
    }
  return false;
}

/* Give an error for options of GCC that are malformed, and warn about those that
   have no effect here.  */
static void
check_options (void)
{
  if (!acc_default_sizes_p ())
    error_at (UNKNOWN_LOCATION, "%<-fopenacc-dim=%s%> does not have the form "
	      "%<gangs:workers:vector%>", flag_openacc_dims);
  if (!acc_warns_p (WARN_IGNORED))
    return;
  if (offload_options_p (getenv ("COLLECT_GCC_OPTIONS")))
    warning_at (UNKNOWN_LOCATION, 0, "%<-foffload-options=%> has no effect: nvcc "
		"makes the device code");
}

void
acc_embed (void)
{
  if (seen_error ())
    return;
  acc_module_ir m;
  acc_cuda_declare_tables (acc_unit ());
  find_globals (&m);
  if (acc_opts.cuda)
    acc_keep_kernels ();
  char *marked = acc_cuda_unit_text (acc_unit (), &m, acc_device_wanted_p ());
  char *own_name = cu_name ();
  char *text = marked ? acc_cuda_plain_text (acc_unit (), marked, own_name) : NULL;
  free (own_name);
  if (kernels)
    m.kernels.safe_splice (*kernels);
  if (seen_error () || (!m.kernels.length () && !text))
    {
      free (text);
      free (marked);
      return;
    }
  check_options ();
  char *image = NULL;
  size_t size = 0;
  bool fatbin = false;
  if (text)
    {
      if (acc_opts.keep)
	{
	  char *name = acc_side_file ("cu");
	  if (!write_file (name, text))
	    error_at (UNKNOWN_LOCATION, "cannot write %qs: %m", name);
	  free (name);
	}
      image = compile (text, marked, m.flags & ACC_MODULE_LINKABLE, &size,
		       &fatbin);
    }
  m.source = source_name ();
  m.image = image ? image_var (image, size) : null_pointer_node;
  m.size = image ? size + 1 : 0;
  if (fatbin)
    m.flags |= ACC_MODULE_FATBIN;
  if (acc_memory () == MEMORY_MANAGED)
    m.flags |= ACC_MODULE_MANAGED;
  else if (acc_memory () == MEMORY_UNIFIED)
    m.flags |= ACC_MODULE_UNIFIED;
  tree module = acc_module_var ();
  acc_fill_module (module, m);
  acc_finalize_var (module);
  add_registration ("__acc_register", 'I');
  add_registration ("__acc_unregister", 'D');
  /* Later passes (streaming for LTO, for example) expect functions with a
     CFG.  */
  symtab->process_new_functions ();
  free (image);
  free (text);
  free (marked);
}
