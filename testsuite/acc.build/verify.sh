# The verifier finds each kind of fault, and names the pass that has left it.
. "$(dirname "$0")/lib.sh"

cat >nest.c <<'E'
void
scale (int n, int m, float *a, const float *b)
{
#pragma acc parallel loop gang copy(a[0:n * m]) copyin(b[0:n * m])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	a[i * m + j] += b[i * m + j];
    }
}
E

# fault PASS FAULT MESSAGE
fault ()
{
  check "$2 behind $1 is found" \
    sh -c "! $CC $flags -fplugin-arg-acc-verify \
	     -fplugin-arg-acc-fault=$1:$2 -c nest.c 2>err
	   cat err
	   grep 'internal compiler error: acc: kernel scale_4.* after pass $1: $3' err"
}

fault schedule twice "a statement is in two places"
fault scan levels "the levels of a loop are not those of its schedule"
fault schedule axes "an axis is spread by two loops of a nest"
fault modes size "the size of an axis is not that of its launch"
fault tile trips "the iterations of a loop are not those of the launch"
fault modes variable "variable nobody is declared nowhere"
fault host label "a goto leads nowhere"
fault plan expression "a statement lacks its expression"
fault scan types "operands of different types"
fault schedule single "a single part before modes"

check "without a fault there is no message" \
  sh -c "$CC $flags -fplugin-arg-acc-verify -c nest.c 2>err && test ! -s err"
