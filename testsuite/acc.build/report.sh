# The page of acc-report in a real browser: wide and narrow, light and dark.
. "$(dirname "$0")/lib.sh"

browser=$(command -v chromium || command -v chromium-browser \
  || command -v google-chrome)
case ${ACC_DEVICES:-host sim} in
  *sim*) ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac
if [ -z "$browser" ]; then
  echo "UNSUPPORTED: no chromium"
  exit
fi

check "compiles" $CC -O2 $flags "$here/src/timeline.c" -o prog.out $libs -lpthread
check "runs" on_sim env ACC_TIME=json:run.json ./prog.out
check "a page" "$ACC_BUILD/acc-report" run.json

# shows SCHEME WIDTH: what page-look.js finds wrong.
shows ()
{
  local dark=
  [ "$1" = light ] || dark=--force-dark-mode
  { sed '/^<\/body>/,$d' run.html
    echo "<script data-scheme=\"$1\">"
    cat "$here/src/page-look.js"
    echo '</script></body></html>'; } >"$1.html"
  timeout -k 5 100 "$browser" --headless=new --no-sandbox --disable-gpu $dark \
    --user-data-dir="$PWD/profile" --window-size="$2",900 --dump-dom \
    "file://$PWD/$1.html" >dom.html 2>dom.err
  sed -n 's/.*<body>//; s,</body>.*,,; /pixels: /p' dom.html | tee seen
  grep -q ' pixels: all right$' seen || { tail -5 dom.err; return 1; }
}

for scheme in light dark; do
  for width in 1400 500; do
    check "$scheme, $width pixels wide" shows $scheme $width
  done
done

# What is wrong is seen.
not () { ! "$@"; }
cp run.html right.html
sed 's/--faint: #[0-9a-f]*/--faint: #888888/' right.html >run.html
check "a text that is too faint" not shows light 1400
check "is named" grep -q 'wrong: contrast of P; ' seen
sed 's/^\.wide .*//' right.html >run.html
check "a table that is too wide" not shows light 500
check "is named, too" grep -q 'wrong: wider than the window$' seen
