/* Declare directives in classes of C++.

   In: a declare directive among the members of a class.  Out: attributes of the
   static members that it names.  g++ knows such directives outside of classes
   only, and a name such as S::table not at all.

   g++ reads all of a file before it parses any of it: the class of a directive is
   where the text says that it begins.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "input.h"
#include "ir/ir.h"
#include "ir/walk.h"
#include "pragma/pragma.h"
#include "unit/side-table.h"

/* The key under which a name in a directive is remembered, with the directive's
   location.  Its value is a list of the name and the attribute.  */
#define CLASS_DATA "acc class data"

/* GCC's attribute for variables in declare clause NAME, or NULL if static members
   cannot have the clause.  */
static const char *
attribute_of (const char *name)
{
  static const struct { const char *name, *attribute; } clauses[] = {
    { "copyin", "omp declare target" },
    { "create", "omp declare target" },
    { "device_resident", "omp declare target" },
    { "link", "omp declare target link" }
  };
  for (auto &c : clauses)
    if (!strcmp (c.name, pragma_stem (name)))
      return c.attribute;
  return NULL;
}

/* The names in such directives, and whether there are such members.  */
struct member_name { location_t loc; tree name; bool found; };
static auto_vec<member_name> names;

bool
pragma_take_member_data (const pragma_line &l)
{
  if (!acc_cplusplus_p () || pragma_scope_at (l.loc) != SCOPE_CLASS)
    return false;
  pragma_line copy = {};
  pragma_parse_again (l, &copy);
  for (const pragma_clause &c : copy.clauses)
    if (!c.open || !attribute_of (pragma_name_of (l, c.name)))
      return false;
  for (const pragma_clause &c : copy.clauses)
    for (unsigned i = c.open + 1; i + 1 < c.end; i++)
      if ((*l.t)[i].type == CPP_NAME)
	{
	  const char *attribute = attribute_of (pragma_name_of (l, c.name));
	  tree name = get_identifier (acc_token_name ((*l.t)[i]));
	  acc_remember (CLASS_DATA, (*l.t)[i].src_loc,
			build_tree_list (name, get_identifier (attribute)));
	  names.safe_push (member_name { (*l.t)[i].src_loc, name, false });
	}
  return !copy.clauses.is_empty ();
}

/* True if the directive at LOC is in class TYPE, and not in one around it: the name
   of the class stands between the place where the text says that the directive's
   class begins and the directive, and not inside of that class.  */
static bool
in_class_p (location_t loc, tree type)
{
  if (!TYPE_NAME (type) || TREE_CODE (TYPE_NAME (type)) != TYPE_DECL)
    return false;
  location_t name = DECL_SOURCE_LOCATION (TYPE_NAME (type));
  int line = pragma_class_line (loc);
  return line && !strcmp (LOCATION_FILE (loc), LOCATION_FILE (name))
	 && LOCATION_LINE (name) >= line
	 && LOCATION_LINE (name) <= LOCATION_LINE (loc)
	 && pragma_class_line (name) != line;
}

/* Give VAR the attribute in WHAT if the directive at LOC names it and is in its
   class.  */
static bool
mark_data (location_t loc, tree what, void *var_p)
{
  tree var = (tree) var_p;
  if (DECL_NAME (var) != TREE_PURPOSE (what)
      || !in_class_p (loc, DECL_CONTEXT (var)))
    return false;
  DECL_ATTRIBUTES (var) = tree_cons (TREE_VALUE (what), NULL_TREE,
				     DECL_ATTRIBUTES (var));
  for (member_name &n : names)
    if (n.loc == loc && n.name == DECL_NAME (var))
      n.found = true;
  return true;
}

void
acc_mark_member_data (tree var)
{
  if (VAR_P (var) && DECL_CONTEXT (var) && TYPE_P (DECL_CONTEXT (var))
      && acc_remembers_p (CLASS_DATA)
      && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var))
      && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (var)))
    acc_recall_each (CLASS_DATA, mark_data, var);
}

static tree
mark_used (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (VAR_P (*tp))
    acc_mark_member_data (*tp);
  return NULL_TREE;
}

void
acc_mark_used_data (tree fn)
{
  if (acc_remembers_p (CLASS_DATA))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), mark_used);
}

/* True if the text has the class around LOC as a template.  The members of one
   that nothing uses are never declared.  */
static bool
in_template_p (location_t loc)
{
  char_span line = location_get_source_line (LOCATION_FILE (loc),
					     pragma_class_line (loc));
  return line && memmem (line.get_buffer (), line.length (), "template", 8);
}

void
acc_check_member_data (void)
{
  for (const member_name &n : names)
    if (!n.found && !in_template_p (n.loc))
      warning_at (n.loc, 0, "%qs in %qs directive is no static member of this "
		  "class", IDENTIFIER_POINTER (n.name), "declare");
}
