/* Newer directives and clauses, used wrongly.  */

int a[10], *p;
struct s { int x; } s;

void
directives (double d)
{
#pragma acc set /* { dg-error "'#pragma acc set' requires one of 'default_async', 'device_num' and 'device_type'" } */
#pragma acc set if(1) /* { dg-error "'#pragma acc set' requires one of 'default_async', 'device_num' and 'device_type'" } */
#pragma acc init device_type(nvida) /* { dg-warning "unknown device type 'nvida'; did you mean 'nvidia'\\?" } */
/* { dg-error "no such device type is supported" "" { target *-*-* } 11 } */
#pragma acc init device_type() /* { dg-error "expected a device type" } */
/* { dg-error "no such device type is supported" "" { target *-*-* } 13 } */
#pragma acc init copy(a) /* { dg-error "'copy' is not valid for '#pragma acc init'" } */
#pragma acc init device_nun(0) /* { dg-error "expected '#pragma acc' clause before 'device_nun'; did you mean 'device_num'\\?" } */
#pragma acc shutdown device_num /* { dg-error "'device_num' clause requires an argument" } */
#pragma acc shutdown device_num(0) device_num(1) /* { dg-error "too many 'device_num' clauses" } */
#pragma acc set device_num(d) /* { dg-error "expected integer expression" } */
#pragma acc set device_type(host, nvidia) /* { dg-error "'#pragma acc set' takes one device type" } */
#pragma acc init if(s) /* { dg-error "expected a condition in 'if' clause" } */
#pragma acc wait(devnum: d: queues: 1) /* { dg-error "expected integer expression" } */
#pragma acc wait(devnum: : 1) /* { dg-error "expected a device number" } */
#pragma acc init 3 /* { dg-error "expected '#pragma acc' clause before '3'" } */
}

void
clauses (double d, int n)
{
#pragma acc parallel self() /* { dg-error "'self' clause requires an argument" } */
  a[0] = 1;
#pragma acc parallel self(1) self(0) /* { dg-error "too many 'self' clauses" } */
  a[0] = 1;
#pragma acc parallel copyin(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copyin'" } */
  a[0] = 1;
#pragma acc parallel copyin(readonyl: a) /* { dg-error "unknown modifier 'readonyl' of 'copyin'; did you mean 'readonly'\\?" } */
  n = a[0];
#pragma acc parallel copyout(alwaysin: a) /* { dg-error "modifier 'alwaysin' is not valid for 'copyout'" } */
  a[0] = 1;
#pragma acc parallel copy(, always: a) /* { dg-error "expected a modifier of 'copy'" } */
  a[0] = 1;
#pragma acc parallel num_gangs(1, 2, 3, 4) /* { dg-error "too many dimensions in 'num_gangs' clause" } */
  a[0] = 1;
#pragma acc kernels num_gangs(1, 2) /* { dg-error "too many dimensions in 'num_gangs' clause" } */
  a[0] = 1;
#pragma acc parallel num_gangs(1, ) /* { dg-error "expected an operand before '\\)'" } */
  a[0] = 1;
#pragma acc parallel async(1) num_gangs(1, d) /* { dg-error "expected integer expression" } */
  a[0] = 1;
#pragma acc parallel device_type(nvidia) copy(a) /* { dg-error "'copy' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
#pragma acc parallel device_type /* { dg-error "expected '\\(' after 'device_type'" } */
  a[0] = 1;
#pragma acc data copy(a) default(all) /* { dg-error "expected 'none' or 'present'" } */
  a[0] = 1;
#pragma acc data copy(a) async(d) /* { dg-error "expected integer expression" } */
  a[0] = 1;
#pragma acc parallel const() /* { dg-error "'const' clause requires an argument" } */
  a[0] = 1;
#pragma acc parallel const(a[0:3]) /* { dg-error "expected a variable in 'const' clause" } */
  n = a[0];
#pragma acc parallel firstprivate(p[0:]) /* { dg-error "for pointer type length expression must be specified" } */
  p[0] = n;
#pragma acc parallel private(p[d:2]) /* { dg-error "array section of 'p' needs integral bounds" } */
  p[0] = n;
#pragma acc parallel loop gang(dim:4) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop gang(dim:) /* { dg-error "expected a dimension after 'dim:'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop gang(dim:n) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop collapse(force:) /* { dg-error "expected a number of loops" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop collapse(force:n) /* { dg-error "'collapse' requires a constant from 1 to 100" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop tile(d) /* { dg-error "'tile' argument needs integral type" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop tile(sizeof n - 4) /* { dg-error "'tile' argument needs positive integral constant" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel
  {
#pragma acc atomic if() /* { dg-error "'if' clause requires an argument" } */
    a[0]++;
  }
#pragma acc update host(a) const(a) /* { dg-error "'const' is not valid for '#pragma acc update'" } */
#pragma acc cache(redonly: a[0:1]) /* { dg-error "unknown modifier 'redonly' of 'cache'; did you mean 'readonly'\\?" } */
}
