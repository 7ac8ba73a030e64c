/* Variables of Fortran that are not where their names are: what descriptors.cc and
   its parts share.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_DESCRIPTORS_H
#define ACC_READ_DESCRIPTORS_H

#include "read/read.h"

/* A number in a descriptor, and the variable that has its value.  */
struct field
{
  HOST_WIDE_INT at;		/* bytes from the descriptor's beginning */
  tree ref;			/* one use of it */
  tree var;
};

/* What is reached by way of ROOT.  */
struct thing
{
  tree root;			/* a descriptor, a pointer, what has a value
				   expression */
  bool behind;			/* ROOT points to it ... */
  bool optional;		/* ... or is null */
  bool descriptor;
  bool whole;			/* all of the descriptor is used or changed */
  tree place;			/* where the host has it */
  tree presence;		/* OPTIONAL: null if it is absent */
  tree object;			/* what stands for it in the construct */
  tree data;			/* descriptor: the pointer to the data */
  gimple *owner;		/* whose body has a private copy of the data; or
				   null */
  tree element;			/* the data's type */
  auto_vec<field> fields;
};

struct things
{
  tree fndecl;
  gomp_target *stmt;
  gimple_seq *before;
  hash_map<tree, tree> *places;	/* name -> place, for acc_put_places */
  auto_delete_vec<thing> all;
  hash_map<tree, thing *> by_root;
  hash_map<tree, tree> aliases;	/* temporary -> the ROOT that it equals */
};

/* The thing at PLACE of S that is reached by ROOT; BEHIND: by way of it.  */
extern thing *thing_for (things *s, tree root, bool behind, tree place);
/* Let private or firstprivate clause C of OWNER, the construct of S or a loop
   inside, have a copy of its own.  False if it is of no allocatable or pointer
   array.  */
extern bool thing_make_private (things *s, tree c, gimple *owner);

/* What is added to the name of an array for REF, a number of its descriptor.  */
extern const char *thing_field_suffix (tree ref);
/* VAR has the value of REF, a number of a descriptor of an array of ELEMENTs, which
   may be null: remember if that is a stride, or has a value to be expected.  */
extern void thing_note_stride (tree var, tree ref, tree element);

#endif /* ACC_READ_DESCRIPTORS_H */
