import type { FleetKey } from '@earshot/db/queries/dashboard/fleet-points';
import type { FleetPlace } from '@earshot/domain/fleet-map/schema';
import { STATUS_COUNT } from '@earshot/domain/fleet-map/status-code';

const STATUSES = 8;

/** Cell and status of each location, and the number of locations per cell and status. */
export class FleetBook {
  readonly #keys = new Map<string, number | null>();
  readonly #counts = new Map<number, number>();
  #unplaced = 0;

  get unplaced(): number {
    return this.#unplaced;
  }

  get size(): number {
    return this.#keys.size;
  }

  get ids(): Iterable<string> {
    return this.#keys.keys();
  }

  countsAt(cell: number): FleetPlace {
    const counts = Array.from({ length: STATUS_COUNT }, (_, code) => this.#counts.get(cell * STATUSES + code) ?? 0);
    return { cell, counts };
  }

  /** Updates locations and adds the changed cells to `changed`; −1 means locations without coordinates. */
  put(rows: readonly FleetKey[], changed: Set<number>): void {
    for (const { id, key } of rows) {
      const before = this.#keys.get(id);
      if (before === key) continue;
      if (before !== undefined) this.#move(before, -1, changed);
      this.#keys.set(id, key);
      this.#move(key, 1, changed);
    }
  }

  remove(ids: Iterable<string>, changed: Set<number>): void {
    for (const id of ids) {
      const before = this.#keys.get(id);
      if (before === undefined) continue;
      this.#keys.delete(id);
      this.#move(before, -1, changed);
    }
  }

  #move(key: number | null, by: 1 | -1, changed: Set<number>): void {
    if (key === null) {
      this.#unplaced += by;
      changed.add(UNPLACED);
      return;
    }
    const count = (this.#counts.get(key) ?? 0) + by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    changed.add(Math.floor(key / STATUSES));
  }
}

export const UNPLACED = -1;
