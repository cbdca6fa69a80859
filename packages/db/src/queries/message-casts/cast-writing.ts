import type { Audience } from '@earshot/domain/message-casts/audience';
import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { announce } from '../../notify.ts';
import { inScope, type Scope } from '../../scope.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

export interface CastValues {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly clipId: string | null;
  readonly conferences: boolean[];
  readonly listeners: CastListeners | null;
  readonly tone: boolean;
  readonly audience: Audience;
  readonly inherit: boolean;
  readonly clearsCastId: string | null;
}
export type NewCast = CastValues & { readonly groupId: string; readonly createdBy: string };

/** Returns undefined if the group already has a cast of that name, or is not in the scope. */
export async function insertCast(trx: Trx, scope: Scope, cast: NewCast): Promise<string | undefined> {
  const { kind, tags, mode } = tagsOf(cast.audience);
  const { rows } = await sql<{ id: string }>`
    insert into message_casts (customer_id, group_id, name, description, category, audio_clip_id, conferences, tone,
                               listeners, audience, tags, tag_mode, inherit, clears_cast_id, created_by)
    select g.customer_id, g.id, ${cast.name}, ${cast.description}, ${cast.category}, ${cast.clipId}::uuid,
           ${cast.conferences}::boolean[], ${cast.tone}::boolean, ${jsonOf(cast.listeners)}::jsonb, ${kind}, ${tags}::text[], ${mode},
           ${cast.inherit}::boolean, ${cast.clearsCastId}::uuid, ${cast.createdBy}::uuid
    from groups g where g.id = ${cast.groupId} and ${inScope('g', scope)}
    on conflict do nothing
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await writeCastLocations(trx, id, cast.audience);
  await announce(trx, { kind: 'messageCast', ids: [id] });
  return id;
}

/** Updates the cast if it still has this version. Deliveries are unaffected: they have their own copies. */
export async function updateCast(
  trx: Trx,
  scope: Scope,
  { id, version, ...cast }: CastValues & { readonly id: string; readonly version: number },
): Promise<boolean> {
  const { kind, tags, mode } = tagsOf(cast.audience);
  const { rows } = await sql`
    update message_casts m set
      name = ${cast.name}, description = ${cast.description}, category = ${cast.category},
      audio_clip_id = ${cast.clipId}::uuid, conferences = ${cast.conferences}::boolean[], tone = ${cast.tone}::boolean,
      listeners = ${jsonOf(cast.listeners)}::jsonb, audience = ${kind}, tags = ${tags}::text[], tag_mode = ${mode}, inherit = ${cast.inherit}::boolean,
      clears_cast_id = ${cast.clearsCastId}::uuid, version = m.version + 1, updated_at = now()
    from groups g
    where m.id = ${id} and m.version = ${version} and m.deleted_at is null and g.id = m.group_id and ${inScope('g', scope)}
    returning m.id`.execute(trx);
  if (rows.length === 0) return false;
  await writeCastLocations(trx, id, cast.audience);
  await announce(trx, { kind: 'messageCast', ids: [id] });
  return true;
}

const jsonOf = (listeners: CastListeners | null) => (listeners === null ? null : JSON.stringify(listeners));

export const tagsOf = (audience: Audience) =>
  audience.kind === 'tags'
    ? { kind: audience.kind, tags: audience.tags, mode: audience.mode }
    : { kind: audience.kind, tags: [], mode: 'inclusive' as const };

/** Replaces the locations that an audience includes or excludes by id. */
export async function writeCastLocations(trx: Trx, castId: string, audience: Audience): Promise<void> {
  const targetIds = audience.kind === 'locations' ? audience.targetIds : [];
  const excludedIds = audience.kind === 'tags' ? audience.excludedIds : [];
  await sql`delete from message_cast_targets where cast_id = ${castId}`.execute(trx);
  await sql`delete from message_cast_exclusions where cast_id = ${castId}`.execute(trx);
  await sql`
    insert into message_cast_targets (cast_id, controller_id)
    select ${castId}, unnest(${arrayLiteral(targetIds)}::uuid[])`.execute(trx);
  await sql`
    insert into message_cast_exclusions (cast_id, controller_id)
    select ${castId}, unnest(${arrayLiteral(excludedIds)}::uuid[])`.execute(trx);
}
