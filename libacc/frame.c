/* Frames: the state of a construct that is under way.

   In: the construct's description.  Out: room for its map entries, for clauses
   that are made of others, and for the arguments of its launches.

   Frames come from a list of the thread, so that nothing is allocated once a
   program is in its stride.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <stdlib.h>
#include <string.h>

struct accrt_frame *
accrt_frame_more (void)
{
  struct accrt_frame *f = accrt_zalloc (sizeof *f);
  accrt_thread_note ();
  return f;
}

void
accrt_frame_room (struct accrt_frame *f, unsigned n)
{
  f->room = n;
  f->entries = accrt_realloc (f->entries, n * sizeof *f->entries);
}

void
accrt_frame_own_maps (struct accrt_frame *f)
{
  if (f->maps == f->own_maps)
    return;
  if (f->map_room < f->room)
    {
      f->map_room = f->room;
      f->own_maps = accrt_realloc (f->own_maps,
				   f->map_room * sizeof *f->own_maps);
    }
  memcpy (f->own_maps, f->maps, f->n * sizeof *f->maps);
  f->maps = f->own_maps;
}

unsigned
accrt_frame_entry (struct accrt_frame *f)
{
  accrt_frame_own_maps (f);
  if (f->n == f->room)
    accrt_frame_room (f, f->room + f->room / 2 + 8);
  if (f->n >= f->map_room)
    {
      f->map_room = f->room;
      f->own_maps = accrt_realloc (f->own_maps,
				   f->map_room * sizeof *f->own_maps);
      f->maps = f->own_maps;
    }
  return f->n++;
}

void
accrt_frame_arguments (struct accrt_frame *f, unsigned n)
{
  if (likely (f->arguments && n <= f->argument_room))
    return;
  f->argument_room = n + 8;
  f->arguments = accrt_realloc (f->arguments,
				f->argument_room * sizeof *f->arguments);
  f->addresses = accrt_realloc (f->addresses,
				f->argument_room * sizeof *f->addresses);
}

void
accrt_frame_retire (struct accrt_frame *list)
{
  while (list)
    {
      struct accrt_frame *next = list->next;
      free (list->entries);
      free (list->own_maps);
      free (list->boxes);
      free (list->arguments);
      free (list->addresses);
      free (list);
      list = next;
    }
}
