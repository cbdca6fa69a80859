import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { groupInScope, type Scope } from '../../scope.ts';

export const castsInScope = (db: Database | Trx, scope: Scope) =>
  db
    .selectFrom('message_casts as m')
    .leftJoin('audio_clips as a', 'a.id', 'm.audio_clip_id')
    .where('m.deleted_at', 'is', null)
    .where((eb) => groupInScope(eb.ref('m.group_id'), scope))
    .$if(scope.customerId !== null, (query) => query.where('m.customer_id', '=', scope.customerId));

/**
 * Casts of the groups in a scope, and inheritable casts of groups above of the same customer. Callers filter by cast
 * id: with joins, the planner would start from all groups and look up each cast once per group.
 */
export const castsSeenFrom = (db: Database | Trx, { path, customerId }: Scope) =>
  db
    .selectFrom('message_casts as m')
    .leftJoin('audio_clips as a', 'a.id', 'm.audio_clip_id')
    .where('m.deleted_at', 'is', null)
    .where(
      sql<boolean>`(
        select (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
          and (o.path <@ ${path}::ltree or (m.inherit and o.path @> ${path}::ltree))
        from groups o where o.id = m.group_id)`,
    )
    .$if(customerId !== null, (query) => query.where('m.customer_id', '=', customerId));

export const castColumns = [
  'm.id',
  'm.customer_id',
  'm.group_id',
  'm.name',
  'm.description',
  'm.category',
  'm.audio_clip_id',
  'm.conferences',
  'm.listeners',
  'm.tone',
  'm.audience',
  'm.tags',
  'm.tag_mode',
  'm.inherit',
  'm.clears_cast_id',
  'm.generation',
  'm.migrated_at',
  'm.not_migrated',
  'm.created_at',
  'm.updated_at',
  'm.version',
  'a.name as clip_name',
  'a.duration_ms as clip_duration_ms',
] as const;

/** The cast belongs to a group above the scope. */
export const castInherited = ({ path }: Scope) =>
  sql<boolean>`(select o.path @> ${path}::ltree and o.path <> ${path}::ltree from groups o where o.id = m.group_id)`.as(
    'inherited',
  );
export const castIsSent = sql<boolean>`exists (select 1 from deliveries d where d.cast_id = m.id)`.as('is_sent');
export const castAuthor = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from users u where u.id = m.created_by)`.as('created_by');
