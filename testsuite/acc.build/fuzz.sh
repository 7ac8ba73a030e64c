# 200 random functions in 20 programs, always the same ones, against the same
# source without directives: about half a minute of processor time.
. "$(dirname "$0")/lib.sh"

devices=host
case ${ACC_DEVICES:-host sim} in
  *sim*) devices="host sim" ;;
esac

random ()
{
  BUILD=$ACC_BUILD CC=$CC "$ACC_SRC/scripts/fuzz" --count 20 --size 10 --jobs 2 \
    --seeds 1 --reduce 0 --devices "$devices" --keep . "$@"
}

check "200 random functions" random --seed 3001
