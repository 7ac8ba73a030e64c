/* The file of CUDA C.

   In: the printed kernels and functions, and everything that they use.  Out:
   the text of the translation unit: helpers, types, variables and prototypes
   that are used, then functions and kernels in their order.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/cuda.h"
#include "unit/unit.h"

acc_cuda_unit *
acc_cuda_unit_new (const char *source_name)
{
  acc_cuda_unit *u = new acc_cuda_unit ();
  u->source = source_name;
  return u;
}

/* ---- Undoing */

cuda_unit_mark
cuda_mark (acc_cuda_unit *u)
{
  return cuda_unit_mark { u->names.size (), u->records.size (),
			  u->record_order.size (), u->globals.size (),
			  u->functions.size (), u->tables.size (),
			  u->helpers.size () };
}

void
cuda_roll_back (acc_cuda_unit *u, const cuda_unit_mark &m)
{
  for (size_t i = m.record_order; i < u->record_order.size (); i++)
    if ((size_t) u->record_order[i] < m.records)
      u->records[u->record_order[i]].defined = false;
  u->names.resize (m.names);
  u->records.resize (m.records);
  u->record_order.resize (m.record_order);
  u->record_begun = -1;
  u->globals.resize (m.globals);
  u->functions.resize (m.functions);
  u->tables.resize (m.tables);
  u->helpers.resize (m.helpers);
}

/* ---- Marking used parts */

/* Mark the things with NAMES as used, and those that functions among them
   use.  */
static void
mark_used (acc_cuda_unit *u, const std::vector<text> &names)
{
  for (const text &name : names)
    {
      for (cuda_helper &h : u->helpers)
	h.used |= h.key == name;
      for (cuda_global &g : u->globals)
	if (g.name == name && !g.used)
	  {
	    g.used = true;
	    mark_used (u, g.uses);
	  }
      for (cuda_function &f : u->functions)
	if (f.name == name && !f.used)
	  {
	    f.used = true;
	    mark_used (u, f.uses);
	  }
    }
}

/* Mark the things that other files may use as used, and note them in M.  */
static void
mark_shared (acc_cuda_unit *u, acc_module_ir *m)
{
  for (cuda_function &f : u->functions)
    {
      if (f.linkage == LINKAGE_EXPORT && !f.body.empty () && !f.used)
	{
	  f.used = true;
	  mark_used (u, f.uses);
	}
    }
  for (cuda_function &f : u->functions)
    if (f.used && f.linkage != LINKAGE_NONE)
      (f.linkage == LINKAGE_EXPORT ? m->exports : m->imports)
	.safe_push (acc_symbol_text (f.decl, f.name.c_str ()));
  for (const cuda_global &g : u->globals)
    if (g.used && g.linkage != LINKAGE_NONE)
      (g.linkage == LINKAGE_EXPORT ? m->exports : m->imports)
	.safe_push (acc_symbol_text (g.decl, g.name.c_str ()));
  if (m->exports.length () || m->imports.length () || m->globals.length ())
    m->flags |= ACC_MODULE_LINKABLE;
}

/* True if function NAME of U may call itself.  SEEN: functions that are known
   to be called.  */
static bool
calls_p (acc_cuda_unit *u, const std::vector<text> &uses, const text &name,
	 std::vector<text> *seen)
{
  for (const text &other : uses)
    {
      if (other == name)
	return true;
      bool known = false;
      for (const text &s : *seen)
	known |= s == other;
      if (known)
	continue;
      seen->push_back (other);
      for (const cuda_function &f : u->functions)
	if (f.name == other && calls_p (u, f.uses, name, seen))
	  return true;
    }
  return false;
}

/* True if the stack that U's kernels need is not known in advance.  */
static bool
unknown_stack_p (acc_cuda_unit *u)
{
  for (const cuda_helper &h : u->helpers)
    if ((h.key == CUDA_TARGET || h.key == CUDA_VIRTUAL) && h.used)
      return true;
  std::vector<text> none;
  if (calls_p (u, u->uses, CUDA_ALLOCA, &none))
    return true;
  for (const cuda_function &f : u->functions)
    {
      std::vector<text> seen;
      if (f.used && (calls_p (u, f.uses, f.name, &seen)
		     || calls_p (u, f.uses, CUDA_ALLOCA, &(seen = none))))
	return true;
    }
  return false;
}

/* True if U has F and all functions that F calls.  SEEN: functions that are known to be
   there.  */
static bool
complete_p (acc_cuda_unit *u, const cuda_function &f, std::vector<text> *seen)
{
  for (const text &s : *seen)
    if (s == f.name)
      return true;
  if (f.body.empty () && f.linkage != LINKAGE_IMPORT)
    return false;
  seen->push_back (f.name);
  for (const text &name : f.uses)
    for (const cuda_function &g : u->functions)
      if (g.name == name && !complete_p (u, g, seen))
	return false;
  return true;
}

