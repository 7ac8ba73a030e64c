/* Telling the user about decisions and their reasons.

   In: a region whose kernels are scheduled.  Out: one line for each kernel,
   loop and implicit data clause, with file, line and column: through GCC's
   -fopt-info-omp, and as notes with -fplugin-arg-acc-info.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "depend/analysis.h"
#include "depend/depend.h"
#include "unit/unit.h"
#include "read/read.h"
#include "feedback.h"
#include "ir/fix-it.h"
#include "ir/walk.h"
#include "target.h"

static void tell (location_t loc, bool good, const char *format, ...)
  ATTRIBUTE_PRINTF (3, 4);

static void
tell (location_t loc, bool good, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  char *text = xvasprintf (format, ap);
  va_end (ap);
  if (dump_enabled_p ())
    dump_printf_loc (good ? MSG_OPTIMIZED_LOCATIONS : MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t (loc),
		     "%s\n", text);
  if (acc_opts.info)
    inform (loc, "%s", text);
  free (text);
}

static const char *
var_name (const_tree t)
{
  return DECL_NAME (t) ? IDENTIFIER_POINTER (DECL_NAME (t)) : "(temporary)";
}

void
acc_feedback_late (location_t loc, tree result, location_t next)
{
  tell (loc, true, "%s stays on the device for the construct in line %d",
	var_name (result), LOCATION_LINE (next));
}

/* Append ", NAME" to *LIST, malloc'ed or null, unless NAME is in it.  */
static void
add_name (char **list, const char *name)
{
  size_t n = strlen (name);
  for (const char *p = *list; p; p = strchr (p, ','))
    {
      p += strspn (p, ", ");
      if (!strncmp (p, name, n) && (!p[n] || p[n] == ','))
	return;
    }
  char *more = *list ? concat (*list, ", ", name, NULL) : xstrdup (name);
  free (*list);
  *list = more;
}

/* "gang vector (blockIdx.x, threadIdx.x)".  */
static char *
spread_text (const acc_kernel_ir *k, const acc_loop *l)
{
  unsigned axes = acc_thread_axes (k, l->axes);
  char text[160] = "";
  if (l->levels & LEVEL_GANG)
    strcat (text, "gang ");
  if (l->levels & LEVEL_WORKER)
    strcat (text, "worker ");
  if (l->levels & LEVEL_VECTOR)
    strcat (text, "vector ");
  strcat (text, "(");
  const char *comma = "";
  for (int a = 0; a < ACC_AXES; a++)
    if (axes & AXIS (a))
      {
	strcat (strcat (text, comma), acc_axis_name ((acc_axis) a, false));
	comma = ", ";
      }
  strcat (text, ")");
  return xstrdup (text);
}

/* Tell the user what the host tests before it launches the kernel of L.  */
static void
tell_known (const acc_loop *l)
{
  char *all = depend_known_text (l);
  if (all)
    tell (l->stmt->loc, true, "the iterations over %s are independent if %s: the "
	  "host tests that", var_name (l->iters[0].var), all);
  free (all);
}

/* True if L stands for a loop with seq that may be left.  */
static bool
once_p (const acc_loop *l)
{
  const char *name = var_name (l->iters[0].var);
  return l->reason && (!strcmp (name, ACC_ONCE) || !strcmp (name, ACC_ONCE_C));
}

/* Tell the user about the schedule of S, if it is a loop, and about its
   private variables, atomic updates and reductions.  */
static bool
tell_loop (acc_stmt *s, const acc_kernel_ir *k)
{
  acc_loop *l = s->loop;
  if (!l)
    return true;
  if (l->axes)
    {
      char *text = spread_text (k, l);
      tell (s->loc, true, "loop over %s: %s", var_name (l->iters[0].var),
	    text);
      free (text);
      tell_known (l);
    }
  else if (once_p (l))
    tell (s->loc, false, "loop is sequential: %s", l->reason);
  else
    tell (s->loc, false, "loop over %s is sequential: %s",
	  var_name (l->iters[0].var),
	  l->reason ? l->reason : "inside of loops that are spread");
  if (l->axes && l->one_block)
    tell (s->loc, false, "loop over %s runs in one block: code around it has "
	  "an order that several do not keep", var_name (l->iters[0].var));
  char *names = NULL;
  for (tree v : l->privates)
    if (DECL_NAME (v))
      add_name (&names, var_name (v));
  if (names)
    tell (s->loc, true, "private(%s): set before it is read in each iteration",
	  names);
  free (names);
  names = NULL;
  for (tree t : l->atomics)
    {
      char *text = depend_text (t);
      add_name (&names, text);
      free (text);
    }
  if (names)
    tell (s->loc, true, "atomic update of %s, which several iterations may "
	  "change", names);
  free (names);
  for (const acc_reduction &r : l->reductions)
    {
      tree reduced = acc_reduced_by_user (l, r);
      char *var = DECL_P (reduced) ? xstrdup (var_name (reduced))
				   : depend_text (reduced);
      tell (s->loc, true, "%sreduction(%s:%s)", r.implicit ? "implicit " : "",
	    acc_operator_text (r.op), var);
      free (var);
    }
  return true;
}

