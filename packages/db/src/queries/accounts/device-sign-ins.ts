import { DEVICE_SIGN_IN_LIMITS } from '@earshot/domain/session/device-sign-in';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface NewDeviceSignIn {
  readonly deviceHash: Buffer;
  readonly userCode: string;
  readonly clientName: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export const insertDeviceSignIn = (trx: Trx, signIn: NewDeviceSignIn) =>
  trx
    .insertInto('device_sign_ins')
    .values({
      device_hash: signIn.deviceHash,
      user_code: signIn.userCode,
      client_name: signIn.clientName,
      address: signIn.address,
      user_agent: signIn.userAgent,
      interval_ms: DEVICE_SIGN_IN_LIMITS.intervalMs,
      expires_at: sql`now() + ${DEVICE_SIGN_IN_LIMITS.validMs} * interval '1 millisecond'`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();

export const findWaiting = (db: Database, userCode: string) =>
  db
    .selectFrom('device_sign_ins')
    .select(['user_code', 'client_name', 'address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_code', '=', userCode)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Answers the request once; undefined if no unanswered request has this code. */
export const answerWaiting = (
  trx: Trx,
  userCode: string,
  { userId, allow, providerId = null }: { userId: string; allow: boolean; providerId?: string | null },
) =>
  trx
    .updateTable('device_sign_ins')
    .set({ user_id: userId, answer: allow ? 'allowed' : 'denied', provider_id: providerId })
    .where('user_code', '=', userCode)
    .where('answer', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'client_name'])
    .executeTakeFirst();

/** Returns the user who answered. Read this first: users are locked before rows that refer to them. */
export async function findAnswerer(trx: Trx, deviceHash: Buffer): Promise<string | null> {
  const row = await trx
    .selectFrom('device_sign_ins')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export interface Polled {
  readonly id: string;
  readonly userId: string | null;
  /** The identity provider that signed in the user who answered. */
  readonly providerId: string | null;
  readonly clientName: string | null;
  readonly answer: 'allowed' | 'denied' | null;
  readonly isOver: boolean;
  readonly tooSoon: boolean;
}

/** Reads a request and records the poll. Polling too early extends the interval by 5 s. */
export async function pollDeviceSignIn(trx: Trx, deviceHash: Buffer): Promise<Polled | undefined> {
  const { rows } = await sql<Polled>`
    with before as (
      -- Tolerates polls that are 10 % early, because clocks and networks differ.
      select id, coalesce(polled_at + interval_ms * interval '0.9 milliseconds' > now(), false) as soon
      from device_sign_ins where device_hash = ${deviceHash} for update
    )
    update device_sign_ins d
    set polled_at = now(), interval_ms = interval_ms + case when before.soon then 5000 else 0 end
    from before where d.id = before.id
    returning d.id, d.user_id as "userId", d.provider_id as "providerId", d.client_name as "clientName", d.answer, before.soon as "tooSoon",
              d.used_at is not null or d.expires_at <= now() as "isOver"`.execute(trx);
  return rows[0];
}

export const useDeviceSignIn = (trx: Trx, id: string) =>
  trx
    .updateTable('device_sign_ins')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
