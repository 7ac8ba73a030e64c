/* What pragma.cc finds on a line of `#pragma acc' and GCC's parser cannot
   take: how it is written into a marker, and what is left of it in GIMPLE.

   A marker is a call of MARKER ("items", arguments...) in an operand that
   GCC parses anyway: the if clause of a construct, the vector clause of a
   loop, the list of a wait directive.  The items say what the arguments are.
   The text is all there is: templates and precompiled headers keep it.
   take-markers.cc takes markers away again before GCC simplifies the function;
   what still has to reach GIMPLE is then a flag of a clause that GCC knows
   (ACC_CLAUSE_*) or an extra clause (acc_extra_clause_p).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_H
#define ACC_PRAGMA_H

#include "gcc-common.h"

/* Directives as a mask; combined ones have two bits.  */
enum acc_directive_bit
{
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST) ACC_BIT_##ID,
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST)
#include "pragma/pragma.def"
  ACC_DIRECTIVES
};

/* Let the file for make, of -MD and the like, have FILE among what the object depends
   on.  lex.cc.  */
extern void acc_depend_on (const char *file);

#define MARKER "__builtin_acc_marker"

/* A variable of a data clause; the marker has everything else of the clause.  */
#define NOTHING "__builtin_acc_nothing"

/* A call of this function with an acc_barrier_word mask is the barrier
   directive.  */
#define ACC_BARRIER_CALL "__acc_barrier"

/* A call of this function with the address of an element, then for each
   dimension, outermost first, a number of elements and the bytes between them,
   is an item of a cache directive.  */
#define ACC_CACHE_CALL "__acc_cache"

/* A call of this function without arguments is a cache directive without a list:
   it is about the array that is declared next.  */
#define ACC_CACHED_CALL "__acc_cached"

/* A call of this function comes before an atomic update of an element.  Its
   arguments are the place of a reduction clause, the operator (tree_code), the
   bytes from the variable's first element to the section, and the section's
   bytes.  */
#define ACC_REDUCED_CALL "__acc_reduced"

/* What an item of a marker is about.  Arguments in parentheses.  */
enum acc_item_what
{
  ITEM_DIRECTIVE = 'D',	/* number: acc_directive_bit of a directive that GCC
			   does not know, or of a wait directive */
  ITEM_COMBINED = 'C',	/* the directive is a construct and a loop */
  ITEM_BARE = 'b',	/* the vector clause is the marker's own; number: 0 no
			   such clause, 1 one without an operand */
  ITEM_IF = 'i',	/* (condition) */
  ITEM_ASYNC = 'a',	/* (queue), or () for no value */
  ITEM_WAIT = 'w',	/* (queues...) */
  ITEM_WAIT_DEVICE = 'W', /* (device number, queues...) */
  ITEM_DEFAULT = 'n',	/* number: OMP_CLAUSE_DEFAULT_* */
  ITEM_MODIFIER = 'm',	/* number: acc_modifier mask; name: variable; loc */
  ITEM_GANGS = 'g',	/* (size); number: dimension 1 or 2 */
  ITEM_HOST_GANGS = 'h',	/* (size) */
  ITEM_DIM = 'd',	/* (constant) */
  ITEM_FORCE = 'f',	/* (constant): loops to collapse */
  ITEM_TILE = 't',	/* (size); number: which */
  ITEM_HOST_SEQ = 's',	/* on the host this loop is sequential */
  ITEM_HOST_PARALLEL = 'p', /* ... is parallel */
  ITEM_PRIVATE = 'P',	/* (pointer or array, first, length) */
  ITEM_FIRSTPRIVATE = 'F', /* the same */
  ITEM_REDUCTION = 'r',	/* the same, or (struct or array), which is reduced as
			   a whole; number: tree_code; name: variable */
  ITEM_SHAPE = 'S',	/* (pointer or array, then of each bracket after
			   a[i:n]: first, length); number: mask of brackets
			   without a length; name: variable */
  ITEM_SECTION = 'U',	/* the same with first and length of the section
			   itself in front, of a variable that another clause
			   names, too; number also has SECTION_* */
  ITEM_WHOLE = 'O',	/* (address): an object, members of which another
			   clause names; number: SECTION_KIND */
  ITEM_PLACE = 'L',	/* (address, then first and length of each bracket): a
			   section of what is there, or all of it; number as that
			   of ITEM_SECTION */
  ITEM_CONST = 'c',	/* (pointer or array) */
  ITEM_ATTACH = '@',	/* in extra clauses alone: the address of a pointer;
			   number: gomp_map_kind */
  ITEM_TYPES = 'T',	/* number: acc_device_t of openacc.h */
  ITEM_DEVICE_NUM = 'N',	/* (number) */
  ITEM_DEFAULT_ASYNC = 'A', /* (queue) */
  ITEM_DECLARE = 'E',	/* number: acc_declare_end; name: variable; of an
			   enter data directive that was a declare */
  ITEM_CACHE = 'K',	/* (pointer or array, first, length, ...) */
  ITEM_WORD = 'B'	/* number: acc_barrier_word mask */
};

