/* What link-routines.c and link-1b.c know of each other.  */

#pragma acc routine seq
extern int scaled (int);
#pragma acc routine vector
extern void move_row (int *, int, int);
#pragma acc routine vector
extern int row_sum (const int *, int);
#pragma acc routine gang
extern void add_all (int *, int);
#pragma acc routine seq
extern int own (int);

extern void change_table (int);

extern int table[100];
extern int factor;
#pragma acc declare create(table)
#pragma acc declare copyin(factor)

#pragma acc routine seq
static inline int
seven (void)
{
  return 7;
}
