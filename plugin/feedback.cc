/* What was decided and why, told to the user.

   In: a region whose kernels are scheduled.  Out: one line for each kernel,
   loop and implicit data clause, with file, line and column: through GCC's
   -fopt-info-omp, and as notes with -fplugin-arg-acc-info.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "depend.h"

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

/* "gang vector (blockIdx.x, threadIdx.x)".  */
static char *
spread_text (const acc_loop *l)
{
  static const char *const axis[ACC_AXES]
    = { "blockIdx.x", "blockIdx.y", "blockIdx.z",
	"threadIdx.x", "threadIdx.y", "threadIdx.z" };
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
    if (l->axes & AXIS (a))
      {
	strcat (strcat (text, comma), axis[a]);
	comma = ", ";
      }
  strcat (text, ")");
  return xstrdup (text);
}

static const char *
operator_text (tree_code op)
{
  switch (op)
    {
    case PLUS_EXPR: return "+";
    case MULT_EXPR: return "*";
    case MAX_EXPR: return "max";
    case MIN_EXPR: return "min";
    case BIT_AND_EXPR: return "&";
    case BIT_IOR_EXPR: return "|";
    case BIT_XOR_EXPR: return "^";
    case TRUTH_ANDIF_EXPR: return "&&";
    default: return "||";
    }
}

static bool
tell_loop (acc_stmt *s, void *)
{
  acc_loop *l = s->loop;
  if (!l)
    return true;
  if (l->axes)
    {
      char *text = spread_text (l);
      tell (s->loc, true, "loop over %s: %s", var_name (l->iters[0].var),
	    text);
      free (text);
    }
  else
    tell (s->loc, false, "loop over %s is sequential: %s",
	  var_name (l->iters[0].var),
	  l->reason ? l->reason : "inside of loops that are spread");
  for (const acc_reduction &r : l->reductions)
    {
      char *var = DECL_P (r.var) ? xstrdup (var_name (r.var))
				 : depend_text (r.var);
      tell (s->loc, true, "%sreduction(%s:%s)", r.implicit ? "implicit " : "",
	    operator_text (r.op), var);
      free (var);
    }
  return true;
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

void
acc_feedback (acc_region_ir *r)
{
  if (!dump_enabled_p () && !acc_opts.info)
    return;
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.used && (m.flags & ACC_MAP_IMPLICIT) && map_text (m.kind))
      tell (r->loc, true, "implicit %s(%s)%s", map_text (m.kind), m.name,
	    m.flags & ACC_MAP_ZERO_LEN ? " of what the data construct holds"
	    : m.flags & ACC_MAP_GUESS ? " of what the construct reaches"
	    : "");
  for (acc_loop *l : r->host_loops)
    tell (l->stmt->loc, false, "loop over %s is the host's, which launches the "
	  "kernels inside: %s", var_name (l->iters[0].var), l->reason);
  for (acc_kernel_ir *k : r->kernels)
    {
      tell (k->loc, true, "%s: kernel %s, schedule %s", r->directive, k->name,
	    k->schedule);
      acc_walk_stmts (k->body, tell_loop, NULL);
    }
}
