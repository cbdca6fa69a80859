import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { sealNextRows } from '../../queries/audit/audit-sealing.ts';
import { chance, idAt, pick } from './chance.ts';
import { insertRows, iso } from './insert-rows.ts';
import type { Person } from './world.ts';

/** A change that a user made, for the audit log. */
export interface AuditNote {
  readonly at: number;
  readonly by: Person;
  readonly action: string;
  readonly subjectId: string | null;
  /** Null for things of the whole platform. */
  readonly groupId: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

const ROWS_PER_SEAL = 1_000;

/** Inserts the rows as calls write them: with the names and the path of their time. */
export async function insertAudit(trx: Trx, notes: readonly AuditNote[]): Promise<void> {
  const { rows } = await sql<{ id: string; customerId: string | null; title: string; path: string }>`
    select id, customer_id as "customerId", title, path::text as path from groups`.execute(trx);
  const groups = new Map(rows.map((row) => [row.id, row]));
  const sorted = notes.toSorted((one, other) => one.at - other.at);
  await insertRows(
    trx,
    'audit_log',
    sorted.map((note, index) => {
      const group = note.groupId === null ? undefined : groups.get(note.groupId);
      return {
        id: idAt(note.at, 'audit', index),
        at: iso(note.at),
        customer_id: group?.customerId ?? null,
        group_id: group?.id ?? null,
        group_title: group?.title ?? null,
        group_path: group?.path ?? null,
        principal_id: note.by.id,
        principal_kind: 'session',
        principal_name: note.by.name,
        principal_email: note.by.email,
        action: note.action,
        subject_id: note.subjectId,
        address: addressOf(note.by),
        request_id: requestId(note.at, index),
        before: note.before ?? null,
        after: note.after ?? null,
      };
    }),
  );
}

/** An address of the range for documentation. */
const addressOf = ({ email }: Person): string => `203.0.113.${pick([2, 250], 'address', email)}`;

/** Calls have random ids of version 4. */
const requestId = (at: number, index: number): string => {
  const id = idAt(at, 'request', index);
  const head = Math.floor(chance('request', at, index) * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
  return `${head}-${id.slice(24, 28)}-4${id.slice(15)}`;
};

/** Seals all rows of the past by the product's own means. */
export async function sealAll(db: Database): Promise<void> {
  const sealSome = () => db.transaction().execute((trx) => sealNextRows(trx, { graceMs: 0, limit: ROWS_PER_SEAL }));
  while ((await sealSome()) > 0);
}
