/* Lines of `#pragma acc' as tokens, and back: all that the plugin takes from
   libcpp.

   In: the preprocessor at a line of `#pragma acc'.  Out: the line as tokens,
   with macros expanded, for pragma.cc; then, for GCC's parser, the tokens that
   pragma.cc has made of them.

   GCC's own pragma namespace `acc' gets another name, and `acc' becomes one
   pragma with a handler of ours.  libcpp calls the handler while it lexes.
   GCC's directives are registered again in a namespace that no source can spell
   usefully.  The handler makes libcpp read a line "pragma NAMESPACE NAME" from
   a buffer, which leaves libcpp in the state after a directive of the source,
   and pushes the tokens.

   Besides cpplib.h this needs six functions that libcpp declares for itself
   only (libcpp/internal.h; the same since GCC 8) and two of its habits: the
   first pragma ever registered is "once", and a CPP_PRAGMA token is always the
   reader's directive_result.  Each is checked where it is used.  Everything is
   weak: f951 and lto1 have none of it and load the plugin nevertheless.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "checks.h"
#include "pragma/lex.h"

#define WEAK __attribute__ ((weak))

extern cpp_reader *parse_in WEAK;
extern void c_register_pragma_with_expansion (const char *, const char *,
					      void (*) (cpp_reader *)) WEAK;

/* A function of either C front end.  f951 and lto1 load the plugin, too, and have
   none.  */
extern tree lookup_name (tree) WEAK;
/* One of g++.  */
enum class LOOK_want;
extern tree lookup_qualified_name (tree, tree, LOOK_want, bool) WEAK;

/* libcpp/internal.h.  */
extern "C" {
extern void _cpp_push_token_context (cpp_reader *, cpp_hashnode *,
				     const cpp_token *, unsigned) WEAK;
extern void _cpp_clean_line (cpp_reader *) WEAK;
extern int _cpp_handle_directive (cpp_reader *, bool) WEAK;
extern void _cpp_pop_buffer (cpp_reader *) WEAK;
extern char **_cpp_save_pragma_names (cpp_reader *) WEAK;
extern void _cpp_restore_pragma_names (cpp_reader *, char **) WEAK;
}

/* cpplib.h.  */
extern const cpp_token *cpp_get_token (cpp_reader *) WEAK;
extern const cpp_token *cpp_get_token_with_location (cpp_reader *,
						     location_t *) WEAK;
extern cpp_hashnode *cpp_lookup (cpp_reader *, const unsigned char *,
				 unsigned) WEAK;
extern cpp_callbacks *cpp_get_callbacks (cpp_reader *) WEAK;
extern cpp_options *cpp_get_options (cpp_reader *) WEAK;
extern cpp_buffer *cpp_push_buffer (cpp_reader *, const unsigned char *,
				    size_t, int) WEAK;
extern void cpp_register_pragma (cpp_reader *, const char *, const char *,
				 void (*) (cpp_reader *), bool) WEAK;
extern void cpp_register_deferred_pragma (cpp_reader *, const char *,
					  const char *, unsigned, bool,
					  bool) WEAK;
extern unsigned char *cpp_token_as_text (cpp_reader *, const cpp_token *) WEAK;
extern void cpp_define (cpp_reader *, const char *) WEAK;
extern void cpp_undef (cpp_reader *, const char *) WEAK;
extern mkdeps *cpp_get_deps (cpp_reader *) WEAK;
/* mkdeps.h.  */
extern void deps_add_dep (mkdeps *, const char *) WEAK;

/* The namespace of GCC's directives.  */
#define NAMESPACE "__acc_gcc"
/* The namespaces of GCC's own registrations, which are in the way, and of those
   that are made to get ids.  */
#define OLD_NAMESPACE "__acc_gcc_own"
#define SCRATCH_NAMESPACE "__acc_new"

static acc_line_handler line_handler;
static cpp_token *directive_result;	/* the reader's */
static location_t eol_loc;		/* of the line under way, or 0 */
static void (*gcc_line_change) (cpp_reader *, const cpp_token *, int);
static acc_more_tokens read_more;	/* after that line, or null */
static acc_change_tokens change_ahead;
static bool for_ahead;			/* they begin with `for' */

