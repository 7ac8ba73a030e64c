/* Constant objects in data clauses.

   In: the entries of a directive's data clauses.  Out: the same without what
   would write to a constant object: copy(x) is copyin(x), copyout(x) is
   create(x), update self(x) is gone.  A constant of another Fortran module is copied in
   spite of default(present): no data clause may name it.

   The linker puts such objects into memory that is read-only, so that the copy
   would end the program.  Nothing is lost: kernels cannot change them, either.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "read/read.h"
#include "unit/unit.h"

/* The constant object that M is, or is a part of; or null.  Automatic variables
   are in memory that can be written: their old value comes back.  */
static tree
constant_object (const acc_map_ir &m)
{
  tree base = TREE_CODE (m.addr) == ADDR_EXPR
	      ? acc_base_address (TREE_OPERAND (m.addr, 0)) : NULL_TREE;
  return base && VAR_P (base) && TREE_READONLY (base) && is_global_var (base)
	 ? base : NULL_TREE;
}

/* True if M is there because of default(present) and a constant that no data clause
   can bring.  */
static bool
never_present_p (const acc_clauses &c, const acc_map_ir &m)
{
  tree object = constant_object (m);
  return m.kind == ACC_MAP_PRESENT && c.default_present && (m.flags & ACC_MAP_IMPLICIT)
	 && object && acc_foreign_constant_p (object);
}

void
acc_keep_constants (acc_clauses *out)
{
  vec<acc_map_ir> &maps = out->maps;
  for (unsigned i = 0; i < maps.length (); i++)
    {
      acc_map_ir &m = maps[i];
      if (never_present_p (*out, m))
	m.kind = ACC_MAP_COPYIN;
      if (m.kind != ACC_MAP_COPY && m.kind != ACC_MAP_COPYOUT
	  && m.kind != ACC_MAP_UPDATE_HOST)
	continue;
      tree object = constant_object (m);
      if (!object)
	continue;
      if (!(m.flags & ACC_MAP_IMPLICIT) && acc_warns_p (WARN_IGNORED))
	warning_at (m.loc, 0, "%qD is constant: nothing is copied back to it",
		    object);
      m.flags &= ~ACC_MAP_ALWAYS_OUT;
      if (m.kind == ACC_MAP_UPDATE_HOST)
	maps.ordered_remove (i--);
      else
	m.kind = m.kind == ACC_MAP_COPY ? ACC_MAP_COPYIN : ACC_MAP_CREATE;
    }
}
