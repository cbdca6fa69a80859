import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';

export interface NewAvatar {
  readonly userId: string;
  readonly content: Buffer;
  readonly mediaType: string;
  readonly sha256: string;
}

export const replaceAvatar = (trx: Trx, { userId, content, mediaType, sha256 }: NewAvatar) =>
  trx
    .insertInto('avatars')
    .values({ user_id: userId, content, media_type: mediaType, sha256 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ content, media_type: mediaType, sha256, updated_at: sql`now()` }),
    )
    .execute();

/** Returns the hash of the deleted picture; undefined if there was none. */
export const deleteAvatar = (trx: Trx, userId: string) =>
  trx.deleteFrom('avatars').where('user_id', '=', userId).returning('sha256').executeTakeFirst();

interface AvatarRequest {
  readonly userId: string;
  /** The requesting user, who may always see their own picture. */
  readonly by: string;
  /** True if the user may also see the pictures of other users in the scope. */
  readonly seesPeople: boolean;
}

export const findAvatar = (db: Database, scope: Scope, { userId, by, seesPeople }: AvatarRequest) =>
  db
    .selectFrom('avatars as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.content', 'a.media_type', 'a.sha256'])
    .where('a.user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('a.user_id', '=', by), eb.and([eb.val(seesPeople), groupInScope(eb.ref('u.group_id'), scope)])]),
    )
    .executeTakeFirst();
