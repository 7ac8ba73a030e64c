/* The clauses of constructs and directives.

   In: the clauses that GCC has parsed, checked and completed (implicit data
   attributes; sections turned into addresses and sizes).  Out: acc_clauses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "checks.h"
#include "pragma/pragma.h"
#include "read/normalize.h"
#include "unit/unit.h"
#include "input.h"

/* ---- Names, as the source writes them */

/* The text "a[i:n]" that stands at LOC in the source, malloc'ed, or NULL if
   there is no name there.  */
static char *
source_name (location_t loc)
{
  expanded_location x = expand_location (loc);
  if (!x.file || x.column <= 0)
    return NULL;
  char_span line = location_get_source_line (x.file, x.line);
  if (!line || (size_t) x.column > line.length ())
    return NULL;
  const char *p = line.get_buffer () + x.column - 1;
  const char *end = line.get_buffer () + line.length ();
  const char *q = p;
  int depth = 0;
  if (!ISIDST (*p))
    return NULL;
  for (; q < end; q++)
    {
      if (*q == '[')
	depth++;
      else if (*q == ']')
	depth--;
      else if (depth == 0 && q[0] == '-' && q + 1 < end && q[1] == '>')
	q++;
      else if (depth == 0 && !ISIDNUM (*q) && *q != '.')
	break;
      if (depth < 0)
	break;
    }
  return xstrndup (p, q - p);
}

/* The user's name of DECL, malloc'ed: "m.0" is a copy of m.  */
static char *
decl_name (const_tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    t = SSA_NAME_VAR (t) ? SSA_NAME_VAR (t) : SSA_NAME_IDENTIFIER (t);
  if (t && DECL_P (t))
    t = DECL_NAME (t);
  if (!t)
    return NULL;
  const char *s = IDENTIFIER_POINTER (t);
  return xstrndup (s, strcspn (s, "."));
}

/* The name of the object that D refers to, a variable or members of one, as
   "s.a.p" or "q->p".  A section has the name of its array.  NULL if there is no
   name.  Malloc'ed.  */
static char *
reference_name (tree d)
{
  if (DECL_P (d) || TREE_CODE (d) == SSA_NAME)
    return decl_name (d);
  if (TREE_CODE (d) == ARRAY_REF)
    return reference_name (TREE_OPERAND (d, 0));
  /* Fortran's arrays that pointers and descriptors lead to.  */
  if (TREE_CODE (d) == MEM_REF && TREE_CODE (TREE_TYPE (d)) == ARRAY_TYPE
      && integer_zerop (TREE_OPERAND (d, 1)) && lang_GNU_Fortran ())
    return reference_name (normal_strip (TREE_OPERAND (d, 0)));
  if (TREE_CODE (d) == COMPONENT_REF
      && acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (d, 0))))
    return reference_name (TREE_OPERAND (d, 0));
  if (TREE_CODE (d) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (d, 1)))
    return NULL;
  tree whole = TREE_OPERAND (d, 0);
  bool points = TREE_CODE (whole) == INDIRECT_REF
		|| (TREE_CODE (whole) == MEM_REF
		    && integer_zerop (TREE_OPERAND (whole, 1)));
  char *outer = reference_name (points ? TREE_OPERAND (whole, 0) : whole);
  if (!outer)
    return NULL;
  char *name = concat (outer, points ? "->" : ".",
		       IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (d, 1))),
		       NULL);
  free (outer);
  return name;
}

/* A name for messages about clause C of the directive at LOC.  */
static char *
clause_name (tree c, location_t loc)
{
  char *name = OMP_CLAUSE_LOCATION (c) == loc
	       ? NULL : source_name (OMP_CLAUSE_LOCATION (c));
  tree d = OMP_CLAUSE_DECL (c);
  char *own = NULL;
  if (d && (DECL_P (d) || handled_component_p (d)))
    own = reference_name (d);
  else if (d && (TREE_CODE (d) == MEM_REF || TREE_CODE (d) == INDIRECT_REF)
	   && (DECL_P (TREE_OPERAND (d, 0))
	       || TREE_CODE (TREE_OPERAND (d, 0)) == SSA_NAME))
    own = decl_name (TREE_OPERAND (d, 0));
  /* In a macro, or at the directive's location, the source has other
     words.  */
  if (name && own && strncmp (name, own, strlen (own)) != 0)
    {
      free (name);
      name = NULL;
    }
  if (name)
    {
      free (own);
      return name;
    }
  return own ? own : xstrdup ("(section)");
}

