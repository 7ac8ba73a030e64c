/* Digests: is a kernel still the same?

   In: a kernel as its source says it, or as it is launched.  Out: 16 digits
   that stay the same as long as the kernel does.

   The digest of the source is made of the statements as GCC's front end leaves
   them, with macros expanded, and of the types of the variables that they
   mention.  Comments, layout and the lines of the file before the construct do
   not count.  Nor do later changes of the statements by this compiler, so that
   another version of it finds the same source.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "md5.h"

std::string
acc_digest (const char *text, size_t length)
{
  unsigned char sum[16];
  char digits[17];
  md5_buffer (text, length, sum);
  for (int i = 0; i < 8; i++)
    sprintf (digits + 2 * i, "%02x", sum[i]);
  return digits;
}

/* ---- A text that is made piece by piece */

struct digest_text
{
  char *text = NULL;
  size_t size = 0;
  FILE *f;
  hash_set<tree> known;		/* variables and types that are in it */

  digest_text () { f = open_memstream (&text, &size); }
  ~digest_text () { free (text); }
};

static void
put_tree (digest_text *d, const char *before, tree t)
{
  fprintf (d->f, "%s", before);
  if (t)
    print_generic_expr (d->f, t, TDF_SLIM | TDF_NOUID);
}

/* TEXT without the numbers that GCC gives to its temporaries: "n.12" is "n.".
   Those of floating-point constants stay.  */
static std::string
without_numbers (const char *text)
{
  std::string out;
  for (const char *s = text; *s; )
    {
      bool name = ISIDST (*s), number = ISDIGIT (*s);
      if (!name && !number)
	out += *s++;
      while (name && ISIDNUM (*s))
	out += *s++;
      while (name && s[0] == '.' && ISDIGIT (s[1]))
	{
	  out += *s++;
	  while (ISDIGIT (*s))
	    s++;
	}
      while (number && (ISIDNUM (*s) || *s == '.'))
	out += *s++;
    }
  return out;
}

/* Close D and return the digest of its text.  */
static std::string
finish (digest_text *d)
{
  fclose (d->f);
  std::string all = without_numbers (d->text);
  return acc_digest (all.c_str (), all.size ());
}

/* ---- The source */

/* Put into D the parts of TYPE, which a kernel uses.  */
static void
put_type (digest_text *d, tree type)
{
  while (POINTER_TYPE_P (type) || TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  type = TYPE_MAIN_VARIANT (type);
  if (!RECORD_OR_UNION_TYPE_P (type) || d->known.add (type))
    return;
  put_tree (d, "type ", type);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	put_tree (d, "\n field ", TREE_TYPE (f));
	put_tree (d, " ", DECL_NAME (f));
      }
  fprintf (d->f, "\n");
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      put_type (d, TREE_TYPE (f));
}

/* Put into D the variables that E mentions for the first time.  */
static void
put_variables (digest_text *d, tree *e)
{
  acc_walk_trees (e, [=] (tree *tp)
    {
      tree t = *tp;
      if ((VAR_P (t) || TREE_CODE (t) == PARM_DECL) && !d->known.add (t))
	{
	  put_tree (d, "variable ", TREE_TYPE (t));
	  put_tree (d, " ", DECL_NAME (t));
	  fprintf (d->f, "\n");
	  put_type (d, TREE_TYPE (t));
	}
      return true;
    });
}

/* Put into D the parts of L's directive that the statements do not show.  */
static void
put_directive (digest_text *d, acc_loop *l)
{
  fprintf (d->f, "loop %d %d %d %d %d %u %u\n", l->directive, l->seq,
	   l->independent, l->auto_p, l->tile_p, l->gang_dim, l->said);
  put_tree (d, "gang ", l->gang_num);
  put_tree (d, " static ", l->gang_static);
  put_tree (d, " worker ", l->worker_num);
  put_tree (d, " vector ", l->vector_length);
  for (tree t : l->tile)
    put_tree (d, " tile ", t);
  for (acc_cache *c : l->caches)
    put_tree (d, " cache ", c->addr);
  fprintf (d->f, "\n");
}

char *
acc_source_digest (acc_kernel_ir *k)
{
  digest_text d;
  acc_dump_source (d.f, k);
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (s->loop)
	put_directive (&d, s->loop);
      acc_walk_exprs (s, [&] (tree *e) { put_variables (&d, e); }, false);
      return true;
    });
  return xstrdup (finish (&d).c_str ());
}

/* ---- The launch */

std::string
acc_launch_digest (acc_kernel_ir *k)
{
  digest_text d;
  fprintf (d.f, "flags %x lanes %u rows %u copies %u scratch %d %u\n", k->flags,
	   k->lanes, k->rows, k->copy_axes, k->scratch_p, k->scratch_block);
  put_tree (&d, "copy ", k->copy_bytes);
  for (int a = 0; a < ACC_AXES; a++)
    {
      fprintf (d.f, "\naxis %d loop %d", a, k->launch.axis_loop[a]);
      put_tree (&d, " size ", k->launch.size[a]);
    }
  for (int l = 0; l < ACC_LOOPS; l++)
    put_tree (&d, "\ntrips ", k->launch.trips[l]);
  return finish (&d);
}
