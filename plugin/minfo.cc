/* -fplugin-arg-acc-info=accel: the decisions, in the form and order of
   NVIDIA's -Minfo=accel, for scripts that read that.

   In: regions whose kernels are scheduled, and data directives.  Out: at the
   end of the file, for each function its name and lines, in the order of the
   source:

     smooth:
          12, Generating copyin(x[:n]) [if not already present]
              Generating NVIDIA GPU code
              14, #pragma acc loop gang, vector(128) ...
                  Generating reduction(max:largest)

   feedback.cc reports decisions for which NVIDIA's compiler has no line, with
   -fplugin-arg-acc-info.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "unit/unit.h"
#include "read/read.h"
#include "depend/analysis.h"
#include "feedback.h"
#include "ir/walk.h"
#include "minfo.h"

/* One line of the list: TEXT for LINE of function FN.  */
struct entry
{
  char *function;
  int start;			/* the function's line */
  int line;
  int order;			/* order among those of the same line */
  char *text;
};

static auto_vec<entry> *entries;

static void say (tree fn, location_t loc, const char *format, ...)
  ATTRIBUTE_PRINTF (3, 4);

static void
say (tree fn, location_t loc, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  char *text = xvasprintf (format, ap);
  va_end (ap);
  if (!entries)
    entries = new auto_vec<entry> ();
  entry e = { xstrdup (lang_hooks.decl_printable_name (fn, 1)),
	      DECL_SOURCE_LINE (fn), LOCATION_LINE (loc),
	      (int) entries->length (), text };
  entries->safe_push (e);
}

/* ---- Data */

/* The clause for KIND, or null if nvc has no line for it.  */
static const char *
clause_text (acc_map_kind kind)
{
  switch (kind)
    {
    case ACC_MAP_COPY: return "copy";
    case ACC_MAP_COPYIN: return "copyin";
    case ACC_MAP_COPYOUT: return "copyout";
    case ACC_MAP_CREATE: return "create";
    case ACC_MAP_PRESENT: return "present";
    case ACC_MAP_NO_CREATE: return "no_create";
    case ACC_MAP_DELETE: return "delete";
    case ACC_MAP_UPDATE_HOST: return "self";
    case ACC_MAP_UPDATE_DEVICE: return "device";
    default: return NULL;
    }
}

/* The end of the bracket or parenthesis that begins at P, before END; null if
   there is none.  */
static const char *
after_group (const char *p, const char *end)
{
  int depth = 0;
  for (; p < end; p++)
    {
      depth += *p == '[' || *p == '(';
      depth -= *p == ']' || *p == ')';
      if (!depth)
	return p + 1;
    }
  return NULL;
}

/* NAME as a separate word in the text from P to END, which is part of a line;
   or null.  */
static const char *
find_word (const char *p, const char *end, const char *name)
{
  size_t n = strlen (name);
  for (; p + n < end; p++)
    if (!strncasecmp (p, name, n) && !ISIDNUM (p[-1]) && !ISIDNUM (p[n]))
      return p;
  return NULL;
}

/* "[:n]": the source's text after NAME in the line of M's clause, without
   spaces and without the first index; malloc'ed, or null.  */
static char *
written_bounds (const acc_map_ir &m, const char *name)
{
  expanded_location x = expand_location (m.loc);
  char_span line = location_get_source_line (x.file, x.line);
  size_t n = strlen (name);
  /* gfortran gives clauses the location of the directive.  */
  bool fortran = lang_GNU_Fortran ();
  int from = fortran ? 1 : x.column - 1;
  if (!line || from < 1 || (size_t) from >= line.length ())
    return NULL;
  const char *begin = line.get_buffer (), *end = begin + line.length ();
  const char *p = find_word (begin + from, end, name);
  const char *stop = p ? p + n : NULL;
  while (stop && stop < end && (*stop == '[' || *stop == '('))
    stop = after_group (stop, end);
  if (!stop || stop == p + n)
    return NULL;
  char *text = XNEWVEC (char, stop - p), *to = text;
  for (p += n; p < stop; p++)
    if (!ISSPACE (*p) && !(*p == (fortran ? '1' : '0') && p[1] == ':'
			   && strchr ("[(", p[-1])))
      *to++ = *p;
  *to = 0;
  return text;
}

