/* What belongs to one run of the compiler: its options.

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
  bool info;			/* info: tell what was decided */
  bool no_tile;			/* no-tile: nests as they are, not in tiles */
  bool reproducible;		/* reproducible: floating-point reductions in
				   one order from run to run */
};
extern acc_options acc_opts;

#endif /* ACC_ACC_H */
