# testsuite/data-tests.md is what scripts/data-table makes of the sources, and
# every line of it has a test.
. "$(dirname "$0")/lib.sh"
if command -v python3 >/dev/null; then
  check "each clause, routine, variable and error has a test" \
    sh -c '"$1" >table.md || { grep "(!)" table.md; exit 1; }' - \
    "$here/../../scripts/data-table"
  check "testsuite/data-tests.md is up to date" \
    cmp table.md "$here/../data-tests.md"
fi