void
acc_depend_on (const char *file)
{
  if (&gfc_cpp_makedep)
    {
      if (gfc_cpp_makedep ())
	gfc_cpp_add_dep (file, false);
    }
  else if (&parse_in && parse_in)
    if (mkdeps *deps = cpp_get_deps (parse_in))
      deps_add_dep (deps, file);
}

/* ---- Tokens */

const char *
acc_token_name (const cpp_token &t)
{
  return t.type == CPP_NAME ? (const char *) NODE_NAME (t.val.node.node) : "";
}

tree
acc_decl_named (tree name)
{
  return &lookup_name ? lookup_name (name) : NULL_TREE;
}

tree
acc_decl_qualified (tree scope, tree name)
{
  if (TREE_CODE (scope) == NAMESPACE_DECL && DECL_ABSTRACT_ORIGIN (scope))
    scope = DECL_ABSTRACT_ORIGIN (scope);	/* an alias */
  if (TREE_CODE (scope) == TYPE_DECL)
    scope = TREE_TYPE (scope);
  if (!&lookup_qualified_name
      || (TREE_CODE (scope) != NAMESPACE_DECL && !TYPE_P (scope)))
    return NULL_TREE;
  tree decl = lookup_qualified_name (scope, name, LOOK_want (0), false);
  return decl == error_mark_node ? NULL_TREE : decl;
}

tree
acc_token_decl (const cpp_token &t)
{
  return t.type == CPP_NAME ? acc_decl_named (get_identifier (acc_token_name (t)))
			    : NULL_TREE;
}

tree
acc_token_type (const cpp_token &t)
{
  tree decl = acc_token_decl (t);
  return decl && (VAR_P (decl) || TREE_CODE (decl) == PARM_DECL)
	 ? TREE_TYPE (decl) : NULL_TREE;
}

char *
acc_token_text (const cpp_token &t)
{
  return xstrdup ((const char *) cpp_token_as_text (parse_in, &t));
}

cpp_token
acc_punctuation (cpp_ttype type, location_t loc)
{
  cpp_token t;
  memset (&t, 0, sizeof t);
  t.type = type;
  t.src_loc = loc;
  t.flags = PREV_WHITE | NO_EXPAND;
  return t;
}

cpp_token
acc_name_token (const char *text, location_t loc)
{
  cpp_token t = acc_punctuation (CPP_NAME, loc);
  t.val.node.node = cpp_lookup (parse_in, (const unsigned char *) text,
				strlen (text));
  t.val.node.spelling = t.val.node.node;
  return t;
}

/* A token with TEXT.  libcpp keeps the text of tokens as long as it lives.  */
static cpp_token
literal (cpp_ttype type, char *text, location_t loc)
{
  cpp_token t = acc_punctuation (type, loc);
  t.val.str.len = strlen (text);
  t.val.str.text = (const unsigned char *) text;
  return t;
}

cpp_token
acc_number_token (unsigned value, location_t loc)
{
  return literal (CPP_NUMBER, xasprintf ("%u", value), loc);
}

cpp_token
acc_string_token (const char *text, location_t loc)
{
  return literal (CPP_STRING, xasprintf ("\"%s\"", text), loc);
}

/* ---- Giving tokens back */

static void
push_tokens (cpp_reader *p, const vec<cpp_token> &v)
{
  if (v.is_empty ())
    return;
  cpp_token *copy = XNEWVEC (cpp_token, v.length ());
  memcpy (copy, v.address (), v.length () * sizeof *copy);
  _cpp_push_token_context (p, NULL, copy, v.length ());
}

void
acc_read_ahead (acc_more_tokens more, acc_change_tokens change, bool for_p)
{
  read_more = more;
  change_ahead = change;
  for_ahead = for_p;
}

/* Read the tokens after V for acc_read_ahead, and change those from FIRST of V on
   with them.  Another pragma on the way overwrites the reader's directive_result, so
   save this line's.  */
static void
read_ahead (cpp_reader *p, acc_tokens *v, unsigned first)
{
  acc_more_tokens more = read_more;
  acc_change_tokens change = change_ahead;
  read_more = NULL;
  const cpp_token line = *directive_result;
  acc_tokens ahead;
  for (unsigned i = first; i < v->length (); i++)
    ahead.safe_push ((*v)[i]);
  v->truncate (first);
  while (more (ahead))
    {
      location_t loc;
      const cpp_token *t = cpp_get_token_with_location (p, &loc);
      if (t->type == CPP_PADDING)
	continue;
      cpp_token copy = *t;
      copy.src_loc = loc;
      copy.flags |= NO_EXPAND;
      ahead.safe_push (copy);
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	break;
    }
  *directive_result = line;
  change (v, &ahead);
  for (const cpp_token &t : ahead)
    v->safe_push (t);
}

