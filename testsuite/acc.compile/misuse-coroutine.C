/* Constructs in coroutines.  */
/* { dg-additional-options "-std=c++20" } */

#include <coroutine>

struct generator
{
  struct promise_type
  {
    generator
    get_return_object ()
    {
      return { std::coroutine_handle<promise_type>::from_promise (*this) };
    }
    std::suspend_always initial_suspend () { return {}; }
    std::suspend_always final_suspend () noexcept { return {}; }
    std::suspend_always yield_value (int) { return {}; }
    void unhandled_exception () {}
    void return_void () {}
  };
  std::coroutine_handle<promise_type> handle;
};

static void
add (int *a, int k)
{
#pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] += k;
}

generator
generate (int *a)
{
  for (int k = 0; k < 3; k++)
    {
      add (a, k);
#pragma acc parallel loop copy(a[0:10]) /* { dg-error "'parallel' construct inside of a coroutine; let it call a function that has the construct" } */
      for (int i = 0; i < 10; i++)
	a[i] += k;
      co_yield k;
    }
}
