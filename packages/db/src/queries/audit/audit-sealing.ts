import { FIRST_PREVIOUS_HASH } from '@earshot/domain/audit/canonical';
import type { AuditEntry } from '@earshot/domain/audit/schema';
import type { AuditSeal } from '@earshot/domain/audit/seal-schema';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { entryColumns, preciseText } from './audit-columns.ts';
import { hashRow, hashRows, hashSeal } from './audit-hashes.ts';

/** Advisory lock that serialises the sealing. */
const SEALING_LOCK = 7_401_932;

/**
 * Seals the oldest unsealed rows and returns their number. Rows are selected by missing seal, not by time, so a row
 * that is committed late comes into a later seal.
 */
export async function sealNextRows(trx: Trx, { graceMs, limit }: { graceMs: number; limit: number }): Promise<number> {
  await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(trx);
  const rows = await listUnsealed(trx, { graceMs, limit });
  if (rows.length === 0) return 0;
  const rowHashes = rows.map(hashRow);
  const seal = await nextSeal(trx, rows, hashRows(rowHashes));
  await insertSeal(trx, seal, { rowIds: rows.map(({ id }) => id), rowHashes });
  await markSealed(trx, rows, seal.number);
  return rows.length;
}

async function listUnsealed(trx: Trx, { graceMs, limit }: { graceMs: number; limit: number }): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns} from audit_log l
    where l.sealed_in is null and l.at <= now() - ${graceMs} * interval '1 millisecond'
    order by l.at, l.id limit ${limit}`.execute(trx);
  return rows;
}

async function nextSeal(trx: Trx, rows: readonly AuditEntry[], rowsHash: string): Promise<AuditSeal> {
  const { rows: last } = await sql<{ number: number; hash: string; now: string }>`
    select coalesce(s.number, 0) as number, coalesce(encode(s.hash, 'hex'), ${FIRST_PREVIOUS_HASH}) as hash,
           ${preciseText(sql`now()`)} as now
    from (values (1)) as one
    left join lateral (select number, hash from audit_seals order by number desc limit 1) s on true`.execute(trx);
  const seal = {
    number: (last[0]?.number ?? 0) + 1,
    from: rows[0]?.at ?? '',
    to: rows.at(-1)?.at ?? '',
    count: rows.length,
    rowsHash,
    previousHash: last[0]?.hash ?? FIRST_PREVIOUS_HASH,
    hash: '',
    sealedAt: last[0]?.now ?? '',
  };
  return { ...seal, hash: hashSeal(seal) };
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

const insertSeal = (trx: Trx, seal: AuditSeal, { rowIds, rowHashes }: { rowIds: string[]; rowHashes: string[] }) =>
  sql`
    insert into audit_seals (number, from_at, to_at, row_count, row_ids, row_hashes, rows_hash, previous_hash, hash, sealed_at)
    values (${seal.number}, ${seal.from}::timestamptz, ${seal.to}::timestamptz, ${seal.count}, ${rowIds}::uuid[],
            array(select decode(h, 'hex') from unnest(${rowHashes}::text[]) with ordinality as t(h, n) order by n),
            ${bytes(seal.rowsHash)}, ${bytes(seal.previousHash)}, ${bytes(seal.hash)}, ${seal.sealedAt}::timestamptz)`.execute(
    trx,
  );

async function markSealed(trx: Trx, rows: readonly AuditEntry[], number: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update audit_log l set sealed_in = ${number}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ at }) => at)}::timestamptz[]) as t(id, at)
    where l.id = t.id and l.at = t.at and l.sealed_in is null`.execute(trx);
  if (Number(numAffectedRows) !== rows.length) throw new Error('Rows of the audit log changed while they were sealed');
}
