/* The interface between objects that acc.so compiles and libacc.so.

   The plugin and the runtime share nothing else.  The plugin emits static data
   of these types and calls of the functions below.  The runtime reads the data
   and implements the functions.  The acc_module of an object has the version
   that it was compiled for.  The runtime refuses a version that it does not
   know.

   Names: functions that compiled code may call begin with __acc_.

   This header is under the GPL, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING.RUNTIME.  */

#ifndef ACC_ABI_H
#define ACC_ABI_H

#include <stddef.h>
#include <stdint.h>

#define ACC_ABI_VERSION 5

/* The action of a data clause for one object.  Clause names in comments are
   those of OpenACC 2.6, section 2.7.  */
enum acc_map_kind
{
  ACC_MAP_NONE,		/* placeholder: no action, no address.  It may
				   have a size: see acc_layout */
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
  ACC_MAP_ATTACH,	/* attach: address is that of the pointer.  If there
			   are more bytes than the pointer has, they are bounds
			   after it, which go with it */
  ACC_MAP_DETACH,	/* detach: address is that of the pointer */
  ACC_MAP_STRUCT,	/* the next SIZE entries are members of the object at
			   this address; they share one block that spans
			   them unless the object is present */
  ACC_MAP_USE_DEVICE	/* host_data use_device: the host address is to be
			   translated */
};

/* Flags of one map entry.  */
#define ACC_MAP_IMPLICIT   1u	/* no clause of the user names it */
#define ACC_MAP_FINALIZE   2u	/* exit data finalize */
#define ACC_MAP_RESULT     2u	/* a construct that ends with __acc_end_late:
				   constructs until __acc_results only read
				   this variable */
#define ACC_MAP_IF_PRESENT 4u	/* update, host_data if_present; detach: if
				   it is attached */
#define ACC_MAP_READONLY   8u	/* not written on the device */
#define ACC_MAP_ZERO_LEN  16u	/* a pointer whose extent is unknown: find the
				   memory that it points into; it is not an
				   error if that is absent */
#define ACC_MAP_GUESS   1024u	/* implicit: memory that kernels access through
				   a pointer that no clause names.  The present
				   part of it is used; a device address is not
				   changed.  Attach: the entry before is the
				   memory that the pointer leads to */
#define ACC_MAP_POINTER   32u	/* exit data, or present of data: a pointer
				   that is named without a section.  Unless the
				   pointer itself was mapped, this means the
				   memory that it points to; with exit data,
				   the memory that begins there.  A compute
				   construct gives the value of its pointer,
				   and no bytes */
#define ACC_MAP_ZERO      64u	/* zero modifier: a new block begins as zeros */
#define ACC_MAP_BEFORE    64u	/* update: the elements before that of the next
				   entry.  Each of both entries may be absent,
				   if the other one is present */
#define ACC_MAP_ALWAYS_IN 128u	/* copied to the device even if present */
#define ACC_MAP_ALWAYS_OUT 256u	/* copied back even if it stays */

#define ACC_MAP_SHAPED 512u	/* the size is the address of an acc_shape */
#define ACC_MAP_OBJECT 2048u	/* implicit: kernels use all of it, members of
				   an object.  If some members are present,
				   these and the others are copied together
				   into memory of the construct itself.
				   Attach: only if the construct itself made
				   the memory around the pointer */
#define ACC_MAP_PARTS 32768u	/* with OBJECT, copyin: kernels may set members
				   that other entries name.  What is present of
				   the object gets its values back */
#define ACC_MAP_EXACT  8192u	/* guess: its first and last byte are
				   accessed */
#define ACC_MAP_HOLDER 4096u	/* S.P, named because of a section S.P[0:n].
				   The object S is not counted for that */

#define ACC_MAP_GAPS  16384u	/* with SHAPED: gaps of the section are mapped
				   with it, but not copied to the host */

struct acc_map
{
  uint16_t kind;		/* enum acc_map_kind */
  uint16_t flags;		/* ACC_MAP_* flags */
  uint32_t line;		/* of the clause */
  const char *name;		/* as in the source: "a", "s.p[0:n]" */
};

