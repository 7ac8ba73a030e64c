/* Lines of `#pragma acc' as tokens, and back.

   This is the only interface between the plugin and GCC's preprocessor.  lex.cc
   says which parts of libcpp it uses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_LEX_H
#define ACC_PRAGMA_LEX_H

#include "gcc-common.h"
#include "cpplib.h"

/* The tokens of a line.  Whoever declares the vector owns it; the tokens are
   plain values of libcpp.  */
typedef auto_vec<cpp_token> acc_tokens;

/* The plugin's handler of a line.  NAME is the location of the word `acc', LINE
   has the tokens after it, with macros expanded.  When the handler returns
   true, *DIRECTIVE and OUT are what GCC's parser sees instead: the directive's
   name and the tokens after it.  When it returns false, the parser sees
   nothing.  */
typedef bool (*acc_line_handler) (location_t name, const acc_tokens &line,
				  const char **directive, acc_tokens *out);

/* A directive that GCC's parser knows; ID is one of its PRAGMA_OACC_*.  */
struct acc_gcc_directive { const char *name; unsigned id; };

/* Take over `#pragma acc'.  To be called at PLUGIN_PRAGMAS.  KNOWN has the N
   directives that GCC knows, FRESH the M directives that it does not know.
   Return false if this compiler has no `#pragma', or lacks something that the
   plugin needs.  *MISSING is then its name, or NULL if there is nothing to take
   over.  */
extern bool acc_own_pragma (const acc_gcc_directive *known, unsigned n,
			    const char *const *fresh, unsigned m,
			    acc_line_handler handler, const char **missing);

/* True if the source is in C++.  Valid only while a line is being handled.  */
extern bool acc_cplusplus_p (void);
/* True if the source is in C++17 or later.  */
extern bool acc_cplusplus_17_p (void);
/* True if the source is in C before C99.  */
extern bool acc_c90_p (void);

/* Define macro _OPENACC as VALUE.  Called at each PLUGIN_INCLUDE_FILE.  It does
   its work at the first one that comes after GCC's own definition and before
   the source begins.  */
extern void acc_define_version (const char *value);
/* True once acc_define_version has done its work.  */
extern bool acc_version_defined_p (void);

/* Read on after the line that is being handled.  MORE gets the tokens read so
   far, with macros expanded, and says whether to read more.  After that CHANGE
   may rewrite the tokens, and those of the line, and GCC's parser gets them.  Reading
   stops early at another pragma and at the end of the file.  After a _Pragma, where
   libcpp has nothing but the line itself, this works only if FOR_P is set: the first
   token has to be `for' then, and LINE is empty.  */
typedef bool (*acc_more_tokens) (const acc_tokens &ahead);
typedef void (*acc_change_tokens) (acc_tokens *line, acc_tokens *ahead);
extern void acc_read_ahead (acc_more_tokens more, acc_change_tokens change,
			    bool for_p);

/* Make tokens that are not in the source, at LOC.  TEXT is copied when
   needed.  */
extern cpp_token acc_name_token (const char *text, location_t loc);
extern cpp_token acc_number_token (unsigned value, location_t loc);
extern cpp_token acc_string_token (const char *text, location_t loc);
extern cpp_token acc_punctuation (cpp_ttype type, location_t loc);

/* The spelling of name T, "" for other tokens.  */
extern const char *acc_token_name (const cpp_token &t);
/* The spelling of any token, malloc'ed.  */
extern char *acc_token_text (const cpp_token &t);
/* The declaration that the identifier NAME, or the token T, has at this place; or
   null.  g++ lexes the whole file before it parses any of it.  */
extern tree acc_decl_named (tree name);
extern tree acc_token_decl (const cpp_token &t);
/* The declaration of NAME in SCOPE, the declaration of a namespace or a type; or
   null.  */
extern tree acc_decl_qualified (tree scope, tree name);
/* The type of the variable that T names.  NULL if the front end does not know
   it yet: g++ lexes the whole file before it parses any of it.  */
extern tree acc_token_type (const cpp_token &t);
inline bool
acc_token_p (const cpp_token &t, const char *name)
{
  return t.type == CPP_NAME && !strcmp (acc_token_name (t), name);
}

#endif /* ACC_PRAGMA_LEX_H */
