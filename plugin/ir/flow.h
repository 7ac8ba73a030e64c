/* Is a variable written before it is read?

   flow_list follows a list of statements along all of its paths, flow_whole also
   along its gotos.
   flow_read_first_p answers the plain question.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_FLOW_H
#define ACC_IR_FLOW_H

#include "ir/ir.h"

/* LABEL and the states at the gotos to it.  */
struct acc_flow_label
{
  tree label;
  unsigned state;
  bool passed;			/* it was met in the present walk */
};

/* The writes and reads of VAR in a list of statements.  */
struct acc_flow
{
  tree var;
  location_t exposed;		/* a read that no write precedes */
  bool is_exposed;
  bool odd;			/* gotos: nothing is certain */
  unsigned brk, cont;		/* states at breaks and continues */
  unsigned entry;		/* state at the cases of a switch */
  bool has_default;
  bool whole;			/* gotos are followed */
  bool again;			/* a goto leads back with a new state */
  auto_vec<acc_flow_label> labels;
};

/* States: VAR is written on some path to this place; VAR is not written on
   some path.  */
#define FLOW_WRITTEN 1u
#define FLOW_UNWRITTEN 2u

/* Execute the list that starts at S in STATE, and return the state afterwards;
   0 if no path goes on.  */
extern unsigned flow_list (acc_flow *f, acc_stmt *s, unsigned state);
/* The same for a list that has all gotos to its labels.  F->odd if a goto leads
   out of it.  */
extern unsigned flow_whole (acc_flow *f, acc_stmt *s, unsigned state);
/* True if the list that starts at S may read VAR before it writes it.  */
extern bool flow_read_first_p (acc_stmt *s, tree var);

#endif /* ACC_IR_FLOW_H */