/* ---- Maps */

bool
acc_map_copies_back_p (const_tree c)
{
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
      return true;
    default:
      return false;
    }
}

/* The kinds of GCC and those of acc.  */
static const struct { int gcc; acc_map_kind ours; } kinds[] = {
  { GOMP_MAP_ALLOC, ACC_MAP_CREATE },
  { GOMP_MAP_FORCE_ALLOC, ACC_MAP_CREATE },
  { GOMP_MAP_TO, ACC_MAP_COPYIN },
  { GOMP_MAP_FORCE_TO, ACC_MAP_COPYIN },
  { GOMP_MAP_FROM, ACC_MAP_COPYOUT },
  { GOMP_MAP_FORCE_FROM, ACC_MAP_COPYOUT },
  { GOMP_MAP_TOFROM, ACC_MAP_COPY },
  { GOMP_MAP_FORCE_TOFROM, ACC_MAP_COPY },
  { GOMP_MAP_FORCE_PRESENT, ACC_MAP_PRESENT },
  { GOMP_MAP_FORCE_DEVICEPTR, ACC_MAP_DEVICEPTR },
  { GOMP_MAP_IF_PRESENT, ACC_MAP_NO_CREATE },
  { GOMP_MAP_RELEASE, ACC_MAP_DELETE },
  { GOMP_MAP_DELETE, ACC_MAP_DELETE },
  { GOMP_MAP_ATTACH, ACC_MAP_ATTACH },
  { GOMP_MAP_DETACH, ACC_MAP_DETACH },
  { GOMP_MAP_FORCE_DETACH, ACC_MAP_DETACH },
  { GOMP_MAP_STRUCT, ACC_MAP_STRUCT },
  { GOMP_MAP_DEVICE_RESIDENT, ACC_MAP_CREATE },
  { GOMP_MAP_LINK, ACC_MAP_NONE },
  /* For descriptors: see descriptors.cc.  */
  { GOMP_MAP_ALWAYS_TO, ACC_MAP_COPYIN },
  { GOMP_MAP_TO_PSET, ACC_MAP_COPYIN },
};

static bool
map_kind (tree c, acc_construct construct, acc_map_kind *kind)
{
  for (auto &k : kinds)
    if (k.gcc == (int) OMP_CLAUSE_MAP_KIND (c))
      {
	*kind = k.ours;
	if (construct == ACC_UPDATE)
	  *kind = k.ours == ACC_MAP_COPYIN ? ACC_MAP_UPDATE_DEVICE
					   : ACC_MAP_UPDATE_HOST;
	return true;
      }
  return false;
}

hash_set<tree> *acc_made_addressable;

void
acc_make_addressable (tree var)
{
  if (TREE_ADDRESSABLE (var))
    return;
  TREE_ADDRESSABLE (var) = 1;
  if (!acc_made_addressable)
    acc_made_addressable = new hash_set<tree> ();
  acc_made_addressable->add (var);
}

/* The address of D, the object of a map clause.  */
static tree
mapped_address (tree d)
{
  if (TREE_CODE (d) == MEM_REF && integer_zerop (TREE_OPERAND (d, 1)))
    return TREE_OPERAND (d, 0);
  if (TREE_CODE (d) == INDIRECT_REF)
    return TREE_OPERAND (d, 0);
  tree base = acc_base_address (d);
  if (base && DECL_P (base))
    acc_make_addressable (base);
  return build_fold_addr_expr (d);
}

tree
acc_pointer_decl (tree d)
{
  if (DECL_P (d) && DECL_HAS_VALUE_EXPR_P (d))
    {
      tree v = DECL_VALUE_EXPR (d);
      if (INDIRECT_REF_P (v) || TREE_CODE (v) == MEM_REF)
	return TREE_OPERAND (v, 0);
    }
  return d;
}

/* True if CONSTRUCT has kernels.  */
static bool
compute_p (acc_construct construct)
{
  return (construct == ACC_PARALLEL || construct == ACC_KERNELS
	  || construct == ACC_SERIAL);
}

/* True if the pointer at PLACE can be in device memory.  A variable is there
   only if a declare directive names it.  */
static bool
on_device_p (tree place)
{
  if (!DECL_P (place))
    return true;
  tree a = DECL_ATTRIBUTES (place);
  return lookup_attribute ("omp declare target", a)
	 || lookup_attribute ("oacc declare target", a);
}

