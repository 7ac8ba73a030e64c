/* Kernels and device functions.

   In: kernels and routines whose loops and modes have been decided.  Out:
   their text, in that of the translation unit.  If CUDA C cannot express them:
   the reason, and an unchanged unit.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "cuda/print.h"
#include "target.h"
#include "read/read.h"
#include "cuda/cuda.h"
#include "unit/unit.h"
#include "ir/walk.h"

static void
init_printer (cuda_printer *p, acc_cuda_unit *u, location_t loc)
{
  p->unit = u;
  p->routine = NULL_TREE;
  p->indent = 0;
  p->block_axes = p->active = 0;
  p->loops = p->conditions = p->items = 0;
  p->one_lane = false;
  p->tail = true;
  p->ordered = p->modular = p->jumps = false;
  p->counters = p->block_bytes = p->copy_counters = 0;
  p->loc = p->where = loc;
}

static bool
find_label (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_LABEL;
  return true;
}

static bool
bind_section_copies (acc_stmt *s, cuda_printer *data)
{
  if (s->loop)
    cuda_bind_section_copies (data, s->loop->section_copies);
  return true;
}

/* Print the statements of BODY in braces, for workers of N lanes, or one thread
   if N is 1.  OF: the line before.  */
static void
print_for_lanes (cuda_printer *p, acc_stmt *body, unsigned n, cuda_body_of of)
{
  acc_kernel_ir *k = p->k;
  unsigned flags = k->flags, lanes = k->lanes, axes = p->block_axes;
  bool certain = k->certain_sizes;
  k->flags &= ~ACC_KERNEL_ANY_LANES;
  k->lanes = n == TARGET_WARP_LANES ? 0 : n;
  k->certain_sizes = true;
  if (n == 1)
    {
      p->one_lane = true;
      p->block_axes &= ~AXIS (ACC_BX);
    }
  cuda_body (p, body, of);
  p->one_lane = false;
  p->block_axes = axes;
  k->flags = flags;
  k->lanes = lanes;
  k->certain_sizes = certain;
}

/* Print the statements of BODY.  When the launch chooses the lanes of a worker,
   the usual number has code of its own, which nvcc unrolls: one lane or a fixed
   number of them.  */
static void
print_statements (cuda_printer *p, acc_stmt *body)
{
  acc_kernel_ir *k = p->k;
  unsigned lanes = p->routine ? 0 : k->usual_lanes;
  if (!lanes)
    {
      cuda_stmts (p, body);
      return;
    }
  p->columns = k->flags & ACC_KERNEL_COLUMNS;
  cuda_line (p, "if (" + cuda_index_name (p, ACC_BX, true) + cuda_format (" == %u)", lanes));
  print_for_lanes (p, body, lanes, OF_IF_ELSE);
  cuda_more (p, "else");
  if (k->flags & ACC_KERNEL_COLUMNS)
    print_for_lanes (p, body, 1, OF_OTHER);
  else
    cuda_body (p, body);
  p->columns = false;
}

/* True if control may reach the end of LIST.  */
static bool
ends_p (acc_stmt *list)
{
  acc_stmt *last = NULL;
  for (acc_stmt *s = list; s; s = s->next)
    if (s->code != ST_NOP)
      last = s;
  switch (last ? last->code : ST_NOP)
    {
    case ST_RETURN:
    case ST_GOTO:
      return false;
    case ST_BLOCK:
      return ends_p (last->body);
    case ST_IF:
      return ends_p (last->body) || ends_p (last->other);
    case ST_EXPR:
      return !(TREE_CODE (last->expr) == CALL_EXPR
	       && (call_expr_flags (last->expr) & ECF_NORETURN));
    default:
      return true;
    }
}

/* Print a return at the end of P's function with the body BODY, if control may
   come there and the function has a result.  C lets it, as long as nobody uses
   the result.  C++ does not.  */
static void
print_end_of_function (cuda_printer *p, acc_stmt *body)
{
  tree type = TREE_TYPE (TREE_TYPE (p->routine));
  if (!VOID_TYPE_P (type) && !TREE_ADDRESSABLE (type) && ends_p (body))
    cuda_line (p, "return {};");
}

