// host_data in templates: functions, methods of class templates, lambdas and generic
// lambdas, with if and if_present, with constructs inside.
// { dg-do run }

#include <openacc.h>
#include "check.h"

static int calls;

// What a library for the device does with an address of its own.
static void __attribute__ ((noipa))
on_device (int n, int *p, int add)
{
  calls++;
#pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] += add;
}

template <typename T> void
braces (int n, T *a, int add)
{
#pragma acc data copy(a[0:n])
  {
#pragma acc host_data use_device(a)
    {
      on_device (n, a, add);
    }
  }
}

// The type of the array does not depend on the template.
template <int add> void
array ()
{
  int a[10] = { 1, 2, 3 };
#pragma acc data copy(a)
#pragma acc host_data use_device(a)
  on_device (10, a, add);
  EQUAL (a[2], 3 + add);
  EQUAL (a[9], add);
}

template <typename T> struct vector
{
  T *data;
  int n;

  void add (T what)
  {
    T *p = data;
#pragma acc data copy(p[0:n])
    {
#pragma acc host_data use_device(p) if_present
      on_device (n, p, what);
    }
  }

  // Where nothing is present, the address is the host's.
  T *address (bool device)
  {
    T *p = data;
#pragma acc host_data use_device(p) if_present if(device)
    {
      p = p + 1;
      return_address = p;
    }
    return return_address;
  }
  T *return_address;
};

// A construct inside, which has the device's address.
template <typename T> void
construct_inside (T *a)
{
#pragma acc data copy(a[0:10])
#pragma acc host_data use_device(a)
  {
#pragma acc parallel loop deviceptr(a)
    for (int i = 0; i < 10; i++)
      a[i] = 2 * i;
  }
}

template <typename F> void
call (F f)
{
  f (4);
}

template <typename T> void
in_lambdas (T *a)
{
#pragma acc data copy(a[0:10])
  {
    auto f = [=] (int add)
      {
	T *p = a;
#pragma acc host_data use_device(p)
	on_device (10, p, add);
      };
    f (3);
    call (f);
  }
}

int
main ()
{
  int a[10] = { 0 };
  braces (10, a, 5);
  EQUAL (a[0], 5);
  EQUAL (a[9], 5);
  array<7> ();
  array<-2> ();

  vector<int> v = { a, 10, 0 };
  v.add (2);
  EQUAL (a[3], 7);
  CHECK (v.address (true) == a + 1);
  CHECK (v.address (false) == a + 1);
#pragma acc enter data copyin(a)
  CHECK ((v.address (true) == a + 1) == !separate_memory ());
  CHECK (v.address (false) == a + 1);
#pragma acc exit data delete(a)

  construct_inside (a);
  EQUAL (a[6], 12);
  in_lambdas (a);
  EQUAL (a[6], 19);

  auto generic = [] (auto *p, int add)
    {
#pragma acc data copy(p[0:10])
#pragma acc host_data use_device(p)
      on_device (10, p, add);
    };
  generic (a, 100);
  EQUAL (a[6], 119);
  EQUAL (calls, 7);
  return 0;
}
