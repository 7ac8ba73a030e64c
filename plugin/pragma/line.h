/* A line of `#pragma acc', for the files that read and rewrite it.

   pragma.cc calls line.cc to read a line, clause.cc and data.cc for each
   clause, cache-list.cc and declare-line.cc for these directives, and write.cc
   to write the result.  The rest of the compiler does not see this header;
   pragma.h has what it sees.  Functions that several of these files call begin
   with pragma_; their comments are where they are defined.  Only one thread may
   call them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_LINE_H
#define ACC_PRAGMA_LINE_H

#include "pragma/lex.h"
#include "pragma/pragma.h"

#define OURS 99			/* extensions of this project */

/* The ways in which a clause gets through GCC's parser; see pragma.def.  */
enum how
{
  HOW_GCC, HOW_IF, HOW_COND, HOW_ATOMIC_IF, HOW_SELF, HOW_ASYNC, HOW_WAIT,
  HOW_NUM_GANGS, HOW_SIZE, HOW_DEVICE_TYPE, HOW_DEVICE_NAMES, HOW_VALUE,
  HOW_DEFAULT, HOW_PRIVATE, HOW_FIRSTPRIVATE, HOW_REDUCTION, HOW_CONST,
  HOW_DATA, HOW_SECTIONS, HOW_GANG, HOW_LEVEL, HOW_COLLAPSE, HOW_TILE,
  HOW_BIND, HOW_NOHOST, HOW_ROUTINE_GANG, HOW_ROUTINE_LEVEL, HOW_WORD,
  HOW_USE_DEVICE
};

/* Directives, as masks.  */
enum directive_mask
{
#define ACC_DIRECTIVE(ID, NAME, VERSION, TEST) ID = 1 << ACC_BIT_##ID,
#define ACC_CLAUSE(NAME, DIRECTIVES, VERSION, HOW, TEST)
#include "pragma/pragma.def"
  COMPUTE = PARALLEL | KERNELS | SERIAL
};

struct pragma_directive { const char *name; int version; };

/* A row of the table of clauses.  */
struct pragma_clause_info
{
  const char *name;
  unsigned on;			/* directives */
  int version;
  enum how how;
};

struct pragma_clause
{
  unsigned name, open, end;	/* tokens: its name, its '(' or 0, one past its
				   end */
  const pragma_clause_info *info; /* the row for this directive, or NULL */
  bool known;			/* some directive has this clause */
  unsigned group;		/* number of the device_type before it, 0 if
				   none */
  unsigned devices;		/* mask of the devices that it is for */
};

/* A list item of a declare directive that became an enter data.  */
struct pragma_declared { cpp_token name; unsigned end; };

struct pragma_line
{
  const acc_tokens *t;
  location_t loc;		/* of "acc" */
  unsigned on;			/* directives */
  unsigned head;		/* tokens of the directive and its list */
  auto_vec<pragma_clause> clauses;
  auto_vec<unsigned> groups;	/* device masks; 0 for the first */
  unsigned rest;		/* first token after the clauses */
  auto_vec<pragma_declared> ends; /* one for each variable of what was a
				     declare directive */
};

/* The line that is being written.  */
struct pragma_writer
{
  const pragma_line *l;
  acc_tokens out;		/* clauses */
  auto_vec<unsigned> cond;	/* [first, end) of the if clause's operand */
  location_t if_loc;
  acc_tokens not_on;		/* conditions of self clauses, joined by || */
  char *items;			/* of the marker; NULL without */
  unsigned n_args;
  acc_tokens args;		/* each with a comma before it */
  location_t item_loc;		/* of the first item */
  char *text;			/* the directive's text */
  auto_vec<unsigned> named;	/* three for each item of a data clause: its
				   first token, one past its last, and one past
				   the variable without the brackets of a
				   section */
  bool nothing;			/* a clause names NOTHING */
};

/* ---- line.cc */

/* A name of a device; TYPE is the acc_device_t of openacc.h.  */
struct pragma_device_name { const char *name; unsigned mask, type; };
enum { PRAGMA_DEVICE_NAMES = 11 };
extern const pragma_device_name pragma_device_names[PRAGMA_DEVICE_NAMES];
extern const pragma_directive pragma_directives[ACC_DIRECTIVES];

extern const char *pragma_name_of (const pragma_line &l, unsigned i);
extern unsigned pragma_after_paren (const acc_tokens &t, unsigned i);
extern unsigned pragma_find_token (const acc_tokens &t, unsigned from,
				   unsigned to, cpp_ttype type);
