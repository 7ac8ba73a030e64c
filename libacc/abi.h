/* The interface between objects that acc.so compiles and libacc.so.

   It is the only thing that the plugin and the runtime share: the plugin
   emits static data of these types and calls of the functions below, the
   runtime reads and implements them.  An object says in its acc_module which
   version it was compiled for; the runtime refuses one that it does not know.

   Names: what compiled code may call begins with __acc_.

   This header is under the GPL, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_ABI_H
#define ACC_ABI_H

#include <stddef.h>
#include <stdint.h>

#define ACC_ABI_VERSION 3

/* What a data clause asks for one object.  Clause names in comments are those
   of OpenACC 2.6, section 2.7.  */
enum acc_map_kind
{
  ACC_MAP_NONE,		/* placeholder: no action, no address */
  ACC_MAP_CREATE,	/* create: find, else allocate */
  ACC_MAP_COPYIN,	/* copyin: find, else allocate and copy to */
  ACC_MAP_COPYOUT,	/* copyout: find, else allocate; copy from at the
			   end if the count falls to zero */
  ACC_MAP_COPY,		/* copy: copyin and copyout */
  ACC_MAP_PRESENT,	/* present: find, else an error */
  ACC_MAP_NO_CREATE,	/* no_create: find, else use the host address */
  ACC_MAP_DEVICEPTR,	/* deviceptr: the address is a device address */
  ACC_MAP_DELETE,	/* exit data delete */
  ACC_MAP_UPDATE_HOST,	/* update host/self */
  ACC_MAP_UPDATE_DEVICE,/* update device */
  ACC_MAP_ATTACH,	/* attach: address is that of the pointer.  More bytes
			   than it has are bounds after it, which go with
			   it */
  ACC_MAP_DETACH,	/* detach: address is that of the pointer */
  ACC_MAP_STRUCT,	/* the next SIZE entries are members of the object at
			   this address; they share one block that spans
			   them unless the object is present */
  ACC_MAP_USE_DEVICE	/* host_data use_device: the address is the host
			   address to be translated */
};

/* Flags of one map entry.  */
#define ACC_MAP_IMPLICIT   1u	/* no clause of the user's names it */
#define ACC_MAP_FINALIZE   2u	/* exit data finalize */
#define ACC_MAP_IF_PRESENT 4u	/* update, host_data if_present; detach: if
				   it is attached */
#define ACC_MAP_READONLY   8u	/* not written on the device */
#define ACC_MAP_ZERO_LEN  16u	/* a pointer whose extent is unknown: find
				   what it points into; absent is no error */
#define ACC_MAP_GUESS   1024u	/* implicit: what kernels reach through a
				   pointer that no clause names.  What is
				   present of it is used; a device address
				   stays */
#define ACC_MAP_POINTER   32u	/* exit data, or present of data: a pointer
				   that is named without a section.  Unless it
				   was mapped itself, what it points to is
				   meant, with exit data what begins there */
#define ACC_MAP_ZERO      64u	/* zero modifier: a new block begins as zeros */
#define ACC_MAP_ALWAYS_IN 128u	/* copied to the device even if present */
#define ACC_MAP_ALWAYS_OUT 256u	/* copied back even if it stays */

#define ACC_MAP_SHAPED 512u	/* the size is the address of an acc_shape */
#define ACC_MAP_OBJECT 2048u	/* implicit: kernels use all of it, members of
				   an object.  Where some are present, these
				   and the others are brought together in
				   memory of the construct's own.  Attach: only
				   if the construct itself made the memory that
				   the pointer is in */
#define ACC_MAP_EXACT  8192u	/* guess: its first and last byte are accessed */
#define ACC_MAP_HOLDER 4096u	/* S.P for the sake of a section S.P[0:n].  The
				   object S is not counted for that */

#define ACC_MAP_GAPS  16384u	/* with SHAPED: gaps of the section are mapped with
				   it, but not copied to the host */

struct acc_map
{
  uint16_t kind;		/* enum acc_map_kind */
  uint16_t flags;		/* ACC_MAP_* flags */
  uint32_t line;		/* of the clause */
  const char *name;		/* as in the source: "a", "s.p[0:n]" */
};

