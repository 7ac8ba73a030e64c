/* Markers: what pragma.cc finds on a line of `#pragma acc' that GCC's parser
   cannot take, how it is written, and what is left of it in GIMPLE.

   A marker is a call of MARKER ("items", arguments...) in an operand that GCC
   parses anyway: the if clause of a construct, the vector clause of a loop, or
   the list of a wait directive.  The items say what the arguments are.  Nothing
   is kept outside of the text, so that templates and precompiled headers keep
   the marker.

   take-markers.cc takes markers out again before GCC simplifies the function.
   What GIMPLE still needs becomes a flag of a clause that GCC knows
   (ACC_CLAUSE_*) or an extra clause (acc_extra_clause_p).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_H
#define ACC_PRAGMA_H

#include "gcc-common.h"

/* The directives as bits of a mask.  A combined directive has two bits.  */
enum acc_directive_bit
{
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST) ACC_BIT_##ID,
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST)
#include "pragma/pragma.def"
  ACC_DIRECTIVES
};

/* Add FILE to the files that the object depends on, in the output of -MD and
   the like.  lex.cc.  */
extern void acc_depend_on (const char *file);

#define MARKER "__builtin_acc_marker"

/* The variable of a data clause that has nothing else.  The marker has the
   clause's contents.  */
#define NOTHING "__builtin_acc_nothing"
/* The same for a use_device clause: a pointer.  */
#define NO_POINTER "__builtin_acc_no_pointer"

/* A call of this function with an acc_barrier_word mask is the barrier
   directive.  */
#define ACC_BARRIER_CALL "__acc_barrier"

/* A call of this function is an item of a cache directive.  Its arguments are
   the address of an element, then two for each dimension, the outermost first:
   a number of elements, and the bytes from one to the next.  */
#define ACC_CACHE_CALL "__acc_cache"

/* A call of this function without arguments is a cache directive without a
   list.  It applies to the array that is declared next.  */
#define ACC_CACHED_CALL "__acc_cached"

/* A call of this function comes before an atomic update of an element.  Its
   arguments are the location of a reduction clause, the operator (tree_code),
   the bytes from the variable's first element to the section, and the section's
   size in bytes.  */
#define ACC_REDUCED_CALL "__acc_reduced"

/* Kinds of items in a marker.  Their arguments are in parentheses.  */
enum acc_item_what
{
  ITEM_DIRECTIVE = 'D',	/* number: acc_directive_bit of a directive that GCC
			   does not know, or of a wait directive */
  ITEM_COMBINED = 'C',	/* the directive is a construct and a loop */
  ITEM_BARE = 'b',	/* the vector clause was added for the marker; number:
			   0 the source has no such clause, 1 it has one
			   without an operand */
  ITEM_IF = 'i',	/* (condition) */
  ITEM_ASYNC = 'a',	/* (queue), or () for no value */
  ITEM_WAIT = 'w',	/* (queues...) */
  ITEM_WAIT_DEVICE = 'W', /* (device number, queues...) */
  ITEM_DEFAULT = 'n',	/* number: OMP_CLAUSE_DEFAULT_* */
  ITEM_MODIFIER = 'm',	/* number: acc_modifier mask; name: of pragma_path, in
			   Fortran of the variable; loc */
  ITEM_GANGS = 'g',	/* (size); number: dimension 1 or 2 */
  ITEM_HOST_GANGS = 'h',	/* (size) */
  ITEM_DIM = 'd',	/* (constant) */
  ITEM_FORCE = 'f',	/* (constant): loops to collapse */
  ITEM_TILE = 't',	/* (size); number: which */
  ITEM_HOST_SEQ = 's',	/* on the host this loop is sequential */
  ITEM_HOST_PARALLEL = 'p', /* ... is parallel */
  ITEM_PRIVATE = 'P',	/* (pointer or array, first, length), or (variable) */
  ITEM_FIRSTPRIVATE = 'F', /* the same */
  ITEM_REDUCTION = 'r',	/* the same, or (struct or array), which is reduced as
			   a whole; number: tree_code; name: variable */
  ITEM_SHAPE = 'S',	/* (pointer or array, then first and length of each
			   bracket after a[i:n]); number: mask of brackets
			   without a length; name: of pragma_path */
  ITEM_SECTION = 'U',	/* the same, with first and length of the section
			   itself in front; another clause names the variable,
			   too, or a function returns the pointer; number
			   also has SECTION_* */
  ITEM_WHOLE = 'O',	/* (address): an object whose members another clause
			   names; number: SECTION_KIND */
  ITEM_PLACE = 'L',	/* (address, then first and length of each bracket): a
			   section of the object at the address, or all of it;
			   number as for ITEM_SECTION */
  ITEM_CONST = 'c',	/* (pointer or array) */
  ITEM_USE_DEVICE = 'u',	/* (address): a scalar, struct or member of a
				   use_device clause */
  ITEM_ATTACH = '@',	/* only in extra clauses: the address of a pointer;
			   number: gomp_map_kind */
  ITEM_TYPES = 'T',	/* number: acc_device_t of openacc.h */
  ITEM_DEVICE_NUM = 'N',	/* (number) */
  ITEM_DEFAULT_ASYNC = 'A', /* (queue) */
  ITEM_DECLARE = 'E',	/* number: acc_declare_end; name: variable; on an enter
			   data directive that was a declare directive */
  ITEM_CACHE = 'K',	/* (pointer or array, first, length, ...) */
  ITEM_WORD = 'B'	/* number: acc_barrier_word mask */
};

