import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

export interface AuditRow {
  readonly customerId: string | null;
  readonly groupId: string | null;
  /** Null where nobody is known, for example when the address of a sign-in belongs to no one. */
  readonly principalId: string | null;
  readonly principalKind: string;
  readonly action: string;
  readonly subjectId: string | null;
  readonly address: string | null;
  readonly requestId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Given where the person or the group may be gone when the row is written; otherwise they are looked up. */
  readonly principalName?: string | undefined;
  readonly principalEmail?: string | undefined;
  readonly groupTitle?: string | undefined;
  readonly groupPath?: string | undefined;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/**
 * One row a mutation, in its transaction. Rows are never changed or deleted, so they carry the names of the person and
 * the group of this moment: both can be deleted later.
 */
export const insertAuditRow = (trx: Trx, row: AuditRow) =>
  sql`
    insert into audit_log (customer_id, group_id, group_title, group_path, principal_id, principal_kind, principal_name,
                           principal_email, action, subject_id, address, request_id, before, after)
    select ${row.customerId}::uuid, ${row.groupId}::uuid, coalesce(${row.groupTitle ?? null}, g.title),
           coalesce(${row.groupPath ?? null}::ltree, g.path), ${row.principalId}::uuid, ${row.principalKind},
           coalesce(${row.principalName ?? null}, u.first_name || ' ' || u.last_name),
           coalesce(${row.principalEmail ?? null}, u.email::text), ${row.action}, ${row.subjectId}, ${row.address},
           ${row.requestId}, ${json(row.before)}::jsonb, ${json(row.after)}::jsonb
    from (values (1)) as one
    left join groups g on g.id = ${row.groupId}::uuid
    left join users u on u.id = ${row.principalId}::uuid`.execute(trx);