/* Print { body } of a function.  Its list is the ST_BLOCK BODY.  */
static void
print_body (cuda_printer *p, acc_stmt *body, auto_vec<acc_shared> &shared)
{
  acc_walk_stmts (body, find_label, &p->jumps);
  cuda_find_dropped (p, body);
  cuda_list l = cuda_open (p);
  p->head = l.inner;
  for (const acc_shared &s : shared)
    cuda_declare_shared (p, s);
  cuda_bind_section_copies (p, p->k->section_copies);
  acc_walk_stmts (body, bind_section_copies, p);
  cuda_declare_strays (p, body);
  cuda_begin_reductions (p, p->k->reductions, LEVEL_GANG);
  cuda_begin_section_copies (p, p->k->section_copies);
  p->tail &= !p->k->section_copies.length ();
  print_statements (p, body);
  cuda_end_section_copies (p, p->k->section_copies);
  cuda_end_reductions (p, p->k->reductions);
  if (p->routine)
    print_end_of_function (p, body);
  /* Add a blank line after the declarations at the top.  */
  if (p->head > l.inner && p->out.size () > p->head)
    p->out.insert (p->head, "\n");
  cuda_close (p, l, true);
  p->out = cuda_laid_out (p->out);
}

/* The reason why P could not be printed, malloc'ed.  */
static char *
failure (cuda_printer *p, const cuda_unit_mark &m, location_t *where)
{
  cuda_roll_back (p->unit, m);
  if (p->where != UNKNOWN_LOCATION)
    *where = p->where;
  p->k->host_type = p->host_type;
  return xstrdup (p->reason.c_str ());
}

/* " __launch_bounds__ (...)" of P's kernel, or nothing.  Any number of threads
   that the launch may choose is within the bounds.  */
static text
launch_bounds (cuda_printer *p)
{
  acc_kernel_ir *k = p->k;
  if (!k->certain_sizes || (k->flags & ACC_KERNEL_ANY_LANES))
    return "";
  double blocks = 1, threads = 1;
  for (int a = 0; a < ACC_AXES; a++)
    {
      bool grid = AXIS (a) & AXES_GRID;
      tree n = k->launch.size[a];
      if (!n && k->launch.axis_loop[a] < 0)
	continue;
      if (!n && grid)
	n = k->launch.trips[k->launch.axis_loop[a]];
      if (!n && a == ACC_BX && (k->flags & ACC_KERNEL_WARP_VECTOR))
	n = size_int (k->lanes ? k->lanes : 32);
      if (!n || !tree_fits_shwi_p (n))
	return "";
      *(grid ? &blocks : &threads) *= tree_to_shwi (n);
    }
  if (blocks > TARGET_FEW_BLOCKS || threads < TARGET_MANY_THREADS)
    return "";
  return cuda_format (" __launch_bounds__ (%d, 1)", TARGET_MOST_THREADS);
}

/* Append K to U with indices of 32 bits, if that is possible.  Parameters that
   nothing else uses are of 32 bits: their uses are known after printing.  LIKE
   is K as it was printed before.  */
static void
print_short (acc_cuda_unit *u, acc_kernel_ir *k, const acc_kernel_text &like)
{
  text name = like.name + "_short";
  cuda_unit_mark m = cuda_mark (u);
  if (cuda_unit_name (u, name.c_str ()) != name)
    {
      cuda_roll_back (u, m);
      return;
    }
  hash_set<tree> only;
  cuda_unit_mark named = cuda_mark (u);
  for (bool last : { false, true })
    {
      cuda_roll_back (u, named);
      cuda_printer p;
      init_printer (&p, u, k->loc);
      p.k = k;
      cuda_bind_axes (&p);
      p.block_axes = acc_block_axes (k);
      cuda_kernel_comment (&p);
      cuda_halve_parameters (&p, last ? &only : NULL);
      text head = "extern \"C\" __global__ void" + launch_bounds (&p) + "\n";
      text second = name + " (" + cuda_parameters (&p) + ")";
      cuda_bind_halves (&p);
      print_body (&p, k->body, k->shared);
      if (!p.reason.empty ())
	{
	  cuda_roll_back (u, m);
	  return;
	}
      for (tree t : p.short_uses)
	if (!p.full_uses.contains (t))
	  only.add (t);
      if (!last)
	continue;
      acc_kernel_text t = like;
      t.name = name;
      t.text = "/* The same for arrays of at most 2^31 elements.  */\n" + head
	       + cuda_broken (second, 0) + p.out;
      t.prototype = cuda_broken ("extern \"C\" __global__ void " + second + ";", 0);
      t.uses = p.uses;
      u->kernels.push_back (t);
      u->uses.insert (u->uses.end (), p.uses.begin (), p.uses.end ());
      k->flags |= ACC_KERNEL_SHORT;
      for (tree b : p.short_bases)
	k->short_bases.add (b);
    }
}

