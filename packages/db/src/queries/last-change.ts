import type { Database, Trx } from '../client.ts';

/** Who changed a thing last and when, from the audit log: for those whose version is stale. `actions`: those that change it, of several. */
export const findLastChange = (db: Database | Trx, subjectId: string, actions?: readonly string[]) =>
  db
    .selectFrom('audit_log as l')
    .select(['l.at', 'l.principal_name as by'])
    .where('l.subject_id', '=', subjectId)
    .$if(actions !== undefined, (query) => query.where('l.action', 'in', actions ?? []))
    .orderBy('l.at', 'desc')
    .limit(1)
    .executeTakeFirst();
