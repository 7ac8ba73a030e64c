/* Nests that become one: what fuse.cc and contract.cc share.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FUSE_H
#define ACC_FUSE_H

#include "schedule/schedule.h"

/* ---- fuse.cc */

/* The loop that makes up the list at S, or null.  Append to *DECLS the
   declarations around it.  Unless VALUES is null, statements may come before
   the loop: append them to *VALUES, all of them assignments of scalars.  */
extern acc_stmt *fuse_loop_in (acc_stmt *s, auto_vec<tree> *decls,
			       auto_vec<acc_stmt *> *values);
/* True if L has nothing that the loop of another nest would lack.  */
extern bool fuse_plain_p (const acc_loop *l);
/* True if L is so short that a thread may go through it alone.  */
extern bool fuse_short_p (const acc_loop *l);

/* ---- contract.cc */

/* A and B are loops of H's region, B after A.  If A only stores elements of memory that
   nobody but B reads, return a new loop that does what B does and computes these
   elements for itself, and append the pointers to that memory to *POINTERS.  Else
   null.  *TEST is a condition that has to be true where the new loop begins, or null.
   A and B stay as they are.  The caller has to check that the new loop's iterations
   are independent.  */
extern acc_stmt *acc_contract (acc_host_control *h, acc_stmt *a, acc_stmt *b,
			       auto_vec<tree> *pointers, tree *test);

#endif /* ACC_FUSE_H */
