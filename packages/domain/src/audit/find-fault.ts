import type { SealFault } from './seal-schema.ts';

export interface HashedRow {
  readonly id: string;
  readonly hash: string;
}

export interface RowFault {
  readonly fault: SealFault;
  readonly rowId: string;
}

/** The first row that was removed, changed or added after sealing. Both lists are in the order of the seal. */
export function findRowFault(sealed: readonly HashedRow[], present: readonly HashedRow[]): RowFault | undefined {
  const now = new Map(present.map(({ id, hash }) => [id, hash]));
  for (const { id, hash } of sealed) {
    const found = now.get(id);
    if (found === undefined) return { fault: 'row-removed', rowId: id };
    if (found !== hash) return { fault: 'row-changed', rowId: id };
  }
  const known = new Set(sealed.map(({ id }) => id));
  const added = present.find(({ id }) => !known.has(id));
  return added === undefined ? undefined : { fault: 'row-added', rowId: added.id };
}
