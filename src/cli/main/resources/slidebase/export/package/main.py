# SPDX-License-Identifier: Apache-2.0
import sys

from slidebase import _main

sys.exit(_main())
