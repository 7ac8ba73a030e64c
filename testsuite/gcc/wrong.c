/* A control for scripts/check-gcc: a runtime with one wrong answer.  Linked
   before libacc, it makes acc_is_present say that everything is present.  */

#include <stddef.h>

int
acc_is_present (void *data, size_t bytes)
{
  return data != NULL || bytes != 0;
}
