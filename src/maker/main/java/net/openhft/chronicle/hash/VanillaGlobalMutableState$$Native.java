package net.openhft.chronicle.hash;

import net.openhft.chronicle.bytes.BytesStore;

/**
 * The counters of a Chronicle Map where they lie in its file: 25 bytes, little-endian (the map's
 * data store specification, section 4, "Global mutable state").
 *
 * <p>Chronicle Values looks for a class of this very name, and where there is none it writes the
 * source of one and has it compiled inside the running process. That takes half a second, a JDK in
 * place of a JRE, and access to the compiler's own packages; so slidebase brings the class along.
 *
 * <pre>
 *   offset  bytes
 *        0      3  extra tier bulks allocated
 *        3      5  index of the first free tier
 *        8      5  extra tiers in use
 *       13      4  offset of the segment headers
 *       17      8  size of the data store
 * </pre>
 */
public final class VanillaGlobalMutableState$$Native implements VanillaGlobalMutableState {
  private static final long BULKS_AT = 0;
  private static final long FIRST_FREE_TIER_AT = 3;
  private static final long TIERS_IN_USE_AT = 8;
  private static final long SEGMENT_HEADERS_AT = 13;
  private static final long SIZE_AT = 17;
  private static final long LENGTH = 25;

  private BytesStore<?, ?> bytes;

  /** Where in {@link #bytes} the counters begin. */
  private long offset;

  /** Makes a view of no bytes yet, as Chronicle Values does by reflection. */
  public VanillaGlobalMutableState$$Native() {}

  @Override
  public int getAllocatedExtraTierBulks() {
    return (int) read(BULKS_AT, 3);
  }

  @Override
  public void setAllocatedExtraTierBulks(int bulks) {
    write(BULKS_AT, 3, bulks);
  }

  @Override
  public long getFirstFreeTierIndex() {
    return read(FIRST_FREE_TIER_AT, 5);
  }

  @Override
  public void setFirstFreeTierIndex(long index) {
    write(FIRST_FREE_TIER_AT, 5, index);
  }

  @Override
  public long getExtraTiersInUse() {
    return read(TIERS_IN_USE_AT, 5);
  }

  @Override
  public void setExtraTiersInUse(long tiers) {
    write(TIERS_IN_USE_AT, 5, tiers);
  }

  @Override
  public long getSegmentHeadersOffset() {
    return read(SEGMENT_HEADERS_AT, 4);
  }

  @Override
  public void setSegmentHeadersOffset(long segmentHeaders) {
    write(SEGMENT_HEADERS_AT, 4, segmentHeaders);
  }

  @Override
  public long getDataStoreSize() {
    return bytes.readLong(offset + SIZE_AT);
  }

  @Override
  public void setDataStoreSize(long size) {
    bytes.writeLong(offset + SIZE_AT, size);
  }

  @Override
  public long addDataStoreSize(long addition) {
    long size = Math.addExact(getDataStoreSize(), addition);
    setDataStoreSize(size);
    return size;
  }

  private long read(long at, int length) {
    long value = 0;
    for (int i = length - 1; i >= 0; i--) {
      value = value << 8 | bytes.readUnsignedByte(offset + at + i);
    }
    return value;
  }

  private void write(long at, int length, long value) {
    if (value < 0 || value >>> 8 * length != 0) {
      throw new IllegalArgumentException(value + " does not fit " + length + " bytes");
    }
    for (int i = 0; i < length; i++) {
      bytes.writeByte(offset + at + i, (byte) (value >>> 8 * i));
    }
  }

  @Override
  public void bytesStore(
      @SuppressWarnings("rawtypes") BytesStore store, long position, long length) {
    if (length != LENGTH) {
      throw new IllegalArgumentException(length + " bytes: the counters take " + LENGTH);
    }
    bytes = store;
    offset = position;
  }

  @Override
  public BytesStore<?, ?> bytesStore() {
    return bytes;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public long maxSize() {
    return LENGTH;
  }
}