bool
cuda_callable_p (acc_cuda_unit *u, const cuda_function &f)
{
  std::vector<text> seen;
  return complete_p (u, f, &seen);
}

/* The function that only the host can have and that code with USES calls, or
   null.  */
static tree
hosted_in (acc_cuda_unit *u, const std::vector<text> &uses)
{
  for (const cuda_function &f : u->functions)
    for (const cuda_hosted &h : u->hosted)
      {
	std::vector<text> seen;
	if (f.decl == h.decl && calls_p (u, uses, f.name, &seen))
	  return h.decl;
      }
  return NULL_TREE;
}

/* Drop the device versions of functions that call those without one.  Other files
   may call what is exported.  */
static void
withdraw_functions (acc_cuda_unit *u)
{
  std::vector<size_t> callers;
  for (size_t i = 0; i < u->functions.size (); i++)
    if (tree fn = hosted_in (u, u->functions[i].uses))
      {
	const cuda_function &f = u->functions[i];
	callers.push_back (i);
	if (f.linkage == LINKAGE_EXPORT)
	  warning_at (DECL_SOURCE_LOCATION (f.decl), 0, "no device version of "
		      "function %qD, only the host can call it: it calls %qD",
		      f.decl, fn);
      }
  for (size_t i : callers)
    {
      u->functions[i].body.clear ();
      u->functions[i].uses.clear ();
    }
}

/* Let kernels that call functions without a device version say so and end.  What
   functions need is known only after the last one was printed, and the kernels'
   descriptions are made by then.  */
static void
withdraw_kernels (acc_cuda_unit *u)
{
  location_t told = UNKNOWN_LOCATION;
  std::vector<text> uses;
  for (acc_kernel_text &t : u->kernels)
    {
      if (tree fn = hosted_in (u, t.uses))
	{
	  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
	  if (t.loc != told)
	    warning_at (t.loc, 0, "no device version of kernel %qs, only the host "
			"can run it: it calls %qD", t.name.c_str (), fn);
	  told = t.loc;
	  t.text = t.prototype.substr (0, t.prototype.rfind (';'))
		   + "\n{\n  printf (\"no device version of function "
		   + name + "\\n\");\n  __trap ();\n}\n";
	  /* The types of its parameters.  */
	  std::vector<text> helpers;
	  for (const text &name : t.uses)
	    for (const cuda_helper &h : u->helpers)
	      if (h.key == name)
		helpers.push_back (name);
	  t.uses = helpers;
	}
      uses.insert (uses.end (), t.uses.begin (), t.uses.end ());
    }
  withdraw_functions (u);
  for (const text &name : u->uses)
    for (const cuda_global &g : u->globals)
      if (g.name == name)
	uses.push_back (name);
  u->uses = uses;
}

/* True if a kernel or a routine of U, other files' or its own, calls FN.  */
static bool
called_p (acc_cuda_unit *u, tree fn)
{
  for (const cuda_function &f : u->functions)
    {
      std::vector<text> seen;
      if (f.decl != fn)
	continue;
      for (const acc_kernel_text &t : u->kernels)
	if (calls_p (u, t.uses, f.name, &seen))
	  return true;
      for (const cuda_function &g : u->functions)
	if (acc_routine_p (g.decl) && calls_p (u, g.uses, f.name, &seen))
	  return true;
    }
  return false;
}

/* Give the errors about functions without a directive that U's code calls.  A call may be
   one that only the host executes: if (acc_on_device (acc_device_host)).  After other
   errors U lacks the code that calls them.  */
void
acc_report_refused (acc_cuda_unit *u)
{
  bool all = seen_error ();
  for (const cuda_refused &r : u->refused)
    if (all || called_p (u, r.decl))
      error_at (r.where, "no device version of function %qD: %s", r.decl,
		r.reason.c_str ());
  u->refused.clear ();
}

void
acc_refuse_routine (acc_cuda_unit *u, tree fn, location_t where, const char *why)
{
  u->refused.push_back (cuda_refused { fn, where, why });
  if (seen_error ())
    acc_report_refused (u);
}

/* ---- The source's digests */

/* Append to *ALL the digests of the functions among NAMES, and of those that
   they use.  SEEN: those that are already there.  */
static void
add_sources (acc_cuda_unit *u, const std::vector<text> &names,
	     std::vector<text> *seen, text *all)
{
  for (const text &name : names)
    for (const cuda_function &f : u->functions)
      if (f.name == name)
	{
	  bool known = false;
	  for (const text &s : *seen)
	    known |= s == name;
	  if (known)
	    continue;
	  seen->push_back (name);
	  *all += " " + f.source;
	  add_sources (u, f.uses, seen, all);
	}
}

std::vector<acc_kernel_text> &
acc_cuda_kernels (acc_cuda_unit *u)
{
  return u->kernels;
}

