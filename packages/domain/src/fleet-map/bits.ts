/** Maximum number of bits per step of 32-bit arithmetic. */
const CHUNK_BITS = 24;
const CHUNK = 2 ** CHUNK_BITS;

/** Number of significant bits of an integer up to 2^53: 1 has one bit, 0 has none. */
export const bitLength = (value: number): number =>
  value < CHUNK ? 32 - Math.clz32(value) : CHUNK_BITS + bitLength(Math.floor(value / CHUNK));

export class BitWriter {
  #bytes: Uint8Array;
  #length = 0;
  #held = 0;
  #heldBits = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(Math.max(16, expectedBytes));
  }

  /** Writes up to 48 bits, the highest first. */
  write(value: number, bits: number): void {
    if (bits > CHUNK_BITS) {
      this.write(Math.floor(value / CHUNK), bits - CHUNK_BITS);
      this.write(value % CHUNK, CHUNK_BITS);
      return;
    }
    this.#held = (this.#held << bits) | value;
    this.#heldBits += bits;
    while (this.#heldBits >= 8) {
      this.#heldBits -= 8;
      this.#put(this.#held >>> this.#heldBits);
      this.#held &= (1 << this.#heldBits) - 1;
    }
  }

  /** Returns the bytes; pads the last one with zeros. */
  finish(): Uint8Array {
    if (this.#heldBits > 0) this.write(0, 8 - this.#heldBits);
    return this.#bytes.subarray(0, this.#length);
  }

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length++] = byte;
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads up to 48 bits; throws past the end. */
  read(bits: number): number {
    if (bits > CHUNK_BITS) return this.read(bits - CHUNK_BITS) * CHUNK + this.read(CHUNK_BITS);
    while (this.#heldBits < bits) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('The answer ends too soon');
      this.#held = (this.#held << 8) | byte;
      this.#heldBits += 8;
    }
    this.#heldBits -= bits;
    const value = this.#held >>> this.#heldBits;
    this.#held &= (1 << this.#heldBits) - 1;
    return value;
  }
}
