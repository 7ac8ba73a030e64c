/* Lines of `#pragma acc' as tokens, and back.

   The one interface between the plugin and GCC's preprocessor; see
   lex.cc for what it takes from libcpp.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_LEX_H
#define ACC_PRAGMA_LEX_H

#include "gcc-common.h"
#include "cpplib.h"

/* Owned by whoever declares it; the tokens are libcpp's plain values.  */
typedef auto_vec<cpp_token> acc_tokens;

/* What the plugin does with a line.  NAME is the location of the word `acc',
   LINE the tokens after it, macros expanded.  A true result: *DIRECTIVE and
   OUT are the name and the tokens after it that GCC's parser is to see
   instead.  A false one: it sees nothing.  */
typedef bool (*acc_line_handler) (location_t name, const acc_tokens &line,
				  const char **directive, acc_tokens *out);

/* A directive that GCC's parser knows; ID is one of its PRAGMA_OACC_*.  */
struct acc_gcc_directive { const char *name; unsigned id; };

/* Take over `#pragma acc'.  At PLUGIN_PRAGMAS.  KNOWN, of N entries, are
   GCC's directives, FRESH, of M, those that it does not know.  False if this
   compiler has no `#pragma' or lacks something that is needed: then *MISSING
   is its name, or NULL if there is nothing to take over.  */
extern bool acc_own_pragma (const acc_gcc_directive *known, unsigned n,
			    const char *const *fresh, unsigned m,
			    acc_line_handler handler, const char **missing);

/* True if the source is in C++.  Within a line that is being handled.  */
extern bool acc_cplusplus_p (void);
/* True if it is in C++17 or later.  */
extern bool acc_cplusplus_17_p (void);

/* Let macro _OPENACC be VALUE.  For every PLUGIN_INCLUDE_FILE: does its work
   at the first where GCC has defined it and the source has not begun.  */
extern void acc_define_version (const char *value);
/* True after that work.  */
extern bool acc_version_defined_p (void);

/* What stands after the line that is being handled.  MORE is called with what
   has been read of it, macros expanded; when that is false, CHANGE may rewrite
   the tokens, which GCC's parser then gets.  Reading ends early at another
   pragma and at the end of the file.  Not for a _Pragma: there libcpp has no
   more than the line.  */
typedef bool (*acc_more_tokens) (const acc_tokens &ahead);
typedef void (*acc_change_tokens) (acc_tokens *ahead);
extern void acc_read_ahead (acc_more_tokens more, acc_change_tokens change);

/* Tokens that no source had, at LOC.  TEXT is copied where it has to be.  */
extern cpp_token acc_name_token (const char *text, location_t loc);
extern cpp_token acc_number_token (unsigned value, location_t loc);
extern cpp_token acc_string_token (const char *text, location_t loc);
extern cpp_token acc_punctuation (cpp_ttype type, location_t loc);

/* The spelling of name T, "" for other tokens.  */
extern const char *acc_token_name (const cpp_token &t);
/* The spelling of any token, malloc'ed.  */
extern char *acc_token_text (const cpp_token &t);
/* The type of the variable that T names, or NULL if the front end does not
   know yet: g++ lexes all of a file before it parses.  */
extern tree acc_token_type (const cpp_token &t);
inline bool
acc_token_p (const cpp_token &t, const char *name)
{
  return t.type == CPP_NAME && !strcmp (acc_token_name (t), name);
}

#endif /* ACC_PRAGMA_LEX_H */