/* Modifiers of data clauses.  */
enum acc_modifier
{
  MODIFIER_READONLY = 1, MODIFIER_ZERO = 2, MODIFIER_ALWAYS_IN = 4,
  MODIFIER_ALWAYS_OUT = 8, MODIFIER_CAPTURE = 16
};

/* In the number of ITEM_SECTION and ITEM_WHOLE: the gomp_map_kind of the
   clause; the outermost dimension has no length, that of a[i], length one.  */
#define SECTION_KIND(KIND) ((unsigned) (KIND) << 16)
#define SECTION_KIND_OF(NUMBER) ((gomp_map_kind) ((NUMBER) >> 16 & 0xff))
#define SECTION_MISSING(NUMBER) ((NUMBER) & 0xffffu)
#define SECTION_OPEN 0x1000000u

enum acc_barrier_word
{
  BARRIER_GANG = 1, BARRIER_WORKER = 2, BARRIER_LOCAL = 4, BARRIER_GLOBAL = 8
};

/* What becomes of a variable of a declare directive at the end of its scope:
   its memory goes, after a copy to the host or not; or it was somebody
   else's.  */
enum acc_declare_end
{
  DECLARE_DELETE, DECLARE_COPYOUT, DECLARE_PRESENT,
  DECLARE_DEVICEPTR	/* it is a pointer to memory of the device */
};

/* Device types, as masks.  */
enum acc_device_type
{
  DEVICE_NVIDIA = 1, DEVICE_HOST = 2, DEVICE_STAR = 4, DEVICE_OTHER = 8
};

/* ---- What is left for GIMPLE */

/* The acc_modifier mask of data clause C.  */
extern unsigned acc_clause_modifiers (const_tree c);
/* True if the size of data clause C is the address of an acc_shape.  */
extern bool acc_clause_shaped_p (const_tree c);
extern void acc_set_clause_shaped (tree c);
/* True if data clause C names another section of what the clause before names
   one of.  */
extern bool acc_clause_again_p (const_tree c);
/* True if data clause C stands in the source.  */
extern bool acc_clause_written_p (const_tree c);
/* Let it be known that data clause C does.  */
extern void acc_note_written (tree c);
/* True if C is none of GCC's clauses but one of ours: *WHAT is ITEM_GANGS,
   _HOST_GANGS, _DIM, _FORCE, _TILE, _HOST_SEQ, _HOST_PARALLEL, _ATTACH, _CONST (VALUE is
   then the DECL_UID of a variable) or, of loops, _REDUCTION (VALUE: the clause's
   place), *NUMBER its number, *VALUE its argument.  */
extern bool acc_extra_clause_p (const_tree c, int *what, unsigned *number,
				tree *value);

/* Add to LIST a clause at LOC that acc_extra_clause_p finds again.  */
extern void acc_add_extra_clause (location_t loc, tree *list, int what,
				  unsigned number, tree value);
/* A call NAME (ARGS) of a function that GCC knows nothing of.  */
extern tree acc_call (location_t loc, const char *name,
			    const vec<tree> &args);

/* ---- pragma.cc */

/* Take over `#pragma acc', if this compiler has it.  At PLUGIN_PRAGMAS.  */
extern void acc_start_pragmas (void);
/* Let _OPENACC say what is implemented.  At PLUGIN_INCLUDE_FILE.  */
extern void acc_start_file (void);
/* The version of OpenACC to warn about what is newer than; from an option's
   text.  False if there is no such version.  */