/* The extent of a section that is not one run of bytes, such as a[i:n][j:m].
   It has the extent of a[i:n], at the map entry's address, and the part of
   each of its elements that belongs to the section.  The elements are arrays,
   or pointers to arrays.  */
struct acc_level
{
  size_t pointer;		/* 1: the elements of the level before are
				   pointers to the elements of this one */
  size_t first, count;		/* elements of the section */
  size_t stride;		/* bytes of one */
};

struct acc_shape
{
  size_t n;			/* number of LEVELS */
  size_t bytes, stride;		/* a[i:n]: all, and one element */
  struct acc_level levels[];	/* from the outermost on */
};

enum acc_construct
{
  ACC_PARALLEL, ACC_KERNELS, ACC_SERIAL, ACC_DATA, ACC_HOST_DATA,
  ACC_ENTER_DATA, ACC_EXIT_DATA, ACC_UPDATE, ACC_DECLARE, ACC_WAIT
};

/* With -fplugin-arg-acc-deepcopy: the memory that objects of a type lead to.
   Static, never written.  */
enum acc_component_kind
{
  ACC_COMPONENT_ARRAY,		/* an array descriptor */
  ACC_COMPONENT_SCALAR,		/* a pointer to BYTES bytes */
  ACC_COMPONENT_TEXT,		/* a pointer to a text; its number of bytes is
				   the 64-bit integer at BYTES of the object */
  ACC_COMPONENT_OBJECTS,	/* BYTES objects side by side, in the object */
  ACC_COMPONENT_POINTER,	/* the descriptor of a pointer, which may be undefined.
				   BYTES: ACC_POINTER_BYTES of one that is set */
  ACC_COMPONENT_TARGET,		/* a pointer, which may be undefined, to BYTES bytes
				   that kernels only read */
  ACC_COMPONENT_DEFINED		/* a pointer, which is null or leads to BYTES bytes,
				   that kernels may set */
};

/* What distinguishes the descriptor of a pointer that is set: the size of an element, 0 if
   it varies, and the number of dimensions.  */
#define ACC_POINTER_BYTES(size, rank) ((size) * 16 + (rank))

struct acc_component
{
  size_t kind;			/* enum acc_component_kind */
  size_t offset;		/* offset in the object */
  size_t bytes;
  const struct acc_layout *elements;	/* layout of the elements, or null */
};

struct acc_layout
{
  size_t size;			/* size of one object; 0 if its dynamic type may
				   be larger.  There is one such object, or the
				   next entry is of kind ACC_MAP_NONE: its size
				   is that of one of them */
  size_t n;			/* number of COMPONENTS */
  const struct acc_component *components;
};

/* acc_region::flags: it has LAYOUTS.  Older regions end before them.  */
#define ACC_REGION_LAYOUTS 1u

/* One construct of the source.  Static, never written.  */
struct acc_region
{
  const char *file;		/* name in the source's line table */
  const char *function;
  const char *directive;	/* "parallel loop", for messages */
  uint32_t line;
  uint16_t construct;		/* enum acc_construct */
  uint16_t n_maps;
  const struct acc_map *maps;
  uint32_t end_line;		/* of the construct's last statement, or its
				   closing brace if that is known */
  uint32_t function_line;	/* first and last line of FUNCTION */
  uint32_t function_end_line;
  uint32_t flags;		/* ACC_REGION_* flags */
  const struct acc_layout *const *layouts;	/* layout for each of MAPS, or
						   null */
};

/* Sources of the value of a kernel's argument.  Both back ends use the same
   argument vector, an array of pointers to values.  */
enum acc_arg_kind
{
  ACC_ARG_VALUE,	/* the bytes at values[value] */
  ACC_ARG_OBJECT,	/* device address of addrs[map] */
  ACC_ARG_POINTER,	/* values[value] holds a host pointer.  It is moved by
			   the distance between map's device and host
			   addresses.  With map == ACC_NO_MAP, it is moved if
			   it points into present memory, otherwise
			   unchanged.  */
  ACC_ARG_CHECK,	/* an acc_check_table of this launch, or null; the host
			   version has no such argument */
  ACC_ARG_SCRATCH,	/* device scratch memory of this launch, see
			   acc_kernel.  It is the last argument, and the host
			   version has no such argument */
  ACC_ARG_START,	/* as ACC_ARG_POINTER.  The kernel reaches nothing
			   before it, so it is not moved as the end of present
			   memory */
  ACC_ARG_END		/* as ACC_ARG_POINTER.  It is the end of something: if
			   other present memory begins there, it goes with what
			   the kernel's other pointers lead to */
};

