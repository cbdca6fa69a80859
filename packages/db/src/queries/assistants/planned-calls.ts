import { sql } from 'kysely';
import type { Database } from '../../client.ts';

/** How long a plan can be confirmed. */
const OPEN_MS = 10 * 60_000;
/** Open plans of a session or token. */
const MOST_OPEN = 100;

export interface PlannedCall {
  readonly procedure: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface StoredPlan {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Stores a plan. Undefined if the holder has too many open plans. */
export async function insertPlannedCall(
  db: Database,
  { holderId, procedure, input }: PlannedCall & { readonly holderId: string },
): Promise<StoredPlan | undefined> {
  const { rows } = await sql<StoredPlan>`
    insert into planned_calls (holder_id, procedure, input, expires_at)
    select ${holderId}::uuid, ${procedure}, ${JSON.stringify(input)}::jsonb, now() + ${OPEN_MS} * interval '1 ms'
    where (select count(*) from planned_calls where holder_id = ${holderId}::uuid and expires_at > now()) < ${MOST_OPEN}
    returning id, expires_at as "expiresAt"`.execute(db);
  return rows[0];
}

/** Undefined if the holder has no such plan, or it has expired. */
export async function findPlannedCall(
  db: Database,
  { id, holderId }: { readonly id: string; readonly holderId: string },
): Promise<PlannedCall | undefined> {
  const { rows } = await sql<PlannedCall>`
    select procedure, input from planned_calls
    where id = ${id}::uuid and holder_id = ${holderId}::uuid and expires_at > now()`.execute(db);
  return rows[0];
}
