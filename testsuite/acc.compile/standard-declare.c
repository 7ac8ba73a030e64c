/* Declare directives (section 2.13): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

double a197[10];
#pragma acc declare /* { dg-error "no valid clauses specified in '#pragma acc declare'" } */

double a198[10];
#pragma acc declare create(a198)
#pragma acc declare create(a198) /* { dg-error "variable 'a198' used more than once with '#pragma acc declare'" } */

double a199[10];
#pragma acc declare create(a199) copyin(a199) /* { dg-error "'a199' appears more than once in data clauses" } */

double a200[10][10];
#pragma acc declare create(a200[0]) /* { dg-error "element of array 'a200' in 'declare' directive: name the array" } */

double b200[10][10];
#pragma acc declare create(b200[0:10][0:10])

struct s200 { int x; } st200;
#pragma acc declare create(st200.x) /* { dg-error "array section in '#pragma acc declare'" } */

double a201[10];
#pragma acc declare copy(a201) /* { dg-error "invalid OpenACC clause at file scope" } */

void g202 (void) {
  extern double a202[10];
#pragma acc declare copy(a202) /* { dg-error "invalid use of 'extern' variable 'a202' in '#pragma acc declare'" } */
}

void g203 (void) {
  double a203[10];
  {
#pragma acc declare create(a203) /* { dg-error "'a203' must be a variable declared in the same scope as '#pragma acc declare'" } */
  }
}

double a204[10];
void g204 (void) {
#pragma acc declare create(a204) /* { dg-error "'a204' must be a variable declared in the same scope as '#pragma acc declare'" } */
}

void g205 (void) {
  double a205[10];
#pragma acc declare link(a205) /* { dg-error "'a205' must be a global variable in '#pragma acc declare link'" } */
}

int fi;
#pragma acc declare deviceptr(fi) /* { dg-error "'fi' is not a pointer variable" } */