/* Modifiers of data clauses.  */
enum acc_modifier
{
  MODIFIER_READONLY = 1, MODIFIER_ZERO = 2, MODIFIER_ALWAYS_IN = 4,
  MODIFIER_ALWAYS_OUT = 8, MODIFIER_CAPTURE = 16
};

/* The parts of the number of ITEM_SECTION and ITEM_WHOLE: the gomp_map_kind of
   the clause, the mask of brackets without a length, and SECTION_OPEN: the
   outermost dimension has no length.  An element a[i] has length one.  */
#define SECTION_KIND(KIND) ((unsigned) (KIND) << 16)
#define SECTION_KIND_OF(NUMBER) ((gomp_map_kind) ((NUMBER) >> 16 & 0xff))
#define SECTION_MISSING(NUMBER) ((NUMBER) & 0xffffu)
#define SECTION_OPEN 0x1000000u

enum acc_barrier_word
{
  BARRIER_GANG = 1, BARRIER_WORKER = 2, BARRIER_LOCAL = 4, BARRIER_GLOBAL = 8
};

/* The end of a variable of a declare directive, at the end of its scope: its
   memory is freed, perhaps after a copy to the host, or it belongs to somebody
   else.  */
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
/* True if data clause C names another section of the variable of the clause
   before it.  */
extern bool acc_clause_again_p (const_tree c);
/* Note that C is a clause of its own.  */
extern void acc_not_again (tree c);
/* True if data or firstprivate clause C stands in the source.  */
extern bool acc_clause_written_p (const_tree c);
/* Note that C stands in the source.  */
extern void acc_note_written (tree c);
/* True if C is not one of GCC's clauses but an extra one.  *WHAT is then
   ITEM_GANGS, _HOST_GANGS, _DIM, _FORCE, _TILE, _HOST_SEQ, _HOST_PARALLEL,
   _ATTACH, _CONST (VALUE is the DECL_UID of a variable) or, on loops,
   _REDUCTION (VALUE is the clause's location).  *NUMBER is its number, *VALUE
   its argument.  */
extern bool acc_extra_clause_p (const_tree c, int *what, unsigned *number,
				tree *value);

/* Add to LIST an extra clause at LOC, for acc_extra_clause_p.  */
extern void acc_add_extra_clause (location_t loc, tree *list, int what,
				  unsigned number, tree value);
/* A call NAME (ARGS) of a function that GCC does not know.  */
extern tree acc_call (location_t loc, const char *name,
			    const vec<tree> &args);

/* ---- pragma.cc */

