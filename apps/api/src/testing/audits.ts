import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

interface AuditRow {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly customer_id: string;
}

/** What the audit log has of one thing, the oldest first. */
export async function auditsOf(db: Database, subjectId: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select action, before, after, customer_id from audit_log where subject_id = ${subjectId} order by at, id`.execute(
    db,
  );
  return rows;
}
