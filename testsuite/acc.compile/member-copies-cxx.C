// Private copies and reductions are of variables, not of members, by this or by a parameter of
// a template, either: OpenACC 3.4, sections 2.5.13 to 2.5.15.

struct counter
{
  int n;

  void
  count (int m)
  {
#pragma acc parallel loop reduction(+:this->n) // { dg-error "member 'n' in 'reduction' clause: name a variable instead" }
    for (int i = 0; i < m; i++)
      n += i;
  }
};

template <typename T>
void
last (int m, T &t)
{
#pragma acc parallel loop private(t.n) // { dg-error "member 'n' in 'private' clause: name a variable instead" }
  for (int i = 0; i < m; i++)
    t.n = i;
}

template void last (int, counter &);
