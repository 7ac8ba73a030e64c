/* A nest that stores elements for others, too, or that is dear, says nothing of it.  */
/* { dg-additional-options "-I../acc.execute -fplugin-arg-acc-info" } */
#include <stdlib.h>
#include <openacc.h>

#define PRAGMA(X) _Pragma (#X)
#define ACC(...) PRAGMA (acc __VA_ARGS__)
#define NAME(F) F
#include "../acc.execute/contract-nests.h"

void *all[] = { third, host, before, twice, many, inside, moved, address, dear,
		said, escapes };
/* { dg-prune-output "note: (?!\[^\\n\]*are computed where)" } */
