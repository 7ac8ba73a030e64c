/* A few bytes that go back to the host after a kernel.

   In: memory of a device, on whose queue a kernel is the last work, and pinned
   memory of the host.  Out: a second kernel that stores the bytes there, and
   replaces them with the values that the next construct will begin with.

   A copy waits for another engine of the device.  On an H200 a kernel with
   such a copy after it takes 17.2 us until the host knows.  One that stores to
   the host's memory itself takes 9.6 us, and the kernel alone 8.4 us.

   A sum begins with zero each time.  So the same kernel puts the values that
   the variables of a construct began with in the memory again.  The next
   construct that gets this memory and begins with the same bytes needs no copy
   before it, which takes another 1.2 us on the device and as long on the host.

   Its last store tells the host that all is there.  To look for that for a
   while takes 1.3 us less than the driver's wait.

   The kernel is PTX, which the driver compiles in a few milliseconds.  So that
   short programs do not pay for it, the first copies of each device are plain
   ones.  All are plain if the driver does not take the kernel.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <string.h>

/* So many plain copies are made before the kernel is loaded.  */
#define FIRST_PLAIN 16

static const char ptx[]
  = ".version 6.3\n"
    ".target sm_70\n"
    ".address_size 64\n"
    ".visible .entry acc_back (.param .u64 to, .param .u64 from,\n"
    "                          .param .u64 done,\n"
    "                          .param .u32 bytes, .param .u32 begin,\n"
    "                          .param .align 8 .b8 begins[128])\n"
    "{\n"
    "  .reg .pred %out;\n"
    "  .reg .b16 %byte;\n"
    "  .reg .b32 %i, %n;\n"
    "  .reg .b64 %to, %from, %at, %begins, %done;\n"
    "  mov.u32 %i, %tid.x;\n"
    "  ld.param.u32 %n, [bytes];\n"
    "  setp.ge.u32 %out, %i, %n;\n"
    "  @%out bra meet;\n"
    "  ld.param.u64 %to, [to];\n"
    "  ld.param.u64 %from, [from];\n"
    "  cvta.to.global.u64 %to, %to;\n"
    "  cvta.to.global.u64 %from, %from;\n"
    "  cvt.u64.u32 %at, %i;\n"
    "  add.s64 %to, %to, %at;\n"
    "  add.s64 %from, %from, %at;\n"
    "  ld.global.u8 %byte, [%from];\n"
    "  st.global.u8 [%to], %byte;\n"
    "  ld.param.u32 %n, [begin];\n"
    "  setp.eq.u32 %out, %n, 0;\n"
    "  @%out bra meet;\n"
    "  mov.b64 %begins, begins;\n"
    "  add.s64 %begins, %begins, %at;\n"
    "  ld.param.u8 %byte, [%begins];\n"
    "  st.global.u8 [%from], %byte;\n"
    "meet:\n"
    "  membar.sys;\n"
    "  bar.sync 0;\n"
    "  setp.ne.u32 %out, %i, 0;\n"
    "  @%out bra end;\n"
    "  ld.param.u64 %done, [done];\n"
    "  setp.eq.u64 %out, %done, 0;\n"
    "  @%out bra end;\n"
    "  cvta.to.global.u64 %done, %done;\n"
    "  st.volatile.global.u32 [%done], 1;\n"
    "end:\n"
    "  ret;\n"
    "}\n";

/* Return D's function, or NULL if there is none, or not yet.  */
static CUfunction
writeback_function (struct accrt_device *d)
{
  CUfunction f = atomic_load_explicit (&d->writeback, memory_order_acquire);
  if (likely (f) || atomic_load_explicit (&d->writebacks, memory_order_relaxed)
		    > FIRST_PLAIN
      || atomic_fetch_add (&d->writebacks, 1) != FIRST_PLAIN)
    return f;
  /* If the driver does not take it, nobody wants to know why, so the log is
     not printed.  */
  char log[512];
  int options[] = { CU_JIT_ERROR_LOG_BUFFER,
		    CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES };
  void *values[] = { log, (void *) (uintptr_t) (sizeof log - 1) };
  CUmodule module;
  if (accrt_cuda.module_load_data_ex (&module, ptx, 2, options, values)
      != CUDA_SUCCESS)
    return NULL;
  d->writeback_module = module;
  if (accrt_cuda.module_get_function (&f, module, "acc_back") != CUDA_SUCCESS)
    return NULL;
  atomic_store_explicit (&d->writeback, f, memory_order_release);
  return f;
}

bool
accrt_writeback (struct accrt_queue *q, void *to, CUdeviceptr from, size_t size,
		 const struct accrt_written *w)
{
  CUfunction f = size <= ACCRT_WRITEBACK ? writeback_function (q->device) : NULL;
  unsigned bytes = size, begin = w->begins != NULL;
  struct { unsigned char bytes[ACCRT_WRITEBACK]; } first = { { 0 } };
  if (f && begin)
    memcpy (first.bytes, w->begins, size);
  void *done = w->done;
  void *arguments[] = { &to, &from, &done, &bytes, &begin, &first };
  return f && accrt_cuda.launch_kernel (f, 1, 1, 1, ACCRT_WRITEBACK, 1, 1, 0,
					q->stream, arguments, NULL)
	      == CUDA_SUCCESS;
}

/* Unload the kernel from D, which stops.  */
static void
clear_writeback (struct accrt_device *d)
{
  if (d->writeback_module)
    accrt_cuda.module_unload (d->writeback_module);
  d->writeback_module = NULL;
  atomic_store (&d->writeback, NULL);
  atomic_store (&d->writebacks, 0);
}

ACCRT_AT_STOP (ACCRT_STOP_CODE, clear_writeback)
