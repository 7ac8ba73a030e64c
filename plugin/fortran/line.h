/* A directive of Fortran: the interface between the files that read and
   rewrite it.

   lines.cc finds one and calls rewrite.cc.  That calls directive.cc to split
   it, constants.cc, class-lines.cc, common.cc, declared.cc, part-lines.cc and repeated.cc
   for its lists, atomic-lines.cc for the statement after it, and clause.cc for each clause.
   output.cc makes lines of the result.
   statements.cc reads the statements between directives, names.cc what they declare.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FORTRAN_LINE_H
#define ACC_FORTRAN_LINE_H

#include "fortran/fortran.h"
#include "fortran/notes.h"
#include "pragma/line.h"

/* The name in messages.  */
#define FORTRAN_SET "!$acc set"

/* ---- lines.cc */

/* The lines of one directive: BUFS, and its text without sentinels, ampersands
   and comments, in lower case outside of strings, zero at its end.  Character
   I stands in column COLUMN[I], from 0, of BUFS[LINE[I]].  */
struct fortran_text
{
  auto_vec<gfc_linebuf *> bufs;
  auto_vec<char> text;
  auto_vec<unsigned> line, column;
  bool unfinished;		/* its last line promises another one, which is
				   missing */

  location_t place (unsigned i) const;
};

/* A reduction of array NAME whose elements are updated one by one, until the
   loop after the directive or the construct ends.  */
struct fortran_reduction
{
  char *name;
  bool loop;
  int depth;			/* depth of do statements since then */
  bool begun;
};

enum fortran_scope_kind
{
  SCOPE_UNIT,			/* a module, a main program, a procedure */
  SCOPE_INTERFACE,
  SCOPE_TYPE,			/* the definition of a derived type */
  SCOPE_BLOCK, SCOPE_ASSOCIATE,
  SCOPE_SELECT			/* SELECT TYPE, SELECT RANK or SELECT CASE */
};

/* The present branch of a SELECT.  */
enum fortran_branch
{
  BRANCH_NONE,			/* none yet, or that of a SELECT CASE */
  BRANCH_TYPE,			/* TYPE IS */
  BRANCH_CLASS,			/* CLASS IS, CLASS DEFAULT */
  BRANCH_RANK			/* RANK */
};

/* A part of the source with names of its own.  */
struct fortran_scope
{
  fortran_scope_kind kind;
  fortran_branch branch;
  int rank;			/* that of a BRANCH_RANK, if it is a number */
  char *name;			/* of a unit, or "" */
  bool module;			/* it is a module */
  char *list;			/* "(name => selector, ...)" or null */
  int outer;			/* the scope around it, or -1 */
  int more;			/* a scope elsewhere whose names it has, or -1 */
};

enum fortran_name_kind
{
  NAME_VARIABLE,		/* or anything else that is declared */
  NAME_CONSTANT,
  NAME_MODULE			/* that the scope uses */
};

/* NAME is declared, or used, in scope number SCOPE.  */
struct fortran_name
{
  int scope;
  char *name;
  fortran_name_kind kind;
  int rank;			/* of a polymorphic array; else 0 */
  bool plain;			/* it is neither allocatable, a pointer nor optional */
  char *list;			/* of a module: "(name, name => name, ...)" or null */
  bool only;			/* it has no other names than those of the list */
};

/* Variable NAME is in a declare directive of scope number SCOPE.  */
struct fortran_declared
{
  int scope;
  char *name;
};

/* NAME is in common block BLOCK, "" if that has no name, in scope number SCOPE.  Or it is
   in an equivalence statement of module M, and BLOCK is "M.eq/NAME".  */
struct fortran_common
{
  int scope;
  char *block, *name;
};

/* The loop of a directive that makes it parallel.  */
struct fortran_device_loop
{
  unsigned depth;		/* number of do loops around the directive */
  bool begun;
  bool ours;			/* fortran_parallel_directive's */
};

/* The loops around a place.  */
struct fortran_loops
{
  auto_vec<long> open;		/* the do loops: the label at the end, or 0 */
  auto_vec<fortran_device_loop> device;
  int unit;			/* the scope of their unit or procedure, or -1 */
  int routine;			/* that of the last procedure that may run on
				   the device, or -1 */
  int pure;			/* that of the last pure procedure, or -1 */
  gfc_linebuf *put;		/* the last directive of
				   fortran_parallel_directive */
};

