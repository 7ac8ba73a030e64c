/* Names in declare directives of classes that no static member has.  */

struct s
{
  int own;
  static int shared;
#pragma acc declare create(own) /* { dg-warning "'own' in 'declare' directive is no static member of this class" } */
#pragma acc declare create(shared, absent) /* { dg-warning "'absent' in 'declare' directive is no static member of this class" } */
  struct inner
  {
    static int deep;
#pragma acc declare copyin(deep)
#pragma acc declare copyin(shared) /* { dg-warning "'shared' in 'declare' directive is no static member of this class" } */
  };
};

int s::shared;

template <class T> struct unused
{
  static T value;
#pragma acc declare create(value)
};
template <class T> T unused<T>::value;