/* The extent of a section that is not one run of bytes, such as a[i:n][j:m].
   It has the extent of a[i:n], at the map entry's address, and the part of each
   of its elements that the section means.  The elements are arrays, or pointers
   to arrays.  */
struct acc_level
{
  size_t pointer;		/* 1: what the level before has are pointers to
				   the elements of this one */
  size_t first, count;		/* elements that are meant */
  size_t stride;		/* bytes of one */
};

struct acc_shape
{
  size_t n;			/* of LEVELS */
  size_t bytes, stride;		/* a[i:n]: all, and one element */
  struct acc_level levels[];	/* from the outermost on */
};

enum acc_construct
{
  ACC_PARALLEL, ACC_KERNELS, ACC_SERIAL, ACC_DATA, ACC_HOST_DATA,
  ACC_ENTER_DATA, ACC_EXIT_DATA, ACC_UPDATE, ACC_DECLARE, ACC_WAIT
};

/* With -fplugin-arg-acc-deepcopy: what objects of a type lead to.  Static, never
   written.  */
enum acc_component_kind
{
  ACC_COMPONENT_ARRAY,		/* an array descriptor */
  ACC_COMPONENT_SCALAR,		/* a pointer to BYTES bytes */
  ACC_COMPONENT_TEXT,		/* a pointer to as many bytes as the 64-bit integer at
				   BYTES of the object says */
  ACC_COMPONENT_OBJECTS		/* BYTES objects side by side, in the object */
};

struct acc_component
{
  size_t kind;			/* enum acc_component_kind */
  size_t offset;		/* in the object */
  size_t bytes;
  const struct acc_layout *elements;	/* what those lead to, or null */
};

struct acc_layout
{
  size_t size;			/* of one object */
  size_t n;			/* of COMPONENTS */
  const struct acc_component *components;
};

/* acc_region::flags: it has LAYOUTS, which older ones do not end with.  */
#define ACC_REGION_LAYOUTS 1u

/* One construct of the source.  Static, never written.  */
struct acc_region
{
  const char *file;		/* as in the source's line table */
  const char *function;
  const char *directive;	/* "parallel loop", for messages */
  uint32_t line;
  uint16_t construct;		/* enum acc_construct */
  uint16_t n_maps;
  const struct acc_map *maps;
  uint32_t end_line;		/* of the construct's last statement, or its
				   closing brace where that is known */
  uint32_t function_line;	/* where FUNCTION begins and ends */
  uint32_t function_end_line;
  uint32_t flags;		/* ACC_REGION_* flags */
  const struct acc_layout *const *layouts;	/* of what each of MAPS names, or
						   null */
};

/* How an argument of a kernel gets its value.  Both back ends take the same
   argument vector, an array of pointers to values.  */
enum acc_arg_kind
{
  ACC_ARG_VALUE,	/* the bytes at values[value] */
  ACC_ARG_OBJECT,	/* device address of addrs[map] */
  ACC_ARG_POINTER,	/* values[value] holds a host pointer; it is moved by
			   the distance between map's device and host
			   addresses.  With map == ACC_NO_MAP: moved if it
			   points into something present, else unchanged.  */
  ACC_ARG_CHECK,	/* an acc_check_table of this launch, or null; the host
			   version does not take it */
  ACC_ARG_SCRATCH	/* device scratch memory of this launch, see
			   acc_kernel; the last one, and the host version
			   does not take it */
};

/* With -fplugin-arg-acc-check: where the memory lies that each argument of a
   kernel leads to, as addresses of the device or of the host; and the first
   access elsewhere, which has used OTHER.  Kernels print the same structure.  */
#define ACC_CHECK_OTHER 4064
struct acc_check_table
{
  uint32_t state;		/* 0: all was well */
  uint32_t line, arg, size;
  uint64_t address;
  uint64_t reserved;
  char other[ACC_CHECK_OTHER];
  struct { uint64_t from, to; } ranges[];
};