/* Take over `#pragma acc', if this compiler has it.  At PLUGIN_PRAGMAS.  */
extern void acc_start_pragmas (void);
/* Define _OPENACC as the version that is implemented.  At
   PLUGIN_INCLUDE_FILE.  */
extern void acc_start_file (void);
/* Set the version of OpenACC from an option's TEXT.  Anything newer gets a
   warning.  False if there is no such version.  */
extern bool acc_set_standard (const char *text);

/* ---- declare-line.cc */

/* True if declare directives name global VAR only in create or device_resident
   clauses.  The host's value is then not copied to the device.  OpenACC 2.6,
   section 2.13.  */
extern bool acc_only_created_p (const_tree var);
/* True if declare directives copy no address of the host to VAR, a pointer: they only create
   it, or say that it has one of the device.  */
extern bool acc_no_host_address_p (const_tree var);

/* ---- class.cc */

/* Give FN, of C++, the attributes of the routine directive before it in a
   class, if there is one.  At PLUGIN_FINISH_DECL.  Members of templates come
   only at PLUGIN_PRE_GENERICIZE.  */
extern void acc_mark_member (tree fn);
/* Mark FN and the functions that it calls if a routine directive inside a
   function, or before their declaration, names them.  FN is as the front end left
   it.  */
extern void acc_mark_called (tree fn);

/* ---- routine-dim.cc */

/* Look up the names in gang(dim:) of routine directives of C++ before DECL, which
   has been parsed.  At PLUGIN_FINISH_DECL and PLUGIN_PRE_GENERICIZE.  */
extern void acc_settle_dims (tree decl);

/* ---- class-data.cc */

/* Declare VAR, of C++, if a declare directive in its class names it.  At
   PLUGIN_FINISH_DECL.  OpenACC 3.4, section 2.13.  */
extern void acc_mark_member_data (tree var);
/* The same for the members that FN uses: those of an instance of a template have
   no PLUGIN_FINISH_DECL.  FN is as the front end left it.  */
extern void acc_mark_used_data (tree fn);
/* Warn of each name in a declare directive of a class that no static member has.
   Once all declarations have been parsed.  */
extern void acc_check_member_data (void);

/* ---- take-markers.cc */

/* Change FN, as the front end left it, into what GCC can simplify: markers
   become flags, extra clauses and statements.  At PLUGIN_PRE_GENERICIZE.  */
extern void acc_take_markers (tree fn);

/* ---- prepare-clauses.cc */

/* Change *CLAUSES, as the front end left them, so that the gimplifiers of all
   versions of GCC take them in the same way.  Part of acc_take_markers.  */
extern void acc_prepare_clauses (tree *clauses);
/* Make *EXPR, the operand of an async clause, an expression that GCC's gimplifier
   takes.  The C front end leaves its own wrapper in k > 1 and k ? 1 : 2.  Part of
   acc_take_markers.  */
extern void acc_unwrap (tree *expr);
/* Make the gimplifier keep the data clauses of T for variables that T does not
   mention.  Part of acc_take_markers; also called before Fortran's
   gimplifier.  */
extern void acc_keep_data_clauses (tree t);

/* ---- class-iterator.cc */

/* Give each iteration of LOOP, an OACC_LOOP of g++, its own copy of the object
   that the loop counts with.  Part of acc_take_markers.  */
extern void acc_own_iterators (tree loop);

/* ---- container.cc */

/* Make *CLAUSES of directive T that name containers of C++ mean the elements,
   too.  Statements that have to come before T are added to *BEFORE, their
   variables are chained to *VARS.  */
extern void acc_open_containers (tree t, tree *clauses, tree *vars,
				 tree *before);

/* Make clauses of KIND at LOC of directive T for PART of the elements of
   OBJECT, a container or a smart pointer.  PART is the first element and the
   length.  The clauses are added to *CLAUSES; VARS and BEFORE are as above.
   False if OBJECT is neither.  To be called before acc_open_containers.  */
extern bool acc_open_section (tree t, location_t loc, gomp_map_kind kind,
			      tree object, const tree part[2], tree *clauses,
			      tree *vars, tree *before);

