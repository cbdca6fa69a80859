import { BitReader, BitWriter } from './bits.ts';
import { readSteps, writeSteps } from './curve-codec.ts';
import { digestOf } from './digest.ts';
import { cellOnCurve, curveOf } from './morton.ts';
import { STATUS_BITS } from './status-code.ts';

/** Points sorted by position on the curve, then by status. A cell occurs once for each location in it. */
export interface FleetPoints {
  readonly cells: Float64Array;
  readonly codes: Uint8Array;
  readonly unplaced: number;
}

export type FleetAnswer = ({ readonly kind: 'points' } & FleetPoints) | ({ readonly kind: 'statuses' } & FleetStatuses);
type FleetStatuses = Pick<FleetPoints, 'codes' | 'unplaced'>;

const VERSION = 1;
const KINDS = ['points', 'statuses'] as const;
/** Version, kind, number of points, number of locations without coordinates. */
const HEADER_BYTES = 10;
const STATUSES = 2 ** STATUS_BITS;

/** Sorts points, each given as `cell * 8 + status`. */
export function sortPoints(keys: ArrayLike<number>, unplaced: number): FleetPoints {
  const places = Float64Array.from(keys, (key) => curveOf(Math.floor(key / STATUSES)) * STATUSES + (key % STATUSES));
  const sorted = places.toSorted();
  return {
    cells: sorted.map((key) => cellOnCurve(Math.floor(key / STATUSES))),
    codes: Uint8Array.from(sorted, (key) => key % STATUSES),
    unplaced,
  };
}

/** Packs all points. 100,000 points anywhere on earth take less than 450,000 bytes. */
export function packPoints({ cells, codes, unplaced }: FleetPoints): Uint8Array {
  const out = new BitWriter(HEADER_BYTES + cells.length * 4);
  writeHeader(out, { kind: 'points', count: cells.length, unplaced });
  writeSteps(out, cells.map(curveOf));
  for (const code of codes) out.write(code, STATUS_BITS);
  return out.finish();
}

/** Packs only the statuses, three bits each, for a client with points of the same digest. */
export function packStatuses({ codes, unplaced }: FleetStatuses): Uint8Array {
  const out = new BitWriter(HEADER_BYTES + codes.length);
  writeHeader(out, { kind: 'statuses', count: codes.length, unplaced });
  for (const code of codes) out.write(code, STATUS_BITS);
  return out.finish();
}

export const packFor = (points: FleetPoints, held: string | undefined): Uint8Array =>
  held === digestOf(points.cells) ? packStatuses(points) : packPoints(points);

/** Throws a RangeError on malformed input. */
export function unpack(bytes: Uint8Array): FleetAnswer {
  const from = new BitReader(bytes);
  if (from.read(8) !== VERSION) throw new RangeError('The points are of another version');
  const kind = KINDS[from.read(8)];
  if (kind === undefined) throw new RangeError('The answer is neither points nor statuses');
  const [count, unplaced] = [from.read(32), from.read(32)];
  // Each point takes at least three bits.
  if (count * STATUS_BITS > bytes.length * 8) throw new RangeError('The answer ends too soon');
  const cells = kind === 'points' ? readSteps(from, count).map(cellOnCurve) : undefined;
  const codes = Uint8Array.from({ length: count }, () => from.read(STATUS_BITS));
  return cells === undefined ? { kind: 'statuses', codes, unplaced } : { kind: 'points', cells, codes, unplaced };
}

function writeHeader(
  out: BitWriter,
  { kind, count, unplaced }: { kind: FleetAnswer['kind']; count: number; unplaced: number },
): void {
  out.write(VERSION, 8);
  out.write(KINDS.indexOf(kind), 8);
  out.write(count, 32);
  out.write(unplaced, 32);
}
