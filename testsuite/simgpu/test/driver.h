/* The driver's functions that the tests call, as its manual has them, and
   what the test programs share.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_H
#define DRIVER_H

#include <stddef.h>

typedef unsigned long long address;
typedef void *handle;

int cuInit (unsigned);
int cuDeviceGetCount (int *);
int cuDeviceGetAttribute (int *, int, int);
int cuDeviceTotalMem_v2 (size_t *, int);
int cuDeviceGetName (char *, int, int);
int cuDevicePrimaryCtxRetain (handle *, int);
int cuDevicePrimaryCtxRelease_v2 (int);
int cuDevicePrimaryCtxReset_v2 (int);
int cuCtxSetCurrent (handle);
int cuCtxGetCurrent (handle *);
int cuCtxPushCurrent_v2 (handle);
int cuCtxPopCurrent_v2 (handle *);
int cuCtxSynchronize (void);
int cuDeviceCanAccessPeer (int *, int, int);
int cuCtxEnablePeerAccess (handle, unsigned);
int cuMemAlloc_v2 (address *, size_t);
int cuMemAllocManaged (address *, size_t, unsigned);
int cuMemFree_v2 (address);
int cuMemGetInfo_v2 (size_t *, size_t *);
int cuMemGetAddressRange_v2 (address *, size_t *, address);
int cuMemHostAlloc (void **, size_t, unsigned);
int cuMemFreeHost (void *);
int cuMemcpyHtoD_v2 (address, const void *, size_t);
int cuMemcpyDtoH_v2 (void *, address, size_t);
int cuMemcpyHtoDAsync_v2 (address, const void *, size_t, handle);
int cuMemcpyDtoHAsync_v2 (void *, address, size_t, handle);
int cuMemcpyDtoDAsync_v2 (address, address, size_t, handle);
int cuMemcpyPeerAsync (address, handle, address, handle, size_t, handle);
int cuMemcpy2D_v2 (const void *);
int cuMemsetD8Async (address, unsigned char, size_t, handle);
int cuMemsetD32_v2 (address, unsigned, size_t);
int cuStreamCreate (handle *, unsigned);
int cuStreamDestroy_v2 (handle);
int cuStreamSynchronize (handle);
int cuStreamQuery (handle);
int cuStreamWaitEvent (handle, handle, unsigned);
int cuLaunchHostFunc (handle, void (*) (void *), void *);
int cuEventCreate (handle *, unsigned);
int cuEventRecord (handle, handle);
int cuEventQuery (handle);
int cuEventSynchronize (handle);
int cuEventElapsedTime (float *, handle, handle);
int cuEventDestroy_v2 (handle);
int cuModuleLoadData (handle *, const void *);
int cuModuleLoadDataEx (handle *, const void *, unsigned, int *, void **);
int cuModuleUnload (handle);
int cuLinkCreate_v2 (unsigned, int *, void **, handle *);
int cuLinkAddData_v2 (handle, int, void *, size_t, const char *, unsigned, int *,
		      void **);
int cuLinkComplete (handle, void **, size_t *);
int cuLinkDestroy (handle);
int cuModuleGetFunction (handle *, handle, const char *);
int cuModuleGetGlobal_v2 (address *, size_t *, handle, const char *);
int cuFuncGetAttribute (int *, int, handle);
int cuFuncSetAttribute (handle, int, int);
int cuOccupancyMaxActiveBlocksPerMultiprocessor (int *, handle, int, size_t);
int cuLaunchKernel (handle, unsigned, unsigned, unsigned, unsigned, unsigned,
		    unsigned, unsigned, handle, void **, void **);
int cuPointerGetAttribute (void *, int, address);
int cuGetErrorName (int, const char **);
int cuGetErrorString (int, const char **);

/* ---- common.c  */

extern int failures;

/* Count and print a failure unless A == B.  */
#define EXPECT(a, b) expect (__FILE__, __LINE__, #a, (double) (a), (double) (b))
extern void expect (const char *file, int line, const char *text, double a,
		    double b);
/* End the test unless CALL returns 0.  */
#define OK(call) must (__FILE__, __LINE__, #call, call)
extern void must (const char *file, int line, const char *text, int result);

/* Make device 0 ready; load the image in FILE.  */
extern handle setup (const char *file);
extern char *read_image (const char *file);
extern handle function (handle module, const char *name);
/* A new allocation of BYTES with a copy of DATA, or zeros without.  */
extern address upload (const void *data, size_t bytes);
extern void download (void *data, address from, size_t bytes);
/* Launch in one dimension, in the default stream, without waiting.  */
extern int launch (handle f, unsigned grid, unsigned block, unsigned shared,
		   void **args);

#endif /* DRIVER_H */
