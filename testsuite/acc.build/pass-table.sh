# doc/internals/tests.md is what scripts/pass-table makes of passes and tests.
. "$(dirname "$0")/lib.sh"
"$here/../../scripts/pass-table" >table.md
check "doc/internals/tests.md is up to date" \
  cmp table.md "$here/../../doc/internals/tests.md"
