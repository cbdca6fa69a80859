import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { dropPartition } from './partitions.ts';
import type { RetentionRule } from './rule.ts';

/** Seals per transaction, each with at most 500 rows. */
const SEALS = 10;

/**
 * Removes the oldest seals with their rows. The database keeps the hash of the last removed seal as the anchor of the
 * chain.
 */
export const oldAudit: RetentionRule = {
  name: 'audit-log',
  table: 'audit_log',
  with: ['audit_seals'],
  keep: { setting: 'keepAuditLog' },
  step: async (db, before) => {
    const { seals, rows } = await removeSeals(db, before);
    if (seals > 0) return { removed: rows, done: false };
    const dropped = await dropPartition(db, 'audit_log', before);
    return { removed: dropped ? 1 : 0, done: !dropped };
  },
};

async function removeSeals(db: Database, before: Date): Promise<{ seals: number; rows: number }> {
  // By the clock of the database, which refuses to remove rows younger than a year.
  const { rows } = await sql<{ seals: number; rows: number }>`
    select seals, rows from remove_old_audit(least(${before}::timestamptz, now() - interval '365 days'), ${SEALS})`.execute(
    db,
  );
  return rows[0] ?? { seals: 0, rows: 0 };
}
