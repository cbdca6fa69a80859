import type { AuditEntry } from '@earshot/domain/audit/schema';
import { sql, type RawBuilder } from 'kysely';

/** A time in UTC with microseconds, which a JavaScript date would lose. */
export const preciseText = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** All columns of an audit row `l`. Lists and hashes use the same columns. */
export const entryColumns = sql<AuditEntry>`
  l.id, ${preciseText(sql`l.at`)} as at, l.customer_id as "customerId", l.group_id as "groupId",
  l.group_title as "groupTitle", l.group_path::text as "groupPath", l.principal_id as "principalId",
  l.principal_kind as "principalKind", l.principal_name as "principalName", l.principal_email as "principalEmail",
  l.token_id as "tokenId", l.token_title as "tokenTitle", l.action, l.subject_id as "subjectId", l.address, l.request_id as "requestId", l.before, l.after,
  l.sealed_in as "sealedIn"`;
