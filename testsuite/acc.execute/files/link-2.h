/* What link-declared.c has, for its other file.  */
extern int column[1000], row[101];
extern double a[1000], x[101], z[101], q[101];
extern double rho;
extern int size;
#pragma acc declare create(column, row, a, x, z, q)
