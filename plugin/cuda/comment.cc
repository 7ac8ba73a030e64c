/* The comment before a kernel: its place in the source and its mapping.

   In: a kernel.  Out: "scale.c:4 parallel loop", "i: gang vector, x reads x,
   writes y" and further remarks.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "depend/analysis.h"
#include "ir/walk.h"

/* The dimensions of AXES: "x", "x and y".  */
static text
dimensions (const acc_kernel_ir *k, unsigned axes)
{
  text s;
  axes = acc_thread_axes (k, axes);
  for (int i = 0; i < 3; i++)
    if (axes & (AXIS (ACC_GX + i) | AXIS (ACC_BX + i)))
      s += (s.empty () ? "" : " and ") + text (1, "xyz"[i]);
  return s;
}

/* "gang vector, x", or "gang x, worker y" if they differ.  */
static text
level_words (const acc_kernel_ir *k, const acc_loop *l)
{
  static const struct
  {
    unsigned level;
    const char *word;
    unsigned axes;
  } w[] = {
    { LEVEL_GANG, "gang", AXES_GRID },
    { LEVEL_WORKER, "worker", AXIS (ACC_BY) },
    { LEVEL_VECTOR, "vector", AXES_BLOCK }
  };
  text words, each, all = dimensions (k, l->axes);
  for (auto &x : w)
    {
      unsigned axes = l->axes & x.axes;
      if (x.level == LEVEL_VECTOR && (l->levels & LEVEL_WORKER))
	axes &= ~AXIS (ACC_BY);
      text d = dimensions (k, axes);
      /* In kernels, y may be a dimension of vectors.  Lanes that no loop would
	 use join the workers.  */
      bool y_of_vector = x.level == LEVEL_WORKER
			 && !(l->levels & LEVEL_WORKER)
			 && (l->levels & LEVEL_VECTOR);
      if (d.empty () || y_of_vector)
	continue;
      words += (words.empty () ? "" : " ") + text (x.word);
      each += (each.empty () ? "" : ", ") + text (x.word) + " " + d;
    }
  return all.length () == 1 ? words + ", " + all : each;
}

struct description { cuda_printer *p; text loops, lines;
		     std::vector<text> more; };

static text
loop_names (const acc_loop *l)
{
  text names;
  for (const acc_iter &i : l->iters)
    names += (names.empty () ? "" : ", ") + cuda_base_name (i.var);
  return names;
}

static void
describe_spread (description *d, const acc_loop *l, location_t loc)
{
  d->loops += (d->loops.empty () ? "" : "    ") + loop_names (l) + ": "
	      + level_words (d->p->k, l);
  if (char *known = depend_known_text (l))
    {
      d->more.push_back (loop_names (l) + ": independent if " + known
			+ ", which the host has tested");
      free (known);
    }
  int line = LOCATION_LINE (loc);
  if (line)
    d->lines += (d->lines.empty () ? "" : ", ") + cuda_format ("%d", line);
}

static bool
describe_loop (acc_stmt *s, description *d)
{
  acc_loop *l = s->loop;
  if (!l)
    return true;
  text names = loop_names (l);
  if (!l->axes)
    {
      if (l->reason && (l->directive || d->p->k->region->construct
					== ACC_KERNELS))
	d->more.push_back (names + ": sequential, " + l->reason);
      return true;
    }
  if (d->p->k->tiled.is_empty ())
    describe_spread (d, l, s->loc);
  cuda_describe_reductions (l->reductions, &d->more);
  return true;
}

/* "reads b, writes a" */
static text
traffic (cuda_printer *p)
{
  text lists[3];
  for (unsigned i : p->k->params)
    {
      const acc_var &v = p->k->region->vars[i];
      if (v.kind == VAR_VALUE)
	continue;
      int n = v.read && v.written ? 2 : v.written ? 1 : v.read ? 0 : -1;
      if (n >= 0)
	lists[n] += (lists[n].empty () ? "" : ", ") + cuda_base_name (v.decl);
    }
  static const char *const verbs[] = { "reads ", "writes ", "updates " };
  text s;
  for (int i = 0; i < 3; i++)
    if (!lists[i].empty ())
      s += (s.empty () ? "" : ", ") + text (verbs[i]) + lists[i];
  return s;
}

text
cuda_kernel_comment (cuda_printer *p)
{
  acc_kernel_ir *k = p->k;
  acc_region_ir *r = k->region;
  description d;
  d.p = p;
  for (const acc_loop *l : k->tiled)
    describe_spread (&d, l, l->stmt->loc);
  acc_walk_stmts (k->body, describe_loop, &d);
  if (k->tiling)
    d.more.insert (d.more.begin (), k->tiling);
  if (unsigned n = k->usual_lanes)
    d.more.insert (d.more.begin (),
		   k->flags & ACC_KERNEL_COLUMNS
		   ? cuda_format ("%u lanes a column, or one", n)
		   : cuda_format ("%u lane%s a row, or as many as the launch chooses", n,
				  n > 1 ? "s" : ""));
  cuda_describe_reductions (k->reductions, &d.more);
  const char *file = LOCATION_FILE (r->loc);
  unsigned parts = 0;
  for (const acc_kernel_ir *o : r->kernels)
    parts += o->gaps == k->gaps;
  text head = cuda_format ("%s:%d  %s", file ? lbasename (file) : "",
			   LOCATION_LINE (r->loc), r->directive);
  head += k->gaps ? ", where arrays have gaps" : "";
  if (r->construct != ACC_KERNELS)
    head += k->fallback ? ", where variables overlap" : "";
  else if (parts > 1)
    head += cuda_format (", %s %d of %u", d.loops.empty () ? "part" : "nest",
			 k->number, parts);
  if (r->construct == ACC_KERNELS && parts > 1
      && !d.lines.empty ())
    head += (d.lines.find (',') == text::npos ? " (line " : " (lines ")
	    + d.lines + ")";
  std::vector<text> lines;
  lines.push_back (head);
  text second = d.loops, t = traffic (p);
  if (second.empty ())
    second = k->flags & ACC_KERNEL_SERIAL ? "one thread" : "once a gang";
  if (!t.empty ())
    second += "    " + t;
  lines.push_back (second);
  for (const text &m : d.more)
    lines.push_back (m);
  return cuda_comment (lines);
}