/* Attach M, the section of the entry before, to the pointer of clause C.  */
static void
hang_section (acc_map_ir &m, tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  m.decl = acc_pointer_decl (d);
  /* acc_drop_references replaces a reference by the object itself.  */
  m.section = OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_REFERENCE
	      || TREE_CODE (TREE_TYPE (d)) == REFERENCE_TYPE;
  if (acc_component_data_p (d))
    m.flags |= ACC_MAP_IMPLICIT | ACC_MAP_GUESS;
  if (!strcmp (m.name, "(section)"))
    {
      free (m.name);
      char *name = DECL_P (d) ? decl_name (d) : NULL;
      m.name = name ? name : xstrdup ("(section)");
    }
}

/* The flags of an entry for the modifiers of clause C.  */
static unsigned
modifier_flags (tree c)
{
  unsigned mask = acc_clause_modifiers (c);
  return (mask & MODIFIER_READONLY ? ACC_MAP_READONLY : 0)
	 | (mask & MODIFIER_ZERO ? ACC_MAP_ZERO : 0)
	 | (mask & MODIFIER_ALWAYS_IN ? ACC_MAP_ALWAYS_IN : 0)
	 | (mask & MODIFIER_ALWAYS_OUT ? ACC_MAP_ALWAYS_OUT : 0)
	 | (acc_clause_shaped_p (c)
	    ? ACC_MAP_SHAPED | (lang_GNU_Fortran () ? ACC_MAP_GAPS : 0) : 0);
}

/* The size of the pointer in attach clause C.  For a descriptor, it is the size
   of the descriptor, since the device needs the bounds, too.  */
static tree
attached_size (const_tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  if (lang_GNU_Fortran () && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH)
    {
      if (acc_descriptor_type_p (TREE_TYPE (d)))
	return TYPE_SIZE_UNIT (TREE_TYPE (d));
      tree whole = TREE_CODE (d) == COMPONENT_REF ? TREE_OPERAND (d, 0)
						  : NULL_TREE;
      if (whole && acc_descriptor_type_p (TREE_TYPE (whole)))
	return TYPE_SIZE_UNIT (TREE_TYPE (whole));
    }
  return TYPE_SIZE_UNIT (ptr_type_node);
}

/* Fill M, a pointer to attach or detach, from clause C.  OUT has the entries
   before it.  */
static void
read_attachment (acc_map_ir &m, tree c, acc_construct construct,
		 acc_clauses *out)
{
  /* The size is the bias, which can be computed from the pointer.  */
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DETACH)
    m.flags |= ACC_MAP_FINALIZE;
  m.size = attached_size (c);
  m.decl = NULL_TREE;
  if (out->maps.is_empty ())
    return;
  /* The section before is attached to this member.  */
  acc_map_ir &before = out->maps.last ();
  if (!strcmp (before.name, "(section)"))
    {
      free (before.name);
      before.name = xstrdup (m.name);
    }
  /* The pointer of a section that needs no attachment.  */
  if (construct == ACC_EXIT_DATA && before.loc == m.loc
      && before.kind != ACC_MAP_DETACH)
    m.flags |= ACC_MAP_IF_PRESENT;
}

/* Append the entry of map clause C of CONSTRUCT, whose directive is at LOC, to
   OUT; or complete the entry before.  */