/* The lexer calls this with directive_result once a line that is not a _Pragma
   has left the directive's state.  (All tokens of a _Pragma get its own
   location.)  The CPP_PRAGMA_EOL that the lexer makes after our tokens has no
   location; read up to it, and push the same tokens with one that has.  */
static void
on_line_change (cpp_reader *p, const cpp_token *token, int parsing_args)
{
  if (gcc_line_change)
    gcc_line_change (p, token, parsing_args);
  if (token != directive_result || !eol_loc)
    return;
  acc_tokens v;
  do
    {
      const cpp_token *t = cpp_get_token (p);
      if (t->type != CPP_PADDING)
	v.safe_push (*t);
    }
  while (v.is_empty () || v.last ().type != CPP_PRAGMA_EOL);
  v.last ().src_loc = eol_loc;
  v.last ().flags = 0;
  eol_loc = 0;
  if (read_more)
    read_ahead (p, &v, v.length ());
  push_tokens (p, v);
}

/* Make libcpp return CPP_PRAGMA of directive NAME, TOKENS and CPP_PRAGMA_EOL.
   Called from a handler that has read its line.  */
static void
inject (cpp_reader *p, const char *name, location_t loc,
	const acc_tokens &tokens)
{
  char *line = xasprintf ("pragma " NAMESPACE " %s\n", name);
  cpp_callbacks *cb = cpp_get_callbacks (p);
  auto saved = cb->line_change;
  cb->line_change = NULL;
  cpp_push_buffer (p, (const unsigned char *) line, strlen (line) - 1, true);
  _cpp_clean_line (p);
  _cpp_handle_directive (p, false);
  _cpp_pop_buffer (p);
  cb->line_change = saved;
  checked_that (directive_result->type == CPP_PRAGMA);
  directive_result->src_loc = loc;
  push_tokens (p, tokens);
}

/* ---- Tokens after a _Pragma

   libcpp calls the handler of a _Pragma with nothing but the text in the parentheses, and
   takes what it injects up to CPP_PRAGMA_EOL.  The tokens behind cannot be read before that
   is done.  So the word `for', which has to follow, becomes a macro without tokens.  libcpp
   tells its use, with the tokens behind at hand; then it is no macro any more, and the
   changed header stands in its place.  */

static cpp_hashnode *no_tokens;		/* a macro without tokens */
static bool waiting;			/* `for' is a macro */
static void (*gcc_used) (cpp_reader *, location_t, cpp_hashnode *);

static cpp_hashnode *
for_node (void)
{
  return cpp_lookup (parse_in, (const unsigned char *) "for", 3);
}

static void
wait_for_header (void)
{
  cpp_hashnode *node = for_node ();
  if (node->type != NT_VOID)
    return;
  node->type = NT_USER_MACRO;
  node->value.macro = no_tokens->value.macro;
  waiting = true;
}

static void
stop_waiting (void)
{
  if (!waiting)
    return;
  cpp_hashnode *node = for_node ();
  node->type = NT_VOID;
  node->value.macro = NULL;
  waiting = false;
}

/* libcpp calls this when it expands the macro of NODE.  */
static void
on_use (cpp_reader *p, location_t loc, cpp_hashnode *node)
{
  if (gcc_used)
    gcc_used (p, loc, node);
  if (!waiting || node != for_node ())
    return;
  stop_waiting ();
  acc_tokens v;
  v.safe_push (acc_name_token ("for", loc));
  if (read_more)
    read_ahead (p, &v, 0);
  push_tokens (p, v);
}

/* True if the directive at LOC is a _Pragma, perhaps of a macro.  There is none in a
   preprocessed source, whose places are those of the source before that.  */
static bool
operator_p (location_t loc)
{
  if (cpp_get_options (parse_in)->preprocessed)
    return false;
  expanded_location x = expand_location (loc);
  char_span line = location_get_source_line (x.file, x.line);
  size_t i = 0;
  while (line && i < line.length () && ISSPACE (line[i]))
    i++;
  return line && i < line.length () && line[i] != '#';
}

