# Every message of the plugin has a test, every one of the feedback is in
# doc/feedback.md; testsuite/kinds.md is complete and true.
. "$(dirname "$0")/lib.sh"
check "each message has its test" "$here/../../scripts/check-messages"
check "each kind has its test" "$here/../../scripts/check-kinds"
