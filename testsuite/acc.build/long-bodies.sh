# The time that the compiler takes grows with the length of a loop's body, not
# with its square.
. "$(dirname "$0")/lib.sh"

# body N: a loop with N statements that need many temporaries.
body ()
{
  echo "void f (int n, int *restrict a) {"
  echo "#pragma acc parallel loop copy(a[0:n])"
  echo "for (int i = 0; i < n; i++) { int s = i, t = a[i];"
  awk "BEGIN { for (k = 1; k <= $1; k++)
    printf \"if (s > %d && t < s - %d) s = (s * %d + t) / %d + (t - %d) * 3;\"\\
	   \"else t = (t ^ s) + %d;\\n\", k, k, k, k, k, k }"
  echo "a[i] = s + t; } }"
}

# milliseconds N: processor time, to compile a body of N.
milliseconds ()
{
  local TIMEFORMAT=%U
  body "$1" >"body-$1.c"
  { time $CC $flags -fplugin-arg-acc-nvcc=none -w -c "body-$1.c" -o body.o >log 2>&1; } 2>&1 \
    | tr -d .
}

grows ()
{
  local short long
  short=$(milliseconds 300)
  long=$(milliseconds 1200)
  echo "300 statements: $short ms, 1200: $long ms"
  [ -f body.o ] && [ "$((10#$long))" -lt "$((14 * 10#$short))" ]
}

check "four times as many statements take less than 14 times as long" grows
