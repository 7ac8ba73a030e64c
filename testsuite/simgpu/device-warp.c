/* Warp collectives: shuffles, votes, matches, reductions, __syncwarp.

   A lane puts what it brings into its thread and waits.  A collective ends
   when all lanes of its mask that have not returned wait at one of the same
   kind with the same mask; the last to come works out the results of all.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <string.h>

/* The numbers are in cuda_sim.h.  */
enum warp_op
{
  WARP_SYNC, SHUFFLE, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR, BALLOT,
  ACTIVEMASK, MATCH_ANY, MATCH_ALL, ADD, MIN_U, MIN_S, MAX_U, MAX_S, AND, OR,
  XOR
};

const char *
warp_op_name (int op)
{
  static const char *const names[] = {
    "__syncwarp", "__shfl_sync", "__shfl_up_sync", "__shfl_down_sync",
    "__shfl_xor_sync", "a warp vote", "__activemask", "__match_any_sync",
    "__match_all_sync", "__reduce_add_sync", "__reduce_min_sync",
    "__reduce_min_sync", "__reduce_max_sync", "__reduce_max_sync",
    "__reduce_and_sync", "__reduce_or_sync", "__reduce_xor_sync"
  };
  return names[op];
}

#define FOR_LANES(lane, set) \
  for (unsigned rest = (set), lane; \
       rest && (lane = __builtin_ctz (rest), true); rest &= rest - 1)

/* The lane that LANE reads from; LANE itself where the source is out of its
   segment.  */
static unsigned
shuffle_source (const struct thread *t, unsigned lane)
{
  unsigned width = t->width, first = lane & ~(width - 1);
  int source = lane;
  switch (t->op)
    {
    case SHUFFLE:
      return first + (t->argument & (width - 1));
    case SHUFFLE_UP:
      source = (int) lane - t->argument;
      return source < (int) first ? lane : (unsigned) source;
    case SHUFFLE_DOWN:
      source = (int) lane + t->argument;
      return source >= (int) (first + width) ? lane : (unsigned) source;
    default:
      /* A lane of an earlier segment may be read, one of a later may not.  */
      source = (int) (lane ^ (unsigned) t->argument);
      return source >= (int) (first + width) ? lane : (unsigned) source;
    }
}

static void
shuffle (struct thread *base, unsigned set)
{
  FOR_LANES (lane, set)
    {
      struct thread *t = &base[lane];
      unsigned source = shuffle_source (t, lane);
      if (!(set >> source & 1))
	{
	  report (t, "%s, line %d: lane %u reads from lane %u, which is absent",
		  warp_op_name (t->op), t->line, lane, source);
	  launch_abort (CUDA_ERROR_LAUNCH_FAILED);
	}
      t->result = base[source].value;
    }
}

static void
match (struct thread *base, unsigned set)
{
  FOR_LANES (lane, set)
    {
      unsigned same = 0;
      for (unsigned other = 0; other < SIMGPU_WARP; other++)
	if (set >> other & 1 && base[other].value == base[lane].value)
	  same |= 1u << other;
      bool all = base[lane].op == MATCH_ALL;
      base[lane].result = all && same != set ? 0 : same;
    }
}

static uint32_t
combine (int op, uint32_t a, uint32_t b)
{
  switch (op)
    {
    case ADD:
      return a + b;
    case MIN_U:
      return a < b ? a : b;
    case MIN_S:
      return (int32_t) a < (int32_t) b ? a : b;
    case MAX_U:
      return a > b ? a : b;
    case MAX_S:
      return (int32_t) a > (int32_t) b ? a : b;
    case AND:
      return a & b;
    case OR:
      return a | b;
    default:
      return a ^ b;
    }
}

/* The same result for all lanes in SET: a vote or a reduction.  */
static void
reduce (struct thread *base, unsigned set, int op)
{
  unsigned first = __builtin_ctz (set);
  uint64_t result = op == BALLOT ? 0 : base[first].value;
  FOR_LANES (lane, set)
    if (op == BALLOT)
      result |= (base[lane].value != 0 ? 1u : 0u) << lane;
    else if (lane != first)
      result = combine (op, result, base[lane].value);
  for (unsigned m = set; m; m &= m - 1)
    base[__builtin_ctz (m)].result = result;
}

