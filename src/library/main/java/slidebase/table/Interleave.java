package slidebase.table;

/** Bits spread out so that others fit between them, and gathered again. */
final class Interleave {
  private Interleave() {}

  /** Moves bit i to bit 2i, for the lower half of the bits. */
  static long spread(long bits) {
    long spread = bits;
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFFL;
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FFL;
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0FL;
    spread = (spread | spread << 2) & 0x3333_3333_3333_3333L;
    return (spread | spread << 1) & 0x5555_5555_5555_5555L;
  }

  /** Moves bit 2i to bit i, and drops the others. */
  static long gathered(long bits) {
    long gathered = bits & 0x5555_5555_5555_5555L;
    gathered = (gathered | gathered >>> 1) & 0x3333_3333_3333_3333L;
    gathered = (gathered | gathered >>> 2) & 0x0F0F_0F0F_0F0F_0F0FL;
    gathered = (gathered | gathered >>> 4) & 0x00FF_00FF_00FF_00FFL;
    gathered = (gathered | gathered >>> 8) & 0x0000_FFFF_0000_FFFFL;
    return (gathered | gathered >>> 16) & 0xFFFF_FFFFL;
  }
}
