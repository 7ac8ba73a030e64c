# The man pages have what doc/options.md has, and groff finds nothing wrong in them.
. "$(dirname "$0")/lib.sh"
"$ACC_SRC/scripts/man-page" "$ACC_SRC/data/acc.7.in" "$ACC_SRC/doc/options.md" >acc.7
for word in $(grep -oE '^\| `(-fplugin-arg-acc-[a-z-]+|[A-Z_]+)' \
  "$ACC_SRC/doc/options.md" | tr -d '|` '); do
  check "acc(7) has $word" \
    grep -qe "^\.B $(printf %s "$word" | sed 's/-/\\\\-/g')" acc.7
done
if command -v groff >/dev/null; then
  for page in acc.7 "$ACC_SRC/data/accgcc.1.in" "$ACC_SRC/data/acc-kernels.1.in"; do
    check "groff takes ${page##*/} without a word" sh -c \
      "groff -man -ww -Tutf8 '$page' 2>words >page && test -s page \
       && ! test -s words"
  done
fi
