import {
  countUnsealed,
  findNewestSeal,
  findRemovedSeals,
  findRowWithoutSeal,
  listSealedRows,
  listSeals,
} from '@earshot/db/queries/audit/audit-seals';
import { hashRow, hashRows, hashSeal } from '@earshot/db/queries/audit/audit-hashes';
import { FIRST_PREVIOUS_HASH } from '@earshot/domain/audit/canonical';
import { findRowFault, type HashedRow } from '@earshot/domain/audit/find-fault';
import type { AuditSealWithRows, AuditVerification } from '@earshot/domain/audit/seal-schema';
import type { Call } from '../../trpc/call.ts';

/** Seals checked per call, of at most 500 rows each. */
const SEALS_A_CALL = 40;

type Broken = NonNullable<AuditVerification['broken']>;

/** Recomputes the hashes of rows and seals, and returns the first that differs from its sealed state. */
export async function verifyAudit(
  { deps: { db } }: Call,
  { from: wanted, to }: { from: number; to?: number | undefined },
): Promise<AuditVerification> {
  const removed = await findRemovedSeals(db);
  const oldest = (removed?.number ?? 0) + 1;
  const from = Math.max(wanted, oldest);
  const head = (await findNewestSeal(db)) ?? null;
  const end = Math.min(to ?? head?.number ?? 0, head?.number ?? 0);
  const last = Math.min(end, from + SEALS_A_CALL - 1);
  // Includes the preceding seal, to which the first one is chained.
  const seals = (await listSeals(db, { after: from - 2, limit: SEALS_A_CALL + 1 })).filter(
    ({ number }) => number <= last,
  );
  const rows = Map.groupBy(await listSealedRows(db, from, last), ({ sealedIn }) => sealedIn ?? 0);
  const checked = seals.filter(({ number }) => number >= from);
  const present = (number: number) => (rows.get(number) ?? []).map((row) => ({ id: row.id, hash: hashRow(row) }));
  const isEnd = last >= end;
  const broken =
    firstFault(seals, { from, last, before: removed ?? FIRST, present }) ??
    (isEnd ? await beyond(db, { oldest, newest: head?.number ?? 0 }) : null);
  return {
    intact: broken === null,
    seals: checked.length,
    rows: checked.reduce((sum, { count }) => sum + count, 0),
    broken,
    head,
    next: broken === null && !isEnd ? last + 1 : null,
    removed,
    unsealed: await countUnsealed(db),
  };
}

const FIRST = { number: 0, hash: FIRST_PREVIOUS_HASH };

interface Range {
  readonly from: number;
  readonly last: number;
  /** The seal to which the oldest one is chained. */
  readonly before: { readonly number: number; readonly hash: string };
  readonly present: (number: number) => HashedRow[];
}

function firstFault(seals: readonly AuditSealWithRows[], { from, last, before, present }: Range): Broken | null {
  const byNumber = new Map(seals.map((seal) => [seal.number, seal]));
  for (let number = from; number <= last; number += 1) {
    const seal = byNumber.get(number);
    if (seal === undefined) return { seal: number, fault: 'seal-missing', rowId: null };
    const previous = number === before.number + 1 ? before.hash : byNumber.get(number - 1)?.hash;
    const fault = sealFault(seal, previous);
    if (fault !== undefined) return { seal: number, fault, rowId: null };
    const row = findRowFault(sealedRows(seal), present(number));
    if (row !== undefined) return { seal: number, ...row };
  }
  return null;
}

function sealFault({ rowIds, rowHashes, ...seal }: AuditSealWithRows, previousHash: string | undefined) {
  const isWhole = rowIds.length === seal.count && hashRows(rowHashes) === seal.rowsHash && hashSeal(seal) === seal.hash;
  if (!isWhole) return 'seal-changed';
  return seal.previousHash === previousHash ? undefined : 'chain-broken';
}

const sealedRows = ({ rowIds, rowHashes }: AuditSealWithRows): HashedRow[] =>
  rowIds.map((id, index) => ({ id, hash: rowHashes[index] ?? '' }));

/** Finds a row whose seal does not exist: the row was inserted, or the newest seals were removed. */
async function beyond(db: Call['deps']['db'], seals: { oldest: number; newest: number }): Promise<Broken | null> {
  const row = await findRowWithoutSeal(db, seals);
  return row === undefined ? null : { seal: row.seal, fault: 'seal-missing', rowId: row.id };
}