/* Forget the clauses that acc_open_section has made.  To be called after each
   function: the markers of a scope are taken before the clauses of its
   directives are prepared.  */
extern void acc_forget_sections (void);

/* ---- module.cc */

/* Make g++ import modules with directives.  At PLUGIN_INCLUDE_FILE.  */
extern void acc_allow_modules (void);
/* Give an error if construct or directive T comes from an imported module: some
   of CLAUSES may be lost.  */
extern bool acc_refuse_imported (const_tree t, const_tree clauses);
/* Print the errors of acc_refuse_imported, once all functions have been
   parsed.  */
extern void acc_tell_imported (void);

/* ---- cached-array.cc */

/* Mark the arrays that ACC_CACHED_CALLs in FN apply to.  After
   acc_take_markers.  */
extern void acc_take_cached_arrays (tree fn);
/* True if a cache directive stands in front of the declaration of DECL.  */
extern bool acc_cached_array_p (const_tree decl);
/* Remove the mark of DECL: from now on it is an array like any other.  */
extern void acc_forget_cached_array (tree decl);

/* ---- place.cc */

/* Make g++ take classes with static members.  At PLUGIN_PRAGMAS.  */
extern void acc_allow_static_members (void);
/* Declare NOTHING.  At PLUGIN_PRAGMAS.  */
extern void acc_declare_nothing (void);
/* Remove every mention of NOTHING from clauses *LIST.  */
extern void acc_drop_nothing (tree *list);
/* True if ADDRESS is the address of a variable, not of a function and no
   error.  */
extern bool acc_variable_address_p (tree address);
/* The variable, reference or member whose address ADDRESS is, as the front end
   has it in data clauses.  */
extern tree acc_place_of (tree address);
/* The map clauses of KIND at LOC for all of PLACE, in a chain.  */
extern tree acc_map_place (location_t loc, gomp_map_kind kind, tree place);
/* The clause after C that tells constructs how to get at the section, or null.
   C maps a section that begins OFFSET bytes after PLACE, or after what PLACE
   points to.  */
extern tree acc_map_base (tree c, tree place, tree offset);

/* ---- host-data.cc */

/* Make compute and data constructs inside the host_data constructs of FN use
   the device addresses there.  After acc_take_markers.  OpenACC 2.6, section
   2.8.  */
extern void acc_open_host_data (tree fn);
/* Make template FN keep its host_data constructs, as data constructs.  At
   PLUGIN_FINISH_PARSE_FUNCTION.  */
extern void acc_keep_host_data (tree fn);
/* Turn them back into host_data constructs in FN, an instance.  Before
   acc_take_markers.  */
extern void acc_restore_host_data (tree fn);

/* ---- declare.cc */

/* An ITEM_DECLARE of a marker: the variable, found by location or else by name,
   and its acc_declare_end.  */
struct acc_declared { location_t loc; const char *name; unsigned end; };

/* The variable at the bottom of E, a clause's operand, or NULL.  */
extern tree acc_base_variable (tree e);

/* Change the declare directive at *TP so that GCC does not forget to end it.
   OpenACC 2.6, section 2.13.  */
extern void acc_take_declare (tree *tp);
/* The declare directive that ends the data of declare directive T's parameters, or
   NULL if it has none.  To be called before acc_take_declare.  */
extern tree acc_end_parameters (tree t);
/* Move declare directives out of the constructs in *BODY, a function's body, as
   far as they are about variables that are not the function's.  They move to
   before the outermost construct.  */
extern void acc_declare_before_constructs (tree *body);
/* Make a statement that executes REST and then ends the data of ENTER.  ENTER
   is an enter data directive that replaces a declare directive with ITEMS, REST
   the statements after it in its scope.  What has to be computed before is
   added to *LIST, its variables are chained to *VARS.  */
extern tree acc_end_declare (tree enter, const vec<acc_declared> &items,
			     tree rest, tree *vars, tree *list);

/* Give an error: a declare directive outside of functions has a section of
   pointer NAME.  */