/* Tell the user about loops that cannot become parallel.  */
static bool
tell_uncounted (acc_stmt *s)
{
  if (s->code == ST_FOR || s->code == ST_DO)
    tell (s->loc, false, "loop is sequential: a jump ends it, or its iterations "
	  "cannot be counted before it begins");
  return !(s->loop && s->loop->axes);
}

void
acc_feedback_cache (const acc_cache *c, bool staged, const char *why)
{
  if (staged)
    tell (c->loc, true, "cache: in shared memory, %s", why);
  else
    tell (c->loc, false, "cache: not in shared memory: %s", why);
}

static const char *
map_text (acc_map_kind kind)
{
  switch (kind)
    {
    case ACC_MAP_COPY: return "copy";
    case ACC_MAP_COPYIN: return "copyin";
    case ACC_MAP_COPYOUT: return "copyout";
    case ACC_MAP_CREATE: return "create";
    case ACC_MAP_PRESENT: return "present";
    default: return NULL;
    }
}

/* "gridDim 20 x 100, blockDim 1024": sizes given by the program, otherwise
   "?".  */
static char *
size_text (const acc_kernel_ir *k)
{
  char *text = NULL;
  bool known = false;
  for (int part = 0; part < 2; part++)
    {
      int first = part ? ACC_BX : ACC_GX, last = first;
      for (int a = first; a < first + 3; a++)
	if (k->asked[a] || (k->axes & AXIS (a)))
	  last = a;
      char *more = concat (text ? text : "", part ? ", blockDim" : "gridDim",
			   NULL);
      for (int a = first; a <= last; a++)
	{
	  tree n = k->asked[a];
	  char *one
	    = n && tree_fits_shwi_p (n)
	      ? xasprintf (" " HOST_WIDE_INT_PRINT_DEC, tree_to_shwi (n))
	      : n && DECL_P (n) ? concat (" ", var_name (n), NULL)
	      : xstrdup (n ? " (as the clause says)"
			 : k->axes & AXIS (a) ? " ?" : " 1");
	  known |= n != NULL_TREE;
	  char *all = concat (more, a == first ? "" : " x", one, NULL);
	  free (more);
	  free (one);
	  more = all;
	}
      free (text);
      text = more;
    }
  if (known)
    return text;
  free (text);
  return NULL;
}

/* Tell the user about K: its schedule, its sizes and the nests that it was
   made of.  */
static void
tell_kernel (acc_region_ir *r, acc_kernel_ir *k)
{
  static const char *const level[] = { "gang", "worker", "vector", "seq" };
  if (r->routine)
    {
      tell (k->loc, true, "device version of function %s, %s routine",
	    var_name (r->fndecl), level[acc_routine_level (r->fndecl)]);
      return;
    }
  char *sizes = size_text (k);
  tell (k->loc, true, "%s: kernel %s, schedule %s%s%s", r->directive, k->name,
	k->schedule, sizes ? ", " : "", sizes ? sizes : "");
  free (sizes);
  char *lines = NULL;
  for (location_t loc : k->fused)
    {
      char line[20];
      sprintf (line, "%d", LOCATION_LINE (loc));
      add_name (&lines, line);
    }
  char *elements = NULL;
  for (tree p : k->contracted)
    {
      /* "x.0" is the pointer to an array x of variable length.  */
      char *name = xstrndup (var_name (p), strcspn (var_name (p), "."));
      add_name (&elements, name);
      free (name);
    }
  if (elements)
    tell (k->loc, true, "kernel %s has the nests of lines %s: elements of %s are "
	  "computed where they are read", k->name, lines, elements);
  else if (lines)
    tell (k->loc, true, "kernel %s has the nests of lines %s: their iterations "
	  "are the same, and need nothing of each other", k->name, lines);
  free (elements);
  free (lines);
  for (const acc_passed_on &o : k->passed_on)
    tell (o.second, true, "the loops of lines %d and %d are one: what the first one "
	  "stores stays in registers", LOCATION_LINE (o.first),
	  LOCATION_LINE (o.second));
}

