import type { AuditEntry, AuditSeal } from '../types.ts';
import { hashOfRow, hashOfRows, hashOfSeal } from './hashes.ts';

/** The result of checking exported rows against the seals. */
export interface RowCheck {
  readonly intact: boolean;
  /** The number of seals whose chain was followed, and the number of exported rows compared with them. */
  readonly seals: number;
  readonly rows: number;
  /** The number of sealed rows missing from the export, and the number of exported rows without a seal yet. */
  readonly notExported: number;
  readonly unsealed: number;
  /**
   * The newest seal that retention removed, and how many exported rows belong to removed seals and cannot be checked.
   */
  readonly removed: { readonly number: number; readonly until: string; readonly rows: number } | null;
  readonly broken: { readonly seal: number; readonly fault: string; readonly rowId: string | null } | null;
  /** The newest seal. Store it outside the platform, for later comparison. */
  readonly head: { readonly number: number; readonly hash: string } | null;
}

const FIRST_PREVIOUS_HASH = '0'.repeat(64);

type Broken = NonNullable<RowCheck['broken']>;

/** The newest seal that retention removed. */
interface RemovedSeals {
  readonly number: number;
  readonly hash: string;
  readonly until: string;
}

/**
 * Follows the chain from seal `from`, or from the oldest remaining seal, and compares each exported row with its
 * seal.
 */
export async function checkRows(
  rows: readonly AuditEntry[],
  seals: readonly AuditSeal[],
  { from: wanted, removed }: { from: number; removed: RemovedSeals | null },
): Promise<RowCheck> {
  const from = Math.max(wanted, (removed?.number ?? 0) + 1);
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
    removed: removed && { number: removed.number, until: removed.until, rows: rowsUpTo(rows, removed.number) },
    head: last === undefined ? null : { number: last.number, hash: last.hash },
  };
  let previous: Pick<AuditSeal, 'hash'> | undefined =
    removed?.number === from - 1 ? removed : seals.find(({ number }) => number === from - 1);
  for (const [index, seal] of checked.entries()) {
    const broken =
      (await faultOfSeal(seal, { number: from + index, previous })) ??
      (await faultOfRows(seal, bySeal.get(seal.number)));
    if (broken !== undefined) return { intact: false, ...found, broken };
    previous = seal;
  }
  return { intact: true, ...found, broken: null };
}

const rowsUpTo = (rows: readonly AuditEntry[], seal: number): number =>
  rows.filter(({ sealedIn }) => sealedIn !== null && sealedIn <= seal).length;

async function faultOfSeal(
  seal: AuditSeal,
  { number, previous }: { number: number; previous: Pick<AuditSeal, 'hash'> | undefined },
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
