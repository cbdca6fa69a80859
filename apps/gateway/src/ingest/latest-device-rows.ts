import type { DeviceRow, ListedDevice } from '@earshot/db/queries/ingest/ingest-lists';

type Latest = { readonly seq: number; readonly of: LatestDeviceRows } & (
  { readonly row: DeviceRow } | { readonly gone: ListedDevice }
);

/** Last message of a batch about each device: a statement cannot write a row twice. */
export class LatestDeviceRows {
  readonly #latest: Map<string, Latest>;

  constructor(latest = new Map<string, Latest>()) {
    this.#latest = latest;
  }

  /** A separate set of messages that shares the rule that only the last message about each device counts. */
  beside(): LatestDeviceRows {
    return new LatestDeviceRows(this.#latest);
  }

  set(row: DeviceRow): void {
    this.#put(row, { seq: row.seq, of: this, row });
  }

  remove(gone: ListedDevice): void {
    this.#put(gone, { seq: gone.seq, of: this, gone });
  }

  get rows(): DeviceRow[] {
    return this.#own().flatMap((one) => ('row' in one ? [one.row] : []));
  }

  get gone(): ListedDevice[] {
    return this.#own().flatMap((one) => ('gone' in one ? [one.gone] : []));
  }

  #own(): Latest[] {
    return [...this.#latest.values()].filter((one) => one.of === this);
  }

  #put({ controllerId, deviceId }: ListedDevice, one: Latest): void {
    const key = `${controllerId}/${deviceId}`;
    const before = this.#latest.get(key);
    if (before === undefined || one.seq >= before.seq) this.#latest.set(key, one);
  }
}
