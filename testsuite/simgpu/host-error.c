/* Names and texts of the driver's errors.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

static const struct
{
  CUresult code;
  const char *name, *text;
} errors[] = {
  { 0, "CUDA_SUCCESS", "no error" },
  { 1, "CUDA_ERROR_INVALID_VALUE", "invalid argument" },
  { 2, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory" },
  { 3, "CUDA_ERROR_NOT_INITIALIZED", "initialization error" },
  { 4, "CUDA_ERROR_DEINITIALIZED", "driver shutting down" },
  { 100, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected" },
  { 101, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal" },
  { 200, "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid" },
  { 201, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context" },
  { 209, "CUDA_ERROR_NO_BINARY_FOR_GPU",
    "no kernel image is available for execution on the device" },
  { 214, "CUDA_ERROR_ECC_UNCORRECTABLE",
    "uncorrectable ECC error encountered" },
  { 215, "CUDA_ERROR_UNSUPPORTED_LIMIT",
    "limit is not supported on this architecture" },
  { 217, "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED",
    "peer access is not supported between these two devices" },
  { 218, "CUDA_ERROR_INVALID_PTX", "a PTX JIT compilation failed" },
  { 222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
    "the provided PTX was compiled with an unsupported toolchain." },
  { 300, "CUDA_ERROR_INVALID_SOURCE", "device kernel image is invalid" },
  { 301, "CUDA_ERROR_FILE_NOT_FOUND", "file not found" },
  { 304, "CUDA_ERROR_OPERATING_SYSTEM",
    "OS call failed or operation not supported on this OS" },
  { 400, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle" },
  { 500, "CUDA_ERROR_NOT_FOUND", "named symbol not found" },
  { 600, "CUDA_ERROR_NOT_READY", "device not ready" },
  { 700, "CUDA_ERROR_ILLEGAL_ADDRESS",
    "an illegal memory access was encountered" },
  { 701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
    "too many resources requested for launch" },
  { 702, "CUDA_ERROR_LAUNCH_TIMEOUT",
    "the launch timed out and was terminated" },
  { 704, "CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED",
    "peer access is already enabled" },
  { 705, "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED",
    "peer access has not been enabled" },
  { 708, "CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE",
    "cannot set while device is active in this process" },
  { 709, "CUDA_ERROR_CONTEXT_IS_DESTROYED", "context is destroyed" },
  { 710, "CUDA_ERROR_ASSERT", "device-side assert triggered" },
  { 712, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED",
    "part or all of the requested memory range is already mapped" },
  { 713, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED",
    "pointer does not correspond to a registered memory region" },
  { 714, "CUDA_ERROR_HARDWARE_STACK_ERROR", "hardware stack error" },
  { 715, "CUDA_ERROR_ILLEGAL_INSTRUCTION",
    "an illegal instruction was encountered" },
  { 716, "CUDA_ERROR_MISALIGNED_ADDRESS", "misaligned address" },
  { 717, "CUDA_ERROR_INVALID_ADDRESS_SPACE",
    "operation not supported on global/shared address space" },
  { 718, "CUDA_ERROR_INVALID_PC", "invalid program counter" },
  { 719, "CUDA_ERROR_LAUNCH_FAILED", "unspecified launch failure" },
  { 800, "CUDA_ERROR_NOT_PERMITTED", "operation not permitted" },
  { 801, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported" },
  { 909, "CUDA_ERROR_TIMEOUT", "wait operation timed out" },
  { 999, "CUDA_ERROR_UNKNOWN", "unknown error" }
};

static int
find (CUresult code)
{
  for (int i = 0; i < (int) (sizeof errors / sizeof *errors); i++)
    if (errors[i].code == code)
      return i;
  return -1;
}

EXPORT CUresult
cuGetErrorName (CUresult code, const char **name)
{
  int i = find (code);
  *name = i < 0 ? NULL : errors[i].name;
  return i < 0 ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

EXPORT CUresult
cuGetErrorString (CUresult code, const char **text)
{
  int i = find (code);
  *text = i < 0 ? NULL : errors[i].text;
  return i < 0 ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}