/* Other information about the place of a directive.  */
struct fortran_context
{
  auto_vec<gfc_linebuf *> lines;	/* the first lines of all statements before
					   it */
  char procedure[64];		/* the procedure of the last procedure
				   statement, or "" */
  unsigned procedure_line;	/* its index in LINES */
  auto_vec<fortran_reduction> reductions;
  unsigned computes;		/* number of open compute constructs, without
				   combined ones */
  unsigned combined;		/* the last combined construct, unless it was
				   ended */
  unsigned combined_depth;	/* number of do loops around it */
  auto_vec<int> defaults;	/* of the data constructs around:
				   OMP_CLAUSE_DEFAULT_*, or -1 */
  auto_vec<bool> hiding;	/* of these: GCC does not see all items of its data
				   clauses */
  auto_vec<fortran_declared> declared;	/* by the directives before it */
  auto_vec<fortran_common> commons;
  auto_vec<bool> host_datas;	/* of the host_data constructs around: it is
				   written as data */
  auto_vec<fortran_scope> scopes;	/* all that have begun */
  auto_vec<fortran_name> names;
  int scope;			/* the one of this place, or -1 */
  const gfc_linebuf *statement_end;	/* the last line of the present statement
					   if that has another line, else null */
  fortran_loops loops;
  enum { NOT_ATOMIC, STATEMENT_ATOMIC, BLOCK_ATOMIC } atomic; /* what an atomic
				   directive of the program is for */
};

/* The declaration of NAME in the last statement that declares it, as far as one
   statement tells.  */
enum fortran_shape
{
  SHAPE_UNKNOWN,		/* it is declared elsewhere, in a module */
  SHAPE_SCALAR, SHAPE_ARRAY, SHAPE_ALLOCATABLE,
  SHAPE_ASSUMED_SIZE,		/* a dummy argument a(*) */
  SHAPE_SMALL_ARRAY,		/* a local one of constant size */
  SHAPE_NO_VARIABLE		/* a named constant; a scalar, or a pointer to one, of
				   Cray's pointer statement */
};
extern fortran_shape fortran_shape_of (const fortran_context &,
				       const char *name);

/* True if NAME is a dummy of assumed size of the procedure around.  */
extern bool fortran_assumed_size_p (const fortran_context &, const char *name);

/* True if NAME is a dummy array of the procedure around that gets its shape from the
   argument: a(:), or a(0:).  */
extern bool fortran_open_dummy_p (const fortran_context &, const char *name);

/* ---- statements.cc */

/* The words of statement line B, in lower case, one blank between them, without
   strings and comments; zero at its end.  */
extern void fortran_plain_text (const gfc_linebuf *b, auto_vec<char> *out);
/* The text of the statement, or statements, that begin with line B, as above, without
   ampersands; zero at its end.  If EXACT is not null, it gets as many characters: strings
   have theirs there, and quotes instead of all of them in OUT.  Returns the last line.  */
extern gfc_linebuf *fortran_whole_statement (gfc_linebuf *b, auto_vec<char> *out,
					     auto_vec<char> *exact = NULL);
/* TEXT after a statement's label and a construct's name.  */
extern const char *fortran_statement_begin (const char *text);
/* The position of WORD in TEXT, with no name before or after it; or null.  */
extern const char *fortran_find_word (const char *text, const char *word);
/* The beginning of the list of declaration TEXT, or null if it is not a
   declaration: the colons, or the text after the type's word.  */
extern const char *fortran_declared_list (const char *text);
/* The change of the depth of do constructs by statement TEXT.  */
extern int fortran_do_change (const char *text);
/* True if the present place of the source is in a do loop, as far as the lines of its
   procedure tell.  */
extern bool fortran_in_loop_p (const fortran_context &);
/* Note the procedures and loops of statement line B.  True if it must be an
   atomic update.  */
extern bool fortran_follow (fortran_context *context, gfc_linebuf *b);

/* ---- directive.cc */