static void
read_map (tree c, acc_construct construct, location_t loc, acc_clauses *out)
{
  tree d = OMP_CLAUSE_DECL (c);
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      if (out->maps.length ())
	hang_section (out->maps.last (), c);
      return;
    case GOMP_MAP_TO_PSET:
      /* The bounds of an allocatable that is declared on the device.  */
      if (DECL_P (d) && on_device_p (d) && construct != ACC_EXIT_DATA
	  && construct != ACC_UPDATE)
	break;
      return;
    case GOMP_MAP_POINTER:
    case GOMP_MAP_ALWAYS_POINTER:
      return;
    default:
      break;
    }
  acc_map_ir m = {};
  if (!map_kind (c, construct, &m.kind))
    never_here ();
  m.loc = OMP_CLAUSE_LOCATION (c);
  m.name = clause_name (c, loc);
  m.used = true;
  m.again = acc_clause_again_p (c);
  m.decl = DECL_P (d) ? d : NULL_TREE;
  /* An array of variable length is mapped through its pointer.  What a lambda
     captured is a variable like others: its name stands for a member.  */
  if (m.decl && DECL_P (acc_pointer_decl (m.decl))
      && acc_pointer_decl (m.decl) != m.decl)
    m.decl = NULL_TREE;
  /* Clauses that end a declare directive of GCC's have no size.  */
  m.size = OMP_CLAUSE_SIZE (c) ? OMP_CLAUSE_SIZE (c)
			       : TYPE_SIZE_UNIT (TREE_TYPE (d));
  m.addr = mapped_address (d);
  m.type = TREE_TYPE (d);
  m.distance = acc_element_distance (m.addr);
  /* Fortran's clauses have the directive's location.  */
  if ((m.loc == loc || m.loc == UNKNOWN_LOCATION)
      && m.kind != ACC_MAP_STRUCT && !acc_clause_written_p (c))
    m.flags |= ACC_MAP_IMPLICIT;
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALWAYS_TO
      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO_PSET)
    m.flags |= ACC_MAP_ALWAYS_IN;
  m.flags |= modifier_flags (c);
  if (m.kind == ACC_MAP_DEVICEPTR)
    out->deviceptrs.safe_push (d);
  if (m.kind == ACC_MAP_ATTACH || m.kind == ACC_MAP_DETACH)
    read_attachment (m, c, construct, out);
  if (m.kind == ACC_MAP_CREATE && integer_zerop (m.size))
    m.flags |= ACC_MAP_ZERO_LEN;
  if ((construct == ACC_EXIT_DATA ? m.kind <= ACC_MAP_DELETE
       : m.kind == ACC_MAP_PRESENT && !compute_p (construct))
      && (DECL_P (d) || TREE_CODE (d) == COMPONENT_REF)
      && TREE_CODE (TREE_TYPE (d)) == POINTER_TYPE)
    m.flags |= ACC_MAP_POINTER;
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_DELETE)
    m.flags |= ACC_MAP_FINALIZE;
  /* A finalize clause may follow; see acc_read_clauses.  */
  out->maps.safe_push (m);
}

/* Set the flags that depend on all entries.  */
static void
finish_maps (acc_construct construct, acc_clauses *out)
{
  for (acc_map_ir &m : out->maps)
    {
      if (out->finalize)
	m.flags |= ACC_MAP_FINALIZE;
      if (out->if_present)
	m.flags |= ACC_MAP_IF_PRESENT;
      if (construct == ACC_EXIT_DATA && m.kind == ACC_MAP_CREATE)
	m.kind = ACC_MAP_DELETE;
    }
}

/* True if PLACE is the first member of OBJECT.  Both are in clauses of G.  GCC
   13 and later load the way to it again for each clause.  */
static bool
first_member_p (tree object, tree place, gimple *g)
{
  if (TREE_CODE (place) != COMPONENT_REF
      || !integer_zerop (byte_position (TREE_OPERAND (place, 1))))
    return false;
  place = TREE_OPERAND (place, 0);
  return operand_equal_p (object, place)
	 || normal_same_p (normal_expand (object, g), normal_expand (place, g));
}

/* True if M is the pointer that AT, a clause of G that attaches or detaches,
   means, or a descriptor that begins with it.  */
static bool
holds_p (const acc_map_ir &m, const acc_map_ir &at, gimple *g)
{
  return ((m.kind == ACC_MAP_CREATE || m.kind == ACC_MAP_DELETE)
	  && operand_equal_p (m.addr, at.addr))
	 || (TREE_CODE (m.addr) == ADDR_EXPR && TREE_CODE (at.addr) == ADDR_EXPR
	     && first_member_p (TREE_OPERAND (m.addr, 0),
				TREE_OPERAND (at.addr, 0), g));
}

/* For exit data copyout(s.p[0:n]), G, GCC also releases s.p, before the section
   and its detachment.  In the same way, it maps s.p for copyin(s.p[0:n]).  The
   program has not named that pointer, so clear its ACC_MAP_POINTER flag.  In
   Fortran, a descriptor that begins with the pointer takes its place.  A data
   CONSTRUCT with no_create(s.p[0:n]) does not create s.p, either; kernels need
   one.  */