/* Tell the user about K, a version of a kernel of construct R.  It is launched
   if the variables of R's test overlap.  Its loops are those of the other
   version.  */
static void
tell_version (acc_region_ir *r, acc_kernel_ir *k)
{
  char *pairs = NULL;
  for (acc_step *s : r->steps)
    if (s->other && s->other->kernel == k)
      for (const acc_overlap &o : s->apart)
	{
	  char *a = xstrdup (var_name (o.a));
	  char *pair = concat (a, " and ", var_name (o.b), NULL);
	  add_name (&pairs, pair);
	  free (pair);
	  free (a);
	}
  tell (k->loc, false, "kernel %s is launched instead if memory overlaps: %s",
	k->name, pairs);
  free (pairs);
}

/* Expression E, in bytes, as a text in elements of UNIT bytes; malloc'ed, or
   null if it is not readable.  PREC: 0 in a sum, 1 in a product or after a
   minus.  */
static char *
elements_text (tree e, HOST_WIDE_INT unit, int prec)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == SAVE_EXPR)
    e = TREE_OPERAND (e, 0);
  if (tree_fits_shwi_p (e))
    {
      HOST_WIDE_INT n = tree_to_shwi (e);
      if (n % unit || (prec && n < 0))
	return NULL;
      return xasprintf (HOST_WIDE_INT_PRINT_DEC, n / unit);
    }
  if (DECL_P (e))
    return unit == 1 && DECL_NAME (e) ? xstrdup (var_name (e)) : NULL;
  tree_code code = TREE_CODE (e);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR
      && code != MIN_EXPR && code != MAX_EXPR)
    return NULL;
  tree x = TREE_OPERAND (e, 0), y = TREE_OPERAND (e, 1);
  if (code == MULT_EXPR)
    {
      if (tree_fits_shwi_p (y) && tree_to_shwi (y) == unit)
	return elements_text (x, 1, prec);
      bool constant = tree_fits_shwi_p (y) && tree_to_shwi (y) % unit == 0;
      char *a = elements_text (x, constant ? 1 : unit, 1);
      char *b = elements_text (y, constant ? unit : 1, 1);
      char *text = a && b ? concat (a, " * ", b, NULL) : NULL;
      free (a);
      free (b);
      return text;
    }
  bool call = code == MIN_EXPR || code == MAX_EXPR;
  /* A sum with a negative constant is a difference.  */
  bool minus = code == MINUS_EXPR;
  if (code == PLUS_EXPR && tree_fits_shwi_p (y) && tree_to_shwi (y) < 0)
    {
      y = fold_build1 (NEGATE_EXPR, TREE_TYPE (y), y);
      minus = true;
    }
  char *a = elements_text (x, unit, 0);
  char *b = elements_text (y, unit, minus && !call);
  char *text = NULL;
  if (a && b && call)
    text = concat (code == MIN_EXPR ? "min (" : "max (", a, ", ", b, ")", NULL);
  else if (a && b)
    text = concat (prec ? "(" : "", a, minus ? " - " : " + ", b,
		   prec ? ")" : "", NULL);
  free (a);
  free (b);
  return text;
}