char *
acc_cuda_kernel (acc_cuda_unit *u, acc_kernel_ir *k, location_t *where)
{
  cuda_unit_mark m = cuda_mark (u);
  cuda_printer p;
  init_printer (&p, u, k->loc);
  p.k = k;
  cuda_bind_axes (&p);
  p.block_axes = acc_block_axes (k);
  text name = cuda_unit_name (u, k->name);
  if (name != k->name)
    {
      /* A function of the program has it.  */
      free (k->name);
      k->name = xstrdup (name.c_str ());
    }
  /* The comment names variables as in the source, so it comes before the
     parameters.  */
  text comment = cuda_kernel_comment (&p);
  text head = "extern \"C\" __global__ void" + launch_bounds (&p) + "\n";
  text second = name + " (" + cuda_parameters (&p) + ")";
  if (acc_opts.check)
    cuda_help (&p, "acc_checked");
  print_body (&p, k->body, k->shared);
  if (!p.reason.empty ())
    return failure (&p, m, where);
  text parameters = second.substr (name.size ());
  acc_kernel_text t;
  t.name = name;
  t.function = acc_readable_name (k->region->fndecl);
  t.loc = k->loc;
  t.text = comment + head + cuda_broken (second, 0) + p.out;
  t.prototype = cuda_broken ("extern \"C\" __global__ void " + second + ";", 0);
  t.uses = p.uses;
  t.source = k->source_digest ? k->source_digest : "";
  t.arguments = acc_digest (parameters.c_str (), parameters.size ());
  t.launch = acc_launch_digest (k);
  u->kernels.push_back (t);
  u->uses.insert (u->uses.end (), p.uses.begin (), p.uses.end ());
  if (!p.short_bases.is_empty () && !acc_opts.check && !k->source_digest)
    print_short (u, k, t);
  return NULL;
}

/* Check that the variables that the threads of a call share fit: no other
   memory has room for them.  */
static void
check_shared (cuda_printer *p)
{
  HOST_WIDE_INT all = 0;
  for (const acc_shared &s : p->k->shared)
    {
      all += ROUND_UP (acc_shared_size (s), 16);
      if (all > TARGET_ROUTINE_LIMIT)
	cuda_fail (p, "'%s' is too large to be shared by the threads of a "
		   "routine", cuda_base_name (s.decl).c_str ());
    }
}

char *
acc_cuda_routine (acc_cuda_unit *u, acc_kernel_ir *k, location_t *where)
{
  cuda_unit_mark m = cuda_mark (u);
  cuda_printer p;
  tree fn = k->region->fndecl;
  unsigned levels = k->region->levels;
  init_printer (&p, u, DECL_SOURCE_LOCATION (fn));
  p.k = k;
  p.routine = fn;
  p.block_axes = (levels & LEVEL_WORKER ? AXIS (ACC_BY) : 0)
		 | (levels & LEVEL_VECTOR ? AXIS (ACC_BX) : 0);
  text name = cuda_function_of (&p, fn)->name;
  text head = cuda_storage (acc_function_linkage (fn))
	      + cuda_prototype (&p, fn, name, true);
  /* Put the type on a line of its own, as for any function in GNU style.  */
  size_t line = head.find ('\n');
  while (line > 0 && head[line - 1] == ' ')
    head.erase (--line, 1);
  check_shared (&p);
  print_body (&p, k->body, k->shared);
  if (!p.reason.empty ())
    {
      if (p.host_type)
	u->hosted.push_back (cuda_hosted { fn, p.reason });
      return failure (&p, m, where);
    }
  std::vector<text> comment;
  const char *file = LOCATION_FILE (DECL_SOURCE_LOCATION (fn));
  comment.push_back (cuda_format ("%s:%d  function %s",
				  file ? lbasename (file) : "",
				  LOCATION_LINE (DECL_SOURCE_LOCATION (fn)),
				  IDENTIFIER_POINTER (DECL_NAME (fn))));
  cuda_function *f = cuda_function_of (&p, fn);
  f->body = "\n" + cuda_comment (comment) + head.substr (0, line + 1)
	    + cuda_broken (head.substr (line + 1), 0) + p.out;
  f->uses = p.uses;
  f->source = k->source_digest ? k->source_digest : "";
  return NULL;
}

const char *
acc_cuda_variable (acc_cuda_unit *u, tree var, char **why)
{
  cuda_unit_mark m = cuda_mark (u);
  acc_region_ir r;
  acc_kernel_ir k;
  cuda_printer p;
  location_t where = DECL_SOURCE_LOCATION (var);
  k.region = &r;
  init_printer (&p, u, where);
  p.k = &k;
  text name = cuda_global_variable (&p, var).s;
  *why = NULL;
  if (!p.reason.empty ())
    {
      *why = failure (&p, m, &where);
      return NULL;
    }
  u->uses.push_back (name);
  return xstrdup (name.c_str ());
}
