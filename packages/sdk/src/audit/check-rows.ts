import type { AuditEntry, AuditSeal } from '../types.ts';
import { hashOfRow, hashOfRows, hashOfSeal } from './hashes.ts';

/** What a check of exported rows against the seals found. */
export interface RowCheck {
  readonly intact: boolean;
  /** Seals whose chain was followed, and exported rows that were held against them. */
  readonly seals: number;
  readonly rows: number;
  /** Sealed rows that the export does not hold, and exported rows that have no seal yet. */
  readonly notExported: number;
  readonly unsealed: number;
  readonly broken: { readonly seal: number; readonly fault: string; readonly rowId: string | null } | null;
  /** The newest seal, to be kept elsewhere. */
  readonly head: { readonly number: number; readonly hash: string } | null;
}

const FIRST_PREVIOUS_HASH = '0'.repeat(64);

type Broken = NonNullable<RowCheck['broken']>;

/** Follows the chain from the seal `from` on and compares each exported row with what was sealed. */
export async function checkRows(
  rows: readonly AuditEntry[],
  seals: readonly AuditSeal[],
  from: number,
): Promise<RowCheck> {
  const bySeal = new Map<number, AuditEntry[]>();
  for (const row of rows) {
    if (row.sealedIn !== null) bySeal.set(row.sealedIn, [...(bySeal.get(row.sealedIn) ?? []), row]);
  }
  const checked = seals.filter(({ number }) => number >= from);
  const last = checked.at(-1);
  const found = {
    seals: checked.length,
    rows: checked.reduce((sum, { number }) => sum + (bySeal.get(number)?.length ?? 0), 0),
    notExported: checked.reduce((sum, { number, count }) => sum + count - (bySeal.get(number)?.length ?? 0), 0),
    unsealed: rows.filter(({ sealedIn }) => sealedIn === null).length,
    head: last === undefined ? null : { number: last.number, hash: last.hash },
  };
  let previous = seals.find(({ number }) => number === from - 1);
  for (const [index, seal] of checked.entries()) {
    const broken =
      (await faultOfSeal(seal, { number: from + index, previous })) ??
      (await faultOfRows(seal, bySeal.get(seal.number)));
    if (broken !== undefined) return { intact: false, ...found, broken };
    previous = seal;
  }
  return { intact: true, ...found, broken: null };
}

async function faultOfSeal(
  seal: AuditSeal,
  { number, previous }: { number: number; previous: AuditSeal | undefined },
): Promise<Broken | undefined> {
  if (seal.number !== number) return { seal: number, fault: 'seal-missing', rowId: null };
  const isWhole =
    seal.rowIds.length === seal.count &&
    (await hashOfRows(seal.rowHashes)) === seal.rowsHash &&
    (await hashOfSeal(seal)) === seal.hash;
  if (!isWhole) return { seal: number, fault: 'seal-changed', rowId: null };
  if (seal.previousHash === (previous?.hash ?? FIRST_PREVIOUS_HASH)) return undefined;
  return { seal: number, fault: 'chain-broken', rowId: null };
}

async function faultOfRows(seal: AuditSeal, rows: readonly AuditEntry[] = []): Promise<Broken | undefined> {
  const sealed = new Map(seal.rowIds.map((id, index) => [id, seal.rowHashes[index]]));
  for (const row of rows) {
    const hash = sealed.get(row.id);
    if (hash === undefined) return { seal: seal.number, fault: 'row-added', rowId: row.id };
    if (hash !== (await hashOfRow(row))) return { seal: seal.number, fault: 'row-changed', rowId: row.id };
  }
  return undefined;
}