/* "[0:n]" for SIZE bytes from LO on, elements of TYPE; malloc'ed, or null.  */
static char *
bounds_text (tree type, tree lo, tree size)
{
  char *text = NULL;
  tree unit = TYPE_SIZE_UNIT (type);
  /* Assume that a loop has iterations.  */
  for (;;)
    if (CONVERT_EXPR_P (size) || TREE_CODE (size) == SAVE_EXPR
	|| (TREE_CODE (size) == MAX_EXPR
	    && integer_zerop (TREE_OPERAND (size, 1))))
      size = TREE_OPERAND (size, 0);
    else if (TREE_CODE (size) == COND_EXPR
	     && integer_zerop (TREE_OPERAND (size, 2)))
      size = TREE_OPERAND (size, 1);
    else
      break;
  if (!unit || !tree_fits_shwi_p (unit) || tree_to_shwi (unit) <= 0)
    return NULL;
  char *first = elements_text (lo, tree_to_shwi (unit), 0);
  char *count = elements_text (size, tree_to_shwi (unit), 0);
  /* A long text does not help.  */
  if (first && count && strlen (first) + strlen (count) < 60)
    text = concat ("[", first, ":", count, "]", NULL);
  free (first);
  free (count);
  return text;
}

/* "a[0:n]" for a section that was found, or its name alone; malloc'ed.  */
static char *
section_text (const acc_map_ir &m)
{
  if (!(m.flags & ACC_MAP_GUESS) || !m.decl
      || !POINTER_TYPE_P (TREE_TYPE (m.decl)))
    return xstrdup (m.name);
  tree type = TREE_TYPE (TREE_TYPE (m.decl)), lo = size_zero_node;
  if (TREE_CODE (m.addr) == POINTER_PLUS_EXPR)
    lo = fold_convert (ssizetype, TREE_OPERAND (m.addr, 1));
  char *bounds = bounds_text (type, lo, m.size);
  char *rows = bounds && m.rows_bytes
	       ? bounds_text (TREE_TYPE (type), m.rows_first, m.rows_bytes) : NULL;
  char *text = concat (m.name, bounds ? bounds : "", rows ? rows : "", NULL);
  free (bounds);
  free (rows);
  return text;
}

char *
acc_section_bounds (const acc_map_ir &m)
{
  if (!m.decl || !DECL_P (m.decl))
    return NULL;
  tree type = TREE_TYPE (m.decl), lo = size_zero_node;
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  bool array = TREE_CODE (type) == ARRAY_TYPE;
  if (array && !m.section)
    return xstrdup ("[:]");
  if (!m.section || !POINTER_TYPE_P (type))
    return NULL;
  if (TREE_CODE (m.addr) == POINTER_PLUS_EXPR)
    lo = fold_convert (ssizetype, TREE_OPERAND (m.addr, 1));
  char *bounds = bounds_text (TREE_TYPE (type), lo, m.size);
  char *text = bounds && startswith (bounds, "[0:")
	       ? concat ("[", bounds + 2, NULL) : NULL;
  if (!text)
    return bounds ? bounds : xstrdup ("[:]");
  free (bounds);
  return text;
}

void
acc_feedback (acc_region_ir *r)
{
  if (!dump_enabled_p () && !acc_opts.info)
    return;
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.used && (m.flags & ACC_MAP_IMPLICIT) && map_text (m.kind))
      {
	char *section = section_text (m);
	tell (r->loc, true, "implicit %s(%s)%s", map_text (m.kind), section,
	      m.flags & ACC_MAP_ZERO_LEN ? " of what the data construct holds"
	      : m.flags & ACC_MAP_GUESS ? " of what the construct reaches"
	      : "");
	free (section);
      }
  for (acc_loop *l : r->host_loops)
    tell (l->stmt->loc, false, "loop over %s is the host's, which launches the "
	  "kernels inside: %s", var_name (l->iters[0].var), l->reason);
  if (r->whole)
    tell (r->loc, false, "all of the construct is one kernel: %s", r->whole);
  for (acc_kernel_ir *k : r->kernels)
    {
      if (k->gaps)
	{
	  tell (k->loc, false, "kernel %s is launched instead if arrays have "
		"gaps between their elements", k->name);
	  continue;
	}
      if (k->fallback && r->construct != ACC_KERNELS)
	{
	  tell_version (r, k);
	  continue;
	}
      tell_kernel (r, k);
      acc_walk_stmts (k->body, [=] (acc_stmt *s) { return tell_loop (s, k); });
      if (r->construct == ACC_KERNELS)
	acc_walk_stmts (k->body, tell_uncounted);
    }
}

/* ---- After printing */

/* The figures of ptxas for a kernel on one processor; sizes in bytes.  */
struct resources
{
  int arch;
  unsigned registers, shared, spills;
};

/* Kernels that ptxas will give figures for.  */
struct known_kernel
{
  char *name;
  location_t loc;
  unsigned threads;		/* in a block */
  vec<resources> needs;		/* one for each processor */
};

