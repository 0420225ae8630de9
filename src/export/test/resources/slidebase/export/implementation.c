/* The one source file with the functions; the others include the header alone. */
#define SLIDEBASE_IMPLEMENTATION
#include "slidebase.h"