extern void pragma_last_brackets (const acc_tokens &t, unsigned first,
				  unsigned end, auto_vec<unsigned> *brackets);
extern unsigned pragma_first_section (const acc_tokens &t,
				      const auto_vec<unsigned> &brackets);
extern bool pragma_same_tokens_p (const acc_tokens &t, unsigned a, unsigned b,
				  unsigned n);
extern bool pragma_section_p (const acc_tokens &t, unsigned first,
			      unsigned end, unsigned part[4]);
extern unsigned pragma_device_mask (const pragma_line &l,
				    const pragma_clause &c);
extern void pragma_choose_devices (pragma_line *l);
extern bool pragma_may_follow_device_type_p (const pragma_clause &c);
extern unsigned pragma_bit_number (unsigned mask);
extern unsigned pragma_find_directive (pragma_line *l);
extern char *pragma_directive_text (const pragma_line &l);
extern const char *pragma_closest_clause (const pragma_line &l,
					  const char *name);
extern void pragma_parse_clauses (pragma_line *l);
/* Parse L once more, into *COPY, which is empty.  L itself does not change.  */
extern void pragma_parse_again (const pragma_line &l, pragma_line *copy);

/* ---- class.cc */

extern bool pragma_spell_this (const pragma_line &l, acc_tokens *out);
/* Take L if it is a routine directive where GCC has none: in a class, before a
   lambda, or in a function.  */
extern bool pragma_take_routine (const pragma_line &l);
/* Take L if it is a declare directive among the members of a class.  */
extern bool pragma_take_member_data (const pragma_line &l);

/* ---- spell-lists.cc */

/* Write L to *OUT with lists that GCC's parser takes.  False if no list of L's
   data clauses means more to the plugin than to GCC.  */
extern bool pragma_spell_lists (const pragma_line &l, acc_tokens *out);

/* ---- spell-places.cc */

/* Write L to *OUT with the items of its data clauses in words that GCC's parsers take.
   False if they are already.  */
extern bool pragma_spell_places (const pragma_line &l, acc_tokens *out);

/* ---- spell-values.cc */

/* Write L to *OUT with conversions of the objects in its clauses, of C++, to
   integers and truth values.  False if there are none.  */
extern bool pragma_spell_values (const pragma_line &l, acc_tokens *out);

/* ---- type.cc */

/* True if the C++ text above LOC may declare NAME as an object of a class, an
   array of objects, or a pointer to them.  */
extern bool pragma_maybe_class_p (const char *name, location_t loc);
/* True if the text above LOC in its file may declare NAME as static.  */
extern bool pragma_maybe_static_p (const char *name, location_t loc);
/* True if LOC may be in a template: the text above has the word "template", or "auto",
   which makes one of a function or a lambda.  */
extern bool pragma_maybe_template_p (location_t loc);
/* True unless the C++ text of the function around LOC declares NAME with a
   built-in type.  It may be a member of a class or an object.  */
extern bool pragma_maybe_member_p (const char *name, location_t loc);
/* True if the C++ text of the function around LOC does not declare NAME, which may
   be a member of a class.  */
extern bool pragma_undeclared_p (const char *name, location_t loc);
/* True if the C++ text above LOC may declare NAME as neither a pointer nor an
   array.  */
extern bool pragma_maybe_scalar_p (const char *name, location_t loc);

/* True if the program's text, without system headers, has a class NAME of C++.  */
extern bool pragma_class_name_p (const char *name);

/* ---- scope.cc */

enum pragma_scope { SCOPE_UNKNOWN, SCOPE_FILE, SCOPE_CLASS, SCOPE_FUNCTION };

/* The scope around LOC in C++, as far as the text tells: the file or a
   namespace, a class, a function, or unknown if the text could not be read.  */
extern pragma_scope pragma_scope_at (location_t loc);
/* The line of LOC's file where the function around LOC begins, or 0.  */
extern int pragma_function_line (location_t loc);
/* The line of LOC's file where the class begins that is the innermost scope around
   LOC, or 0.  */
extern int pragma_class_line (location_t loc);
/* True if NAME may be a parameter of the function around LOC in C++, as far as
   the text tells.  */
extern bool pragma_parameter_p (const char *name, location_t loc);
/* One past the end of the literal that begins at TEXT[I] with a quote, of a line
   of N characters.  */
extern unsigned pragma_after_literal (const char *text, unsigned n, unsigned i);

/* ---- loop-body.cc */

enum acc_loop_exit
{
  LOOP_BREAK = 1,		/* by break */
  LOOP_JUMP = 2,		/* by return, or perhaps by goto */
  LOOP_NO_FOR = 4		/* it is a while or do loop */
};