static auto_vec<known_kernel> *known_kernels;

/* The number of threads in a block of K, or libacc's choice if K leaves it
   open.  */
static unsigned
block_size (const acc_kernel_ir *k)
{
  HOST_WIDE_INT n = 1;
  bool open = false;
  for (int a = ACC_BX; a < ACC_BX + 3; a++)
    if (k->launch.size[a] && tree_fits_shwi_p (k->launch.size[a]))
      n *= tree_to_shwi (k->launch.size[a]);
    else
      open |= k->launch.size[a] || k->launch.axis_loop[a] >= 0;
  return open && n < 128 ? 128 : MIN (n, 1024);
}

/* Tell the user about S, if it is a loop of kernel DATA whose iterations begin
   with their loads.  */
static bool
tell_ahead (acc_stmt *s, acc_kernel_ir *data)
{
  if (!s->loop || !s->loop->ahead)
    return true;
  const char *counter = var_name (s->loop->iters[0].var);
  if (s->loop->together)
    tell (s->loc, true, "kernel %s: %u iterations of the loop over %s begin with their "
	  "loads", data->name, s->loop->together, counter);
  else
    tell (s->loc, true, "kernel %s: an iteration of the loop over %s begins with its "
	  "loads, %u elements are in registers", data->name, counter, s->loop->ahead);
  return true;
}

/* Tell the user what keeps K from being fast.  */
static void
tell_limits (acc_kernel_ir *k)
{
  for (const acc_far_access &f : k->far)
    {
      char *text = depend_text (f.ref);
      const char *verb = f.write ? "write" : "read";
      if (f.along)
	tell (f.loc, false, "kernel %s: neighbouring threads %s %s far from each "
	      "other; neighbours along %s are neighbours in memory", k->name,
	      verb, text, var_name (f.along));
      else
	tell (f.loc, false, "kernel %s: neighbouring threads %s %s far from each "
	      "other, and so would those along any other loop", k->name, verb,
	      text);
      free (text);
    }
  if (k->few)
    tell (k->loc, false, "kernel %s has fewer than %d iterations for its threads: "
	  "a device has room for many more", k->name, TARGET_FEW_ITERATIONS);
}

void
acc_feedback_kernel (acc_kernel_ir *k)
{
  if ((!dump_enabled_p () && !acc_opts.info) || k->gaps)
    return;
  char *names = NULL;
  for (unsigned i : k->params)
    {
      const acc_var &v = k->region->vars[i];
      if (k->fallback && k->region->construct != ACC_KERNELS)
	break;
      if ((v.kind == VAR_POINTER || v.kind == VAR_OBJECT) && v.restrict_p
	  && v.read && !v.written && !v.atomic_p
	  && !k->plain.contains (v.decl))
	add_name (&names, var_name (v.decl));
    }
  if (names)
    tell (k->loc, true, "kernel %s only reads %s (const __restrict__)",
	  k->name, names);
  free (names);
  for (const acc_shared &s : k->shared)
    if (DECL_NAME (s.decl))
      tell (DECL_SOURCE_LOCATION (s.decl) == UNKNOWN_LOCATION ? k->loc
	    : DECL_SOURCE_LOCATION (s.decl), true, "kernel %s has %s, one for "
	    "each %s, in %s memory", k->name, var_name (s.decl),
	    s.levels & LEVEL_WORKER ? "gang" : "worker",
	    s.scratch ? "scratch (global)" : "shared");
  for (const acc_own_array &a : k->own_rows)
    tell (a.loc, true, "kernel %s: each thread has its row of %s in an array of its "
	  "own until the iteration ends", k->name, var_name (a.root));
  if (k->tiling)
    tell (k->loc, true, "kernel %s: %s", k->name, k->tiling);
  tell_limits (k);
  acc_walk_stmts (k->body, tell_ahead, k);
  if (!known_kernels)
    known_kernels = new auto_vec<known_kernel> ();
  known_kernel n = { xstrdup (k->name), k->loc, block_size (k), vNULL };
  known_kernels->safe_push (n);
}

void
acc_feedback_edited (location_t loc, const char *name, const char *file)
{
  tell (loc, true, "kernel %s is the edited one in %s", name, file);
}

