/* std::launder is the pointer; an array of variable length may be initialized by a
   text, which is constant.
   { dg-additional-options "-std=c++17" } */

#include <cstdlib>
#include <new>

struct constant { const int n; };

int
main ()
{
  int r = 0, size = 6;
#pragma acc serial copy(r)
  {
    alignas (constant) unsigned char room[sizeof (constant)];
    new (room) constant{4};
    new (room) constant{5};
    r = std::launder (reinterpret_cast<constant *> (room))->n;
    char buffer[size] = "";
    for (int i = 0; i < size; i++)
      r += buffer[i] != 0;
  }
  if (r != 5)
    abort ();
  return 0;
}
