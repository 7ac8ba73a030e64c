/* The bind clause's operand.  */
#pragma acc routine seq bind /* { dg-error "needs the name of a function or a string" } */
int f1 (int);
#pragma acc routine seq bind() /* { dg-error "needs the name of a function or a string" } */
int f2 (int);
#pragma acc routine seq bind(3) /* { dg-error "needs the name of a function or a string" } */
int f3 (int);
#pragma acc routine seq bind("a" b) /* { dg-error "needs the name of a function or a string" } */
int f4 (int);
#pragma acc routine seq bind(other) bind(more) /* { dg-error "too many 'bind' clauses" } */
int f5 (int);