void
acc_cuda_add_sources (acc_cuda_unit *u)
{
  for (acc_kernel_text &k : u->kernels)
    if (!k.source.empty ())
      {
	std::vector<text> seen;
	text all = k.source;
	add_sources (u, k.uses, &seen, &all);
	k.source = acc_digest (all.c_str (), all.size ());
      }
}

/* ---- The text */

static text
records_text (acc_cuda_unit *u)
{
  text s;
  for (const cuda_record &r : u->records)
    if (r.forward)
      {
	bool keyword = r.name.find (' ') != text::npos;
	s += (keyword ? text () : TREE_CODE (r.type) == UNION_TYPE
			? text ("union ") : text ("struct ")) + r.name + ";\n";
      }
  if (!s.empty ())
    s = "\n" + s;
  for (int i : u->record_order)
    s += "\n" + u->records[i].body;
  return s;
}

static text
helpers_text (acc_cuda_unit *u, int order)
{
  text s;
  for (const cuda_helper &h : u->helpers)
    if (h.order == order && h.used)
      s += "\n" + h.body;
  return s;
}

/* The name of FN in the text of U, or nothing if it is not there.  */
static text
printed_name (acc_cuda_unit *u, tree fn)
{
  for (const cuda_function &f : u->functions)
    if (f.decl == fn && f.used)
      return f.name;
  return "";
}

/* The function that knows the addresses of U's functions, and their numbers.  */
static text
addressed_text (acc_cuda_unit *u)
{
  text s = "\n/* P if it is the address of one of these functions, the function if P is its "
	   "number\n   in a table, else null.  */\n"
	   "static __device__ void *\nacc_function (void *p)\n{\n", some;
  for (size_t i = 0; i < u->pointed.size (); i++)
    {
      text name = printed_name (u, u->pointed[i]);
      if (!name.empty ())
	s += cuda_format ("  if (p == (void *) %zu)\n    return (void *) ", i + 1) + name
	     + ";\n";
    }
  for (tree fn : u->addressed)
    {
      text name = printed_name (u, fn);
      if (!name.empty ())
	some += (some.empty () ? "p == (void *) " : "\n\t || p == (void *) ") + name;
    }
  return s + "  return " + (some.empty () ? text ("NULL") : some + "\n\t ? p : NULL")
	 + ";\n}\n";
}

/* The globals of U: those that have addresses of functions, or of such globals, if LATE,
   else the others.  */
static text
globals_text (acc_cuda_unit *u, bool late)
{
  text s;
  std::vector<text> after;
  for (const cuda_function &f : u->functions)
    after.push_back (f.name);
  for (const cuda_global &g : u->globals)
    if (g.used)
      {
	bool needs = false;
	for (const text &use : g.uses)
	  for (const text &name : after)
	    needs |= use == name;
	if (needs)
	  after.push_back (g.name);
	if (needs == late)
	  s += g.body;
      }
  return s.empty () ? s : "\n" + s;
}

char *
acc_cuda_unit_text (acc_cuda_unit *u, acc_module_ir *m, bool wanted)
{
  if (wanted)
    acc_report_refused (u);
  if (wanted && !u->hosted.empty ())
    withdraw_kernels (u);
  mark_used (u, u->uses);
  /* Also those that only a withdrawn kernel uses are printed.  */
  for (int i : u->record_order)
    mark_used (u, u->records[i].uses);
  mark_shared (u, m);
  std::vector<text> virtual_uses;
  cuda_table_uses (u, &virtual_uses);
  mark_used (u, virtual_uses);
  if (unknown_stack_p (u))
    m->flags |= ACC_MODULE_STACK;
  if (u->kernels.empty () && !m->exports.length () && !m->globals.length ())
    return NULL;
  std::vector<text> about;
  about.push_back ("CUDA C for the OpenACC regions of " + u->source + ".");
  if (m->flags & ACC_MODULE_LINKABLE)
    {
      about.push_back ("");
      about.push_back ("To be linked with those of others: nvcc -rdc=true.");
    }
  text s = cuda_comment (about);
  for (int order = 0; order < HELPER_OF_RECORD; order++)
    s += helpers_text (u, order);
  s += records_text (u);
  s += helpers_text (u, HELPER_OF_RECORD);
  s += globals_text (u, false);
  text prototypes, bodies;
  for (const cuda_function &f : u->functions)
    if (f.used)
      {
	prototypes += f.prototype;
	bodies += f.body;
      }
  if (!prototypes.empty ())
    s += "\n" + prototypes;
  s += globals_text (u, true) + cuda_tables_text (u) + bodies;
  for (const cuda_helper &h : u->helpers)
    if (h.key == CUDA_TARGET && h.used)
      s += addressed_text (u);
  for (size_t i = 0; i < u->kernels.size (); i++)
    s += "\n" + (u->kernels[i].file.empty () ? u->kernels[i].text
		: cuda_edited_mark (i));
  return xstrdup (s.c_str ());
}