/* libcpp's handler of `#pragma acc'.  */
static void
on_acc (cpp_reader *p)
{
  location_t name = input_location;	/* set by line_change */
  acc_tokens line, out;
  for (;;)
    {
      location_t loc;
      const cpp_token *t = cpp_get_token_with_location (p, &loc);
      if (t->type == CPP_EOF)
	{
	  eol_loc = loc;
	  break;
	}
      if (t->type == CPP_PADDING || t->type == CPP_COMMENT)
	continue;
      cpp_token copy = *t;
      copy.src_loc = loc;
      copy.flags |= NO_EXPAND;
      line.safe_push (copy);
    }
  const char *directive;
  read_more = NULL;
  stop_waiting ();
  if (!line_handler (name, line, &directive, &out))
    {
      eol_loc = 0;
      return;
    }
  inject (p, directive, name, out);
  if (read_more && for_ahead && operator_p (name))
    wait_for_header ();
}

/* ---- Registration */

/* Lex a line "#pragma SPACE NAME" out of turn.  Return its CPP_PRAGMA token,
   which is the reader's directive_result.  */
static cpp_token *
probe (cpp_reader *p, const char *space, const char *name)
{
  cpp_callbacks *cb = cpp_get_callbacks (p);
  auto saved = cb->line_change;
  cb->line_change = NULL;
  char *line = xasprintf ("#pragma %s %s\n", space, name);
  cpp_push_buffer (p, (const unsigned char *) line, strlen (line) - 1, true);
  cpp_token *t = const_cast<cpp_token *> (cpp_get_token (p));
  checked_that (t->type == CPP_PRAGMA);
  while (cpp_get_token (p)->type != CPP_PRAGMA_EOL)
    continue;
  _cpp_pop_buffer (p);
  cb->line_change = saved;
  return t;
}

/* Rename GCC's namespace "acc".  The names come newest first and their list has
   no end; libcpp's own "once" is the first one ever registered.  */
static void
rename_gcc_pragmas (cpp_reader *p)
{
  char **names = _cpp_save_pragma_names (p);
  for (int i = 0; strcmp (names[i], "once"); i++)
    if (!strcmp (names[i], "acc"))
      {
	free (names[i]);
	names[i] = xstrdup (OLD_NAMESPACE);
	break;
      }
  _cpp_restore_pragma_names (p, names);
}

static void
no_action (cpp_reader *)
{
}

/* Teach GCC to print the M directives FRESH with -E, with macros expanded in
   their clauses, as it prints those that it knows.  The front end gives out an
   id only for a name in its own list, where it also finds what to print.  So
   register them in a scratch namespace, and rename that in the list
   afterwards.  */
static void
register_for_printing (cpp_reader *p, const char *const *fresh, unsigned m)
{
  for (unsigned i = 0; i < m; i++)
    {
      char *space = xstrdup (SCRATCH_NAMESPACE);	/* GCC keeps it */
      c_register_pragma_with_expansion (space, fresh[i], no_action);
      unsigned id = probe (p, space, fresh[i])->val.pragma;
      cpp_register_deferred_pragma (p, "acc", fresh[i], id, true, true);
      strcpy (space, "acc");
    }
}

/* The name of a function of libcpp that this compiler lacks, or NULL.  */
static const char *
missing_symbol ()
{
  const struct { const char *name; bool there; } needs[] = {
#define X(F) { #F, (void *) &F != NULL }
    X (c_register_pragma_with_expansion), X (_cpp_push_token_context),
    X (_cpp_clean_line), X (_cpp_handle_directive), X (_cpp_pop_buffer),
    X (_cpp_save_pragma_names), X (_cpp_restore_pragma_names),
    X (cpp_get_token), X (cpp_get_token_with_location), X (cpp_lookup),
    X (cpp_get_callbacks), X (cpp_get_options), X (cpp_push_buffer),
    X (cpp_register_pragma), X (cpp_register_deferred_pragma),
    X (cpp_token_as_text), X (cpp_define), X (cpp_undef)
#undef X
  };
  for (auto &n : needs)
    if (!n.there)
      return n.name;
#ifdef ACC_LACKS
  /* testsuite/acc.build/front-ends.sh names one to test this.  */
  for (auto &n : needs)
    if (!strcmp (n.name, ACC_LACKS))
      return n.name;
#endif
  return NULL;
}

