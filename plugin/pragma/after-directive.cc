/* What follows a directive, in the forms that NVIDIA's compiler takes.

   In: the tokens after a directive, and -fplugin-arg-acc-compat=nvc.  Out: the same
   as GCC's parser takes them:

     acc atomic capture { v = x++; }	becomes	 acc atomic capture  v = x++;
     acc atomic write  x += e;		becomes	 acc atomic update  x += e;
     acc data copyin(a)  }		becomes	 acc data copyin(a)  ; }

   OpenACC has no such blocks (3.4, section 2.12): a block after `atomic capture' has two
   statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "pragma/line.h"
#include "pragma/pragma.h"

/* True if T is an assignment that also reads its left side.  */
static bool
updates_p (const cpp_token &t)
{
  return t.type >= CPP_PLUS_EQ && t.type <= CPP_RSHIFT_EQ;
}

/* The place after the brace that closes the one at the start of T, or 0 if it is not
   there.  *STATEMENTS is the number of semicolons in the block.  */
static unsigned
after_block (const acc_tokens &t, unsigned *statements)
{
  unsigned depth = 0;
  *statements = 0;
  for (unsigned i = 0; i < t.length (); i++)
    switch (t[i].type)
      {
      case CPP_OPEN_BRACE:
	depth++;
	break;
      case CPP_CLOSE_BRACE:
	if (--depth == 0)
	  return i + 1;
	break;
      case CPP_SEMICOLON:
	++*statements;
	break;
      default:
	break;
      }
  return 0;
}

/* True while T, after `atomic', has only a part of what follows: a block, or a statement
   up to its assignment.  */
static bool
more_of_statement (const acc_tokens &t)
{
  unsigned statements;
  if (t.is_empty ())
    return true;
  if (t[0].type == CPP_OPEN_BRACE)
    return !after_block (t, &statements);
  const cpp_token &last = t[t.length () - 1];
  return last.type != CPP_EQ && last.type != CPP_SEMICOLON
	 && last.type != CPP_CLOSE_BRACE && last.type != CPP_OPEN_BRACE && !updates_p (last);
}

/* Rewrite what follows `atomic' with the clauses in LINE.  */
static void
change_statement (acc_tokens *line, acc_tokens *t)
{
  unsigned statements;
  if (t->length () && (*t)[0].type == CPP_OPEN_BRACE
      && after_block (*t, &statements) == t->length () && statements == 1
      && (*t)[t->length () - 2].type == CPP_SEMICOLON)
    {
      warning_at ((*t)[0].src_loc, 0, "the block after %<atomic%> has one statement: "
		  "write it without the braces");
      t->pop ();
      t->ordered_remove (0);
    }
  for (const cpp_token &op : *t)
    if (updates_p (op))
      for (cpp_token &c : *line)
	if (acc_token_p (c, "write"))
	  {
	    warning_at (op.src_loc, 0, "%<atomic write%> of what reads the variable, "
			"too: %<atomic update%> is meant");
	    c = acc_name_token ("update", c.src_loc);
	    return;
	  }
}

static bool
more_of_body (const acc_tokens &t)
{
  return t.is_empty ();
}

/* Give a data construct before a closing brace an empty body.  */
static void
change_body (acc_tokens *, acc_tokens *t)
{
  if (t->is_empty () || (*t)[0].type != CPP_CLOSE_BRACE)
    return;
  location_t loc = (*t)[0].src_loc;
  warning_at (loc, 0, "a data construct has no body here: it has no effect");
  t->safe_insert (0, acc_punctuation (CPP_SEMICOLON, loc));
}

void
pragma_read_body (const pragma_line &l)
{
  if (!acc_like_nvc_p ())
    return;
  if (l.on & ATOMIC)
    acc_read_ahead (more_of_statement, change_statement, false);
  else if (l.on & DATA)
    acc_read_ahead (more_of_body, change_body, false);
}
