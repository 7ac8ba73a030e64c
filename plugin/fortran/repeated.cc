/* Variables that one directive names several times.

   In: a directive.  Out: lines that GCC's parser accepts, or nothing.

     update self(a(1:3), a(7:9))	two update directives
     enter data copyin(m, m%v)		two directives, the object's first
     parallel present(u, v, u)		parallel present(u, v)
     data present(u, u(1), u(2:3))	data present(u)
     data copyin(u(1:n)) copyout(u)	data copy(u)
     data copyin(u) present(u)		data present(u)
     With -fplugin-arg-acc-compat=nvc:
     loop private(i, i)			loop private(i)
     declare create(a, b, a)		declare create(a, b)
     update self(u, u)			two update directives

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "fortran/line.h"

namespace {

/* An item of a data clause's list, with the number of items before it that
   name the same variable.  */
struct listed_item
{
  unsigned clause;
  fortran_range range;
  char *path;
  unsigned group;
};

/* An item of a construct's data clause.  */
struct named_item
{
  unsigned clause;
  fortran_range range;
  char *path;
  bool whole;			/* without subscripts */
  int meaning;			/* see meaning_of */
  bool dropped;
};

}

static void
list_items (const fortran_directive &d, auto_vec<listed_item> *items)
{
  static const char *const words[] = {
    "copyin", "copyout", "create", "delete", "host", "self", "device",
    "pcopyin", "pcopyout", "pcreate"
  };
  for (unsigned i = 0; i < d.clauses.length (); i++)
    for (const char *word : words)
      if (!strcmp (d.clauses[i].word, word) && d.clauses[i].open)
	{
	  const fortran_clause &c = d.clauses[i];
	  auto_vec<fortran_range> parts;
	  fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
	  for (const fortran_range &p : parts)
	    {
	      char *path = fortran_path (*d.t, p.first, p.end);
	      bool many = d.t->text[p.end - 1] == ')' || acc_like_nvc_p ();
	      unsigned group = 0;
	      for (const listed_item &o : *items)
		group += many && !strcmp (o.path, path);
	      items->safe_push ({ i, p, path, group });
	    }
	}
}

/* True if PATH is a component of OBJECT.  */
static bool
component_p (const char *path, const char *object)
{
  size_t n = strlen (object);
  return !strncmp (path, object, n) && path[n] == '%' && !strchr (object, '%');
}

/* Put components in ITEMS into other groups than their objects: after these,
   or before them if D ends something.  */
static void
part_objects (const fortran_directive &d, auto_vec<listed_item> *items)
{
  unsigned most = 0;
  bool any = false;
  for (const listed_item &i : *items)
    most = MAX (most, i.group);
  auto_vec<bool> late;
  for (const listed_item &i : *items)
    {
      bool found = false;
      for (const listed_item &o : *items)
	found |= (d.on & EXIT_DATA) ? component_p (o.path, i.path)
				    : component_p (i.path, o.path);
      late.safe_push (found);
      any |= found;
    }
  for (unsigned i = 0; any && i < items->length (); i++)
    if (late[i])
      (*items)[i].group += most + 1;
}

/* True if one of ITEMS is in GROUP.  */
static bool
any_in_group_p (const auto_vec<listed_item> &items, unsigned group)
{
  for (const listed_item &i : items)
    if (i.group == group)
      return true;
  return false;
}

/* Append the directive D with those of ITEMS that are in GROUP.  */
static void
put_group (fortran_output *out, const fortran_directive &d,
	   const auto_vec<listed_item> &items, unsigned group)
{
  fortran_copy (out, fortran_skip (*d.t, 0), d.head);
  for (unsigned i = 0; i < d.clauses.length (); i++)
    {
      const fortran_clause &c = d.clauses[i];
      auto_vec<fortran_range> list;
      bool listed = false;
      for (const listed_item &item : items)
	{
	  listed |= item.clause == i;
	  if (item.clause == i && item.group == group)
	    list.safe_push (item.range);
	}
      if (list.length ())
	fortran_put_list (out, c, c.open + 1, list);
      else if (!listed)
	{
	  fortran_put (out, " ", c.name);
	  fortran_copy (out, c.name, c.end);
	}
    }
}

/* Split a directive without a body that names a variable several times into
   several ones.  GCC's parser accepts one section of each, and no object
   together with its components.  */
static gfc_linebuf *
split_repeated (const fortran_directive &d, gfc_linebuf **last)
{
  gfc_linebuf *first = NULL;
  auto_vec<listed_item> items;
  list_items (d, &items);
  part_objects (d, &items);
  unsigned most = 0;
  for (const listed_item &i : items)
    most = MAX (most, i.group);
  for (unsigned group = 0; most && group <= most; group++)
    {
      /* Components moved away from the sections of the same number.  */
      if (!any_in_group_p (items, group))
	continue;
      fortran_output out = {};
      out.directive = true;
      put_group (&out, d, items, group);
      fortran_add_lines (*d.t, &out, &first, last);
    }
  for (listed_item &i : items)
    free (i.path);
  return first;
}

