/* Checks of what OpenACC forbids, as far as GIMPLE shows it.

   In: a function before any OpenACC is taken out of it.  Out: error messages at
   the locations where GCC itself would give them.  GCC's own checks come after
   this and no longer see a directive.

   OpenACC 2.6: sections 2.5.1 to 2.5.3 and 2.6.5 (which constructs may be
   inside of which), 2.9 (clauses of loop).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "acc.h"
#include "read/read.h"
#include "unit/unit.h"

struct checker
{
  tree fndecl;
  gomp_target *compute;		/* the innermost compute construct around, or
				   null */
  gomp_for *loop;		/* the innermost loop around, or null */
  unsigned levels;		/* of the loops around in the construct */
  bool ok;
};

const char *
acc_directive_name (const gomp_target *t)
{
  switch (acc_target_kind (t))
    {
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
      return "parallel";
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
      return "kernels";
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      return "serial";
    case GF_OMP_TARGET_KIND_OACC_DATA:
      return "data";
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
      return "host_data";
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
      return "update";
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
      return "enter data";
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
      return "exit data";
    default:
      return NULL;
    }
}

static bool
kernels_p (const checker *c)
{
  return c->compute && (gimple_omp_target_kind (c->compute)
			== GF_OMP_TARGET_KIND_OACC_KERNELS);
}

/* ---- Loops */

/* Check argument ARG of a gang, worker or vector clause.  Only loops in kernels
   constructs may have one, and only if the construct has no clause SIZE, called
   SIZE_NAME, for the same size (sections 2.9.2 to 2.9.4).  */
static void
check_argument (checker *c, tree clause, tree arg, const char *name,
		omp_clause_code size, const char *size_name)
{
  if (!arg)
    return;
  if (kernels_p (c))
    {
      tree clauses = gimple_omp_target_clauses (c->compute);
      if (!omp_find_clause (clauses, size))
	return;
      c->ok = false;
      error_at (OMP_CLAUSE_LOCATION (clause), "argument of %qs in a "
		"construct with %qs", name, size_name);
      return;
    }
  c->ok = false;
  error_at (OMP_CLAUSE_LOCATION (clause), "argument not permitted on %qs "
	    "clause", name);
  if (c->compute)
    inform (gimple_location (c->compute), "enclosing parent compute "
	    "construct");
  else
    inform (DECL_SOURCE_LOCATION (c->fndecl), "enclosing routine");
}

/* Check the clauses of a loop in a kernels construct against each other and
   against the loops around it; schedule/schedule.cc does that for the other
   constructs.  Several loops of a nest may be gang, or vector; this is an
   extension.  */
static void
check_kernels_loop (checker *c, gomp_for *g, unsigned said, bool seq,
		    bool auto_p)
{
  location_t loc = gimple_location (g);
  bool overridden = seq && (said || auto_p);
  if (overridden)
    error_at (loc, "%<seq%> overrides other OpenACC loop specifiers");
  else if (auto_p && said)
    error_at (loc, "%<auto%> conflicts with other OpenACC loop specifiers");
  if (overridden || (auto_p && said))
    c->ok = false;
  if (said & c->levels & LEVEL_WORKER)
    {
      error_at (loc, "inner loop uses same OpenACC parallelism as containing "
		"loop");
      inform (gimple_location (c->loop), "containing loop here");
      c->ok = false;
    }
}

/* Check loop G.  Return the levels in its clauses.  */
static unsigned
check_loop_clauses (checker *c, gomp_for *g)
{
  unsigned said = 0;
  bool seq = false, auto_p = false;
  for (tree cl = gimple_omp_for_clauses (g); cl; cl = OMP_CLAUSE_CHAIN (cl))
    switch (OMP_CLAUSE_CODE (cl))
      {
      case OMP_CLAUSE_GANG:
	said |= LEVEL_GANG;
	check_argument (c, cl, OMP_CLAUSE_GANG_EXPR (cl), "gang",
			OMP_CLAUSE_NUM_GANGS, "num_gangs");
	break;
      case OMP_CLAUSE_WORKER:
	said |= LEVEL_WORKER;
	check_argument (c, cl, OMP_CLAUSE_WORKER_EXPR (cl), "worker",
			OMP_CLAUSE_NUM_WORKERS, "num_workers");
	break;
      case OMP_CLAUSE_VECTOR:
	said |= LEVEL_VECTOR;
	check_argument (c, cl, OMP_CLAUSE_VECTOR_EXPR (cl), "vector",
			OMP_CLAUSE_VECTOR_LENGTH, "vector_length");
	break;
      case OMP_CLAUSE_SEQ:
	seq = true;
	break;
      case OMP_CLAUSE_AUTO:
	auto_p = true;
	break;
      default:
	break;
      }
  if (kernels_p (c))
    check_kernels_loop (c, g, said, seq, auto_p);
  return said;
}

/* ---- Statements */

static void check_seq (checker *c, gimple_seq seq);

