# doc/openacc.md is what scripts/openacc-table makes of the language's table.
. "$(dirname "$0")/lib.sh"
"$here/../../scripts/openacc-table" >table.md
check "doc/openacc.md is up to date" cmp table.md "$here/../../doc/openacc.md"
