/* A loop whose iterations race for a variable since a reduction clause is
   missing, and loops that miss none.  */

int a[100][100], b[100], rows[100];

long
outer (int n)
{
  long s = 0;
#pragma acc parallel loop gang copy(s) copyin(a) /* { dg-warning "the iterations of this loop race for 's' without 'reduction\\(\\+:s\\)'" } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:s) /* { dg-message "updated here" } */
    for (int j = 0; j < n; j++)
      s += a[i][j];
  return s;
}

/* Found inside of a sequential loop; the vector loop takes no part.  */
long
between (int n)
{
  long s = 1;
#pragma acc parallel loop gang reduction(*:s) copyin(a)
  for (int i = 0; i < n; i++)
    {
      long t = 1;
#pragma acc loop worker /* { dg-warning "race for 't' without 'reduction\\(max:t\\)'" } */
      for (int k = 0; k < 10; k++)
#pragma acc loop seq
	for (int l = 0; l < 10; l++)
#pragma acc loop vector reduction(max:t) /* { dg-message "updated here" } */
	  for (int j = 0; j < n; j++)
	    t = a[i][j] + k + l > t ? a[i][j] + k + l : t;
      s *= t;
    }
  return s;
}

/* No clause at all.  */
void
none (int n)
{
  int s = 0, t = 0;
#pragma acc parallel copy(s) copyin(b)
  {
#pragma acc loop gang vector /* { dg-warning "race for 's' without 'reduction\\(\\|:s\\)'" } */
    for (int i = 0; i < n; i++)
      s |= b[i]; /* { dg-message "updated here" } */
  }
#pragma acc parallel copyin(b)
  {
    int u = t;
#pragma acc loop vector /* { dg-warning "race for 'u' without 'reduction\\(\\+:u\\)'" } */
    for (int i = 0; i < n; i++)
      u += b[i]; /* { dg-message "updated here" } */
    b[0] = u;
  }
}

/* Each gang has an s: none comes back.  */
int
lost (int n)
{
  int s = 0;
#pragma acc parallel firstprivate(s) copyin(a)
  {
#pragma acc loop gang /* { dg-warning "each gang has a 's' of its own, which is lost without 'reduction\\(\\+:s\\)' on this loop" } */
    for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:s) /* { dg-message "updated here" } */
      for (int j = 0; j < n; j++)
	s += a[i][j];
  }
  return s;
}

#pragma acc routine worker
int
in_routine (int n)
{
  int s = 0;
#pragma acc loop worker /* { dg-warning "race for 's' without 'reduction\\(\\+:s\\)'" } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:s) /* { dg-message "updated here" } */
    for (int j = 0; j < n; j++)
      s += i * j;
  return s;
}

/* Elements, updated under a condition.  */
void
elements (int n)
{
#pragma acc parallel loop gang copyin(a) copyout(rows)
  for (int i = 0; i < n; i++)
    {
      struct { int most, sum; } s = { 0, 0 };
#pragma acc loop vector /* { dg-warning "the iterations of this loop race for 's.sum', which no 'reduction' clause names" } */
      for (int j = 0; j < n; j++)
	if (a[i][j] > 3)
	  s.sum += a[i][j]; /* { dg-message "updated here" } */
      rows[i] = s.sum;
    }
#pragma acc parallel copyin(a) copyout(rows)
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-warning "race for 'rows.i.', which no 'reduction' clause names" } */
    for (int j = 0; j < n; j++)
      if (a[i][j] > 3)
	rows[i]++; /* { dg-message "updated here" } */
}

/* Nothing is missing below.  */

/* One iteration updates the element, or a clause names the object, or another
   gang has none of it, or nobody knows which element it is.  */
void
no_elements (int n, int m, int *index)
{
#pragma acc parallel loop gang copyin(a) copy(rows)
  for (int i = 0; i < n; i++)
    {
      int pair[2] = { 0, 0 };
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	if (j == m)
	  rows[i] += a[i][j];
#pragma acc loop vector reduction(+:pair)
      for (int j = 0; j < n; j++)
	if (a[i][j] > 3)
	  pair[1] += a[i][j];
      rows[i] += pair[1];
    }
#pragma acc parallel copyin(index[0:n])
  {
    int own[2] = { 0, 0 };
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      if (index[i] > 3)
	own[1] += index[i];
  }
#pragma acc parallel loop copy(rows) copyin(index[0:n])
  for (int i = 0; i < n; i++)
    if (index[i] < 100)
      rows[index[i]] += 1;
}


long
outermost_only (int n)
{
  long s = 0, t = 0;
#pragma acc parallel loop gang reduction(+:s) copyin(a)
  for (int i = 0; i < n; i++)
#pragma acc loop worker
    for (int k = 0; k < n; k++)
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	s += a[i][j] + k;
#pragma acc parallel reduction(+:t) copyin(a)
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      t += a[i][j];
  return s + t;
}

void
own_rows (int n)
{
  int s = 0, count;
#pragma acc parallel loop gang private(s) copyin(a) copyout(rows)
  for (int i = 0; i < n; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += a[i][j];
      rows[i] = s;
    }
#pragma acc parallel loop gang worker copyin(a) copyout(rows)
  for (int i = 0; i < n; i++)
    {
      count = 0;
#pragma acc loop vector reduction(+:count)
      for (int j = 0; j < n; j++)
	count += a[i][j] > 0;
      rows[i] = count;
    }
}

/* One gang; a count of each gang; atomic updates; kernels find it.  */
int
others (int n)
{
  int s = 0, t = 0, u = 0;
#pragma acc parallel num_gangs(1) copy(s) copyin(b)
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:s)
    for (int j = 0; j < n; j++)
      s += b[i];
#pragma acc parallel num_gangs(10) copyout(rows)
  {
    int mine = 0;
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      mine++;
    rows[mine] = 1;
  }
#pragma acc parallel loop copy(t)
  for (int i = 0; i < n; i++)
#pragma acc atomic update
    t += i;
#pragma acc kernels copyin(b)
  for (int i = 0; i < n; i++)
    u += b[i];
  return s + t + u;
}

/* One iteration updates s: nothing races.  */
int
one (int n, int m)
{
  int s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
    {
      if (i == 3)
	s += 2;
      if (m == i && b[i] > 0)
	s += i;
    }
  return s;
}

/* One of each row, or of those with another's number.  */
int
several (int n)
{
  int s = 0, t = 0;
#pragma acc parallel loop gang vector_length(1) copy(s) /* { dg-warning "race for 's' without 'reduction\\(\\+:s\\)'" } */
  for (int i = 0; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < n; j++)
      if (j == 3)
	s += i; /* { dg-message "updated here" } */
#pragma acc parallel loop copy(t) copyin(b) /* { dg-warning "race for 't' without 'reduction\\(\\+:t\\)'" } */
  for (int i = 0; i < n; i++)
    if (b[i] == 3)
      t += i; /* { dg-message "updated here" } */
  return s + t;
}