/* What libffi and the printed kernel take the argument as.  */
enum acc_arg_class
{
  ACC_CLASS_INT,	/* integer of 1, 2, 4 or 8 bytes */
  ACC_CLASS_FLOAT,	/* float or double by size */
  ACC_CLASS_POINTER,
  ACC_CLASS_BLOCK	/* any other bytes: by value on a device; the host
			   version takes a pointer to them */
};

#define ACC_NO_MAP 0xffffu
#define ACC_DEVICE_ADDRESS 0xfffeu	/* __acc_disjoint: not a host address */

struct acc_arg
{
  uint8_t kind;			/* enum acc_arg_kind */
  uint8_t class_;		/* enum acc_arg_class */
  uint16_t map;			/* index into the region's maps */
  uint16_t value;		/* index into the launch's values */
  uint16_t unit;		/* under ACC_KERNEL_SHORT, if elements of what it leads
				   to have indices of 32 bits: their bytes; else 0 */
  uint32_t size;		/* bytes */
  const char *name;
  const char *type;		/* of the object, or of what the pointer points
				   to; NULL: not known.  See below.  */
};

/* Types as texts, for ACC_COMPARE to compare and to print values:
     f8 i4 u1		floating-point number, integer with or without a sign,
			of so many bytes
     ?N			N bytes of which nothing else is known
     *TYPE		pointer to an array of TYPE
     [N TYPE]		array of N elements
     {SIZE NAME@OFFSET TYPE,...}	record; what is between members is padding
   A text that begins with = is of one object.  Else there is an array of such
   elements: that without a number of elements is the outermost dimension.  */

/* The six dimensions of a launch, indices of acc_kernel.loop and dims.  */
enum acc_axis { ACC_GX, ACC_GY, ACC_GZ, ACC_BX, ACC_BY, ACC_BZ, ACC_AXES };

#define ACC_LOOPS 3		/* partitioned loops of one nest, at most */

/* Flags of one kernel.  */
#define ACC_KERNEL_WARP_VECTOR 1u /* blockDim.x has to be LANES: workers
				     synchronize their lanes by warp.  Other
				     lengths are traded for more workers.  */
#define ACC_KERNEL_WHOLE_WARPS 2u /* threads of a block: a multiple of 32 */
#define ACC_KERNEL_SERIAL 4u	  /* one thread does it all */
#define ACC_KERNEL_PER_GANG 8u	  /* code outside of gang loops has effects,
				     once for each gang: explicit grid sizes
				     are exact, without one there is one gang;
				     the host runs one, too, or what
				     ACC_KERNEL_HOST_GANGS is about */

#define ACC_KERNEL_GANG_CALL 16u /* calls routines that share out work among
				    gangs: the host runs one gang, for there
				    they do not */
#define ACC_KERNEL_TILES 128u	/* a block takes a tile of a loop's iterations:
				   one that reduces has done enough for it */
#define ACC_KERNEL_HOST_GANGS 64u /* dims of __acc_launch has one more entry,
				     after the trip counts: the number of
				     gangs on the host */
#define ACC_KERNEL_GRID_REDUCES 256u /* blocks combine results: each of them
				     costs an atomic or a slot of scratch
				     memory */

#define ACC_KERNEL_OWN_COPIES 512u /* blocks update copies of an array and then
				      the array: no more of them than the device
				      holds at once */

#define ACC_KERNEL_SECTION_COPIES 1024u /* blocks, or their threads, update
				   copies of arrays in scratch memory, which
				   blocks add up at the end: dims of __acc_launch has
				   one more entry at its end, the bytes of a
				   copy; unless that is 0 there are no more
				   than ACC_COPY_BLOCKS blocks */

#define ACC_KERNEL_ANY_LANES 2048u /* under ACC_KERNEL_WARP_VECTOR: blockDim.x
				      may be any power of two up to 32, or of
				      a block of one worker any number of whole
				      warps */
#define ACC_KERNEL_FEW_LANES 4096u /* under ACC_KERNEL_ANY_LANES: one lane a
				      worker is best where those fill the
				      device */

#define ACC_KERNEL_SHORT 8192u	/* the image has NAME_short as well: for a launch with
				   fewer than 2^32 elements in each array that has
				   a unit, from its argument on, and none before */

