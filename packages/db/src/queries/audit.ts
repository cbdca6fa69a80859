import type { Trx } from '../client.ts';

export interface AuditRow {
  readonly customerId: string | null;
  readonly groupId: string | null;
  readonly principalId: string;
  readonly principalKind: string;
  readonly action: string;
  readonly subjectId: string | null;
  readonly address: string | null;
  readonly requestId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** One row a mutation, in its transaction. Rows are never changed or deleted. */
export const insertAuditRow = (trx: Trx, row: AuditRow) =>
  trx
    .insertInto('audit_log')
    .values({
      customer_id: row.customerId,
      group_id: row.groupId,
      principal_id: row.principalId,
      principal_kind: row.principalKind,
      action: row.action,
      subject_id: row.subjectId,
      address: row.address,
      request_id: row.requestId,
      before: json(row.before),
      after: json(row.after),
    })
    .execute();
