/* Events of data constructs and data directives: tools hear of them on the host,
   too, where nothing is moved.  */
#include "check.h"
#include <acc_prof.h>
#include <string.h>

#define N 10

static char seen[100];
static int line;

static void
hear (acc_prof_info *p, acc_event_info *e, acc_api_info *a)
{
  static const char *const names[]
    = { "enter+ ", "enter- ", "exit+ ", "exit- ", "update+ ", "update- " };
  (void) a;
  EQUAL (p->event_type == e->event_type, 1);
  EQUAL (e->other_event.implicit, 0);
  EQUAL (p->device_type == acc_get_device_type (), 1);
  strcat (seen, names[p->event_type - acc_ev_enter_data_start]);
  line = p->line_no;
}

static void
heard (const char *what)
{
  EQUAL (strcmp (seen, what), 0);
  seen[0] = 0;
}

int
main (void)
{
  int a[N] = { 0 }, off = 0;
  for (int e = acc_ev_enter_data_start; e <= acc_ev_update_end; e++)
    acc_prof_register (e, hear, acc_reg);
#pragma acc data copyin(a)
  {
    heard ("enter+ enter- ");
#pragma acc update self(a)
    EQUAL (line, __LINE__ - 1);
    heard ("update+ update- ");
#pragma acc update device(a) if(off)
    heard ("");
#pragma acc host_data use_device(a)
    { }
    heard ("enter+ enter- exit+ exit- ");
  }
  heard ("exit+ exit- ");
#pragma acc enter data create(a)
  EQUAL (line, __LINE__ - 1);
  heard ("enter+ enter- ");
  acc_update_device (a, sizeof a);
  heard ("update+ update- ");
#pragma acc exit data delete(a) finalize
  EQUAL (line, __LINE__ - 1);
  heard ("exit+ exit- ");
  acc_copyin (a, sizeof a);
  heard ("enter+ enter- ");
  acc_delete (a, sizeof a);
  heard ("exit+ exit- ");
  return 0;
}