struct acc_kernel
{
  struct acc_module *module;
  const char *name;		/* of the entry in the module's image; NULL
				   when there is no device version */
  void (*host) (void);		/* void host (int gang, int gangs, args...) */
  const char *file;
  const char *reason;		/* why there is no device version, or NULL */
  uint32_t line;
  uint16_t flags;		/* ACC_KERNEL_* */
  uint16_t n_args;
  const struct acc_arg *args;
  /* loop[A] is the loop (0 outermost to 2) whose iterations axis A spreads,
     or -1: then the axis has size 1 (or its explicit size).  */
  int8_t loop[ACC_AXES];
  uint8_t lanes;		/* under ACC_KERNEL_WARP_VECTOR: blockDim.x,
				   a power of two below 32; 0: 32 */
  uint8_t copy_axes;		/* axes of the block, as a mask of 1 << ACC_BX
				   and so on, along which each thread has a copy
				   of its own */
  /* Scratch memory: the first ACC_SCRATCH_COUNTERS bytes are zero when a
     kernel starts and the kernel leaves them zero; scratch_block bytes for
     each block of the grid follow, then all copies.  Two launches that may
     overlap never share it.  */
  uint32_t scratch_block;
  void *cookie;			/* the runtime's; null in the object */
};
#define ACC_SCRATCH_COUNTERS 8192

/* Blocks combine their copies four at a time, then four of these results, and
   so on.  This many blocks need this many counters.  */
#define ACC_COPY_BLOCKS 1024
#define ACC_COPY_COUNTERS 341

/* A variable of the program that is declared on the device (declare
   directive, or used by a routine).  */
struct acc_global
{
  void *host;
  size_t size;
  const char *name;		/* symbol in the image */
  uint16_t kind;		/* ACC_MAP_CREATE, _COPYIN, _STRUCT for link */
  uint16_t flags;		/* ACC_GLOBAL_* */
  uint32_t line;
};

/* Flags of one variable.  */
#define ACC_GLOBAL_DESCRIPTOR 1u /* an allocatable or pointer array of Fortran:
				    its data is on the device as well */

/* Flags of one module.  */
#define ACC_MODULE_LINKABLE 1u	/* the image may be linked with others */
#define ACC_MODULE_FATBIN 2u	/* it is a fatbin, not PTX: if linkable, it has
				   to be linked even when it is alone */

#define ACC_MODULE_MANAGED 8u	/* its functions allocate managed memory */
#define ACC_MODULE_UNIFIED 16u	/* it needs no copies where the device reaches the
				   process's memory */

#define ACC_MODULE_STACK 4u	/* how much stack its kernels need is not known:
				   arrays of variable length, recursion */

/* One translation unit.  Static; a constructor registers it.  */
struct acc_module
{
  uint32_t version;		/* ACC_ABI_VERSION */
  uint32_t n_kernels;
  const char *source;		/* "stencil.c" */
  const void *image;		/* PTX, cubin or fatbin; NULL: host only */
  size_t image_size;		/* bytes; a PTX image ends in a NUL */
  struct acc_kernel *const *kernels;
  const struct acc_global *globals;
  size_t n_globals;
  void *cookie;			/* the runtime's; null in the object */
  uint32_t flags;		/* ACC_MODULE_* */
  uint32_t reserved;
  /* Symbols that the image defines for other images, and those that it needs
     from others; each list ends in a null pointer and may be null.  "v:sum" is
     a routine of level vector, likewise g, w and s; "d:table" a variable.  */
  const char *const *exports;
  const char *const *imports;
};

/* When and where: dynamic clauses of one execution of a construct.  */
struct acc_when
{
  int32_t cond;			/* if clause: 0 executes on the host */
  int32_t async;		/* async clause; acc_async_sync without one */
  int32_t n_waits;		/* wait clause: -1 without one, 0 for all */
  int32_t flags;		/* none yet */
  const int32_t *waits;
};