/* The resources of a multiprocessor of compute capability ARCH.  */
struct processor
{
  int arch;
  unsigned threads, blocks, shared;	/* shared memory in KiB */
};

/* The number of threads that fit on a multiprocessor in blocks of THREADS, if
   each thread has REGS registers and each block SHARED bytes.  0 if ARCH is
   not known.  *ALL is the number of threads that it has room for.  */
static unsigned
resident_threads (int arch, unsigned threads, unsigned regs, unsigned shared,
		  unsigned *all)
{
  static const processor list[]
    = { { 75, 1024, 16, 64 }, { 80, 2048, 32, 164 }, { 86, 1536, 16, 100 },
	{ 87, 1536, 16, 164 }, { 89, 1536, 24, 100 }, { 90, 2048, 32, 228 },
	{ 100, 2048, 32, 228 }, { 120, 1536, 24, 100 } };
  for (const processor &p : list)
    if (p.arch == arch)
      {
	/* The registers of a warp come in units of 256, out of 65536.  From
	   compute capability 8.0 on, a block has 1 KiB more of shared
	   memory.  */
	unsigned warps = (threads + 31) / 32;
	unsigned n = MIN (p.blocks, p.threads / (warps * 32));
	unsigned a_warp = ROUND_UP (MAX (regs, 1u) * 32, 256);
	n = MIN (n, 65536 / a_warp / warps);
	unsigned bytes = shared + (arch >= 80 ? 1024 : 0);
	if (bytes)
	  n = MIN (n, p.shared * 1024 / bytes);
	*all = p.threads;
	return n * warps * 32;
      }
  return 0;
}

static known_kernel *
find_kernel (const char *name)
{
  for (unsigned i = 0; known_kernels && i < known_kernels->length (); i++)
    if (!strcmp ((*known_kernels)[i].name, name))
      return &(*known_kernels)[i];
  return NULL;
}

/* The number before WHAT in LINE, or 0.  */
static unsigned
number_before (const char *line, const char *what)
{
  const char *p = strstr (line, what);
  if (!p)
    return 0;
  while (p > line && p[-1] == ' ')
    p--;
  while (p > line && ISDIGIT (p[-1]))
    p--;
  return strtoul (p, NULL, 10);
}

static void
tell_resources (const known_kernel &k, const resources &r)
{
  unsigned all, n = resident_threads (r.arch, k.threads, r.registers,
				      r.shared, &all);
  char *fit = n && k.threads >= 32
	      ? xasprintf ("; in blocks of %u, %u of %u threads (%u %%) run on "
			   "a multiprocessor", k.threads, n, all, n * 100 / all)
	      : xstrdup ("");
  char *spilled = r.spills ? xasprintf ("%u bytes of spills", r.spills)
			   : xstrdup ("no spills");
  tell (k.loc, !r.spills, "kernel %s on sm_%d: %u registers, %u bytes of "
	"shared memory, %s%s", k.name, r.arch, r.registers, r.shared, spilled,
	fit);
  free (fit);
  free (spilled);
}

void
acc_feedback_ptxas (char *text)
{
  known_kernel *k = NULL;
  resources r = {};
  for (char *line = strtok (text, "\n"); line; line = strtok (NULL, "\n"))
    {
      char name[256];
      const char *at = strstr (line, "Compiling entry function '");
      if (at && sscanf (at, "Compiling entry function '%255[^']' for 'sm_%d",
			name, &r.arch) == 2)
	{
	  k = find_kernel (name);
	  r.spills = 0;
	}
      else if (strstr (line, "bytes spill stores"))
	r.spills = number_before (line, "bytes spill stores");
      else if (k && strstr (line, "Used ") && strstr (line, " registers"))
	{
	  r.registers = number_before (line, " registers");
	  r.shared = number_before (line, " bytes smem");
	  k->needs.safe_push (r);
	  k = NULL;
	}
    }
  /* ptxas has its own order.  */
  for (unsigned i = 0; known_kernels && i < known_kernels->length (); i++)
    for (const resources &n : (*known_kernels)[i].needs)
      tell_resources ((*known_kernels)[i], n);
}

/* A search for an access through POINTER.  */
struct pointer_use { tree pointer; bool found; };

