/* CUDA C of kernels and routines: the interface of cuda/.

   print.h lists the files and their tasks.  Printing makes no decisions.

   In: kernels that are ready to be printed.  Out: the text of the translation
   unit.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_CUDA_CUDA_H
#define ACC_CUDA_CUDA_H

#include "ir/ir.h"

/* ---- kernel.cc, data.cc, unit.cc */

/* The text of the translation unit's CUDA C so far.  */
struct acc_cuda_unit;
extern acc_cuda_unit *acc_cuda_unit_new (const char *source_name);
/* Append kernel K.  Return NULL on success.  If K has something that CUDA C
   cannot express, append nothing and return the reason (malloc'ed), with its
   place in *WHERE.  */
extern char *acc_cuda_kernel (acc_cuda_unit *, acc_kernel_ir *k,
			      location_t *where);
/* Likewise, append the device function with the body K.  */
extern char *acc_cuda_routine (acc_cuda_unit *, acc_kernel_ir *k,
			       location_t *where);
/* Note that FN, a function without a directive, has no device version: WHY, at WHERE.
   That is an error, given with the unit's text, if device code calls FN.  */
extern void acc_refuse_routine (acc_cuda_unit *, tree fn, location_t where,
				const char *why);
/* Give these errors: after an error in device code, and at the end.  */
extern void acc_report_refused (acc_cuda_unit *);
/* Append variable VAR of the program, which is declared on the device.  Return
   its name there, or NULL if that is not possible: *WHY (malloc'ed, else null).  */
extern const char *acc_cuda_variable (acc_cuda_unit *, tree var, char **why);
/* A kernel of the unit.  */
struct acc_kernel_text
{
  std::string name;		/* "smooth_4_1" */
  std::string function;		/* the function around it: "smooth" */
  location_t loc;
  std::string text;		/* the printed text, with marks of lines */
  std::string prototype;	/* "extern "C" __global__ void smooth_4_1 (int
				   n);" */
  std::vector<std::string> uses;	/* functions, helpers, variables */
  /* Digests, see ir/digest.cc; SOURCE may be empty.  */
  std::string source, arguments, launch;
  /* Unless FILE is empty: the edited text that replaces TEXT, from FILE, where
     the kernel is called FORMER.  */
  std::string file, former, edited;
};
/* All of them, in their order.  */
extern std::vector<acc_kernel_text> &acc_cuda_kernels (acc_cuda_unit *);
/* Include in the source's digests of kernels the functions that they call.
   Call this once, when all functions have been lowered.  */
extern void acc_cuda_add_sources (acc_cuda_unit *);

/* Declare the variables with the host's addresses of U's tables of virtual functions.
   All functions and kernels have been printed.  */
extern void acc_cuda_declare_tables (acc_cuda_unit *u);
/* The whole file: header comment, helpers used, types, globals, prototypes,
   functions, and kernels or their edited texts.  Malloc'ed; NULL if there is
   no kernel and nothing for other files.  Its lines may have marks, which
   acc_cuda_plain_text removes and acc_cuda_lined_text turns into #line.
   OWN_NAME is the text's own file, for lines without a line of the source.
   Sets flags, exports and imports of *M.  WANTED: give an error about
   functions that the device calls and that only the host can have.  */
struct acc_module_ir;
extern char *acc_cuda_unit_text (acc_cuda_unit *, acc_module_ir *m,
				 bool wanted);
extern char *acc_cuda_plain_text (const acc_cuda_unit *, const char *marked,
				  const char *own_name);
extern char *acc_cuda_lined_text (const acc_cuda_unit *, const char *marked,
				  const char *own_name);

#endif /* ACC_CUDA_CUDA_H */
