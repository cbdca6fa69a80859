import {
  countUnsealed,
  findNewestSeal,
  findRowWithoutSeal,
  listSealedRows,
  listSeals,
} from '@earshot/db/queries/audit/audit-seals';
import { hashRow, hashRows, hashSeal } from '@earshot/db/queries/audit/audit-hashes';
import { FIRST_PREVIOUS_HASH } from '@earshot/domain/audit/canonical';
import { findRowFault, type HashedRow } from '@earshot/domain/audit/find-fault';
import type { AuditSealWithRows, AuditVerification } from '@earshot/domain/audit/seal-schema';
import type { Call } from '../../trpc/call.ts';

/** Seals of at most 500 rows each that one call looks at. */
const SEALS_A_CALL = 40;

type Broken = NonNullable<AuditVerification['broken']>;

/** Computes the hashes of rows and seals anew and names the first that is not as it was sealed. */
export async function verifyAudit(
  { deps: { db } }: Call,
  { from, to }: { from: number; to?: number | undefined },
): Promise<AuditVerification> {
  const head = (await findNewestSeal(db)) ?? null;
  const end = Math.min(to ?? head?.number ?? 0, head?.number ?? 0);
  const last = Math.min(end, from + SEALS_A_CALL - 1);
  // With the one before, to which the first is chained.
  const seals = (await listSeals(db, { after: from - 2, limit: SEALS_A_CALL + 1 })).filter(
    ({ number }) => number <= last,
  );
  const rows = Map.groupBy(await listSealedRows(db, from, last), ({ sealedIn }) => sealedIn ?? 0);
  const checked = seals.filter(({ number }) => number >= from);
  const present = (number: number) => (rows.get(number) ?? []).map((row) => ({ id: row.id, hash: hashRow(row) }));
  const isEnd = last >= end;
  const broken = firstFault(seals, { from, last, present }) ?? (isEnd ? await beyond(db, head?.number ?? 0) : null);
  return {
    intact: broken === null,
    seals: checked.length,
    rows: checked.reduce((sum, { count }) => sum + count, 0),
    broken,
    head,
    next: broken === null && !isEnd ? last + 1 : null,
    unsealed: await countUnsealed(db),
  };
}

interface Range {
  readonly from: number;
  readonly last: number;
  readonly present: (number: number) => HashedRow[];
}

function firstFault(seals: readonly AuditSealWithRows[], { from, last, present }: Range): Broken | null {
  const byNumber = new Map(seals.map((seal) => [seal.number, seal]));
  for (let number = from; number <= last; number += 1) {
    const seal = byNumber.get(number);
    if (seal === undefined) return { seal: number, fault: 'seal-missing', rowId: null };
    const previous = number === 1 ? FIRST_PREVIOUS_HASH : byNumber.get(number - 1)?.hash;
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

/** A row that names a seal which there is not: it was put in, or the newest seals were cut off. */
async function beyond(db: Call['deps']['db'], newest: number): Promise<Broken | null> {
  const row = await findRowWithoutSeal(db, newest);
  return row === undefined ? null : { seal: row.seal, fault: 'seal-missing', rowId: row.id };
}
