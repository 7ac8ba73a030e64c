/* The function of class-result-link.  */

#include "class-result.h"

part
twice (part p, int more)
{
  part q (2 * p.value);
  q.value += more;
  return q;
}
