/* A variable with values for its flexible array member: they belong to the variable,
   not to its type.  Without values there is nothing behind the structure.  */

struct list { int n; int v[]; };
struct list three = { 3, { 1, 2, 3 } }; /* { dg-error "variable 'three' cannot be declared on the device: 'three' has values for its flexible array member" } */
struct list none = { 3 };
#pragma acc declare create(none, three)
