/* The options of one run of the compiler.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_ACC_H
#define ACC_ACC_H

/* -fplugin-arg-acc-...  */
struct acc_options
{
  const char *nvcc;		/* nvcc=FILE, or null */
  const char *arch;		/* arch=sm_90,sm_80, or null */
  bool keep;			/* keep: leave the CUDA C beside the object */
  bool info;			/* info: tell the user about decisions */
  bool minfo;			/* info=accel: like NVIDIA's compiler */
  bool no_tile;			/* no-tile: no nests in tiles */
  const char *dump;		/* dump=NAME,...|all: passes to dump, or null */
  const char *stop;		/* stop=NAME: the last pass to run, or null */
  bool verify;			/* verify: check the kernels after each pass */
  const char *fault;		/* fault=PASS:FAULT: a fault to test the
				   verifier with */
  bool time;			/* time: print the time of each pass */
  bool defer;			/* defer: constructs whose results stay on the
				   device do not wait */
  bool deepcopy;		/* deepcopy: clauses of Fortran objects include
				   the memory that their allocatable components
				   lead to */
  bool reproducible;		/* reproducible: floating-point reductions have
				   the same order in every run */
  const char *compat;		/* compat=nvc, or null */
  bool check;			/* check: accesses of mapped memory are
				   checked */
  const char *cuda;		/* cuda=DIR: the folder of kernels that the user
				   may edit, or null */
  const char *memory;		/* memory=separate|managed|unified, or null */
  bool stdpar;			/* stdpar: do concurrent runs on the device */
};
extern acc_options acc_opts;

/* Warnings that -fplugin-arg-acc-Wno-NAME switches off; acc.cc has the
   names.  */
enum acc_warning
{
  WARN_CLAUSES, WARN_COUNTER, WARN_DIRECTION, WARN_EDITED, WARN_ELEMENT,
  WARN_IGNORED, WARN_INDEPENDENT, WARN_LEVEL, WARN_ORDER, WARN_OVERRIDE,
  WARN_PARTITIONING, WARN_POINTER, WARN_QUEUE, WARN_REDUCTION, WARN_SECTION, WARN_SERIAL, WARN_SIZES,
  WARN_TWICE, WARN_UNNAMED, WARN_UNSET, WARN_KINDS
};
/* True unless the user has switched W off.  */
extern bool acc_warns_p (acc_warning w);

/* The values of memory=.  */
enum acc_memory_mode { MEMORY_SEPARATE, MEMORY_MANAGED, MEMORY_UNIFIED };
extern acc_memory_mode acc_memory (void);

/* Set option NAME; VALUE may be null.  False if there is no option of that
   name, or if it needs a value.  */
extern bool acc_set_option (const char *name, const char *value);

/* True if code that NVIDIA's compiler accepts and OpenACC does not define
   should have NVIDIA's meaning: doc/compat.md.  */
extern bool acc_like_nvc_p (void);

/* The sizes of -fopenacc-dim=GANGS:WORKERS:VECTOR.  */
enum acc_default_level { DEFAULT_GANGS, DEFAULT_WORKERS, DEFAULT_VECTOR };
/* Size S of that option, or 0 if it is left out, or left to the environment.  */
extern int acc_default_size (acc_default_level s);
/* False if there is such an option and it is malformed.  */
extern bool acc_default_sizes_p (void);

/* The name of a file for SUFFIX, "cu", beside the object: "prog.acc.cu".
   Malloc'ed.  */
extern char *acc_side_file (const char *suffix);

/* The nvcc that the user has named, or null.  */
extern const char *acc_named_nvcc (void);
/* False if the user wants no device code (-fplugin-arg-acc-nvcc=none): a kernel
   without a device version is not an error then.  */
extern bool acc_device_wanted_p (void);

/* The counter of the loop with one iteration that is put around a loop with seq
   which may be left.  Where GCC's parser has lost its way, it tells the name to users of
   C and C++.  */
#define ACC_ONCE "acc_once"
#define ACC_ONCE_C "#pragma acc loop"

#endif /* ACC_ACC_H */
