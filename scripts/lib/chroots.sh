# Chroots with a release of Debian, for scripts that source this file; they set src,
# the source folder.

chroots=${ACC_CHROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/acc/chroots}
# As this machine's apt has it.
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null \
  | grep -v security | head -n 1)}

# Why the chroot in folder $1 can be neither used nor made on this machine; nothing
# if it can.
chroot_obstacle ()
{
  if [ "$(id -u)" != 0 ]; then
    echo "chroot and mount need root"
  elif ! unshare --mount true 2>/dev/null; then
    echo "root may not mount anything here (a container?)"
  elif [ -e "$1/.complete" ]; then
    :
  elif [ -z "$mirror" ]; then
    echo "apt-get knows no mirror here, and MIRROR names none"
  elif ! CC=gcc "$src/scripts/install-deps" versions >/dev/null 2>&1; then
    echo "mmdebstrap is missing and cannot be installed"
  fi
}

# Make a chroot of release $1 in folder $2 with PACKAGES ($3, commas between them)
# and what apt needs.
make_chroot ()
{
  local suite=$1 root=$2 packages=$3 expired= try
  # Mirrors that have been frozen need what this machine's apt may have.
  ! apt-config dump 2>/dev/null | grep -q 'Check-Valid-Until "false"' \
    || expired='Acquire::Check-Valid-Until "false"'
  mkdir -p "${root%/*}"
  echo "making $root"
  # A mirror may be slow once.
  for try in 1 2; do
    rm -rf "$root"
    timeout 900 mmdebstrap --quiet --variant=apt --include="$packages" \
      --aptopt='APT::Install-Recommends "false"' \
      ${expired:+--aptopt="$expired"} \
      --dpkgopt='path-exclude=/usr/share/doc/*' \
      --dpkgopt='path-exclude=/usr/share/man/*' \
      "$suite" "$root" "$mirror" && touch "$root/.complete" && return 0
  done
  echo "mmdebstrap made no chroot with $suite from $mirror" >&2
  return 1
}

# Give the chroot in folder $1 what this machine has to reach the network.
give_network ()
{
  local f
  for f in /etc/resolv.conf /etc/hosts /etc/apt/apt.conf.d/*roxy*; do
    [ ! -e "$f" ] || { rm -f "$1$f" && cp -L "$f" "$1$f"; }
  done
}
