# Documents name every file, option and variable; their links lead somewhere.
. "$(dirname "$0")/lib.sh"
check "documents lack nothing" "$here/../../scripts/check-docs"

# One that does is found.
mkdir -p tree/scripts tree/plugin/ir tree/libacc tree/doc/internals tree/testsuite
cp "$here/../../scripts/check-docs" tree/scripts
echo 'int main; const char *s = getenv ("ACC_SECRET");' >tree/libacc/new.c
touch tree/plugin/acc.cc tree/doc/options.md tree/doc/internals/how-it-works.md tree/libacc/abi.h
echo '[there](doc/nowhere.md)' >tree/README.md
check "what they lack is an error" sh -c 'tree/scripts/check-docs >out
  test $? = 1 && grep "libacc/new.c: no list" out && grep "ACC_SECRET: doc/options.md" out \
    && grep "README.md: doc/nowhere.md is not there" out'
