/* GCC's headers, in the order that they need, and every difference between
   GCC versions (11 to 15).  No other file of the plugin has an #if on
   GCCPLUGIN_VERSION.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_GCC_COMMON_H
#define ACC_GCC_COMMON_H

#include "gcc-plugin.h"
#include "backend.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "fold-const.h"
#include "stringpool.h"
#include "stor-layout.h"
#include "attribs.h"
#include "diagnostic.h"
#include "diagnostic-core.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimple-expr.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "tree-iterator.h"
#include "tree-inline.h"
#include "tree-dfa.h"
#include "tree-ssa.h"
#include "tree-eh.h"
#include "omp-general.h"
#include "omp-offload.h"
#include "gomp-constants.h"
#include "langhooks.h"
#include "function.h"
#include "cfgloop.h"
#include "context.h"
#include "options.h"
#include "opts.h"
#include "toplev.h"
#include "output.h"
#include "varasm.h"
#include "builtins.h"
#include "internal-fn.h"
#include "calls.h"
#include "pretty-print.h"
#include "print-tree.h"
#include "dumpfile.h"
#include "wide-int.h"
#include "wide-int-print.h"
#include "real.h"
#include "tree-hash-traits.h"

#endif /* ACC_GCC_COMMON_H */
