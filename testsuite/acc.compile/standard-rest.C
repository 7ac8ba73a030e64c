// What the standard forbids and g++ takes, or says otherwise than gcc does: sizes of tiles that
// are zero (OpenACC 3.4, section 2.9.8), elements in declare directives (2.13), devices without
// queues (2.16), dimensions of gangs in serial constructs (2.9.2).
// { dg-prune-output "In instantiation|required from" }

double a[100], b[10][10];
int n;
#pragma acc declare create(a[0]) // { dg-error "element of array 'a' in 'declare' directive: name the array" }

struct s
{
  static double table[10];
};
double s::table[10];
#pragma acc declare create(s::table[n + (1)]) // { dg-error "element of array 'table' in 'declare' directive: name the array" }

template <int T> void
tiles ()
{
#pragma acc parallel loop tile(*, 0) // { dg-error "'tile' argument needs positive integral constant" }
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      b[i][j] = 1;
#pragma acc parallel loop tile(0x0, *) // { dg-error "'tile' argument needs positive integral constant" }
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      b[i][j] = 1;
#pragma acc parallel loop tile((0), 2) // { dg-error "'tile' argument needs positive integral constant" }
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      b[i][j] = 1;
#pragma acc parallel loop tile(*, T) // { dg-error "'tile' argument needs positive integral constant" }
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      b[i][j] = 1;
#pragma acc parallel loop tile(*, 2 * 1)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      b[i][j] = 1;
}

void
others ()
{
  tiles<0> ();
#pragma acc wait(devnum: 1) // { dg-error "no queue after 'devnum:'" }
#pragma acc parallel wait(devnum: 1: queues:) // { dg-error "no queue after 'devnum:'" }
  a[0] = 1;
#pragma acc serial loop gang(dim:1) // { dg-error "'dim:' is not valid in a 'serial' construct" }
  for (int i = 0; i < n; i++)
    a[i] = i;
}
