import type { Database, Trx } from '../client.ts';

/**
 * Returns the author and time of an item's last change from the audit log, for conflict messages. `actions` limits
 * the actions considered.
 */
export const findLastChange = (db: Database | Trx, subjectId: string, actions?: readonly string[]) =>
  db
    .selectFrom('audit_log as l')
    .select(['l.at', 'l.principal_name as by'])
    .where('l.subject_id', '=', subjectId)
    .$if(actions !== undefined, (query) => query.where('l.action', 'in', actions ?? []))
    .orderBy('l.at', 'desc')
    .limit(1)
    .executeTakeFirst();