/* With -fplugin-arg-acc-check: the memory that each argument of a kernel leads
   to, as addresses of the device or of the host, and the first access outside
   of it, which has used OTHER.  Kernels print the same structure.  */
#define ACC_CHECK_OTHER 4064
struct acc_check_table
{
  uint32_t state;		/* 0: no access was outside */
  uint32_t line, arg, size;
  uint64_t address;
  uint64_t reserved;
  char other[ACC_CHECK_OTHER];
  struct { uint64_t from, to; } ranges[];
};

/* The class in which libffi and the printed kernel take the argument.  */
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
  uint16_t unit;		/* under ACC_KERNEL_SHORT, if elements of its
				   memory have indices of 32 bits: their bytes;
				   else 0 */
  uint32_t size;		/* bytes */
  const char *name;
  const char *type;		/* type of the object, or of the memory that
				   the pointer points to; NULL: not known.  See
				   below.  */
};

/* Types as texts, for ACC_COMPARE to compare and to print values:
     f8 i4 u1		floating-point number, integer with or without a sign,
			with this many bytes
     ?N			N bytes of unknown contents
     *TYPE		pointer to an array of TYPE
     [N TYPE]		array of N elements
     {SIZE NAME@OFFSET TYPE,...}	record; bytes between members pad
   A text that begins with = describes one object.  Otherwise there is an array
   of such elements: a dimension without a number of elements is the outermost
   one.  */

/* The six dimensions of a launch, indices of acc_kernel.loop and dims.  */
enum acc_axis { ACC_GX, ACC_GY, ACC_GZ, ACC_BX, ACC_BY, ACC_BZ, ACC_AXES };

#define ACC_LOOPS 3		/* partitioned loops of one nest, at most */

/* Flags of one kernel.  */
#define ACC_KERNEL_WARP_VECTOR 1u /* blockDim.x must be LANES: workers
				     synchronize their lanes by warp.  Other
				     lengths are traded for more workers.  */
#define ACC_KERNEL_WHOLE_WARPS 2u /* the threads of a block must be a multiple
				     of 32 */
#define ACC_KERNEL_SERIAL 4u	  /* one thread executes everything */
#define ACC_KERNEL_PER_GANG 8u	  /* code outside of gang loops has effects,
				     once for each gang.  Explicit grid sizes
				     are exact; without one there is one gang.
				     The host also runs one gang, or as many as
				     with ACC_KERNEL_HOST_GANGS */

#define ACC_KERNEL_GANG_CALL 16u /* calls routines that divide work among
				    gangs: the host runs one gang, because
				    there they do not divide it */
#define ACC_KERNEL_TILES 128u	/* a block takes a tile of a loop's iterations.
				   One tile is enough work for a block that
				   reduces */
#define ACC_KERNEL_HOST_GANGS 64u /* dims of __acc_launch has one more entry,
				     after the trip counts: the number of
				     gangs on the host */
#define ACC_KERNEL_GRID_REDUCES 256u /* blocks combine results: each block
					costs an atomic update or a slot of
					scratch memory */

#define ACC_KERNEL_OWN_COPIES 512u /* blocks update copies of an array and then
				      the array: not more blocks than the
				      device holds at once */

#define ACC_KERNEL_SECTION_COPIES 1024u /* blocks, or their threads, update
					   copies of arrays in scratch memory,
					   which blocks add up at the end.
					   dims of __acc_launch has one more
					   entry at its end, the bytes of a
					   copy.  Unless that is 0, there are
					   at most ACC_COPY_BLOCKS blocks */

#define ACC_KERNEL_ANY_LANES 2048u /* under ACC_KERNEL_WARP_VECTOR: blockDim.x
				      may be any power of two up to 32 or, in a
				      block of one worker, any number of whole
				      warps */
