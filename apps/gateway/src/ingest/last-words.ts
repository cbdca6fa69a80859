import type { DeviceRow, ListedDevice } from '@earshot/db/queries/ingest/ingest-lists';

type Word = { readonly seq: number; readonly of: LastWords } & (
  { readonly row: DeviceRow } | { readonly gone: ListedDevice }
);

/** The last word of a batch on each device: a statement can't write a row twice. */
export class LastWords {
  /** By controller and device. */
  readonly #words: Map<string, Word>;

  constructor(words = new Map<string, Word>()) {
    this.#words = words;
  }

  /** Words that are told apart from these, of which still only the last one on each device counts. */
  beside(): LastWords {
    return new LastWords(this.#words);
  }

  set(row: DeviceRow): void {
    this.#put(row, { seq: row.seq, of: this, row });
  }

  remove(gone: ListedDevice): void {
    this.#put(gone, { seq: gone.seq, of: this, gone });
  }

  get rows(): DeviceRow[] {
    return this.#own().flatMap((word) => ('row' in word ? [word.row] : []));
  }

  get gone(): ListedDevice[] {
    return this.#own().flatMap((word) => ('gone' in word ? [word.gone] : []));
  }

  #own(): Word[] {
    return [...this.#words.values()].filter((word) => word.of === this);
  }

  #put({ controllerId, deviceId }: ListedDevice, word: Word): void {
    const key = `${controllerId}/${deviceId}`;
    const before = this.#words.get(key);
    if (before === undefined || word.seq >= before.seq) this.#words.set(key, word);
  }
}
