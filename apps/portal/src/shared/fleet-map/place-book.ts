import { digestOf } from '@earshot/domain/fleet-map/digest';
import { cellOnCurve, curveOf } from '@earshot/domain/fleet-map/morton';
import { type StatusCounts, STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';

const sumOf = (counts: StatusCounts) => counts.reduce((sum, n) => sum + n, 0);
const none = () => Array.from({ length: STATUS_COUNT }, () => 0);

/** The number of locations by status in each cell. */
export class PlaceBook {
  #counts = new Map<number, number[]>();
  readonly #totals = none();

  get totals(): StatusCounts {
    return [...this.#totals];
  }

  get places(): Iterable<readonly [cell: number, counts: StatusCounts]> {
    return this.#counts;
  }

  countsAt(cell: number): StatusCounts | undefined {
    return this.#counts.get(cell);
  }

  /** Replaces the counts of a cell; removes a cell without locations. */
  put(cell: number, counts: StatusCounts): void {
    const before = this.#counts.get(cell);
    for (let code = 0; code < STATUS_COUNT; code += 1) {
      this.#totals[code] = (this.#totals[code] ?? 0) + (counts[code] ?? 0) - (before?.[code] ?? 0);
    }
    if (sumOf(counts) === 0) this.#counts.delete(cell);
    else this.#counts.set(cell, [...counts]);
  }

  load(cells: ArrayLike<number>, codes: Uint8Array): void {
    this.#counts = new Map();
    this.#totals.fill(0);
    for (let n = 0; n < cells.length; n += 1) {
      const cell = cells[n] ?? 0;
      let counts = this.#counts.get(cell);
      if (counts === undefined) this.#counts.set(cell, (counts = none()));
      const code = codes[n] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      this.#totals[code] = (this.#totals[code] ?? 0) + 1;
    }
  }

  digest(): string {
    return digestOf(this.#eachLocation());
  }

  /** The counts of each cell under these statuses, which are in the order of the API. */
  withStatuses(codes: Uint8Array): Map<number, number[]> {
    const curve = Float64Array.from(this.#eachLocation(), curveOf).toSorted();
    const counts = new Map<number, number[]>();
    curve.forEach((place, n) => {
      const cell = cellOnCurve(place);
      let here = counts.get(cell);
      if (here === undefined) counts.set(cell, (here = none()));
      const code = codes[n] ?? 0;
      here[code] = (here[code] ?? 0) + 1;
    });
    return counts;
  }

  *#eachLocation(): Generator<number> {
    for (const [cell, counts] of this.#counts) for (let n = sumOf(counts); n > 0; n -= 1) yield cell;
  }
}