extern bool acc_set_standard (const char *text);

/* ---- declare-line.cc */

/* True if declare directives name global VAR in create or device_resident
   clauses only: what the host has is not copied to the device.  OpenACC 2.6,
   section 2.13.  */
extern bool acc_only_created_p (const_tree var);

/* ---- class.cc */

/* Give FN, of C++, the attributes of the routine directive that stands before
   it in a class, if any.  At PLUGIN_FINISH_DECL; members of templates come at
   PLUGIN_PRE_GENERICIZE only.  */
extern void acc_mark_member (tree fn);
/* Mark the functions that FN, as the front end left it, calls and that a routine
   directive in a function names.  */
extern void acc_mark_called (tree fn);

/* ---- take-markers.cc */

/* Make FN, as the front end left it, what GCC can simplify: markers become
   flags, extra clauses and statements.  At PLUGIN_PRE_GENERICIZE.  */
extern void acc_take_markers (tree fn);

/* ---- prepare-clauses.cc */

/* Make *CLAUSES, as the front end left them, what the gimplifiers of all versions
   of GCC take in the same way.  In acc_take_markers.  */
extern void acc_prepare_clauses (tree *clauses);
/* Let the gimplifier keep the data clauses of T for variables that T does not
   mention.  In acc_take_markers, and before the gimplifier of Fortran.  */
extern void acc_keep_data_clauses (tree t);

/* ---- class-iterator.cc */

/* Let each iteration of LOOP, an OACC_LOOP of g++, have the object that the loop
   counts with for itself.  In acc_take_markers.  */
extern void acc_own_iterators (tree loop);

/* ---- container.cc */

/* Let data clauses *CLAUSES of directive T that name containers of C++ mean the
   elements, too.  Statements that have to come before T are added to *BEFORE,
   their variables chained to *VARS.  */
extern void acc_open_containers (tree t, tree *clauses, tree *vars,
				 tree *before);

/* Let clause KIND at LOC of directive T be about PART, first element and length, of
   what OBJECT, a container or a smart pointer, holds; the clauses are added to
   *CLAUSES, the others as above.  False if it is none.  To be called before
   acc_open_containers.  */
extern bool acc_open_section (tree t, location_t loc, gomp_map_kind kind,
			      tree object, const tree part[2], tree *clauses,
			      tree *vars, tree *before);

/* ---- module.cc */

/* Let g++ import modules with directives.  At PLUGIN_INCLUDE_FILE.  */
extern void acc_allow_modules (void);
/* Error if construct or directive T with CLAUSES comes from an imported module: some of
   them may be lost.  */
extern bool acc_refuse_imported (const_tree t, const_tree clauses);
/* Now that all functions have been parsed, tell it.  */
extern void acc_tell_imported (void);

/* ---- cached-array.cc */

/* Mark the arrays that ACC_CACHED_CALLs in FN are about, after
   acc_take_markers.  */
extern void acc_take_cached_arrays (tree fn);
/* True if such a directive stands in front of the declaration of DECL.  */
extern bool acc_cached_array_p (const_tree decl);
/* DECL is as any other from now on.  */
extern void acc_forget_cached_array (tree decl);

/* ---- place.cc */

/* Let g++ take classes with static members.  At PLUGIN_PRAGMAS.  */
extern void acc_allow_static_members (void);
/* Declare NOTHING.  At PLUGIN_PRAGMAS.  */
extern void acc_declare_nothing (void);
/* Take what names NOTHING out of clauses *LIST.  */
extern void acc_drop_nothing (tree *list);
/* Whether ADDRESS is one of a variable, not of a function or a mistake.  */
extern bool acc_variable_address_p (tree address);
/* What the front end makes of ADDRESS, the address of what a data clause names:
   the variable, reference or member there.  */
extern tree acc_place_of (tree address);
/* The map clauses of KIND at LOC for all of PLACE, in a chain.  */
extern tree acc_map_place (location_t loc, gomp_map_kind kind, tree place);
/* What follows C, a clause of a section of PLACE that begins OFFSET bytes after
   it, or after what it points to: how constructs get at it.  Or null.  */
extern tree acc_map_base (tree c, tree place, tree offset);