static tree
find_pointer_use (tree *tp, int *walk_subtrees, pointer_use *u)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) != MEM_REF && TREE_CODE (*tp) != INDIRECT_REF)
    return NULL_TREE;
  tree p = TREE_OPERAND (*tp, 0);
  while (CONVERT_EXPR_P (p) || TREE_CODE (p) == POINTER_PLUS_EXPR)
    p = TREE_OPERAND (p, 0);
  u->found |= p == u->pointer;
  return NULL_TREE;
}

static void
note_pointer_use (tree *tp, pointer_use *data)
{
  acc_walk_tree (tp, find_pointer_use, data);
}

/* True if V is a pointer that is copied itself, by a clause of R or of a data
   construct around, and kernels of R access memory through it without setting
   it.  */
static bool
bare_pointer_p (acc_region_ir *r, const acc_var &v)
{
  if (v.kind != VAR_OBJECT || v.map == ACC_NO_MAP
      || TREE_CODE (TREE_TYPE (v.decl)) != POINTER_TYPE
      || !DECL_NAME (v.decl) || DECL_ARTIFICIAL (v.decl))
    return false;
  const acc_map_ir &m = r->clauses.maps[v.map];
  bool around = r->mapped_pointers.contains (v.decl);
  if (m.section
      || ((m.kind < ACC_MAP_CREATE || m.kind > ACC_MAP_COPY)
	  && !(m.kind == ACC_MAP_PRESENT && around))
      || ((m.flags & ACC_MAP_IMPLICIT) && !around))
    return false;
  /* An attached pointer has the right value.  */
  for (const acc_map_ir &o : r->clauses.maps)
    if (o.kind == ACC_MAP_ATTACH)
      return false;
  pointer_use u = { v.decl, false };
  for (acc_kernel_ir *k : r->kernels)
    {
      if (acc_mentions_p (k->body, v.decl, true))
	return false;
      acc_walk_exprs (k->body, note_pointer_use, &u);
    }
  return u.found;
}

/* True if M maps a pointer of C or C++ itself, a variable of the function.  */
static bool
pointer_itself_p (const acc_map_ir &m)
{
  return (m.decl && DECL_P (m.decl) && !m.section && DECL_NAME (m.decl)
	  && !DECL_ARTIFICIAL (m.decl)
	  && TREE_CODE (TREE_TYPE (m.decl)) == POINTER_TYPE
	  && acc_local_var_p (m.decl) && !lang_GNU_Fortran ());
}

/* True if a map of C is a member of what pointer P points to.  */
static bool
maps_members_p (const acc_clauses &c, tree p)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (p));
  for (const acc_map_ir &m : c.maps)
    if (m.name && startswith (m.name, name)
	&& startswith (m.name + strlen (name), "->"))
      return true;
  return false;
}

static bool
points_to_record_p (tree p)
{
  return TREE_CODE (TREE_TYPE (TREE_TYPE (p))) == RECORD_TYPE;
}

/* True if M of C, the clauses of CONSTRUCT, maps a pointer itself, and what it
   points to is meant.  A program may create a pointer and attach it later.  */
static bool
kept_pointer_p (acc_construct construct, const acc_clauses &c,
		const acc_map_ir &m)
{
  if (construct == ACC_DATA)
    return maps_members_p (c, m.decl);
  return (construct == ACC_ENTER_DATA
	  && (m.kind != ACC_MAP_CREATE || points_to_record_p (m.decl)));
}

void
acc_warn_pointers (acc_construct construct, const acc_clauses &c)
{
  if (!acc_warns_p (WARN_POINTER))
    return;
  for (const acc_map_ir &m : c.maps)
    if (!pointer_itself_p (m))
      continue;
    else if (m.kind == ACC_MAP_UPDATE_HOST || m.kind == ACC_MAP_UPDATE_DEVICE)
      warning_at (m.loc, 0, "an %<update%> directive copies the pointer %qD "
		  "itself, and not what it points to: write a section, as "
		  "%<%D[0:n]%>", m.decl, m.decl);
    else if (m.kind >= ACC_MAP_CREATE && m.kind <= ACC_MAP_COPY
	     && kept_pointer_p (construct, c, m))
      warning_at (m.loc, 0, "a data clause maps the pointer %qD itself, and not "
		  "what it points to: write a section, as %<%D[0:%s]%>",
		  m.decl, m.decl, points_to_record_p (m.decl) ? "1" : "n");
}

