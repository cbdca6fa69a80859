import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';

export interface IdempotentCall {
  readonly principalId: string;
  readonly key: string;
  readonly procedure: string;
  readonly inputHash: Buffer;
}

/** Keys are valid for a day. */
const remembered = sql<boolean>`created_at > now() - interval '1 day'`;

/** Returns the procedure, input hash and response of a committed call with this key. */
export const findCall = (db: Database, call: Pick<IdempotentCall, 'principalId' | 'key'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['procedure', 'input_hash', 'response'])
    .where('principal_id', '=', call.principalId)
    .where('key', '=', call.key)
    .where(remembered)
    .executeTakeFirst();

/**
 * Claims the key for this transaction; waits for a concurrent transaction that uses it. Returns false if the key is
 * taken.
 */
export async function claimKey(trx: Trx, call: IdempotentCall): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (principal_id, key, procedure, input_hash)
    values (${call.principalId}, ${call.key}, ${call.procedure}, ${call.inputHash})
    on conflict (principal_id, key) do update
      set procedure = excluded.procedure, input_hash = excluded.input_hash, response = null, created_at = now()
      where k.created_at <= now() - interval '1 day'
    returning 1`.execute(trx);
  return rows.length > 0;
}

export const rememberResponse = (trx: Trx, call: IdempotentCall, response: unknown) =>
  trx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('principal_id', '=', call.principalId)
    .where('key', '=', call.key)
    .execute();