/* ---- host-data.cc */

/* Let compute and data constructs of FN that are in host_data constructs use
   what is there, after acc_take_markers.  OpenACC 2.6, section 2.8.  */
extern void acc_open_host_data (tree fn);
/* Let template FN keep its host_data constructs.  At PLUGIN_FINISH_PARSE_FUNCTION.  */
extern void acc_keep_host_data (tree fn);
/* Make those of an instance, FN, what they were.  Before acc_take_markers.  */
extern void acc_restore_host_data (tree fn);

/* ---- declare.cc */

/* The items of a marker that say ITEM_DECLARE: of which variable, found by
   place or else by name, and its acc_declare_end.  */
struct acc_declared { location_t loc; const char *name; unsigned end; };

/* Make the declare directive at *TP what GCC does not forget to end.
   OpenACC 2.6, section 2.13.  */
extern void acc_take_declare (tree *tp);
/* Move what declare directives in constructs of *BODY, a function's, say of variables
   that are not the function's to before the outermost construct.  */
extern void acc_declare_before_constructs (tree *body);
/* ENTER is an enter data directive that begins what a declare directive says
   of ITEMS, REST the statements after it in its scope: the statement that does
   REST and ends it.  What has to be computed before is added to *LIST, its
   variables are chained to *VARS.  */
extern tree acc_end_declare (tree enter, const vec<acc_declared> &items,
			     tree rest, tree *vars, tree *list);

/* Error: a declare directive outside of functions has a section of pointer
   NAME.  */
extern void acc_refuse_section (location_t loc, const char *name);
/* Such a directive has a section of NAME, whose type is not known yet: g++.  */
extern void acc_section_declared (location_t loc, const char *name);
/* Now it is.  */
extern void acc_check_declared (void);

/* ---- fresh.cc */

/* Make all expressions in *BODY copies, so that parts of them may be changed.  */
extern void acc_copy_expressions (tree *body);

/* ---- deviceptr.cc */

/* Let deviceptr clauses in *CLAUSES of a construct with *BODY be about pointers
   where they name references.  What has to be computed before is added to
   *BEFORE, its variables are chained to *VARS.  OpenACC 2.6, section 2.7.3.  */
extern void acc_own_deviceptrs (tree *clauses, tree *body, tree *vars,
				tree *before);
/* The declare directive at LOC with the deviceptr clauses of the chain CLAUSES,
   where *REST is what follows in its scope; the others as above.  */
extern tree acc_declare_deviceptrs (location_t loc, tree clauses, tree *rest,
				    tree *vars, tree *before);

/* ---- reduce.cc */

/* Make the reductions of array sections in FN what GCC can simplify, after
   acc_take_markers.  OpenACC 2.7, section 2.9.11.  */
extern void acc_take_sections (tree fn);

/* ---- record.cc */

/* The clause that reduces VAR by OP, a struct or what has elements of one, or
   null after an error message; with LENGTH, that many elements from FIRST on.
   OpenACC 2.7, section 2.9.11.  */
extern tree acc_record_clause (location_t loc, tree_code op, tree var,
			       tree first, tree length);

/* ---- private.cc */

/* Pointer VAR points to an array.  In construct or loop T with body *BODY, each
   thread has its own copy of the array's LENGTH elements from FIRST on, and VAR
   points to this copy.  COPY: it begins with what the original has; *CLAUSES
   get that mapped.  OpenACC 3.4, sections 2.5.11, 2.5.12, with sections as an
   extension.  */
extern void acc_privatize_section (location_t loc, tree *body, tree *clauses,
				   tree var, tree first, tree length,
				   bool copy);

/* ---- shape.cc */

/* Data clause C names a section of BASE, a pointer, and BOUNDS are those of
   the brackets after it: first element and length of each; the bits of
   MISSING are those without a length.  If that is more than C says, make C's
   size the address of a shape, whose variable is returned and whose
   statements go to *LIST.  GAPS: it need not be contiguous.  OpenACC 2.6,
   sections 2.7.1 and 2.14.4.  */
extern tree acc_shape_section (location_t loc, tree c, tree base,
			       const vec<tree> &bounds, unsigned missing,
			       bool gaps, tree *list);

#endif /* ACC_PRAGMA_H */
