import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';

interface AuditRow {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly customer_id: string;
}

/** Audit rows of one subject, oldest first. */
export async function auditsOf(db: Database, subjectId: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select action, before, after, customer_id from audit_log where subject_id = ${subjectId} order by at, id`.execute(
    db,
  );
  return rows;
}
