/* Constant tables of structs whose layout #pragma pack makes.  */
#include "check.h"
#pragma pack (push, 2)
struct two { char c; int a : 20; int b : 20; short s; };
struct gap { char c; int a; char d; double b; short s; };
#pragma pack (pop)
static const struct two t2[3] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
static const struct gap tg[3] = { { 1, 2, 3, 4, 5 }, { .c = 5, .b = 6, .s = 7 }, { 9, 10, 11, 12, 13 } };
int main (void)
{
  int r[3][9];
#pragma acc parallel loop copyout (r)
  for (int i = 0; i < 3; i++)
    {
      r[i][0] = t2[i].c; r[i][1] = t2[i].a; r[i][2] = t2[i].b; r[i][3] = t2[i].s;
      r[i][4] = tg[i].c; r[i][5] = tg[i].a; r[i][6] = tg[i].b; r[i][7] = tg[i].s; r[i][8] = tg[i].d;
    }
  for (int i = 0; i < 3; i++)
    {
    EQUAL (r[i][0], t2[i].c);
    EQUAL (r[i][1], t2[i].a);
    EQUAL (r[i][2], t2[i].b);
    EQUAL (r[i][3], t2[i].s);
    EQUAL (r[i][4], tg[i].c);
    EQUAL (r[i][5], tg[i].a);
    EQUAL (r[i][6], tg[i].b);
    EQUAL (r[i][7], tg[i].s);
    EQUAL (r[i][8], tg[i].d);
    }
  return 0;
}
