/* Memory that ends beside an array, for tests of sections that no clause gives.  */

#include <sys/mman.h>
#include <unistd.h>

/* N numbers, all 0, beside memory without access, which is after them (BEHIND) or before.  */
static void *
beside (int n, int behind)
{
  size_t page = sysconf (_SC_PAGESIZE), size = n * sizeof (int),
	 all = (size + page - 1) / page * page;
  char *m = mmap (NULL, all + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (m != MAP_FAILED);
  m += page;
  CHECK (!mprotect (m, all, PROT_READ | PROT_WRITE));
  return behind ? m + all - size : m;
}
