/* Fortran's variables whose memory is not where their names are: declarations
   for descriptors.cc and its parts.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_DESCRIPTORS_H
#define ACC_READ_DESCRIPTORS_H

#include "read/read.h"

/* A number in a descriptor, and the variable that has its value.  */
struct field
{
  HOST_WIDE_INT at;		/* bytes from the beginning of the
				   descriptor */
  tree ref;			/* one use of it */
  tree var;
};

/* An object or descriptor that is reached through ROOT.  */
struct thing
{
  tree root;			/* a descriptor, a pointer, or a variable with
				   a value expression */
  bool behind;			/* ROOT points to it ... */
  bool optional;		/* ... or is null */
  bool descriptor;
  bool whole;			/* all of the descriptor is used or changed */
  tree place;			/* the host's place of it */
  tree presence;		/* OPTIONAL: null if it is absent */
  tree object;			/* its replacement in the construct */
  tree data;			/* descriptor: the pointer to the data */
  gimple *owner;		/* the construct or loop whose body has a
				   private copy of the data, or null */
  tree room;			/* OWNER's body allocates the array: bytes of
				   the memory that it begins with, if the host's
				   array is allocated; else null */
  tree source;			/* ROOM: in the construct, a pointer to the
				   elements that the array begins with, or null */
  tree element;			/* type of the data */
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

/* The thing at PLACE of S that ROOT leads to.  If BEHIND, ROOT points to
   it.  */
extern thing *thing_for (things *s, tree root, bool behind, tree place);
/* Give private or firstprivate clause C of OWNER, the construct of S or a loop
   inside, its own copy.  False if C names neither an allocatable nor a pointer
   array.  When the clause is needed no more, its operand is null.  */
extern bool thing_make_private (things *s, tree c, gimple *owner);

/* The suffix of an array's name for REF, a number of its descriptor.  */
extern const char *thing_field_suffix (tree ref);
/* Remember whether VAR holds a stride, or has an expected value.  VAR has the
   value of REF, a number of the descriptor of an array of ELEMENTs; ELEMENT may
   be null.  */
extern void thing_note_stride (tree var, tree ref, tree element);

#endif /* ACC_READ_DESCRIPTORS_H */