#define ACC_KERNEL_FEW_LANES 4096u /* under ACC_KERNEL_ANY_LANES: one lane for
				      each worker is best if the workers fill
				      the device */

#define ACC_KERNEL_COLUMNS 16384u /* under ACC_KERNEL_WARP_VECTOR: a worker has
				     `lanes' lanes or, if its sum is short, 1.
				     blockDim.x is the number of workers,
				     blockDim.y that of lanes */
#define ACC_KERNEL_REACH 32768u	/* dims of __acc_launch has one more entry, the
				   last: the number that loops over the grid
				   count to, up or, negated, down.  The threads
				   that share a loop are so few that their
				   number and this one add up to INT_MAX at
				   most, or one thread has the loop */
#define ACC_KERNEL_SHORT 8192u	/* the image also has NAME_short.  It is for a
				   launch in which each array that has a unit
				   has at most 2^31 elements, counted from
				   its argument on, and none before that */

struct acc_kernel
{
  struct acc_module *module;
  const char *name;		/* name of the entry in the module's image;
				   NULL if there is no device version */
  void (*host) (void);		/* void host (int gang, int gangs, args...) */
  const char *file;
  const char *reason;		/* why there is no device version, or NULL */
  uint32_t line;
  uint16_t flags;		/* ACC_KERNEL_* */
  uint16_t n_args;
  const struct acc_arg *args;
  /* loop[A] is the loop (0 outermost to 2) whose iterations axis A spreads, or
     -1.  With -1, the axis has size 1 (or its explicit size).  */
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
  void *cookie;			/* for the runtime; null in the object */
};
#define ACC_SCRATCH_COUNTERS 8192

/* Blocks combine their copies four at a time, then four of these results, and
   so on.  ACC_COPY_BLOCKS blocks need ACC_COPY_COUNTERS counters.  */
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
				    its data is also on the device */
#define ACC_GLOBAL_COMMON 2u	/* with _STRUCT: a common block, which several
				   modules may have.  It is on the device as
				   long as one of them is */
#define ACC_GLOBAL_COPIED 4u	/* it is copied to the device then */

/* Flags of one module.  */
#define ACC_MODULE_LINKABLE 1u	/* the image may be linked with others */
#define ACC_MODULE_FATBIN 2u	/* it is a fatbin, not PTX: if linkable, it
				   must be linked even if it is alone */

#define ACC_MODULE_MANAGED 8u	/* its functions allocate managed memory */
#define ACC_MODULE_UNIFIED 16u	/* it needs no copies if the device can access
				   the process's memory */

#define ACC_MODULE_STACK 4u	/* the stack that its kernels need is not
				   known: arrays of variable length,
				   recursion */

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
  void *cookie;			/* for the runtime; null in the object */
  uint32_t flags;		/* ACC_MODULE_* */
  uint32_t reserved;
  /* Symbols that the image defines for other images, and those that it needs
     from others; each list ends in a null pointer and may be null.  "v:sum" is
     a routine of level vector, likewise g, w and s; "d:table" a variable.  */
  const char *const *exports;
  const char *const *imports;
};

/* Dynamic clauses of one execution of a construct.  */
struct acc_when
{
  int32_t cond;			/* if clause: 0 means execution on the host */
  int32_t async;		/* async clause; acc_async_sync without one */
  int32_t n_waits;		/* wait clause: -1 without one, 0 for all */
  int32_t flags;		/* none so far */
  const int32_t *waits;
};

#ifdef __cplusplus
extern "C" {
#endif

/* Register and unregister a translation unit.  Constructors and destructors of
   objects call these.  They are cheap: they start no device.  */
extern void __acc_register (struct acc_module *);
extern void __acc_unregister (struct acc_module *);

/* Begin a data, host_data or compute construct: decide the device, wait for
   the wait clause, map ADDRS[i] of SIZES[i] bytes according to REGION.  The
   result identifies this execution until __acc_end.  A failure ends the
   program with a message.  WHEN may be NULL: unconditional, synchronous.
   ADDRS and SIZES are read during the call only.  */
extern void *__acc_begin (const struct acc_region *region,
			  void *const *addrs, const size_t *sizes,
			  const struct acc_when *when);

/* Launch KERNEL inside FRAME.  VALUES are those that KERNEL's args refer to
   (read during the call only).  DIMS: the requested sizes of each of ACC_AXES
   axes, 0 if the runtime may choose, then ACC_LOOPS trip counts, -1 if
   unknown.  */
extern void __acc_launch (void *frame, struct acc_kernel *kernel,
			  void *const *values, const int64_t *dims);

/* The device address for map entry MAP of FRAME (host_data).  */
extern void *__acc_device_address (void *frame, unsigned map);

/* Copy to TO the first SIZE bytes of map entry MAP of FRAME, with the results
   of all kernels launched so far.  Waits for the frame's queue.  */
extern void __acc_fetch (void *frame, unsigned map, void *to, size_t size);

/* Nonzero if the two sections of each pair do not overlap, neither on the host
   nor in the memory that the kernels of FRAME use.  WHAT has the number of
   sections, the number of pairs, each section's map (ACC_NO_MAP,
   ACC_DEVICE_ADDRESS), and the numbers of the two sections of each pair.
   Section I begins at host address AT[I] and has SIZES[I] bytes that kernels
   access.  SIZE_MAX: they may access everything that the map entry has or,
   without one, everything that is present there.  */
extern int __acc_disjoint (void *frame, const unsigned *what, void *const *at,
			   const size_t *sizes);

/* P, or null if P is an address of a device, in memory of acc_malloc.  A program may keep
   such pointers in objects of the host, which the host cannot follow.  */
extern void *__acc_host_pointer (void *p);

/* Nonzero if the kernels of FRAME run on a device with its own memory.  */
extern int __acc_on_accelerator (void *frame);

/* End the construct of __acc_begin: copy back, release.  Waits unless it is
   async.  */
extern void __acc_end (void *frame);

/* Likewise for a compute construct, if the program does not notice at once
   whether its kernels are done.  If no data goes back, the kernels may run on
   until __acc_settle or another function of libacc waits.  SEEN: they use
   addresses that the program gave them, so that the host may access memory
   that they store to.  */
extern void __acc_end_open (void *frame, int seen);

/* Wait for constructs of the calling thread that __acc_end_open has ended.  */
extern void __acc_settle (void);

/* Likewise for a construct whose results, small objects that its copy and copyout
   clauses name, may arrive later.  They stay on the device for the next constructs,
   which only read them.  Until __acc_results, the program uses neither the results nor
   any other function of libacc than those of these constructs.  */
extern void __acc_end_late (void *frame, int seen);

/* Wait for the results of all constructs of the calling thread that __acc_end_late has
   ended.  */
extern void __acc_results (void);

/* Enter data, exit data, update, declare.  */
extern void __acc_data (const struct acc_region *region, void *const *addrs,
			const size_t *sizes, const struct acc_when *when);

/* The wait directive: N queues, or all with N == 0.  If ASYNC is not
   acc_async_sync, that queue waits instead of the host.  */
extern void __acc_wait (const struct acc_region *region, int32_t async,
			int32_t n, const int32_t *queues);

/* Check an access of a kernel's host version, which the calling thread runs:
   SIZE bytes at P in LINE, through its argument ARG.  Return P, or other
   memory if P is outside of the mapped data.  */
extern void *__acc_checked (void *p, size_t size, unsigned arg, unsigned line);

/* Replacements for malloc and so on, in objects compiled for managed memory:
   they do the same, with memory that the device can access.  Memory from
   elsewhere is freed, too.  */
extern void *__acc_malloc (size_t size);
extern void *__acc_calloc (size_t n, size_t size);
extern void *__acc_realloc (void *p, size_t size);
extern void *__acc_reallocarray (void *p, size_t n, size_t size);
extern void *__acc_aligned_alloc (size_t align, size_t size);
extern int __acc_posix_memalign (void **result, size_t align, size_t size);
extern void __acc_free (void *p);
/* C++'s operators new.  They throw.  */
extern void *__acc_new (size_t size);
extern void *__acc_new_aligned (size_t size, size_t align);

/* Host versions combine reductions over gangs between these two.  */
extern void __acc_host_lock (void);
extern void __acc_host_unlock (void);

#ifdef __cplusplus
}
#endif
#endif /* ACC_ABI_H */