/* The exits from the loop after a directive at LOC, as far as the text tells: a
   mask of the above.  */
extern unsigned pragma_loop_exits (location_t loc);

/* ---- loop-header.cc */

/* Rewrite the loop headers after L, so that GCC's parser takes them.  L is a
   loop directive whose clauses are known.  False if GCC's parser takes the loop
   only without L, and L does not change its meaning.  */
extern bool pragma_read_headers (const pragma_line &l);

/* ---- after-directive.cc */

/* With -fplugin-arg-acc-compat=nvc: read what follows L, if it is to be changed.  */
extern void pragma_read_body (const pragma_line &l);

/* ---- write.cc */

extern void pragma_append (acc_tokens *to, const acc_tokens &from,
			   unsigned first, unsigned end);
extern void pragma_append (acc_tokens *to, const acc_tokens &from);
extern void pragma_put (acc_tokens *to, cpp_ttype type, location_t loc);
extern void pragma_copy_clause (pragma_writer *w, const pragma_clause &c);
extern char *pragma_path (const acc_tokens &t, unsigned first, unsigned end);
extern void pragma_add_item (pragma_writer *w, char what, unsigned number,
			     location_t loc, unsigned n = 0,
			     const char *name = "-");
extern void pragma_add_arg (pragma_writer *w, unsigned first, unsigned end);
extern void pragma_add_number_arg (pragma_writer *w, unsigned value,
				   location_t loc);
extern bool pragma_split_list (pragma_writer *w, unsigned first, unsigned end,
			       auto_vec<unsigned> *starts);
extern void pragma_finish_if (pragma_writer *w);
extern void pragma_finish_vector (pragma_writer *w);
extern void pragma_finish_standalone (pragma_writer *w);
extern void pragma_put_head (pragma_writer *w, acc_tokens *out);

/* ---- data.cc */

/* The name of a data clause, NAME, without "present_or_" or "p" in front.  */
extern const char *pragma_stem (const char *name);
/* The copies that data clause NAME of a construct makes, and create: 1 in, 2 out.
   -1 for other clauses.  */
extern int pragma_copies_of (const char *name);
/* The name of the clause that makes COPIES.  */
extern const char *pragma_copying_clause (int copies);
extern unsigned pragma_parse_modifiers (pragma_writer *w, unsigned first,
					unsigned end, unsigned allowed,
					const char *name);
extern void pragma_take_sections (pragma_writer *w, const pragma_clause &c);
extern void pragma_take_data (pragma_writer *w, const pragma_clause &c);

/* ---- private-list.cc */

extern void pragma_take_private (pragma_writer *w, const pragma_clause &c,
				 char what);
extern void pragma_take_reduction (pragma_writer *w, const pragma_clause &c);
extern void pragma_take_const (pragma_writer *w, const pragma_clause &c);
extern void pragma_take_use_device (pragma_writer *w, const pragma_clause &c);

/* ---- cache-list.cc */

extern bool pragma_take_cache_list (pragma_writer *w);
/* Remember L if a statement has to follow it.  A cache directive may stand
   right after it.  */
extern void pragma_note_construct (const pragma_line &l);
/* Return true, with a warning, if L is a cache directive between a construct
   and its statement.  GCC would take the directive for that statement.  */
extern bool pragma_drop_cache (const pragma_line &l);

/* ---- declare-line.cc */

/* Write to *OUT the line that replaces L, a declare directive with array
   sections: a declare directive without them, or an enter data directive.  L
   then says how that data ends.  Return false if L has no array sections.  */
extern bool pragma_take_declare (pragma_line *l, acc_tokens *out);
extern void pragma_add_declared (pragma_writer *w);

/* ---- clause.cc */

extern void pragma_take_clause (pragma_writer *w, const pragma_clause &c);
extern bool pragma_take_wait_directive (pragma_writer *w);
extern void pragma_take_barrier_list (pragma_writer *w);

/* ---- routine-dim.cc */

/* Note that the routine directive that is being read has gang(dim:), with tokens
   [FIRST, END) of T.  */
extern void pragma_take_dimension (const acc_tokens &t, unsigned first,
				   unsigned end);

/* ---- pragma.cc */

extern void pragma_check_version (location_t loc, int version,
				  const char *what, const char *name);
extern bool pragma_require_operand (pragma_writer *w, const pragma_clause &c);

/* ---- clause-sets.cc */

/* Check the clauses of the directive that W writes against one another.  */
extern void pragma_check_clauses (pragma_writer *w);

#endif /* ACC_PRAGMA_LINE_H */
