/* What the model asks its driver: see driver.c.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef DRIVER_H
#define DRIVER_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of the device.  */
#define DRIVER_MEMORY ((size_t) 1 << 30)
/* What the driver does with memory that is not pinned.  */
extern bool driver_staged;
/* Bytes that are allocated now.  */
extern size_t driver_bytes;
/* Operations that the device has done.  */
extern unsigned long driver_operations;

#endif
