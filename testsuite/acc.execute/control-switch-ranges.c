/* Ranges of many values in a switch, open ones, and several in one switch.  */

#include "check.h"
#include <limits.h>


static int
kind (int i)
{
  switch (i)
    {
    case INT_MIN ... -1000:
      return 1;
    case -999 ... -1:
      return 2;
    case 0:
      return 3;
    case 1 ... 40:
    case 60 ... 1000000000:
      return 4;
    case 1000000001 ... INT_MAX:
      return 5;
    }
  return 6;
}

static int
byte (unsigned char c)
{
  switch (c)
    {
    case 0 ... 31:
      return 1;
    case 127 ... 255:
      return 2;
    default:
      return 3;
    }
}

int
main (void)
{
  int values[] = { INT_MIN, -1001, -1000, -999, -1, 0, 1, 39, 40, 41, 59, 60,
		   999, 1000000000, 1000000001, INT_MAX };
  int n = sizeof values / sizeof *values, got[16], bytes[256];

#pragma acc parallel loop copyin (values) copyout (got)
  for (int i = 0; i < n; i++)
    switch (values[i])
      {
      case INT_MIN ... -1000:
	got[i] = 1;
	break;
      case -999 ... -1:
	got[i] = 2;
	break;
      case 0:
	got[i] = 3;
	break;
      case 1 ... 40:
      case 60 ... 1000000000:
	got[i] = 4;
	break;
      case 1000000001 ... INT_MAX:
	got[i] = 5;
	break;
      default:
	got[i] = 6;
      }
  for (int i = 0; i < n; i++)
    EQUAL (got[i], kind (values[i]));

  /* One case falls into the next.  */
#pragma acc parallel loop copyout (bytes)
  for (int i = 0; i < 256; i++)
    {
      unsigned char c = i;
      bytes[i] = 0;
      switch (c)
	{
	case 0 ... 31:
	  bytes[i] = 4;
	case 64 ... 90:
	  bytes[i]++;
	  break;
	case 127 ... 255:
	  if (i == 200)
	    break;
	  bytes[i] = 2;
	}
    }
  for (int i = 0; i < 256; i++)
    {
      int want = byte (i) == 1 ? 5 : byte (i) == 2 ? 2 * (i != 200)
		 : i >= 64 && i <= 90;
      EQUAL (bytes[i], want);
    }
  return 0;
}
