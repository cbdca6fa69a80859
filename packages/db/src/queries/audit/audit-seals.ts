import type { AuditEntry } from '@earshot/domain/audit/schema';
import type { AuditSealWithRows, RemovedSeals } from '@earshot/domain/audit/seal-schema';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { entryColumns, preciseText } from './audit-columns.ts';

const columns = sql<AuditSealWithRows>`
  s.number, ${preciseText(sql`s.from_at`)} as from, ${preciseText(sql`s.to_at`)} as to, s.row_count as count,
  encode(s.rows_hash, 'hex') as "rowsHash", encode(s.previous_hash, 'hex') as "previousHash",
  encode(s.hash, 'hex') as hash, ${preciseText(sql`s.sealed_at`)} as "sealedAt", s.row_ids as "rowIds",
  array(select encode(h, 'hex') from unnest(s.row_hashes) with ordinality as t(h, n) order by n) as "rowHashes"`;

/** Returns seals after the number `after`, ordered by number. */
export async function listSeals(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<AuditSealWithRows[]> {
  const { rows } = await sql<AuditSealWithRows>`
    select ${columns} from audit_seals s where s.number > ${after} order by s.number limit ${limit}`.execute(db);
  return rows;
}

export async function findNewestSeal(db: Database): Promise<{ number: number; hash: string } | undefined> {
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, encode(hash, 'hex') as hash from audit_seals order by number desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the rows of these seals, in the order in which they were sealed. */
export async function listSealedRows(db: Database, from: number, to: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns} from audit_log l where l.sealed_in between ${from} and ${to}
    order by l.sealed_in, l.at, l.id`.execute(db);
  return rows;
}

/** Returns the newest removed seal; null if none was removed. */
export async function findRemovedSeals(db: Database): Promise<RemovedSeals | null> {
  const { rows } = await sql<RemovedSeals>`
    select number, encode(hash, 'hex') as hash, ${preciseText(sql`until_at`)} as until from audit_anchor`.execute(db);
  return rows[0] ?? null;
}

/** Returns a row that refers to a seal after the newest or before the oldest one. */
export async function findRowWithoutSeal(db: Database, { oldest, newest }: { oldest: number; newest: number }) {
  const { rows } = await sql<{ id: string; seal: number }>`
    select id, sealed_in as seal from audit_log where sealed_in > ${newest} or sealed_in < ${oldest} order by sealed_in limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function countUnsealed(db: Database): Promise<{ rows: number; oldestAt: string | null }> {
  const { rows } = await sql<{ rows: number; oldestAt: string | null }>`
    select count(*)::int as rows, ${preciseText(sql`min(at)`)} as "oldestAt" from audit_log where sealed_in is null`.execute(
    db,
  );
  return rows[0] ?? { rows: 0, oldestAt: null };
}
