# A copy of what was built, for its settings change with the prefix.

export ACC_NVCC=$nvcc
cp -r "$ACC_SRC/Makefile" "$ACC_SRC/data" "$ACC_SRC/libacc" "$ACC_SRC/scripts" \
  "$ACC_SRC/plugin" "$ACC_SRC/README.md" "$ACC_SRC/NEWS" "$ACC_SRC/COPYING" \
  "$ACC_SRC/COPYING.RUNTIME" "$ACC_SRC/doc" .
mkdir build
cp -a "$ACC_BUILD/obj" "$ACC_BUILD"/acc "$ACC_BUILD"/acc.so \
  "$ACC_BUILD"/libacc.* \
  "$ACC_BUILD/include" "$ACC_BUILD/pch" build
find build -exec touch {} +
make="make CC=$CC"