/* "a[:n]", "a[2:n]", "a[:]" for an array, or "a"; malloc'ed.  */
static char *
object_text (const acc_map_ir &m)
{
  char *name = xstrdup (m.name);
  name[strcspn (name, "[(")] = 0;
  char *bounds = m.flags & ACC_MAP_IMPLICIT ? NULL : written_bounds (m, name);
  if (!bounds)
    bounds = acc_section_bounds (m);
  for (char *p = lang_GNU_Fortran () ? bounds : NULL; p && *p; p++)
    *p = *p == '[' ? '(' : *p == ']' ? ')' : *p;
  char *text = concat (name, bounds ? bounds : "", NULL);
  free (bounds);
  free (name);
  return text;
}

/* Note one line for each clause of C, of DIRECTIVE at LOC in FN.  */
static void
say_maps (tree fn, location_t loc, acc_construct construct, const char *directive,
	  const acc_clauses &c)
{
  bool standalone = (construct == ACC_ENTER_DATA || construct == ACC_EXIT_DATA
		     || construct == ACC_UPDATE);
  for (const acc_map_ir &m : c.maps)
    {
      const char *clause = clause_text (m.kind);
      bool implicit = m.flags & ACC_MAP_IMPLICIT;
      /* Data of a data construct around is reported there.  */
      if (!clause || (implicit && (!m.used || (m.flags & ACC_MAP_ZERO_LEN))))
	continue;
      char *object = object_text (m);
      bool copies = m.kind >= ACC_MAP_CREATE && m.kind <= ACC_MAP_COPY;
      say (fn, loc, "Generating %s%s%s%s(%s)%s", standalone ? directive : "",
	   standalone ? " " : "",
	   !implicit ? "" : m.kind == ACC_MAP_PRESENT ? "default " : "implicit ",
	   clause, object,
	   copies && !standalone ? " [if not already present]" : "");
      free (object);
    }
}

void
acc_minfo_directive (tree fndecl, location_t loc, acc_construct construct,
		     const char *directive, const acc_clauses &c)
{
  if (acc_opts.minfo)
    say_maps (fndecl, loc, construct, directive, c);
}

/* ---- Loops */

/* The loops of a kernel.  */
struct nest { acc_region_ir *r; acc_kernel_ir *k; };

/* Append LEVEL, with its size N if that is a number, to TEXT.  */
static void
add_level (char *text, const char *level, tree n, unsigned otherwise)
{
  HOST_WIDE_INT size = n && tree_fits_shwi_p (n) ? tree_to_shwi (n) : otherwise;
  if (*text)
    strcat (text, ", ");
  strcat (text, level);
  if (size > 0)
    sprintf (text + strlen (text), "(" HOST_WIDE_INT_PRINT_DEC ")", size);
}

/* "gang, vector(128)" of L, and the axes as a comment.  */
static char *
levels_text (const acc_kernel_ir *k, const acc_loop *l)
{
  static const char *const axis[2][ACC_AXES]
    = { { "blockIdx.x", "blockIdx.y", "blockIdx.z",
	  "threadIdx.x", "threadIdx.y", "threadIdx.z" },
	{ "blockidx%x", "blockidx%y", "blockidx%z",
	  "threadidx%x", "threadidx%y", "threadidx%z" } };
  bool fortran = lang_GNU_Fortran ();
  char levels[160] = "", axes[100] = "";
  tree gangs = NULL_TREE, threads = NULL_TREE;
  /* The launch begins with blocks of 128 if one axis has all threads.  */
  unsigned block = k->axes & ~(AXIS (ACC_GX) | AXIS (ACC_GY) | AXIS (ACC_GZ));
  for (int a = 0; a < ACC_AXES; a++)
    if (acc_thread_axes (k, l->axes) & AXIS (a))
      {
	strcat (strcat (axes, " "), axis[fortran][a]);
	(a < ACC_BX ? gangs : threads) = k->asked[a];
      }
  if (l->levels & LEVEL_GANG)
    add_level (levels, "gang", gangs, 0);
  if (l->levels & LEVEL_WORKER)
    add_level (levels, "worker", l->levels & LEVEL_VECTOR ? NULL_TREE : threads, 0);
  if (l->levels & LEVEL_VECTOR)
    add_level (levels, "vector", threads, pow2p_hwi (block) ? 128 : 0);
  return fortran ? concat (levels, " !", axes, NULL)
		 : concat (levels, " /*", axes, " */", NULL);
}

