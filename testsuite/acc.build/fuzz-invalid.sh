# Programs with random mistakes in their directives, always the same ones: the
# compiler does not break down.
. "$(dirname "$0")/lib.sh"

random ()
{
  BUILD=$ACC_BUILD CC=$CC CXX="${ACC_CXX:-g++}" \
    "$ACC_SRC/scripts/fuzz-invalid" --jobs 2 --keep . "$@"
}

not () { ! "$@" >out 2>&1 && grep -q "breaks down" out; }

# What it would say of a compiler that does break down, but not without the plugin.
cat >broken <<'X'
#!/bin/sh
case "$*" in *plugin*) ;; *) exit 0 ;; esac
echo "x.c:1:1: internal compiler error: in fold, at fold.c:1" >&2
exit 4
X
chmod +x broken

check "random invalid programs" random --seed 90 --count 60
check "random invalid programs in C++" random --seed 90 --count 20 --language c++
check "a compiler that breaks down is found" not env CC="$PWD/broken" \
  BUILD="$ACC_BUILD" "$ACC_SRC/scripts/fuzz-invalid" --count 2 --keep .