static void
check_loop (checker *c, gomp_for *g)
{
  checker inner = *c;
  if (c->compute || acc_routine_p (c->fndecl))
    {
      inner.levels |= check_loop_clauses (&inner, g);
      inner.loop = g;
    }
  check_seq (&inner, gimple_omp_body (g));
  c->ok = inner.ok;
}

/* Warn of a number of workers or a vector length that no block can have.  VALUE
   is the value of CLAUSE, called NAME.  */
static void
check_size (tree clause, const char *name, tree value)
{
  const int most = 1024;
  if (value && tree_fits_shwi_p (value) && tree_to_shwi (value) > most)
    if (acc_warns_p (WARN_SIZES))
      warning_at (OMP_CLAUSE_LOCATION (clause), 0, "%qs is more than the %d "
		  "threads that a block can have: there will be fewer", name,
		  most);
}

/* Check these sizes in all clauses of compute construct G.  */
static void
check_sizes (gomp_target *g)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_WORKERS)
      check_size (c, "num_workers", OMP_CLAUSE_NUM_WORKERS_EXPR (c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_VECTOR_LENGTH)
      check_size (c, "vector_length", OMP_CLAUSE_VECTOR_LENGTH_EXPR (c));
}

/* True if g++ made FNDECL of a coroutine: its one parameter is the frame that
   holds the coroutine's variables.  */
static bool
coroutine_p (const_tree fndecl)
{
  tree a = DECL_ARGUMENTS (fndecl);
  if (!a || !DECL_NAME (a) || !id_equal (DECL_NAME (a), "frame_ptr")
      || !POINTER_TYPE_P (TREE_TYPE (a)))
    return false;
  tree name = TYPE_IDENTIFIER (TREE_TYPE (TREE_TYPE (a)));
  size_t n = name ? IDENTIFIER_LENGTH (name) : 0;
  return n > 5 && !strcasecmp (IDENTIFIER_POINTER (name) + n - 5, "frame");
}

/* Check construct G, its place and its body.  */
static void
check_target (checker *c, gomp_target *g)
{
  /* g++ moves variables to the coroutine's frame, except those of loop
     constructs.  */
  if (is_gimple_omp_offloaded (g) && coroutine_p (c->fndecl))
    {
      error_at (gimple_location (g), "%qs construct inside of a coroutine; let "
		"it call a function that has the construct",
		acc_directive_name (g));
      c->ok = false;
      return;
    }

  const char *name = acc_directive_name (g);
  if (name && c->compute)
    {
      error_at (gimple_location (g), "%qs construct inside of %qs region",
		name, acc_directive_name (c->compute));
      c->ok = false;
      return;
    }
  bool compute = is_gimple_omp_offloaded (g);
  if (compute)
    check_sizes (g);
  if (compute && acc_routine_p (c->fndecl))
    {
      error_at (gimple_location (g), "%qs construct inside of an OpenACC "
		"routine", name);
      c->ok = false;
      return;
    }
  checker inner = *c;
  if (compute)
    inner.compute = g;
  check_seq (&inner, gimple_omp_body (g));
  c->ok = inner.ok;
}

/* Check CALL if it calls a builtin that returns the number of the gang, worker
   or lane.  */
static void
check_call (checker *c, gcall *call)
{
  tree fn = gimple_call_fndecl (call);
  if (!fn || !acc_host_parlevel (fn)
      || (!c->compute && !acc_routine_p (c->fndecl)))
    return;
  tree arg = gimple_call_arg (call, 0);
  if (TREE_CODE (arg) != INTEGER_CST)
    error_at (gimple_location (call), "non-constant argument 0 to %qD", fn);
  else if (!tree_fits_shwi_p (arg)
	   || !IN_RANGE (tree_to_shwi (arg), 0, GOMP_DIM_MAX - 1))
    error_at (gimple_location (call), "illegal argument 0 to %qD", fn);
  else
    return;
  c->ok = false;
}

static tree
check_stmt (gimple_stmt_iterator *gsi, bool *handled, checker *c)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (g) == GIMPLE_OMP_TARGET && is_gimple_omp_oacc (g))
    {
      check_target (c, as_a<gomp_target *> (g));
      *handled = true;
    }
  else if (gimple_code (g) == GIMPLE_OMP_FOR
	   && gimple_omp_for_kind (g) == GF_OMP_FOR_KIND_OACC_LOOP)
    {
      check_loop (c, as_a<gomp_for *> (g));
      *handled = true;
    }
  else if (gcall *call = dyn_cast<gcall *> (g))
    check_call (c, call);
  return NULL_TREE;
}

static void
check_seq (checker *c, gimple_seq seq)
{
  acc_walk_gimple_stmts (seq, check_stmt, c);
}

bool
acc_check_function (tree fndecl, gimple_seq body)
{
  checker c = {};
  c.fndecl = fndecl;
  c.ok = true;
  check_seq (&c, body);
  return c.ok;
}
