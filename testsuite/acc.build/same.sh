# Compiling twice makes the same: nothing depends on where the compiler's
# memory is, which differs from run to run.
. "$(dirname "$0")/lib.sh"

same ()
{
  local i
  for i in 1 2 3 4 5 6 7 8; do
    $CC -O2 $flags -fplugin-arg-acc-keep -I"$here/../acc.execute" -S \
      "$here/../acc.execute/$1.c" -o "$1.$i.s" || return 1
    mv "$1.acc.cu" "$1.$i.cu" || return 1
    cmp "$1.1.cu" "$1.$i.cu" || return 1
  done
}

for program in routine-recursion declare-file kernels-host-control; do
  check "the same CUDA C of $program each time" same "$program"
done

cat >references.C <<'EOF'
void
mix (int *a, int n, int &p, int &q, int &r, int &s, int &t, int &u, int &v,
     int &w, int &x, int &y, int &z)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += p + q * r - s + t * u + v / w + x * y - z;
}
EOF

same_object ()
{
  local i
  for i in 1 2 3 4 5 6 7 8; do
    $CC -O2 $flags -S references.C -o "references.$i.s" || return 1
    cmp references.1.s "references.$i.s" || return 1
  done
}

check "the same code for references each time" same_object