static void
mark_section_pointers (gimple *g, acc_construct construct, acc_clauses *out)
{
  for (unsigned i = 0; i < out->maps.length (); i++)
    for (unsigned j = i + 1; j < out->maps.length (); j++)
      if ((out->maps[j].kind == ACC_MAP_DETACH
	   || out->maps[j].kind == ACC_MAP_ATTACH)
	  && holds_p (out->maps[i], out->maps[j], g))
	{
	  out->maps[i].flags &= ~ACC_MAP_POINTER;
	  out->maps[i].flags |= ACC_MAP_HOLDER;
	  if (construct == ACC_DATA && out->maps[i].kind == ACC_MAP_CREATE
	      && j == i + 2 && out->maps[i + 1].kind == ACC_MAP_NO_CREATE)
	    out->maps[i].kind = ACC_MAP_NO_CREATE;
	}
}

/* ---- Attachments that GCC leaves out */

/* Name sections whose place in the source is not known, as those that GCC adds,
   after the pointer or array that they belong to.  */
static void
name_sections (gimple *g, acc_clauses *out)
{
  for (acc_map_ir &m : out->maps)
    {
      if (strcmp (m.name, "(section)") != 0)
	continue;
      tree t = TREE_CODE (m.addr) == ADDR_EXPR ? TREE_OPERAND (m.addr, 0)
	       : acc_pointer_behind (m.addr, g);
      if (t)
	t = acc_expand_temporaries (t, g, 30);
      char *name = t ? reference_name (t) : NULL;
      if (name)
	{
	  free (m.name);
	  m.name = name;
	}
    }
}

/* Attach the pointers that GCC does not.  GCC attaches members of structures
   only.  Pointers in arrays, as in copyin(rows[i][0:n]), and pointers that
   declare puts on the device need it, too (OpenACC 2.6, section 2.7.1).  */
static void
add_attachments (gimple *g, acc_construct construct, acc_clauses *out)
{
  for (unsigned i = 0; i < out->maps.length (); i++)
    {
      acc_map_ir m = out->maps[i];
      if (m.kind < ACC_MAP_CREATE
	  || (m.kind > ACC_MAP_COPY && m.kind != ACC_MAP_DELETE)
	  || (m.flags & ACC_MAP_IMPLICIT)
	  || (i + 1 < out->maps.length ()
	      && (out->maps[i + 1].kind == ACC_MAP_ATTACH
		  || out->maps[i + 1].kind == ACC_MAP_DETACH)))
	continue;
      tree place = m.section && m.decl && POINTER_TYPE_P (TREE_TYPE (m.decl))
		   ? m.decl : acc_pointer_behind (m.addr, g);
      bool bare = m.flags & ACC_MAP_POINTER;
      if (!bare && (!place || !on_device_p (place)))
	continue;
      if (!bare)
	m.addr = mapped_address (unshare_expr (place));
      m.kind = construct == ACC_EXIT_DATA ? ACC_MAP_DETACH : ACC_MAP_ATTACH;
      m.flags = (m.flags & ACC_MAP_FINALIZE) | ACC_MAP_IF_PRESENT;
      m.size = TYPE_SIZE_UNIT (ptr_type_node);
      m.name = xstrdup (m.name);
      m.decl = NULL_TREE;
      m.section = false;
      out->maps.safe_insert (++i, m);
    }
}

/* ---- Several sections of one array */

/* The entry of the first section of the array that MAPS[I], another section, is
   of.  */
static unsigned
first_section (const vec<acc_map_ir> &maps, unsigned i)
{
  do
    i--;
  while (i && (maps[i].kind == ACC_MAP_ATTACH || maps[i].again));
  return i;
}

/* The ACC_MAP_STRUCT entry that MAPS[I] is a member of, or I.  */
static unsigned
struct_of (const vec<acc_map_ir> &maps, unsigned i)
{
  for (unsigned j = i; j-- > 0; )
    if (maps[j].kind == ACC_MAP_STRUCT)
      return i - j <= tree_to_uhwi (maps[j].size) ? j : i;
  return i;
}

/* Move an array as a whole before sections of it, which are then present.  */
static void
put_whole_first (acc_clauses *out)
{
  vec<acc_map_ir> &maps = out->maps;
  for (unsigned i = 1; i < maps.length (); i++)
    {
      acc_map_ir m = maps[i];
      if (!m.decl || m.section || TREE_CODE (TREE_TYPE (m.decl)) != ARRAY_TYPE)
	continue;
      unsigned j = 0;
      while (j < i && (TREE_CODE (maps[j].addr) != ADDR_EXPR
		       || acc_base_address (TREE_OPERAND (maps[j].addr, 0))
			  != m.decl))
	j++;
      if (j == i)
	continue;
      maps.ordered_remove (i);
      maps.safe_insert (j, m);
    }
}