/* REF, a place in objects, as a program writes it, malloc'ed.  Subscripts that are no
   names are "i".  */
static char *
place_text (tree ref)
{
  while (CONVERT_EXPR_P (ref) || TREE_CODE (ref) == POINTER_PLUS_EXPR
	 || TREE_CODE (ref) == VIEW_CONVERT_EXPR)
    ref = TREE_OPERAND (ref, 0);
  if (DECL_P (ref))
    return xstrdup (DECL_NAME (ref) ? IDENTIFIER_POINTER (DECL_NAME (ref)) : "p");
  if (TREE_CODE (ref) == ADDR_EXPR || TREE_CODE (ref) == MEM_REF
      || TREE_CODE (ref) == INDIRECT_REF)
    return place_text (TREE_OPERAND (ref, 0));
  if (TREE_CODE (ref) == ARRAY_REF)
    {
      char *array = place_text (TREE_OPERAND (ref, 0));
      tree i = TREE_OPERAND (ref, 1);
      char number[32] = "i";
      if (tree_fits_shwi_p (i))
	sprintf (number, "%ld", (long) tree_to_shwi (i));
      return reconcat (array, array, "[",
		       DECL_P (i) && DECL_NAME (i)
		       ? IDENTIFIER_POINTER (DECL_NAME (i)) : number, "]", NULL);
    }
  if (TREE_CODE (ref) != COMPONENT_REF)
    return xstrdup ("p");
  tree object = TREE_OPERAND (ref, 0), name = DECL_NAME (TREE_OPERAND (ref, 1));
  char *text = place_text (object);
  if (!name)
    return text;
  bool pointed = TREE_CODE (object) == MEM_REF || TREE_CODE (object) == INDIRECT_REF;
  bool moved = pointed && TREE_CODE (TREE_OPERAND (object, 0)) == POINTER_PLUS_EXPR;
  return reconcat (text, text, moved ? "[i]." : pointed ? "->" : ".",
		   IDENTIFIER_POINTER (name), NULL);
}

static void
warn_unknown_member (acc_region_ir *r, const acc_unknown_member &m)
{
  char *name = place_text (m.ref);
  if (m.levels && !m.element)
    warning_at (r->loc, 0, "no clause names what the pointers in %qs point to, and what "
		"of it this construct uses is not known: write "
		"%<copy(%s[0:n][0:m]%s)%>", name, name, m.levels > 1 ? "[0:k]" : "");
  else if (DECL_P (m.ref))
    warning_at (r->loc, 0, "this construct uses what pointers in elements of %qs point "
		"to, and does not copy it", name);
  else if (m.element)
    warning_at (r->loc, 0, "no clause names what %qs points to, and this construct does "
		"not copy it: bring it by %<enter data copyin(%s[0:n])%> for each element",
		name, name);
  else
    warning_at (r->loc, 0, "no clause names what %qs points to, and what of it this "
		"construct uses is not known: write %<copy(%s[0:n])%>", name, name);
  free (name);
}

void
acc_warn_unknown (acc_region_ir *r)
{
  /* Memory that the program allocates needs no clause.  After an error, the
     variable may have a clause.  */
  if (acc_memory () != MEMORY_SEPARATE || seen_error ())
    return;
  for (tree p : r->unknown)
    if (DECL_NAME (p) && !DECL_ARTIFICIAL (p) && !acc_allocated_inside_p (r, p))
      {
	const acc_var *v = acc_find_var (r, p);
	if (acc_warns_p (WARN_UNNAMED))
	  warning_at (r->loc, 0, "no clause names %qD, and what of it this construct "
		      "uses is not known: write %<present(%D)%>, or a section as "
		      "%<%s(%D%s)%>", p, p,
		      v && v->written ? "copy" : "copyin", p,
		      lang_GNU_Fortran () ? "(1:n)" : "[0:n]");
      }
  if (acc_warns_p (WARN_UNNAMED))
    for (const acc_unknown_member &m : r->unknown_members)
      warn_unknown_member (r, m);
  for (const acc_var &v : r->vars)
    if (bare_pointer_p (r, v))
      if (acc_warns_p (WARN_POINTER))
	warning_at (r->loc, 0, "a data clause maps the pointer %qD itself, and not "
		    "what it points to, which this construct uses: write a section, as "
		    "%<copy(%D[0:n])%>", v.decl, v.decl);
}
