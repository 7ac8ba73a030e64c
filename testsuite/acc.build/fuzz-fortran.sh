# 100 random procedures in 10 Fortran programs, always the same ones, against the
# same source without directives.
. "$(dirname "$0")/lib.sh"

${FC:-gfortran} --version >/dev/null 2>&1 || { echo "UNSUPPORTED: no gfortran"; exit; }
devices=host
case ${ACC_DEVICES:-host sim} in
  *sim*) devices="host sim" ;;
esac

random ()
{
  BUILD=$ACC_BUILD "$ACC_SRC/scripts/fuzz" --fortran --count 10 --size 10 \
    --jobs 2 --seeds 1 --reduce 0 --devices "$devices" --keep . "$@"
}

check "100 random Fortran procedures" random --seed 201