struct fortran_clause
{
  unsigned name, open, end;	/* its beginning, '(' or 0, one past its end */
  char word[32];
  unsigned group;		/* number of its device_type group; 0 before
				   the first */
  unsigned devices;		/* mask of its devices */
};

struct fortran_directive
{
  const fortran_text *t;
  unsigned on;			/* mask of directives, pragma/line.h's */
  unsigned list, head;		/* '(' of the directive's own list or 0; one
				   past its words and that list */
  bool end;			/* "end ..." */
  auto_vec<fortran_clause> clauses;
  auto_vec<unsigned> groups;	/* device masks; 0 for the first */
};

/* A part of a list: [first, end) without blanks around.  */
struct fortran_range { unsigned first, end; };

/* Split T.  False if the line is an unknown directive or no directive: GCC's
   parser reports it.  */
extern bool fortran_parse (const fortran_text &t, fortran_directive *d);
extern unsigned fortran_after_paren (const fortran_text &t, unsigned open);
extern unsigned fortran_skip (const fortran_text &t, unsigned i);
/* The parts of [FIRST, END) between commas.  */
extern void fortran_split (const fortran_text &t, unsigned first, unsigned end,
			   auto_vec<fortran_range> *parts);
/* The first colon in [FIRST, END) outside of parentheses, or END.  */
extern unsigned fortran_colon (const fortran_text &t, unsigned first,
			       unsigned end);
/* True if WORD is at I, followed by a blank or by no name.  */
extern bool fortran_word_p (const fortran_text &t, unsigned i,
			    const char *word);
/* Decide which clauses are for which devices.  OpenACC 3.4, section 2.4.  */
extern void fortran_choose_devices (fortran_directive *d);
/* The variable named in [FIRST, END), without blanks and subscripts: "v%a".
   The caller frees it.  */
extern char *fortran_path (const fortran_text &t, unsigned first,
			   unsigned end);

/* ---- output.cc */

/* A replacement for the parser: text of the source, which keeps its place, and
   text of ours, which gets a place near AT.  */
struct fortran_piece { char *text; unsigned first, end; };
struct fortran_output
{
  bool directive;		/* with a sentinel */
  auto_vec<fortran_piece> pieces;
};
extern void fortran_copy (fortran_output *, unsigned first, unsigned end);
/* Append TEXT, at the place of character AT.  */
extern void fortran_put (fortran_output *, const char *text, unsigned at);
/* A line with the statement TEXT and the place of LIKE.  */
extern gfc_linebuf *fortran_statement_line (const gfc_linebuf *like,
					    const char *text);
/* Put a line of TEXT, with the place of LIKE, after *AT.  *AT becomes the new
   line.  */
extern void fortran_insert_line (gfc_linebuf **at, const gfc_linebuf *like,
				 const char *text);
/* The last line of the construct whose loop ends with line B: B, or an end
   directive.  */
extern gfc_linebuf *fortran_loop_end (gfc_linebuf *b);
/* Append clause C with LIST, of its items, after its text up to HEAD.  */
extern void fortran_put_list (fortran_output *out, const fortran_clause &c,
			      unsigned head, const vec<fortran_range> &list);
/* Add the lines of OUT after those that end with *LAST, if there are any.  */
extern void fortran_add_lines (const fortran_text &t, fortran_output *out,
			       gfc_linebuf **first, gfc_linebuf **last);
/* The lines for OUT, in a chain that ends with *LAST.  Frees its texts.  */
extern gfc_linebuf *fortran_lines (const fortran_text &t, fortran_output *out,
				   gfc_linebuf **last);

/* The result of rewriting.  */
struct fortran_writer
{
  const fortran_directive *d;
  const fortran_text *t;
  fortran_context *context;
  fortran_output out;		/* the directive */
  fortran_output args;		/* arguments of the items, with a comma before
				   each */
  auto_vec<item> items;
  unsigned n_args;
  const fortran_clause *cond;	/* the if clause, kept apart */
  const fortran_clause *not_on;	/* the self clause */
  bool changed;
  bool standalone;		/* a wait directive replaces it */
  bool no_host_data;		/* a data directive replaces it */
  bool hides;			/* GCC does not see all items of its data clauses */
  fortran_routine routine;
};

/* ---- clause.cc */

