/* The interface between the files that make the host version.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_HOST_H
#define ACC_HOST_H

#include "ir/ir.h"

/* A list of statements and their variables.  */
struct host_scope
{
  tree vars = NULL_TREE;
  tree stmts = NULL_TREE;
};

struct host_version;

/* The data for remap_type.  */
struct host_types : copy_body_data
{
  host_version *h;
};

/* A function in the making.  */
struct host_version
{
  acc_kernel_ir *k = NULL;
  tree fn = NULL_TREE;		/* the FUNCTION_DECL */
  tree gang = NULL_TREE;	/* its first two parameters */
  tree gangs = NULL_TREE;
  host_types types = {};
  /* The replacement of each variable, label and SSA name of the IR: a
     declaration of FN or an expression.  */
  hash_map<tree, tree> map;
  hash_set<tree> escaped;	/* variables of the IR whose address is
				   taken */
  location_t where = UNKNOWN_LOCATION; /* location of the statement */
  bool calls = false;		/* the kernel calls functions of the user */
  bool memory = false;		/* the function has arrays or structures */
  hash_set<tree> best;		/* PRIVs of max and min reductions, in FN */
  host_scope *top = NULL;	/* the scope of the whole function */
  tree brk = NULL_TREE;		/* labels of ST_BREAK ... */
  tree cont = NULL_TREE;	/* ... and ST_CONTINUE */
  bool divided = false;		/* inside of a loop whose iterations are
				   divided among the gangs */
};

/* ---- copy.cc: from trees of the IR to trees of the function */

/* Call this before any other function of copy.cc.  H's function will execute
   CODE.  */
extern void host_init_copy (host_version *h, acc_stmt *code);
/* A copy of expression E.  */
extern tree host_copy (host_version *h, tree e);
/* A copy of E, the address of an access.  */
extern tree host_copy_address (host_version *h, tree e);
extern tree host_type (host_version *h, tree type);
/* The replacement of the declaration or SSA name D; never shared.  */
extern tree host_use (host_version *h, tree d);
/* A new variable of scope S for D, which from now on replaces it.  */
extern tree host_local (host_version *h, host_scope *s, tree d);
/* A new variable of S of TYPE, invisible to debuggers.  */
extern tree host_temp (host_version *h, host_scope *s, tree type,
		       const char *name);
/* A new variable of S with value E.  */
extern tree host_value (host_version *h, host_scope *s, location_t loc,
			tree e, const char *name);
/* True if a VAR_VALUE of TYPE is a parameter by value, not by address.  */
extern bool host_by_value_p (const_tree type);

/* ---- stmt.cc */

extern void host_emit (host_scope *s, location_t loc, tree e);
/* LHS = RHS, converted.  */
extern void host_set (host_scope *s, location_t loc, tree lhs, tree rhs);
extern tree host_new_label (host_version *h, location_t loc);
extern void host_label (host_scope *s, location_t loc, tree label);
extern void host_goto (host_scope *s, location_t loc, tree label);
/* if (cond) goto yes; else goto no;  */
extern void host_branch (host_scope *s, location_t loc, tree cond, tree yes,
			 tree no);
/* All of S as one expression.  */
extern tree host_close (host_scope *s, location_t loc);
/* Append the list of statements that starts at ST.  */
extern void host_list (host_version *h, host_scope *s, acc_stmt *st);
/* A truth value from E.  */
extern tree host_truth (tree e);

/* ---- nest.cc */

/* A loop, or several loops of a nest that are executed as one.  */
struct host_nest
{
  acc_loop *loop;		/* the innermost */
  acc_stmt *body;
  bool simd;			/* its last dimension is a simd loop */
  auto_vec<acc_iter> iters;
  auto_vec<acc_reduction> reductions;
};

/* Set *N for LOOP; if DIVIDE, its iterations are divided among gangs.  */
extern void host_choose (host_version *h, acc_loop *loop, bool divide,
			 host_nest *n);
/* True if BODY allocates an array of variable length, other than in a loop
   inside.  */
extern bool host_allocas_p (acc_stmt *body);

/* ---- loop.cc */

extern void host_loop (host_version *h, host_scope *s, acc_stmt *st);
/* Emit the body of a loop.  ST_BREAK in it goes to BRK, which is null if there
   is none, and ST_CONTINUE goes to CONT.  */
extern void host_loop_body (host_version *h, host_scope *s, acc_stmt *body,
			    tree brk, tree cont);

/* ---- reduce.cc */

/* Declare and set the PRIVs of REDS.  */
extern void host_begin_reductions (host_version *h, host_scope *s,
				   const vec<acc_reduction> &reds);
/* Combine them into their variables.  SHARED: several gangs may do so at the
   same time.  */
extern void host_end_reductions (host_version *h, host_scope *s,
				 const vec<acc_reduction> &reds, bool shared);
/* True if OMP_SIMD supports RED.  */
extern bool host_simd_reduction_p (host_version *h, const acc_reduction &red);
/* Call __acc_host_lock or, if UNLOCK, __acc_host_unlock.  */
extern void host_lock (host_scope *s, location_t loc, bool unlock);

/* ---- atomic.cc */

extern void host_atomic (host_version *h, host_scope *s, acc_stmt *st);

#endif /* ACC_HOST_H */
