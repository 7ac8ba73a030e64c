# Every message of the plugin has a test, every one of the feedback is in
# doc/feedback.md.
. "$(dirname "$0")/lib.sh"
check "each message has its test" "$here/../../scripts/check-messages"
