/* Array descriptors of gfortran.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_DESCRIPTOR_H
#define ACC_DESCRIPTOR_H

#include <stddef.h>

/* gfortran's descriptors since version 9.  */
struct accrt_descriptor
{
  char *data;
  size_t offset;
  struct
  {
    size_t elem_len;
    int version;
    signed char rank, type;
    short attribute;
  } dtype;
  ptrdiff_t span;
  struct { ptrdiff_t stride, lbound, ubound; } dim[];
};

/* Set *BYTES to the size of the elements of D, whose data exists, and return
   their first address.  */
extern void *accrt_descriptor_data (const struct accrt_descriptor *d,
				    size_t *bytes);

#endif /* ACC_DESCRIPTOR_H */
