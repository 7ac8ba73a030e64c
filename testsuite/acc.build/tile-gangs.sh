# A nest in tiles: no more gangs than asked for, unless that is as many as there
# are rows or so, 1,024 or more.
. "$(dirname "$0")/lib.sh"

case ${ACC_DEVICES:-host sim} in
  *sim*) ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac

check "compiles" $CC -O2 $flags "$here/src/tile-gangs.c" -o tile-gangs $libs

# gangs N: how many run if the program asks for N.
gangs ()
{
  on_sim env ACC_NOTIFY=1 timeout 60 ./tile-gangs "$1" 2>&1 \
    | sed -n 's/.*launch.*grid (\([0-9]*\), 1, 1).*/\1/p'
}

all=$(gangs 65536)
check "asked for all rows, one for each tile: $all" [ "$all" -gt 1024 ]
check "asked for 1024" [ "$(gangs 1024)" = "$all" ]
check "asked for 1000" [ "$(gangs 1000)" = 1000 ]
check "asked for 3" [ "$(gangs 3)" = 3 ]
check_runs "right with one gang" ./tile-gangs 1
check_runs "right with many" ./tile-gangs 5000

# A sum whose reads share nothing: few gangs go through all tiles.
check "sum compiles" $CC -O2 $flags "$here/src/tile-sum.c" -o tile-sum $libs
sum=$(on_sim env ACC_NOTIFY=1 timeout 60 ./tile-sum 2>&1 \
      | sed -n 's/.*launch.*grid (\([0-9]*\), 1, 1).*/\1/p')
check "a sum has few gangs: $sum" [ "$sum" -lt 1024 ]
check_runs "sum" ./tile-sum
