import { ROWS } from './cell.ts';

const LOW_BITS = 16;
const LOW = 2 ** LOW_BITS;
const LOW_PAIRS = 2 ** (2 * LOW_BITS);

/** Inserts a zero after each bit of a number below 2^16. */
function spread(value: number): number {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Keeps every other bit; the reverse of `spread`. */
function gather(value: number): number {
  let bits = value & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

const interleave = (column: number, row: number) => ((spread(column) << 1) | spread(row)) >>> 0;

/** The position of a cell along the Z-order curve, where cells close to each other have close positions; below 2^46. */
export function curveOf(cell: number): number {
  const column = Math.floor(cell / ROWS);
  const row = cell % ROWS;
  return interleave(column >>> LOW_BITS, row >>> LOW_BITS) * LOW_PAIRS + interleave(column % LOW, row % LOW);
}

export function cellOnCurve(place: number): number {
  const high = Math.floor(place / LOW_PAIRS);
  const low = place % LOW_PAIRS;
  const column = gather(high >>> 1) * LOW + gather(low >>> 1);
  return column * ROWS + gather(high) * LOW + gather(low);
}
