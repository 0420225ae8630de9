# SPDX-License-Identifier: Apache-2.0
from slidebase._kernel import Kernel as Kernel, draw as draw, least as least, near as near, overlap as overlap, rows as rows, sides as sides, unrank as unrank
