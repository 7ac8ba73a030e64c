/* The place of our module openacc for the Fortran compiler.

   In: a folder.  Out: `use openacc' and `use, intrinsic :: openacc' look there
   before the folder of GCC's module, and after the user's -I and -J.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"

/* Put DIR into *LIST, before the folder PATH or otherwise at the end.  GCC 11
   appends a file's name directly, later versions put a slash in between.  */
static void
put_before (gfc_directorylist **list, const char *dir, const char *path)
{
  while (*list && (!path || strcmp ((*list)->path, path)))
    list = &(*list)->next;
  gfc_directorylist *d = XCNEW (gfc_directorylist);
  d->path = concat (dir, "/", NULL);
  d->use_for_modules = true;
  d->next = *list;
  *list = d;
}

void
acc_add_fortran_folder (const char *dir)
{
  if (!&intrinsic_modules_dirs || !&include_dirs)
    return;
  /* GCC's own folder is in both lists.  */
  const char *own = intrinsic_modules_dirs ? intrinsic_modules_dirs->path
					   : NULL;
  put_before (&include_dirs, dir, own);
  put_before (&intrinsic_modules_dirs, dir, own);
}