#ifdef __cplusplus
extern "C" {
#endif

/* Register and unregister a translation unit; called by constructors and
   destructors of objects.  Cheap: starts no device.  */
extern void __acc_register (struct acc_module *);
extern void __acc_unregister (struct acc_module *);

/* Begin a data, host_data or compute construct: decide the device, wait for
   the wait clause, map ADDRS[i] of SIZES[i] bytes as REGION says.  The result
   identifies this execution until __acc_end; a failure ends the program
   with a message.  WHEN may be NULL: unconditional, synchronous.
   ADDRS and SIZES are read during the call only.  */
extern void *__acc_begin (const struct acc_region *region,
			  void *const *addrs, const size_t *sizes,
			  const struct acc_when *when);

/* Launch KERNEL inside FRAME.  VALUES as KERNEL's args say (read during the
   call only).  DIMS: sizes asked for each of ACC_AXES axes, 0 where the
   runtime may choose, then ACC_LOOPS trip counts, -1 where unknown.  */
extern void __acc_launch (void *frame, struct acc_kernel *kernel,
			  void *const *values, const int64_t *dims);

/* The device address that stands for map entry MAP of FRAME (host_data).  */
extern void *__acc_device_address (void *frame, unsigned map);

/* Copy SIZE bytes of what map entry MAP of FRAME names, as all kernels
   launched so far leave them, to TO.  Waits for the frame's queue.  */
extern void __acc_fetch (void *frame, unsigned map, void *to, size_t size);

/* Nonzero if no two sections of memory that are a pair overlap, neither on the
   host nor where the kernels of FRAME find them.  WHAT: how many sections, how many
   pairs, each section's map (ACC_NO_MAP, ACC_DEVICE_ADDRESS), the numbers of the
   two sections of each pair.  Section I begins at host address AT[I] and has
   SIZES[I] bytes that kernels access; SIZE_MAX: they may access all that the map
   entry has, or without one all that is present there.  */
extern int __acc_disjoint (void *frame, const unsigned *what, void *const *at,
			   const size_t *sizes);

/* Nonzero if the kernels of FRAME run on a device with memory of its own.  */
extern int __acc_on_accelerator (void *frame);

/* End what __acc_begin began: copy back, release; waits unless async.  */
extern void __acc_end (void *frame);

/* The same for a compute construct after which the program does not notice at
   once whether its kernels are done.  When no data goes back, the kernels may
   run on until __acc_settle or another function of libacc waits.  SEEN: they
   use addresses that the program gave them, so that the host may reach what
   they store.  */
extern void __acc_end_open (void *frame, int seen);

/* Wait for constructs of the calling thread that __acc_end_open has ended.  */
extern void __acc_settle (void);

/* Enter data, exit data, update, declare.  */
extern void __acc_data (const struct acc_region *region, void *const *addrs,
			const size_t *sizes, const struct acc_when *when);

/* The wait directive: N queues, or all with N == 0.  With ASYNC other than
   acc_async_sync the wait is put on that queue instead of the host.  */
extern void __acc_wait (const struct acc_region *region, int32_t async,
			int32_t n, const int32_t *queues);

/* A kernel's host version, which the calling thread runs, accesses SIZE bytes
   at P in LINE, through its argument ARG.  Return P, or other memory if P is
   outside of the mapped data.  */
extern void *__acc_checked (void *p, size_t size, unsigned arg, unsigned line);

/* Instead of malloc and so on, in objects compiled for managed memory: the same,
   with memory that the device reaches.  Memory from elsewhere is freed, too.  */
extern void *__acc_malloc (size_t size);
extern void *__acc_calloc (size_t n, size_t size);
extern void *__acc_realloc (void *p, size_t size);
extern void *__acc_reallocarray (void *p, size_t n, size_t size);
extern void *__acc_aligned_alloc (size_t align, size_t size);
extern int __acc_posix_memalign (void **result, size_t align, size_t size);
extern void __acc_free (void *p);
/* C++'s operators new: they throw.  */
extern void *__acc_new (size_t size);
extern void *__acc_new_aligned (size_t size, size_t align);

/* Host versions combine reductions over gangs between these two.  */
extern void __acc_host_lock (void);
extern void __acc_host_unlock (void);

#ifdef __cplusplus
}
#endif
#endif /* ACC_ABI_H */
