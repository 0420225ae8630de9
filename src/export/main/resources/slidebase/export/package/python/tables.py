# SPDX-License-Identifier: Apache-2.0
"""The tables in this package: blobs as slidebase's data/FORMAT.md specifies them, in base64."""

#: The default goal.
GOAL = "@@GOAL@@"

BLOBS = (
@@TABLES@@
)
