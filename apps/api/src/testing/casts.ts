import type { Database } from '@earshot/db/client';
import { sql } from 'kysely';
import { insertCastRow } from './world.ts';

interface Cast {
  readonly groupId: string;
  readonly clipId: string;
  readonly controllerIds: readonly string[];
}

/** Inserts a cast for a group and all its sub-groups. */
export async function insertInheritableCast(db: Database, cast: Omit<Cast, 'controllerIds'>): Promise<string> {
  const castId = await insertCastRow(db, { ...cast, controllerIds: [] });
  await sql`update message_casts set inherit = true, audience = 'all' where id = ${castId}`.execute(db);
  return castId;
}

/** Inserts a clear of another cast at these locations; by default without a clip. */
export async function insertClearCast(
  db: Database,
  { clears, withClip = false, ...cast }: Cast & { readonly clears: string; readonly withClip?: boolean },
): Promise<string> {
  const castId = await insertCastRow(db, cast);
  await sql`
    update message_casts set category = 'clear_message', clears_cast_id = ${clears},
      audio_clip_id = case when ${withClip} then audio_clip_id end
    where id = ${castId}`.execute(db);
  return castId;
}