/* True if M has pointers and the rows that they lead to, and O one row alone.
   M's pointers are then not in O's memory.  */
static bool
rows_beside_row_p (const acc_map_ir &m, const acc_map_ir &o)
{
  tree type = TREE_TYPE (m.addr);
  return (m.flags & ACC_MAP_SHAPED) && !(o.flags & ACC_MAP_SHAPED)
	 && POINTER_TYPE_P (type) && POINTER_TYPE_P (TREE_TYPE (type));
}

/* Join the sections of one array into members of one object.  They are as far
   apart on the device as on the host, because one pointer leads to all; nothing
   else is in the object's memory.  */
static void
join_sections (acc_clauses *out)
{
  vec<acc_map_ir> &maps = out->maps;
  for (unsigned i = 1; i < maps.length (); i++)
    {
      acc_map_ir another = maps[i];
      if (!another.again)
	continue;
      unsigned first = first_section (maps, i), whole = struct_of (maps, first);
      if (rows_beside_row_p (another, maps[first]))
	{
	  maps[i].again = false;
	  continue;
	}
      if (whole == first)
	{
	  acc_map_ir m = maps[first];
	  m.kind = ACC_MAP_STRUCT;
	  m.flags = 0;
	  m.name = xstrndup (m.name, strcspn (m.name, "["));
	  m.addr = unshare_expr (m.addr);
	  m.size = size_one_node;
	  m.decl = NULL_TREE;
	  m.section = false;
	  maps.safe_insert (first++, m);
	  i++;
	}
      unsigned n = tree_to_uhwi (maps[whole].size) + 1;
      maps[whole].size = size_int (n);
      maps.ordered_remove (i);
      another.again = false;
      maps.safe_insert (whole + n, another);
    }
}

/* True if M is a section of a flexible array member.  */
static bool
flexible_section_p (const acc_map_ir &m)
{
  tree ref = TREE_CODE (m.addr) == ADDR_EXPR ? TREE_OPERAND (m.addr, 0)
					     : NULL_TREE;
  if (!ref || TREE_CODE (ref) != ARRAY_REF
      || TREE_CODE (TREE_OPERAND (ref, 0)) != COMPONENT_REF)
    return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_OPERAND (ref, 0)));
  return !size || integer_zerop (size);
}

/* Take the entry of the object at ADDR out of OUT, and store it in *M.  One that
   the source has goes before one that kernels need.  */
static bool
take_object (acc_clauses *out, tree addr, acc_map_ir *m)
{
  vec<acc_map_ir> &maps = out->maps;
  bool found = false;
  for (unsigned i = maps.length (); i-- > 0; )
    if (maps[i].kind >= ACC_MAP_CREATE && maps[i].kind <= ACC_MAP_COPY
	&& !(maps[i].flags & ACC_MAP_ZERO_LEN)
	&& operand_equal_p (maps[i].addr, addr))
      {
	if (!found || (m->flags & ACC_MAP_IMPLICIT))
	  *m = maps[i];
	maps.ordered_remove (i);
	found = true;
      }
  return found;
}

/* Elements of a flexible array member are behind their object, also on the
   device: copy(s[0:1], s->v[0:n]) makes the object a member of the
   ACC_MAP_STRUCT entry that the elements have.  */
static void
join_flexible_members (acc_clauses *out)
{
  vec<acc_map_ir> &maps = out->maps;
  for (unsigned i = 0; i + 1 < maps.length (); i++)
    {
      acc_map_ir whole = maps[i], object = {};
      if (whole.kind != ACC_MAP_STRUCT || !flexible_section_p (maps[i + 1])
	  || !take_object (out, whole.addr, &object))
	continue;
      object.flags &= ~(ACC_MAP_OBJECT | ACC_MAP_PARTS);
      for (i = 0; maps[i].kind != ACC_MAP_STRUCT || maps[i].addr != whole.addr; )
	i++;
      maps[i].size = size_int (tree_to_uhwi (whole.size) + 1);
      maps.safe_insert (i + 1, object);
    }
}

bool
acc_pointer_reference_p (const_tree t)
{
  return DECL_P (t) && TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE
	 && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (t)));
}

