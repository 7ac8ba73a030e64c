# Documents name every file, option and variable; their links lead somewhere.
. "$(dirname "$0")/lib.sh"
check "documents lack nothing" "$here/../../scripts/check-docs"

# What the standard demands has its tests.
check "sentences have tests" "$here/../../scripts/check-sentences"
cat >rows.md <<'EOT'
| section | what it demands | test |
|---|---|---|
| 2.1 | nothing |  |
| 2.2 | more | acc.execute/nowhere.c |
| 2.3 | too much | acc.execute/macro.c 'never said' |
EOT
check "what they lack is an error, too" sh -c '"$1" rows.md >out
  test $? = 1 && grep "2.1: has no test" out && grep "2.2: no test" out \
    && grep "2.3: .never said. is not in" out' sh "$here/../../scripts/check-sentences"

# One that does is found.
mkdir -p tree/scripts tree/plugin/ir tree/libacc tree/doc/internals tree/testsuite
cp "$here/../../scripts/check-docs" tree/scripts
echo 'int main; const char *s = getenv ("ACC_SECRET");
void f (void) { accrt_fatal (0, "%s is lost" " in %s", "a", "b"); }' >tree/libacc/new.c
touch tree/plugin/acc.cc tree/doc/options.md tree/doc/internals/how-it-works.md tree/libacc/abi.h
echo '[there](doc/nowhere.md)' >tree/README.md
check "what they lack is an error" sh -c 'tree/scripts/check-docs >out
  test $? = 1 && grep "libacc/new.c: no list" out && grep "ACC_SECRET: doc/options.md" out \
    && grep "README.md: doc/nowhere.md is not there" out \
    && grep "libacc/new.c: .%s is lost in %s.: doc/troubleshooting.md has no row" out'