/* ---- Constructs */

/* What a clause without copies means.  */
#define MEANS_PRESENT 4

/* The meaning of data clause WORD, or -1: its copies, or that.  */
static int
meaning_of (const char *word)
{
  return !strcmp (word, "present") ? MEANS_PRESENT : pragma_copies_of (word);
}

static const char *
name_of_meaning (int meaning)
{
  return meaning == MEANS_PRESENT ? "present" : pragma_copying_clause (meaning);
}

/* Append the list items of D's data clauses without modifiers to *ITEMS.  */
static void
find_items (const fortran_directive &d, auto_vec<named_item> *items)
{
  for (unsigned i = 0; i < d.clauses.length (); i++)
    {
      const fortran_clause &c = d.clauses[i];
      if (!c.open || fortran_colon (*d.t, c.open + 1, c.end - 1) < c.end - 1)
	continue;
      int meaning = meaning_of (c.word);
      auto_vec<fortran_range> parts;
      if (meaning >= 0)
	fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
      for (const fortran_range &p : parts)
	{
	  bool whole = !memchr (&d.t->text[p.first], '(', p.end - p.first);
	  items->safe_push ({ i, p, fortran_path (*d.t, p.first, p.end), whole,
			      meaning, false });
	}
    }
}

/* True if A and B have the same text.  */
static bool
same_text_p (const fortran_text &t, const fortran_range &a,
	     const fortran_range &b)
{
  return a.end - a.first == b.end - b.first
	 && !memcmp (&t.text[a.first], &t.text[b.first], a.end - a.first);
}

/* True if PART is an element or a section of the variable WHOLE.  */
static bool
part_of_p (const fortran_text &t, const fortran_range &part,
	   const fortran_range &whole)
{
  unsigned n = whole.end - whole.first, open = part.first + n;
  if (part.end - part.first <= n
      || memcmp (&t.text[part.first], &t.text[whole.first], n))
    return false;
  open = fortran_skip (t, open);
  return t.text[open] == '(' && fortran_after_paren (t, open) == part.end;
}

/* True if KEPT can mean what DROPPED means, too: they are the same, or KEPT is
   the whole variable.  More may be copied in than the program asks for.  It is
   copied out only if the program asks for all of it.  What has to be present is not
   copied at all.  */
static bool
covers_p (const fortran_text &t, const named_item &kept,
	  const named_item &dropped)
{
  if (kept.meaning != MEANS_PRESENT && dropped.meaning == MEANS_PRESENT)
    return false;
  return same_text_p (t, kept.range, dropped.range)
	 || (kept.whole && (kept.meaning == MEANS_PRESENT
			    || !(dropped.meaning & ~kept.meaning & 2)));
}

void
fortran_warn_twice (const fortran_directive &d, const fortran_range &p, const fortran_clause &c)
{
  if (acc_warns_p (WARN_TWICE))
    warning_at (d.t->place (p.first), 0, "%qs is twice in %qs",
		fortran_path (*d.t, p.first, p.end), c.word);
}

/* Give KEPT, one of ITEMS, the meaning of all others that it covers, and drop
   these.  True if there are any.  */
static bool
join_with (const fortran_directive &d, auto_vec<named_item> *items,
	   named_item *kept)
{
  bool any = false, others = false;
  unsigned last = kept->range.first;
  for (named_item &i : *items)
    {
      if (&i == kept || i.dropped || strcmp (i.path, kept->path)
	  || d.clauses[i.clause].group != d.clauses[kept->clause].group
	  || !covers_p (*d.t, *kept, i))
	continue;
      if (strcmp (d.clauses[i.clause].word, d.clauses[kept->clause].word))
	others = true;
      else
	fortran_warn_twice (d, i.range, d.clauses[i.clause]);
      if (kept->meaning != MEANS_PRESENT)
	kept->meaning |= i.meaning;
      i.dropped = any = true;
      last = MAX (last, i.range.first);
    }
  if (others && acc_warns_p (WARN_TWICE))
    warning_at (d.t->place (last), 0, "%qs is in two data clauses of one "
		"directive: %qs is meant", kept->path,
		name_of_meaning (kept->meaning));
  return any;
}

/* Give each of ITEMS that several clauses of D name its strongest meaning, and
   drop the others.  True if there are any.  */
static bool
join_items (const fortran_directive &d, auto_vec<named_item> *items)
{
  bool any = false;
  for (bool whole : { true, false })
    for (named_item &i : *items)
      if (i.whole == whole && !i.dropped)
	any |= join_with (d, items, &i);
  return any;
}

