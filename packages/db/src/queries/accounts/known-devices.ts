import { KNOWN_DEVICE_LIMITS } from '@earshot/domain/session/known-devices';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

/** Returns whether the user with this address has completed a sign-in on the device. */
export async function isKnownDevice(db: Database, email: string, markHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_devices d join users u on u.id = d.user_id
    where d.mark_hash = ${markHash} and d.expires_at > now() and u.email = ${email} and not u.email_waits
      and u.deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Returns whether any user has completed a sign-in with this mark. Marks invented by a client are not accepted. */
export async function isLiveMark(trx: Trx, markHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_devices where mark_hash = ${markHash} and expires_at > now() limit 1`.execute(trx);
  return rows.length > 0;
}

interface Device {
  readonly userId: string;
  readonly markHash: Buffer;
  readonly address: string | null;
  readonly userAgent: string | null;
}

const expiry = sql`now() + ${KNOWN_DEVICE_LIMITS.validMs} * interval '1 millisecond'`;

/** Binds the mark to the user and removes devices beyond the limit. Call with the user locked. */
export async function keepDevice(trx: Trx, { userId, markHash, address, userAgent }: Device): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into known_devices (user_id, mark_hash, address, user_agent, expires_at)
    values (${userId}, ${markHash}, ${address}::inet, ${userAgent}, ${expiry})
    on conflict (mark_hash, user_id) do update
    set address = excluded.address, user_agent = excluded.user_agent, expires_at = excluded.expires_at,
        last_used_at = now(), failed_sign_ins = 0, next_sign_in_at = null
    returning id`.execute(trx);
  const id = rows[0]?.id ?? '';
  await sql`
    delete from known_devices where user_id = ${userId} and id <> ${id} and (expires_at <= now() or id in (
      select id from known_devices where user_id = ${userId} and id <> ${id}
      order by last_used_at desc, id desc offset ${KNOWN_DEVICE_LIMITS.perPerson - 1}))`.execute(trx);
  return id;
}

interface ListedDevice {
  readonly id: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly current: boolean;
}

/** Returns the user's devices, most recently used first; `current` marks the device of the session. */
export async function listDevices(db: Database, userId: string, sessionId: string): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select d.id, host(d.address) as address, d.user_agent as "userAgent", d.created_at as "createdAt",
           d.last_used_at as "lastUsedAt", d.expires_at as "expiresAt",
           exists (select 1 from sessions s where s.id = ${sessionId} and s.device_id = d.id) as current
    from known_devices d where d.user_id = ${userId} and d.expires_at > now()
    order by d.last_used_at desc, d.id desc`.execute(db);
  return rows;
}

export async function forgetDevice(trx: Trx, userId: string, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('known_devices')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the user's devices, except the device of the given session. */
export const forgetDevices = (trx: Trx, userId: string, exceptSession: string | null) =>
  sql`
    delete from known_devices d where d.user_id = ${userId}
      and not exists (select 1 from sessions s where s.id = ${exceptSession}::uuid and s.device_id = d.id)`.execute(
    trx,
  );

/** Removes the device of a session that another session ended, unless both use the same device. */
export const forgetDeviceOf = (trx: Trx, { ended, by }: { readonly ended: string; readonly by: string }) =>
  sql`
    delete from known_devices d using sessions s where s.id = ${ended} and s.device_id = d.id
      and not exists (select 1 from sessions own where own.id = ${by} and own.device_id = d.id)`.execute(trx);
