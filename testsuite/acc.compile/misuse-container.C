/* Smart pointers and sections of containers, used wrongly.  */
/* { dg-additional-options "-std=c++17" } */

#include <memory>
#include <vector>

struct pair { int a, b; };

void
sections (std::unique_ptr<int[]> &p, std::vector<int> &v, pair &q, int n)
{
#pragma acc parallel copy(p) /* { dg-error "how many elements 'p' points to is not known: write a section, as 'p.0:n.'" } */
  p[0] = 1;
#pragma acc parallel copy(p[2:n]) /* { dg-error "the section of an object that holds elements has to begin with element 0" } */
  p[2] = 1;
#pragma acc enter data copyin(v[1:n]) /* { dg-error "the section of an object that holds elements has to begin with element 0" } */
#pragma acc parallel copy(p[0:]) /* { dg-error "'p' does not have pointer or array type" } */
  p[0] = 1;
#pragma acc parallel copy(q[0:2]) /* { dg-error "array section of what is neither array nor pointer" } */
  q.a = 1;
}

struct held { std::shared_ptr<int> p; };

void
one_object (std::shared_ptr<std::vector<int>> &v, std::unique_ptr<held> &h, int n)
{
#pragma acc enter data copyin(v[0:10]) /* { dg-error "'v' points to one object: a section of it can only be '.0:1.'" } */
#pragma acc enter data copyin(v[0:1], v[0:2]) /* { dg-error "'v' points to one object: a section of it can only be '.0:1.'" } */
#pragma acc enter data copyin(h) /* { dg-warning "only 'h' itself is mapped, not its elements: they are no plain data" } */
#pragma acc enter data copyin(h[0:n])
}
