# parquet.py
import pyarrow as pa
import pyarrow.parquet as pq

import slidebase as sb

tables, part = sb.open("3x4-corner.slide"), 1 << 20
schema = pa.schema({"board": pa.binary(12), "distance": pa.uint8()})
with pq.ParquetWriter("3x4.parquet", schema) as file:
    for start in range(0, 239_500_800, part):
        boards = tables.boards(start=start, stop=start + part)
        rows = pa.Array.from_buffers(pa.binary(12), len(boards), [None, pa.py_buffer(boards)])
        file.write_table(pa.table([rows, pa.array(tables.distances(boards), pa.uint8())], schema=schema))