/* Add an item about the text at AT.  Its arguments are the next N.  */
extern void fortran_add_item (fortran_writer *w, int what, unsigned number,
			      unsigned at, unsigned n = 0,
			      const char *name = "-");
/* Add an argument of the last item: the text in [FIRST, END).  */
extern void fortran_add_arg (fortran_writer *w, unsigned first, unsigned end);
extern unsigned fortran_read_modifiers (const fortran_writer *w,
					unsigned first, unsigned end,
					const char *name, unsigned allowed);
extern void fortran_take_clauses (fortran_writer *w);
/* True if D is a host_data directive for variables that GCC does not take there.  */
extern bool fortran_no_host_data_p (const fortran_directive &d,
				    const fortran_context &context);
extern void fortran_put_condition (fortran_writer *w);
/* True if C, a default clause, is default(none).  */
extern bool fortran_default_none_p (const fortran_text &t, const fortran_clause &c);

/* ---- wait-list.cc */

extern unsigned fortran_wait_list (const fortran_writer *w, unsigned first,
				   unsigned end, unsigned *device,
				   unsigned *device_end);
extern void fortran_add_wait_item (fortran_writer *w, unsigned at,
				   unsigned open, unsigned end);

/* ---- do-concurrent.cc */

/* If a do concurrent is the next statement after line B, of a loop directive,
   change it to do loops.  Returns their number, or 0.  *CLAUSES are what the directive
   needs for the locality of variables: " private(t)", "" or null.  *OPENINGS are
   statements that must be in front of the directive; the statements that end what they
   open are there already.  The caller frees the texts.  */
extern unsigned fortran_open_concurrent (gfc_linebuf *b, char **clauses,
					 auto_vec<char *> *openings);
/* True if statement TEXT begins a do concurrent.  */
extern bool fortran_concurrent_p (const char *text);

/* ---- seq-loop.cc */

/* The line that replaces D, or null.  D says nothing but seq, and GCC's parser does
   not take it in front of the loop after it.  *LAST is that line, too.  */
extern gfc_linebuf *fortran_drop_seq (const fortran_directive &d,
				      gfc_linebuf **last);
/* If D is another directive with seq, and GCC's parser does not take the loop after
   it, put one around that.  *OPENINGS: the statements that must be in front of D;
   those that end what they open are there already.  */
extern void fortran_open_seq (const fortran_directive &d,
			      auto_vec<const char *> *openings);

/* ---- standard-parallel.cc */

/* Note the loops that begin and end with TEXT, which may be several statements.  Call
   this for each statement.  */
extern void fortran_follow_loops (fortran_context *context, const char *text);
/* True if the present place is in a pure procedure.  */
extern bool fortran_in_pure_p (const fortran_context &context);
/* Note the loop or the procedure that D makes parallel.  */
extern void fortran_follow_directive (fortran_context *context,
				      const fortran_directive &d);
/* The directive to be put in front of statement line B, or null.  */
extern const char *fortran_parallel_directive (const fortran_context &context,
					       const gfc_linebuf *b);

/* ---- named-routine.cc */

/* The line that replaces D, a routine directive whose names gfortran does not know
   at this place.  They are kept for fortran_take_deferred.  Null for other
   directives.  */
extern gfc_linebuf *fortran_defer_routine (const fortran_directive &d,
					   const fortran_context &context,
					   gfc_linebuf **last);
/* The lines that replace D if it is a routine directive before USE statements, after which
   it comes instead; or null.  *LAST is the last of them.  */
extern gfc_linebuf *fortran_move_routine (const fortran_directive &d,
					  gfc_linebuf **last);

/* ---- declared.cc */

/* Remember the variables of D, a declare directive as GCC gets it, for the directives after
   it.  */
extern void fortran_remember_declared (const fortran_directive &d,
				       fortran_context *context);

/* The lines for D, a declare directive that names components, or dummies that get their
   shape from the argument, or, with compat, variables of an earlier directive.  Null if it
   names none, or is another directive.  */
extern gfc_linebuf *fortran_rewrite_declared (const fortran_directive &d,
					      fortran_context *context,
					      gfc_linebuf **last);

/* ---- common.cc */