extern void acc_refuse_section (location_t loc, const char *name);
/* Remember that such a directive has a section of NAME.  g++ does not know its
   type yet.  */
extern void acc_section_declared (location_t loc, const char *name);
/* Check these names, whose types are known by now.  */
extern void acc_check_declared (void);

/* ---- default-none.cc */

/* Note that a declare directive with these clauses is in the function.  */
extern void acc_note_declare (tree clauses);
/* Give constructs in *BODY that have default(none) clauses of the variables that
   declare directives name; in Fortran, take default(none) away.  OpenACC 3.4,
   section 2.5.16.  */
extern void acc_default_none (tree *body);
/* Undo what that has changed of the parameters of FN, after the gimplifier.  */
extern void acc_restore_parameters (tree fn);

/* ---- fresh.cc */

/* Replace all expressions in *BODY by copies, so that parts of them may be
   changed.  */
extern void acc_copy_expressions (tree *body);

/* ---- deviceptr.cc */

/* Replace references in deviceptr clauses of *CLAUSES by pointers.  The clauses
   are those of a construct with *BODY.  What has to be computed before is added
   to *BEFORE, its variables are chained to *VARS.  OpenACC 2.6, section
   2.7.3.  */
extern void acc_own_deviceptrs (tree *clauses, tree *body, tree *vars,
				tree *before);
/* The declare directive at LOC with CLAUSES, a chain of deviceptr clauses.
   *REST are the statements after it in its scope; VARS and BEFORE are as
   above.  */
extern tree acc_declare_deviceptrs (location_t loc, tree clauses, tree *rest,
				    tree *vars, tree *before);

/* ---- reduce.cc */

/* Change the reductions of array sections in FN into what GCC can simplify.
   After acc_take_markers.  OpenACC 2.7, section 2.9.11.  */
extern void acc_take_sections (tree fn);

/* ---- record.cc */

/* True if a reduction clause of LIST has DECL.  */
extern bool acc_reduced_p (tree list, const_tree decl);

/* A clause that reduces VAR by OP, or null after an error message.  VAR is a
   struct or has elements that are structs.  With LENGTH, the clause reduces
   that many elements from FIRST on.  OpenACC 2.7, section 2.9.11.  */
extern tree acc_record_clause (location_t loc, tree_code op, tree var,
			       tree first, tree length);
/* True if an array of TYPE is so small that a section of it is reduced as the whole
   array.  */
extern bool acc_reduced_whole_p (const_tree type);

/* ---- member-reduction.cc */

/* Replace members in reduction clauses of T, a directive with *CLAUSES, by
   variables that lead to them; only compute constructs and loops have such.  What
   has to be computed before is added to *BEFORE, its variables are chained to
   *VARS.  */
extern void acc_own_reduced_members (tree t, tree *clauses, tree *vars,
				     tree *before);

/* ---- private.cc */

/* Give each thread of construct or loop T its own copy of a part of the array
   that pointer VAR points to: LENGTH elements from FIRST on.  In *BODY, T's
   body, VAR points to the copy.  If COPY, the copy begins with the original's
   values, and *CLAUSES get a clause that maps them.  OpenACC 3.4, sections
   2.5.11 and 2.5.12; sections in these clauses are an extension.  */
extern void acc_privatize_section (location_t loc, tree *body, tree *clauses,
				   tree var, tree first, tree length,
				   bool copy);

/* ---- shape.cc */

/* Make the size of data clause C the address of a shape if its section has more
   dimensions than C says.  The section is one of BASE, a pointer.  BOUNDS has
   first element and length of each pair of brackets after it; the bits of
   MISSING are the brackets without a length.  If GAPS, the section need not be
   contiguous.  Return the shape's variable, or null; its statements are added
   to *LIST.  OpenACC 2.6, sections 2.7.1 and 2.14.4.  */
extern tree acc_shape_section (location_t loc, tree c, tree base,
			       const vec<tree> &bounds, unsigned missing,
			       bool gaps, tree *list);

#endif /* ACC_PRAGMA_H */