/* All lanes in SET of warp W have come: give each its result.  */
static void
complete (unsigned w, unsigned set)
{
  struct thread *base = &threads[w * SIMGPU_WARP];
  int op = base[__builtin_ctz (set)].op;
  switch (op)
    {
    case WARP_SYNC:
      break;
    case SHUFFLE: case SHUFFLE_UP: case SHUFFLE_DOWN: case SHUFFLE_XOR:
      shuffle (base, set);
      break;
    case MATCH_ANY: case MATCH_ALL:
      match (base, set);
      break;
    default:
      reduce (base, set, op);
    }
  if (options.race)
    race_warp_sync (w, set);
  FOR_LANES (lane, set)
    base[lane].state = READY;
  warps[w].waiting &= ~set;
  warp_wake (w, set);
}

/* The lanes that T's collective needs, if all of them wait at it; else 0.  */
static unsigned
arrived (const struct warp *warp, const struct thread *t)
{
  const struct thread *base = t - t->number % SIMGPU_WARP;
  unsigned set = t->mask & warp->exist & ~warp->done;
  if ((warp->waiting & set) != set || t->op == ACTIVEMASK)
    return 0;
  FOR_LANES (lane, set)
    if (base[lane].mask != t->mask || base[lane].op != t->op)
      return 0;
  return set;
}

static void
check_arguments (const struct thread *t)
{
  unsigned lane = t->number % SIMGPU_WARP;
  if (!(t->mask >> lane & 1) && t->op != ACTIVEMASK)
    fault (CUDA_ERROR_LAUNCH_FAILED, "%s, line %d: the mask 0x%x lacks the"
	   " calling lane, %u", warp_op_name (t->op), t->line, t->mask, lane);
  if (t->width < 1 || t->width > 32 || (t->width & (t->width - 1)))
    fault (CUDA_ERROR_LAUNCH_FAILED, "%s, line %d: the width %d is no power"
	   " of two up to 32", warp_op_name (t->op), t->line, t->width);
}

uint64_t
simgpu_warp (int op, unsigned mask, uint64_t value, int argument, int width,
	     int line)
{
  struct thread *t = current;
  unsigned w = t->number / SIMGPU_WARP;
  t->op = op;
  t->mask = mask;
  t->value = value;
  t->argument = argument;
  t->width = width;
  t->line = line;
  t->file = NULL;
  check_arguments (t);
  t->state = AT_WARP;
  warps[w].waiting |= 1u << t->number % SIMGPU_WARP;
  unsigned set = arrived (&warps[w], t);
  if (set)
    complete (w, set);
  thread_suspend ();
  return t->result;
}

void
warp_lane_done (unsigned w)
{
  FOR_LANES (lane, warps[w].waiting)
    {
      const struct thread *t = &threads[w * SIMGPU_WARP + lane];
      unsigned set = t->state == AT_WARP ? arrived (&warps[w], t) : 0;
      if (set)
	complete (w, set);
    }
}

/* __activemask: the lanes that came to the same line while the others of the
   warp could not go on are the active ones.  */
bool
warp_settle (void)
{
  bool any = false;
  for (unsigned w = 0; w < launch.n_warps; w++)
    FOR_LANES (lane, warps[w].waiting)
      {
	struct thread *base = &threads[w * SIMGPU_WARP];
	unsigned set = 0;
	if (base[lane].state != AT_WARP || base[lane].op != ACTIVEMASK)
	  continue;
	for (unsigned i = lane; i < SIMGPU_WARP; i++)
	  if (warps[w].waiting >> i & 1 && base[i].state == AT_WARP
	      && base[i].op == ACTIVEMASK && base[i].line == base[lane].line)
	    set |= 1u << i;
	for (unsigned m = set; m; m &= m - 1)
	  {
	    base[__builtin_ctz (m)].result = set;
	    base[__builtin_ctz (m)].state = READY;
	  }
	warps[w].waiting &= ~set;
	warp_wake (w, set);
	any = true;
      }
  return any;
}
