function mix(value: number, seed: number): number {
  let bits = Math.imul((value >>> 0) ^ seed, 0x85ebca6b) ^ Math.imul(Math.floor(value / 2 ** 32) ^ seed, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

const hex = (value: number) => value.toString(16).padStart(8, '0');

/**
 * Digest of a set of cells, independent of their order: 16 hexadecimal digits. It excludes statuses, so a client with
 * equal cells needs only the statuses.
 */
export function digestOf(cells: Iterable<number>): string {
  let [one, other, count] = [0, 0, 0];
  for (const cell of cells) {
    one = (one + mix(cell, 0x9e3779b9)) >>> 0;
    other = (other + mix(cell, 0x7f4a7c15)) >>> 0;
    count += 1;
  }
  return hex(one) + hex((other ^ count) >>> 0);
}