bool
acc_optional_pointer_p (const_tree t)
{
  tree d = CONST_CAST_TREE (t);
  return (lang_GNU_Fortran () && TREE_CODE (t) == PARM_DECL
	  && TREE_CODE (TREE_TYPE (t)) == POINTER_TYPE
	  && (acc_descriptor_type_p (TREE_TYPE (TREE_TYPE (t)))
	      || (POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (t)))
		  && lang_hooks.decls.omp_is_allocatable_or_ptr (d))));
}

/* Add a map for use_device clause C to OUT.  It copies nothing, so that its
   size is zero.  */
static void
read_use_device (tree c, location_t loc, acc_clauses *out)
{
  tree d = OMP_CLAUSE_DECL (c);
  acc_map_ir m = {};
  m.kind = ACC_MAP_USE_DEVICE;
  m.loc = OMP_CLAUSE_LOCATION (c);
  m.name = clause_name (c, loc);
  m.decl = d;
  m.used = true;
  m.addr = acc_pointer_reference_p (d) ? build_simple_mem_ref (d)
	   : POINTER_TYPE_P (TREE_TYPE (d)) ? d : mapped_address (d);
  if (tree descriptor = acc_descriptor (d))
    m.addr = acc_descriptor_data (descriptor);
  if (acc_optional_pointer_p (d))
    {
      /* An absent argument has no address.  */
      tree place = build_simple_mem_ref (d);
      if (acc_descriptor_type_p (TREE_TYPE (place)))
	place = acc_descriptor_data (place);
      tree there = build2 (NE_EXPR, boolean_type_node, d,
			   build_zero_cst (TREE_TYPE (d)));
      m.addr = build3 (COND_EXPR, TREE_TYPE (place), there, place,
		       build_zero_cst (TREE_TYPE (place)));
    }
  m.size = size_zero_node;
  out->maps.safe_push (m);
  out->use_device.safe_push (d);
}

/* Read extra clause C, which GCC does not know; see pragma/pragma.h.  */
static void
read_extra (tree c, acc_clauses *out)
{
  int what;
  unsigned number;
  tree value;
  if (!acc_extra_clause_p (c, &what, &number, &value))
    return;
  switch (what)
    {
    case ITEM_GANGS:
      (number == 1 ? out->gangs_y : out->gangs_z) = value;
      break;
    case ITEM_HOST_GANGS:
      out->host_gangs = value;
      break;
    case ITEM_CONST:
      out->consts.safe_push (tree_to_uhwi (value));
      break;
    default:
      break;
    }
}

/* ---- Fortran's components */

/* The descriptor that C is about, or null.  C is there for a component that is
   an allocatable or pointer array, and maps the pointer in its descriptor with
   the size of the whole descriptor.  Another clause after it names the
   descriptor.  */
static tree
component_of (tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  tree whole = TREE_CODE (d) == COMPONENT_REF ? TREE_OPERAND (d, 0) : NULL_TREE;
  if (!whole || TREE_CODE (whole) != COMPONENT_REF || !OMP_CLAUSE_SIZE (c)
      || !operand_equal_p (OMP_CLAUSE_SIZE (c),
			   TYPE_SIZE_UNIT (TREE_TYPE (whole))))
    return NULL_TREE;
  for (c = OMP_CLAUSE_CHAIN (c); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO_PSET
	&& TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	&& TREE_OPERAND (OMP_CLAUSE_DECL (c), 1) == TREE_OPERAND (whole, 1))
      return whole;
  return NULL_TREE;
}

/* Make CLAUSES map descriptors that are components as a whole.  The device
   needs the bounds as well; they come when the pointer is attached.  */
static void
take_components (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	continue;
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_ALLOC:
	case GOMP_MAP_RELEASE:
	case GOMP_MAP_DELETE:
	  if (tree whole = component_of (c))
	    OMP_CLAUSE_DECL (c) = whole;
	  break;
	default:
	  break;
	}
    }
}

