import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

export interface AuditRow {
  readonly customerId: string | null;
  readonly groupId: string | null;
  /** Null if the user is unknown, for example after a sign-in attempt with an unknown address. */
  readonly principalId: string | null;
  readonly principalKind: string;
  /** The access token that made the call. */
  readonly tokenId?: string | null | undefined;
  readonly action: string;
  readonly subjectId: string | null;
  readonly address: string | null;
  readonly requestId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Set if the user or the group may be deleted before the row is written; otherwise looked up. */
  readonly principalName?: string | undefined;
  readonly principalEmail?: string | undefined;
  readonly groupTitle?: string | undefined;
  readonly groupPath?: string | undefined;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/**
 * Inserts one row per mutation, in its transaction. Rows are never changed, so they contain the present names of user
 * and group, both of which may be deleted later.
 */
export const insertAuditRow = (trx: Trx, row: AuditRow) =>
  sql`
    insert into audit_log (customer_id, group_id, group_title, group_path, principal_id, principal_kind, principal_name,
                           principal_email, token_id, token_title, action, subject_id, address, request_id, before, after)
    select ${row.customerId}::uuid, ${row.groupId}::uuid, coalesce(${row.groupTitle ?? null}, g.title),
           coalesce(${row.groupPath ?? null}::ltree, g.path), ${row.principalId}::uuid, ${row.principalKind},
           coalesce(${row.principalName ?? null}, u.first_name || ' ' || u.last_name),
           coalesce(${row.principalEmail ?? null}, u.email::text), ${row.tokenId ?? null}::uuid,
           (select t.title from access_tokens t where t.id = ${row.tokenId ?? null}::uuid), ${row.action}, ${row.subjectId}, ${row.address},
           ${row.requestId}, ${json(row.before)}::jsonb, ${json(row.after)}::jsonb
    from (values (1)) as one
    left join groups g on g.id = ${row.groupId}::uuid
    left join users u on u.id = ${row.principalId}::uuid`.execute(trx);
