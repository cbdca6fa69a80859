import type { Trx } from '@earshot/db/client';
import { type CappedTable, countKept, listKept } from '@earshot/db/queries/devices/device-room';

/** Limit per table, including removed devices; far above the largest real shop. */
export const MOST_DEVICES = 5_000;
const MAX_REMEMBERED = 400_000;

/** Names a device of a controller. */
interface NamesDevice {
  readonly controllerId: string;
  readonly deviceId: string;
}

export interface Admitted<Row> {
  readonly rows: readonly Row[];
  /** Controllers that reported more devices than the limit. */
  readonly beyond: readonly string[];
}

/**
 * Limits the stored devices of a controller, so that made-up device ids cannot fill a table. Stored devices are still
 * updated; only new devices beyond the limit are left out. Counts in the database only when the limit may be reached.
 */
export class DeviceCap {
  /** Upper bound of stored devices, by table and controller. */
  readonly #atMost = new Map<string, number>();

  async admit<Row extends NamesDevice>(trx: Trx, table: CappedTable, rows: readonly Row[]): Promise<Admitted<Row>> {
    const reported = Map.groupBy(rows, (row) => row.controllerId);
    await this.#count(trx, table, [...reported.keys()]);
    const full = [...reported].filter(([id, of]) => !this.#hasRoom(`${table}/${id}`, of.length));
    if (full.length === 0) return { rows, beyond: [] };
    const left = new Set<Row>();
    const beyond: string[] = [];
    for (const [controllerId, of] of full) {
      const out = await this.#leaveOut(trx, table, of);
      for (const row of out) left.add(row);
      if (out.length > 0) beyond.push(controllerId);
    }
    return { rows: left.size === 0 ? rows : rows.filter((row) => !left.has(row)), beyond };
  }

  async #count(trx: Trx, table: CappedTable, controllerIds: readonly string[]): Promise<void> {
    const unknown = controllerIds.filter((id) => !this.#atMost.has(`${table}/${id}`));
    if (unknown.length === 0) return;
    if (this.#atMost.size + unknown.length > MAX_REMEMBERED) this.#atMost.clear();
    const missing = controllerIds.filter((id) => !this.#atMost.has(`${table}/${id}`));
    for (const [id, n] of await countKept(trx, table, missing)) this.#atMost.set(`${table}/${id}`, n);
  }

  /**
   * Counts all rows as new. A rolled-back batch leaves the number too high; it is counted again once the limit seems
   * reached.
   */
  #hasRoom(key: string, more: number): boolean {
    const atMost = (this.#atMost.get(key) ?? 0) + more;
    if (atMost > MOST_DEVICES) return false;
    this.#atMost.set(key, atMost);
    return true;
  }

  /** Returns the new rows of a controller that exceed the limit. */
  async #leaveOut<Row extends NamesDevice>(trx: Trx, table: CappedTable, rows: readonly Row[]): Promise<Row[]> {
    const controllerId = rows[0]?.controllerId ?? '';
    const n = (await countKept(trx, table, [controllerId])).get(controllerId) ?? 0;
    const kept = await listKept(trx, table, { controllerId, deviceIds: rows.map(({ deviceId }) => deviceId) });
    const fresh = rows.filter(({ deviceId }) => !kept.has(deviceId));
    const room = Math.max(0, MOST_DEVICES - n);
    this.#atMost.set(`${table}/${controllerId}`, n + Math.min(fresh.length, room));
    return fresh.slice(room);
  }
}