/* Map the whole object, whose members C maps, if G's body needs it.  */
static void
read_whole (gomp_target *g, tree c, location_t loc, acc_clauses *out)
{
  bool set;
  acc_beyond beyond = acc_beyond_members (g, c, &set);
  if (beyond == BEYOND_NOT)
    return;
  tree d = OMP_CLAUSE_DECL (c);
  acc_map_ir m = {};
  m.kind = beyond == BEYOND_WRITTEN ? ACC_MAP_COPY : ACC_MAP_COPYIN;
  /* Some members may be present.  */
  m.flags = ACC_MAP_IMPLICIT | ACC_MAP_OBJECT | (set ? ACC_MAP_PARTS : 0);
  m.loc = loc;
  m.name = clause_name (c, loc);
  m.addr = mapped_address (d);
  m.size = TYPE_SIZE_UNIT (TREE_TYPE (d));
  m.decl = DECL_P (d) ? d : TREE_OPERAND (d, 0);
  m.section = !DECL_P (d);
  m.used = true;
  out->maps.safe_push (m);
}

/* Read clause C of G, a CONSTRUCT at LOC, into OUT.  */
static void
read_clause (gomp_target *g, tree c, acc_construct construct, location_t loc,
	     acc_clauses *out)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_STRUCT && compute_p (construct))
	read_whole (g, c, loc, out);
      read_map (c, construct, loc, out);
      break;
    case OMP_CLAUSE_USE_DEVICE_PTR:
      read_use_device (c, loc, out);
      break;
    case OMP_CLAUSE_NUM_GANGS:
      out->num_gangs = OMP_CLAUSE_NUM_GANGS_EXPR (c);
      break;
    case OMP_CLAUSE_NUM_WORKERS:
      out->num_workers = OMP_CLAUSE_NUM_WORKERS_EXPR (c);
      break;
    case OMP_CLAUSE_VECTOR_LENGTH:
      out->vector_length = OMP_CLAUSE_VECTOR_LENGTH_EXPR (c);
      break;
    case OMP_CLAUSE_IF:
      out->cond = OMP_CLAUSE_IF_EXPR (c);
      break;
    case OMP_CLAUSE_ASYNC:
      out->async = OMP_CLAUSE_ASYNC_EXPR (c);
      break;
    case OMP_CLAUSE_WAIT:
      out->wait = true;
      if (OMP_CLAUSE_WAIT_EXPR (c))
	out->waits.safe_push (OMP_CLAUSE_WAIT_EXPR (c));
      break;
    case OMP_CLAUSE_PRIVATE:
      out->privates.safe_push (OMP_CLAUSE_DECL (c));
      break;
    case OMP_CLAUSE_FIRSTPRIVATE:
      if (!OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c))
	out->firstprivates.safe_push (OMP_CLAUSE_DECL (c));
      break;
    case OMP_CLAUSE_REDUCTION:
      {
	acc_reduction r = {};
	r.var = OMP_CLAUSE_DECL (c);
	r.op = OMP_CLAUSE_REDUCTION_CODE (c) == MINUS_EXPR
	 ? PLUS_EXPR : OMP_CLAUSE_REDUCTION_CODE (c);
	r.loc = OMP_CLAUSE_LOCATION (c);
	out->reductions.safe_push (r);
	break;
      }
    case OMP_CLAUSE_FINALIZE:
      out->finalize = true;
      break;
    case OMP_CLAUSE_DEFAULT:
      out->default_present
	= OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_PRESENT;
      break;
    case OMP_CLAUSE_IF_PRESENT:
      out->if_present = true;
      break;
    default:
      read_extra (c, out);
      break;
    }
}

void
acc_read_clauses (gomp_target *g, acc_construct construct, location_t loc,
		  acc_clauses *out)
{
  take_components (gimple_omp_target_clauses (g));
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    read_clause (g, c, construct, loc, out);
  /* A wait clause without a list is acc_async_noval alone.  */
  if (out->waits.length () == 1 && integer_minus_onep (out->waits[0]))
    out->waits.truncate (0);
  name_sections (g, out);
  acc_take_elements (g, construct, loc, out);
  mark_section_pointers (g, construct, out);
  if (construct != ACC_UPDATE && construct != ACC_HOST_DATA)
    add_attachments (g, construct, out);
  if (construct != ACC_UPDATE && construct != ACC_EXIT_DATA)
    {
      put_whole_first (out);
      join_sections (out);
      join_flexible_members (out);
    }
  acc_keep_constants (out);
  finish_maps (construct, out);
  for (const acc_map_ir &m : out->maps)
    acc_note_attached (m);
  if (FILE *f = acc_dump_begin ("clauses", current_function_decl, loc))
    {
      acc_dump_clauses (f, construct, *out);
      fclose (f);
    }
}
