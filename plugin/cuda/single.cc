/* Code that one thread executes for the others, and barriers.

   In: a single part, ST_SINGLE, or a barrier.  Out: its text, with the
   variables that the other threads get from that one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

/* The condition that is true for one thread of the scope LEVELS, or "".  */
static text
leader_condition (cuda_printer *p, unsigned levels)
{
  if (levels == LEVEL_WORKER)
    return cuda_first_thread (p, p->block_axes & ~AXIS (ACC_BX));
  return cuda_first_thread (p, levels & LEVEL_WORKER ? p->block_axes
			       : p->block_axes & AXIS (ACC_BX));
}

bool
cuda_any_lanes_p (cuda_printer *p)
{
  return p->routine && p->k->region->levels == LEVEL_VECTOR;
}

bool
cuda_span_p (cuda_printer *p)
{
  return p->k && (p->k->flags & ACC_KERNEL_ANY_LANES);
}

void
cuda_barrier (cuda_printer *p, unsigned levels)
{
  if (!p->block_axes || (p->one_lane && !(levels & LEVEL_WORKER)))
    return;
  bool lanes = cuda_any_lanes_p (p);
  if (lanes)
    cuda_help (p, "acc_sync_lanes");
  if ((levels & LEVEL_WORKER) || p->columns)
    cuda_line (p, "__syncthreads ();");
  else if (lanes)
    cuda_line (p, "acc_sync_lanes ();");
  else if (cuda_span_p (p))
    {
      cuda_help (p, "acc_span");
      cuda_help (p, "acc_span_sync");
      cuda_line (p, "acc_span_sync ();");
    }
  else if (p->k->lanes)
    cuda_line (p, "__syncwarp (" + cuda_row_mask (p, p->k->lanes) + ");");
  else
    cuda_line (p, "__syncwarp ();");
  p->ordered = levels & LEVEL_WORKER;
}

/* Print TO = FROM, of the type of variable V, as a line.  */
static void
print_copy (cuda_printer *p, tree v, const text &to, const text &from)
{
  if (TREE_CODE (TREE_TYPE (v)) == ARRAY_TYPE)
    cuda_line (p, "memcpy (" + to + ", " + from + ", sizeof " + to + ");");
  else
    cuda_line (p, to + " = " + from + ";");
}

/* Declare shared variables for the values of VARS that one thread of scope
   LEVELS gives to the others.  There are none if registers exchange them.  */
static void
declare_slots (cuda_printer *p, const auto_vec<tree> &vars, unsigned levels,
	       std::vector<text> *slots)
{
  bool block = levels & LEVEL_WORKER;
  if (!block && !cuda_any_lanes_p (p))
    return;
  for (tree v : vars)
    {
      text name = cuda_new_name (p, cuda_base_name (v) + "_all");
      cuda_declaration (p, "__shared__ "
			+ cuda_declare (p, TYPE_MAIN_VARIANT (TREE_TYPE (v)),
					block ? name : name + "[32]") + ";");
      slots->push_back (block ? name : name + "[threadIdx.y]");
    }
}

/* Give VAR the value that the first lane of the worker has.  */
static void
print_from_first_lane (cuda_printer *p, tree var)
{
  text v = cuda_finish (cuda_ref (p, var)).s;
  tree type = cuda_ctype (TREE_TYPE (var));
  if (p->columns)
    cuda_line (p, v + " = " + cuda_column_first (p, type) + " (" + v + ");");
  else if (cuda_span_p (p))
    {
      cuda_help (p, "acc_span");
      cuda_slots (p, cuda_size (type));
      cuda_help (p, "acc_span_first");
      cuda_line (p, v + " = acc_span_first (" + v + ");");
    }
  else if (TREE_CODE (type) == ARRAY_TYPE)
    {
      cuda_help (p, "acc_shuffle_array");
      cuda_line (p, "acc_shuffle_array (" + v + ");");
    }
  else if ((cuda_integral_p (type) || cuda_float_p (type))
	   && cuda_size (type) <= 8)
    cuda_line (p, v + " = __shfl_sync ("
		  + (p->k->lanes
		     ? cuda_row_mask (p, p->k->lanes) + ", " + v
		       + cuda_format (", 0, %u);", p->k->lanes)
		     : "0xffffffff, " + v + ", 0);"));
  else
    {
      cuda_help (p, "acc_shuffle");
      cuda_line (p, v + " = acc_shuffle (" + v + ", 0, false);");
    }
}

/* if (leader) { body; x_all = x; }  barrier  x = x_all;  */
void
cuda_single (cuda_printer *p, acc_stmt *s)
{
  unsigned levels = s->single->levels;
  text leader = leader_condition (p, levels);
  auto_vec<tree> vars;
  for (tree v : s->single->broadcast)
    if (!p->dropped.contains (v))
      vars.safe_push (v);
  if (leader.empty ())
    {
      cuda_stmts (p, s->body);
      return;
    }
  bool tail = p->tail, one_worker = levels == LEVEL_WORKER;
  std::vector<text> slots;
  declare_slots (p, vars, levels, &slots);
  cuda_line (p, "if (" + leader + ")");
  int items = p->items;
  p->indent += 2;
  p->conditions++;
  cuda_list l = cuda_open (p);
  cuda_stmts (p, s->body);
  for (size_t i = 0; i < slots.size (); i++)
    {
      if (one_worker)
	{
	  cuda_line (p, "if (threadIdx.x == 0)");
	  p->indent += 2;
	}
      print_copy (p, vars[i], slots[i], cuda_finish (cuda_ref (p, vars[i])).s);
      if (one_worker)
	{
	  p->indent -= 2;
	  p->items--;
	}
    }
  cuda_close (p, l, false);
  p->conditions--;
  p->indent -= 2;
  p->items = items;
  if (tail && vars.is_empty () && !one_worker)
    return;
  cuda_barrier (p, levels);
  for (unsigned i = 0; i < vars.length (); i++)
    if (slots.size ())
      print_copy (p, vars[i], cuda_finish (cuda_ref (p, vars[i])).s, slots[i]);
    else
      print_from_first_lane (p, vars[i]);
  /* Wait before the slots are written again.  */
  if (slots.size () && (p->loops || p->routine))
    cuda_barrier (p, levels);
}
