# What cannot be linked on the device ends the program with one line: files
# that disagree about a routine, and a library that comes too late.
. "$(dirname "$0")/lib.sh"

cat >use.c <<'X'
#pragma acc routine vector
extern int twice (int);
int
main (void)
{
  int r = 0;
#pragma acc parallel copyout (r)
  r = twice (21);
  return r != 42;
}
X
cat >define.c <<'X'
#pragma acc routine worker
int
twice (int i)
{
  return 2 * i;
}
X
cat >late.c <<'X'
#include <dlfcn.h>
#include <stdio.h>
int there[10];
#pragma acc declare create (there)
#pragma acc routine seq
int
twice (int i)
{
  return there[0] + 2 * i;
}
int
main (void)
{
#pragma acc parallel present (there)
  there[0] = twice (1);
  void *l = dlopen ("./late.so", RTLD_NOW);
  int (*f) (int) = l ? (int (*) (int)) dlsym (l, "thrice") : NULL;
  if (!f)
    puts (dlerror ());
  return !f || f (14) != 42 + 2;
}
X
cat >late-library.c <<'X'
#pragma acc routine seq
extern int twice (int);
int
thrice (int i)
{
  int r;
#pragma acc parallel copyout (r)
  r = i + twice (i);
  return r;
}
X

# says TEXT PROGRAM: the program ends with status 1 and one line, TEXT in it.
says ()
{
  local text=$1
  shift
  on_sim "$@" >out.log 2>&1
  [ $? = 1 ] && cat out.log && [ "$(wc -l <out.log)" = 1 ] \
    && grep -q "^libacc: .*$text" out.log
}

check "compiles" sh -c "
  $CC -O2 $flags use.c define.c -o wrong.out $libs \
  && $CC -O2 $flags -rdynamic late.c -o late.out $libs -ldl \
  && $CC -O2 -fPIC -shared $flags late-library.c -o late.so $libs"
case ${ACC_DEVICES:-host sim} in
  *sim*)
    check "files that disagree about a routine" \
      says 'use.c uses vector routine twice, which is a worker routine in define.c' \
      ./wrong.out
    check "a library that needs a routine beside variables" \
      says 'late-library.c came too late to be linked with late.c, whose variables are on ' \
      ./late.out ;;
esac
check "the library on the host" on_host ./late.out
