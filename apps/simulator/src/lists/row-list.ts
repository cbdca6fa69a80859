import { hash } from 'node:crypto';

/**
 * A controller's list with its digest, sorted by id as in `listDigest`. The canonical text of a row is cached until
 * the row changes. A digest then costs one hash, although lists change many times a second.
 */
export class RowList<Row extends { readonly id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #texts = new Map<string, string>();
  #ids: string[] = [];
  #digest: string | undefined;

  constructor(rows: Iterable<Row> = []) {
    for (const row of rows) this.set(row);
  }

  get rows(): Row[] {
    return this.#ids.flatMap((id) => this.#rows.get(id) ?? []);
  }

  get size(): number {
    return this.#ids.length;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  set(row: Row): void {
    if (!this.#rows.has(row.id)) this.#ids = [...this.#ids, row.id].toSorted(byCodeUnits);
    this.#rows.set(row.id, row);
    this.#texts.set(row.id, canonical(row));
    this.#digest = undefined;
  }

  delete(id: string): void {
    if (!this.#rows.delete(id)) return;
    this.#texts.delete(id);
    this.#ids = this.#ids.filter((other) => other !== id);
    this.#digest = undefined;
  }

  get digest(): string {
    this.#digest ??= hash('sha256', `[${this.#ids.map((id) => this.#texts.get(id)).join(',')}]`).slice(0, 16);
    return this.#digest;
  }
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const sortedKeys = new Map<string, readonly string[]>();

/** Rows have few shapes, so the sorted keys of each shape are cached. */
function keysInOrder(row: object): readonly string[] {
  const keys = Object.keys(row);
  const shape = keys.join();
  let sorted = sortedKeys.get(shape);
  if (sorted === undefined) sortedKeys.set(shape, (sorted = keys.toSorted(byCodeUnits)));
  return sorted;
}

/** As JSON.stringify, including the omission of undefined values, but with sorted keys. */
function canonical(row: object): string {
  let text = '';
  for (const key of keysInOrder(row)) {
    const value: unknown = Reflect.get(row, key);
    if (value !== undefined) text += `${text === '' ? '' : ','}"${key}":${JSON.stringify(value)}`;
  }
  return `{${text}}`;
}
