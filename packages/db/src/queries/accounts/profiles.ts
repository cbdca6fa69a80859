import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

const columns = [
  'u.id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.phone',
  'u.job_title',
  'u.postcode',
  'u.latitude',
  'u.longitude',
  'u.location_verified',
  'u.version',
  'a.sha256 as avatar',
] as const;

/** Returns the user's profile. `userId` must be the caller's own. */
export const findProfile = (db: Database | Trx, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('avatars as a', 'a.user_id', 'u.id')
    .select(columns)
    .where('u.id', '=', userId)
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export interface ProfileChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly jobTitle?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly verified: boolean;
}

/** Returns false if the user has changed since `version`. */
export async function updateProfile(
  trx: Trx,
  { userId, version }: { userId: string; version: number },
  change: ProfileChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      phone: change.phone,
      job_title: change.jobTitle,
      postcode: change.postcode,
      latitude: change.latitude,
      longitude: change.longitude,
      location_verified: change.verified,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