/* The directive D with a clause for each of ITEMS that is left.  */
static gfc_linebuf *
put_items (const fortran_directive &d, const auto_vec<named_item> &items,
	   gfc_linebuf **last)
{
  fortran_output out = {};
  out.directive = true;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.head);
  for (unsigned i = 0; i < d.clauses.length (); i++)
    {
      const fortran_clause &c = d.clauses[i];
      bool listed = false;
      for (const named_item &item : items)
	{
	  listed |= item.clause == i;
	  if (item.clause != i || item.dropped)
	    continue;
	  fortran_put (&out, " ", item.range.first);
	  fortran_put (&out, name_of_meaning (item.meaning), item.range.first);
	  fortran_put (&out, "(", item.range.first);
	  fortran_copy (&out, item.range.first, item.range.end);
	  fortran_put (&out, ")", item.range.first);
	}
      if (listed)
	continue;
      fortran_put (&out, " ", c.name);
      fortran_copy (&out, c.name, c.end);
    }
  return fortran_lines (*d.t, &out, last);
}

/* Let each variable be in one data clause of the construct D.  OpenACC has no rule
   against several, but GCC's parser has.  */
static gfc_linebuf *
join_repeated (const fortran_directive &d, gfc_linebuf **last)
{
  gfc_linebuf *lines = NULL;
  auto_vec<named_item> items;
  find_items (d, &items);
  if (join_items (d, &items))
    lines = put_items (d, items, last);
  for (named_item &i : items)
    free (i.path);
  return lines;
}

/* True if an item of clause C may come again, when it has no meaning but to be in the
   list.  With clauses other than copies and present GCC's error is kept, as in C,
   unless programs for NVIDIA's compiler are wanted.  */
static bool
plain_list_p (const fortran_directive &d, const fortran_clause &c)
{
  static const char *const words[] = {
    "private", "firstprivate", "use_device", "no_create", "deviceptr", "attach",
    "device_resident", "link"
  };
  bool known = meaning_of (c.word) >= 0;
  for (const char *word : words)
    known |= acc_like_nvc_p () && !strcmp (c.word, word);
  return known && c.open
	 && fortran_colon (*d.t, c.open + 1, c.end - 1) >= c.end - 1;
}

/* True if one of PARTS is the whole variable of which P is an element or a section.  */
static bool
whole_among_p (const fortran_text &t, const auto_vec<fortran_range> &parts,
	       const fortran_range &p)
{
  for (const fortran_range &o : parts)
    if (part_of_p (t, p, o))
      return true;
  return false;
}

/* Set *LIST to the items of clause number N of D that neither come earlier in its list
   nor are in a clause of the same name before it, nor are parts of a variable that is in
   these lists as a whole.  True if that leaves any out.  */
static bool
new_items (const fortran_directive &d, unsigned n, auto_vec<fortran_range> *list)
{
  const fortran_clause &c = d.clauses[n];
  auto_vec<fortran_range> before, parts;
  for (unsigned i = 0; i < n; i++)
    if (!strcmp (d.clauses[i].word, c.word) && d.clauses[i].group == c.group
	&& plain_list_p (d, d.clauses[i]))
      fortran_split (*d.t, d.clauses[i].open + 1, d.clauses[i].end - 1, &before);
  fortran_split (*d.t, c.open + 1, c.end - 1, &parts);
  for (const fortran_range &p : parts)
    {
      bool known = whole_among_p (*d.t, parts, p) || whole_among_p (*d.t, before, p);
      for (const fortran_range &o : before)
	known |= same_text_p (*d.t, o, p);
      before.safe_push (p);
      if (!known)
	list->safe_push (p);
      else
	fortran_warn_twice (d, p, c);
    }
  return list->length () < parts.length ();
}

/* Let no clause of D, a construct or a declare directive, have the same item twice.  GCC's
   parser refuses that.  */
static gfc_linebuf *
drop_equal (const fortran_directive &d, gfc_linebuf **last)
{
  fortran_output out = {};
  out.directive = true;
  bool any = false;
  fortran_copy (&out, fortran_skip (*d.t, 0), d.head);
  for (unsigned i = 0; i < d.clauses.length (); i++)
    {
      const fortran_clause &c = d.clauses[i];
      auto_vec<fortran_range> list;
      bool less = plain_list_p (d, c) && new_items (d, i, &list);
      any |= less;
      if (less && list.length ())
	fortran_put_list (&out, c, c.open + 1, list);
      else if (!less)
	{
	  fortran_put (&out, " ", c.name);
	  fortran_copy (&out, c.name, c.end);
	}
    }
  return any ? fortran_lines (*d.t, &out, last) : NULL;
}

gfc_linebuf *
fortran_rewrite_repeated (const fortran_directive &d, gfc_linebuf **last)
{
  if (d.on & (UPDATE | ENTER_DATA | EXIT_DATA))
    return split_repeated (d, last);
  if (d.on & DECLARE)
    return acc_like_nvc_p () ? drop_equal (d, last) : NULL;
  if (!(d.on & (COMPUTE | DATA | HOST_DATA | LOOP)))
    return NULL;
  gfc_linebuf *lines = NULL;
  if (d.on & (COMPUTE | DATA))
    lines = join_repeated (d, last);
  return lines ? lines : drop_equal (d, last);
}