/* Note the blocks and members of TEXT, if it is a common statement.  True if it is.  */
extern bool fortran_follow_common (fortran_context *context, const char *text);
/* Likewise the names of TEXT, if it is an equivalence statement of a module.  */
extern bool fortran_follow_equivalence (fortran_context *context, const char *text);
/* The lines for D, a declare directive, without common blocks, their members and names
   of equivalence statements.  Null if it has none, or is another directive.  */
extern gfc_linebuf *fortran_rewrite_commons (const fortran_directive &d,
					     const fortran_context &context,
					     gfc_linebuf **last);

/* ---- part-lines.cc */

/* The lines that replace D if it updates a component of all elements of a section, or
   null.  *LAST is the last of them.  They must be rewritten themselves.  */
extern gfc_linebuf *fortran_rewrite_parts (const fortran_directive &d,
					   gfc_linebuf **last);

/* ---- atomic-lines.cc */

/* The lines that replace D, an atomic directive whose statement uses the variable that it
   sets otherwise, too; or null.  *LAST is the last of them.  They must be rewritten
   themselves.  */
extern gfc_linebuf *fortran_rewrite_atomics (const fortran_directive &d,
					     gfc_linebuf **last);

/* ---- repeated.cc */

/* The lines that replace D if it names a variable several times, or null.  *LAST
   is the last of them.  They must be rewritten themselves.  */
extern gfc_linebuf *fortran_rewrite_repeated (const fortran_directive &d,
					      gfc_linebuf **last);
/* Warn that item P is twice in clause C of D, or of another directive, too.  */
extern void fortran_warn_twice (const fortran_directive &d, const fortran_range &p,
				const fortran_clause &c);

/* ---- names.cc */

/* The text after WORD and blanks if TEXT begins with it, else null.  */
extern const char *fortran_after_word (const char *text, const char *word);
/* Note the scopes, the names and the modules of TEXT, which may be several statements.
   Call this for each statement.  */
extern void fortran_follow_names (fortran_context *context, const char *text);
/* The numbers of the scopes whose names are visible in SCOPE, from the inner to the
   outer one.  -1 is a main program without a statement of its own.  */
extern void fortran_visible_scopes (const fortran_context &context, int scope,
				    vec<int> *found);
/* True if LIST, "(name, name => value, ...)", has NAME.  *MEANT: the name that it stands
   for, or null if that is something else.  The caller frees it.  */
extern bool fortran_list_has (const char *list, const char *name, char **meant);
/* True if NAME is a name of the ASSOCIATE or SELECT that is scope number SCOPE.
   *SELECTOR is as above.  */
extern bool fortran_renames_p (const fortran_context &context, int scope,
			       const char *name, char **selector);
/* The name that variable NAME has in GCC's trees, malloc'ed: for a variable of a module that
   of its declaration, by whatever name the module is used.  */
extern char *fortran_own_name (const fortran_context &context, const char *name);

/* ---- constants.cc */

/* The lines for D without named constants in its data clauses, or null if there
   are none.  *LAST is the last line.  They must be rewritten themselves.  */
extern gfc_linebuf *fortran_rewrite_constants (const fortran_directive &d,
					       const fortran_context &context,
					       gfc_linebuf **last);

/* ---- class-lines.cc */

/* The number of dimensions that DECLARATION, a statement, gives to the name at NAME if
   that is a polymorphic array; else 0.  *PLAIN: the array is neither allocatable, a
   pointer nor optional.  */
extern int fortran_class_rank (const char *declaration, const char *name,
			       bool *plain);
/* The lines for D with such dummies as sections, or null if its clauses name
   none.  *LAST is the last line.  They must be rewritten themselves.  */
extern gfc_linebuf *fortran_rewrite_class_arrays (const fortran_directive &d,
						  const fortran_context &context,
						  gfc_linebuf **last);

/* ---- rewrite.cc */

/* The lines that replace T, or null if T needs no change.  *LAST is the last
   of them.  *AGAIN: they must be rewritten themselves.  */
extern gfc_linebuf *fortran_rewrite (const fortran_text &t,
				     fortran_context *context,
				     gfc_linebuf **last, bool *again);

#endif /* ACC_FORTRAN_LINE_H */
