import { escapeSearchText } from '@earshot/domain/lists/search-text';
import type { OlderPlan } from '@earshot/domain/message-casts/older-plan';
import type { OLDER_CAST_SORTS } from '@earshot/domain/message-casts/older-schema';
import type { StoredRuns } from '@earshot/domain/message-casts/older-status';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { castAuthor, castColumns, castsInScope } from './cast-rows.ts';
import { isoTime } from '../iso-time.ts';

export interface OlderCastPage {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: (typeof OLDER_CAST_SORTS)[number] | undefined;
  readonly order: 'ASC' | 'DESC';
}

/** A delivery that is not cancelled and whose last play may not have ended yet. */
const isAhead = sql<boolean>`d.cancelled_at is null and d.sent_at is not null
  and d.last_start_by + coalesce(d.clip_duration_ms, 0) * interval '1 millisecond' > clock_timestamp()`;
/** The times of these deliveries. */
const runs = sql<(StoredRuns & { deliveryId: string })[]>`(
  select coalesce(json_agg(json_build_object(
    'deliveryId', d.id, 'durationMs', coalesce(d.clip_duration_ms, 0), 'segments', p.segments,
    'skip', (select coalesce(json_agg(${isoTime('at')}), '[]') from unnest(p.skip) as at)) order by d.id desc), '[]')
  from deliveries d join delivery_plans p on p.delivery_id = d.id
  where d.cast_id = m.id and ${isAhead})`.as('runs');
/** A delivery of the cast has started, or was due to start, before it was cancelled. */
const hasRun = sql<boolean>`exists (
  select from deliveries d where d.cast_id = m.id and d.removed_at is null and d.starts_at <= clock_timestamp()
    and (d.cancelled_at is null or d.cancelled_at > d.starts_at))`.as('has_run');

const columns = [
  ...castColumns,
  'm.schedule',
  'a.status as clip_status',
  'a.deleted_at as clip_deleted_at',
  castAuthor,
  runs,
  hasRun,
] as const;

const matching = (db: Database, scope: Scope, search: string) =>
  castsInScope(db, scope)
    .where('m.inherit', '=', false)
    .$if(search !== '', (query) => query.where('m.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`));

/**
 * Returns the casts of both areas, because casts of the newer area may still play after it was switched off. Newest
 * first by default.
 */
export const listOlderCasts = (db: Database, scope: Scope, { search, page, pageSize, sort, order }: OlderCastPage) => {
  const direction = sort !== undefined && order === 'ASC' ? 'asc' : 'desc';
  return matching(db, scope, search)
    .select(columns)
    .orderBy(sort === 'name' ? sql`lower(m.name)` : 'm.created_at', direction)
    .orderBy('m.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};

export async function countOlderCasts(db: Database, scope: Scope, search: string): Promise<number> {
  const row = await matching(db, scope, search)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export const findOlderCast = (db: Database | Trx, scope: Scope, castId: string) =>
  castsInScope(db, scope).select(columns).where('m.id', '=', castId).executeTakeFirst();
export type OlderCastRow = NonNullable<Awaited<ReturnType<typeof findOlderCast>>>;

/** Locks the cast against sending, changes and migration. */
export async function lockOlderCast(trx: Trx, scope: Scope, castId: string): Promise<OlderCastRow | undefined> {
  await sql`select id from message_casts where id = ${castId} for update`.execute(trx);
  return await findOlderCast(trx, scope, castId);
}

/** Stores a cast as one of the older area, with its times. */
export const writeOlderPlan = (trx: Trx, castId: string, plan: OlderPlan) =>
  trx
    .updateTable('message_casts')
    .set({ generation: 'older', schedule: JSON.stringify(plan) })
    .where('id', '=', castId)
    .execute();
