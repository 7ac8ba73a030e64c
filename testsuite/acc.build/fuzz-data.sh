# A few random programs of the data environment, always the same ones, against
# the model of scripts/lib/env_model.py.
. "$(dirname "$0")/lib.sh"

devices=host
case ${ACC_DEVICES:-host sim} in
  *sim*) devices="host sim" ;;
esac

random ()
{
  BUILD=$ACC_BUILD CC=$CC "$ACC_SRC/scripts/fuzz" --environment --count 5 \
    --jobs 2 --seeds 1 --size 14 --reduce 0 --devices "$devices" --keep . "$@"
}

check "random data environments" random --seed 2011
