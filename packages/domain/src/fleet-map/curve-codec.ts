import { type BitReader, bitLength, type BitWriter } from './bits.ts';

/** Number of steps that share one code parameter: steps within towns are short, steps between towns are long. */
const BLOCK = 64;
const PARAMETER_BITS = 6;

/**
 * Writes steps along the curve as exponential Golomb codes: short codes for the steps common in a block, bounded
 * codes for all others.
 */
export function writeSteps(out: BitWriter, places: Float64Array): void {
  let before = 0;
  for (let from = 0; from < places.length; from += BLOCK) {
    const steps = Array.from(places.subarray(from, from + BLOCK), (place) => {
      const step = place - before;
      before = place;
      return step;
    });
    const order = bestOrder(steps);
    out.write(order, PARAMETER_BITS);
    for (const step of steps) writeStep(out, step, order);
  }
}

export function readSteps(from: BitReader, count: number): Float64Array {
  const places = new Float64Array(count);
  let order = 0;
  let place = 0;
  for (let n = 0; n < count; n += 1) {
    if (n % BLOCK === 0) order = from.read(PARAMETER_BITS);
    place += readStep(from, order);
    places[n] = place;
  }
  return places;
}

const lengthOf = (step: number, order: number) => 2 * bitLength(step + 2 ** order) - order - 1;

function bestOrder(steps: readonly number[]): number {
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const highest = bitLength(Math.floor(mean));
  let [best, least] = [0, Infinity];
  for (let order = Math.max(0, highest - 6); order <= highest; order += 1) {
    const length = steps.reduce((sum, step) => sum + lengthOf(step, order), 0);
    if (length < least) [best, least] = [order, length];
  }
  return best;
}

function writeStep(out: BitWriter, step: number, order: number): void {
  const shifted = step + 2 ** order;
  const bits = bitLength(shifted);
  out.write(0, bits - order - 1);
  out.write(shifted, bits);
}

function readStep(from: BitReader, order: number): number {
  let bits = order;
  while (from.read(1) === 0) bits += 1;
  return 2 ** bits + from.read(bits) - 2 ** order;
}