bool
acc_own_pragma (const acc_gcc_directive *known, unsigned n,
		const char *const *fresh, unsigned m,
		acc_line_handler handler, const char **missing)
{
  *missing = NULL;
  if (!&parse_in || !parse_in)
    return false;
  if ((*missing = missing_symbol ()))
    return false;
  cpp_reader *p = parse_in;
  if (flag_preprocess_only)
    {
      /* With -fdirectives-only GCC drops the pragmas that it knows and prints
	 others as they are.  */
      if (cpp_get_options (p)->directives_only)
	rename_gcc_pragmas (p);
      else
	register_for_printing (p, fresh, m);
      return false;
    }
  line_handler = handler;
  rename_gcc_pragmas (p);
  for (unsigned i = 0; i < n; i++)
    cpp_register_deferred_pragma (p, NAMESPACE, known[i].name, known[i].id,
				  true, false);
  directive_result = probe (p, NAMESPACE, known[0].name);
  cpp_callbacks *cb = cpp_get_callbacks (p);
  gcc_line_change = cb->line_change;
  cb->line_change = on_line_change;
  gcc_used = cb->used;
  cb->used = on_use;
  char empty[] = "__acc_no_tokens=";
  /* Debug information (-g3) is not ready for macros yet.  */
  auto define = cb->define;
  cb->define = NULL;
  cpp_define (p, empty);
  cb->define = define;
  no_tokens = cpp_lookup (p, (const unsigned char *) empty, strlen (empty) - 1);
  cpp_register_pragma (p, NULL, "acc", on_acc, true);
  return true;
}

bool
acc_cplusplus_p ()
{
  return cpp_get_options (parse_in)->cplusplus;
}

bool
acc_c90_p ()
{
  switch (cpp_get_options (parse_in)->lang)
    {
    case CLK_GNUC89:
    case CLK_STDC89:
    case CLK_STDC94:
      return true;
    default:
      return false;
    }
}

bool
acc_cplusplus_17_p ()
{
  switch (cpp_get_options (parse_in)->lang)
    {
    case CLK_GNUCXX:
    case CLK_CXX98:
    case CLK_GNUCXX11:
    case CLK_CXX11:
    case CLK_GNUCXX14:
    case CLK_CXX14:
      return false;
    default:
      return acc_cplusplus_p ();
    }
}

/* True once _OPENACC has its value.  */
static bool done;

bool
acc_version_defined_p (void)
{
  return done;
}

/* True if the command line takes the definition of _OPENACC away.  */
static bool
undefined_by_option (void)
{
  bool undefined = false;
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    {
      const cl_decoded_option &o = save_decoded_options[i];
      if (o.opt_index == OPT_U && !strcmp (o.arg, "_OPENACC"))
	undefined = true;
      else if (o.opt_index == OPT_D && startswith (o.arg, "_OPENACC")
	       && (o.arg[8] == '=' || !o.arg[8]))
	undefined = false;
    }
  return undefined;
}

void
acc_define_version (const char *value)
{
  /* When plugins begin, f951 does not have cpp's options yet.  It takes more
     of them.  */
  if (gfc_cpp_handle_option != NULL && !done)
    {
      done = true;
      if (undefined_by_option ())
	return;
      gfc_cpp_handle_option (OPT_U, "_OPENACC", 1);
      gfc_cpp_handle_option (OPT_D, xasprintf ("_OPENACC=%s", value), 1);
      return;
    }
  if (done || !&parse_in || !parse_in || missing_symbol ())
    return;
  /* A preprocessed source has its macros already; and its files begin in the
     middle of a directive.  */
  if (cpp_get_options (parse_in)->preprocessed)
    {
      done = true;
      return;
    }
  cpp_hashnode *node = cpp_lookup (parse_in,
				   (const unsigned char *) "_OPENACC", 8);
  if (!cpp_user_macro_p (node))
    return;
  done = true;
  cpp_undef (parse_in, "_OPENACC");
  char *text = xasprintf ("_OPENACC=%s", value);
  cpp_define (parse_in, text);
  free (text);
  /* NVIDIA's compiler has this word of C in C++, too.  */
  if (acc_like_nvc_p () && acc_cplusplus_p ())
    cpp_define (parse_in, "restrict=__restrict__");
}