/* Note the line about S, a loop, alone.  */
static bool
say_independent (acc_stmt *s, nest *n)
{
  /* In parallel, the promise of a directive is not examined.  */
  if (!s->loop || (s->loop->directive && n->r->construct != ACC_KERNELS))
    return true;
  if (s->loop->axes)
    say (n->r->fndecl, s->loc, "Loop is parallelizable");
  else if (s->loop->reason)
    say (n->r->fndecl, s->loc, "Loop not parallelized: %s", s->loop->reason);
  return true;
}

/* Note the lines about S, a loop, below those of its kernel.  */
static bool
say_loop (acc_stmt *s, nest *n)
{
  const acc_loop *l = s->loop;
  tree fn = n->r->fndecl;
  if (!l)
    return true;
  char *levels = l->axes ? levels_text (n->k, l) : xstrdup ("seq");
  say (fn, n->k->loc, "%d, %sacc loop %s", LOCATION_LINE (s->loc),
       lang_GNU_Fortran () ? "!$" : "#pragma ", levels);
  free (levels);
  for (const acc_reduction &r : l->reductions)
    {
      char *var = depend_text (acc_reduced_by_user (l, r));
      say (fn, n->k->loc, "    Generating %sreduction(%s:%s)",
	   r.implicit ? "implicit " : "", acc_operator_text (r.op), var);
      free (var);
    }
  return true;
}

static void
say_code (acc_region_ir *r, location_t loc)
{
  say (r->fndecl, loc, "Generating %s code",
       acc_device_wanted_p () ? "NVIDIA GPU" : "Multicore");
}

static void
say_kernel (acc_region_ir *r, acc_kernel_ir *k)
{
  nest n = { r, k };
  if (r->construct == ACC_KERNELS)
    acc_walk_stmts (k->body, say_independent, &n);
  if (!k->axes)
    say (r->fndecl, k->loc, "Accelerator serial kernel generated");
  say_code (r, k->loc);
  acc_walk_stmts (k->body, say_loop, &n);
  if (r->construct != ACC_KERNELS)
    acc_walk_stmts (k->body, say_independent, &n);
}

void
acc_minfo_region (acc_region_ir *r)
{
  static const char *const level[] = { "gang", "worker", "vector", "seq" };
  if (!acc_opts.minfo)
    return;
  if (r->routine)
    {
      say (r->fndecl, r->loc, "Generating acc routine %s",
	   level[acc_routine_level (r->fndecl)]);
      say_code (r, r->loc);
      return;
    }
  say_maps (r->fndecl, r->loc, r->construct, r->directive, r->clauses);
  for (acc_loop *l : r->host_loops)
    say (r->fndecl, l->stmt->loc, "Loop not parallelized: %s", l->reason);
  for (acc_kernel_ir *k : r->kernels)
    if (!k->gaps && !k->fallback)
      say_kernel (r, k);
}

/* ---- The list */

static int
compare_entries (const void *a, const void *b)
{
  const entry *p = (const entry *) a, *q = (const entry *) b;
  if (p->start != q->start)
    return p->start < q->start ? -1 : 1;
  if (int name = strcmp (p->function, q->function))
    return name;
  if (p->line != q->line)
    return p->line < q->line ? -1 : 1;
  return p->order - q->order;
}

void
acc_minfo_print (void)
{
  if (!entries || seen_error ())
    return;
  entries->qsort (compare_entries);
  const entry *before = NULL;
  for (const entry &e : *entries)
    {
      if (!before || strcmp (before->function, e.function))
	{
	  fprintf (stderr, "%s:\n", e.function);
	  before = NULL;
	}
      if (!before || before->line != e.line)
	fprintf (stderr, "%7d, %s\n", e.line, e.text);
      else
	fprintf (stderr, "         %s\n", e.text);
      before = &e;
    }
}
