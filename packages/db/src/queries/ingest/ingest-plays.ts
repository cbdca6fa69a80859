import { LISTENER_LIMITS } from '@earshot/domain/message-casts/listeners';
import { SHORTEST_DELIVERY_DAYS } from '@earshot/domain/settings/retention-settings';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral, columnOf } from './ingest-arrays.ts';
import { notAfter } from './not-after.ts';

/** Report of one play, identified by its delivery, controller and nominal instant. */
export interface PlayReport {
  readonly deliveryId: string;
  readonly controllerId: string;
  readonly instant: string;
  /** The owner under whom the controller wrote it. */
  readonly ownerEpoch: number;
  startedAt: string | null;
  endedAt: string | null;
  outcome: 'played' | 'failed' | 'cut' | null;
  reason: string | null;
  headsets: number | null;
  conferences: readonly boolean[] | null;
  /** When each team member heard the play, by id; null without a report of this. */
  heard: Readonly<Record<string, string>> | null;
}

/** The play as stored, and which facts the report added. */
export interface RecordedPlay {
  readonly deliveryId: string;
  readonly controllerId: string;
  readonly instant: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly outcome: 'played' | 'failed' | 'cut' | null;
  readonly reason: string | null;
  readonly headsets: number | null;
  /** False for a repeated report. */
  readonly newlyStarted: boolean;
  readonly newlyEnded: boolean;
  /** Team members who are newly known to have heard it. */
  readonly newlyHeardBy: readonly string[];
  /** Whether more team members are known to have heard it, or to have missed it. */
  readonly changesHearings: boolean;
}

/**
 * Stores at most one report per play. Repetitions are ignored: the first report of each fact counts. Skips plays of
 * deliveries that the controller does not have, and omits them from the result.
 */
export async function recordPlays(trx: Trx, reports: readonly PlayReport[], asOf: Date): Promise<RecordedPlay[]> {
  if (reports.length === 0) return [];
  const { rows } = await sql<RecordedPlay>`
    insert into plays (delivery_id, controller_id, instant, started_at, ended_at, outcome, reason, headsets, conferences, heard,
                       owner_epoch)
    select i.delivery_id, i.controller_id, i.instant, ${notAfter('i.started_at', asOf)}, ${notAfter('i.ended_at', asOf)},
           i.outcome, i.reason, i.headsets,
           i.conferences::boolean[], i.heard, i.owner_epoch
    from unnest(
      ${columnOf(reports, (row) => row.deliveryId)}::uuid[], ${columnOf(reports, (row) => row.controllerId)}::uuid[],
      ${columnOf(reports, (row) => row.instant)}::timestamptz[],
      ${columnOf(reports, (row) => row.startedAt)}::timestamptz[],
      ${columnOf(reports, (row) => row.endedAt)}::timestamptz[], ${columnOf(reports, (row) => row.outcome)}::text[],
      ${columnOf(reports, (row) => row.reason)}::text[], ${columnOf(reports, (row) => row.headsets)}::integer[],
      ${columnOf(reports, (row) => (row.conferences === null ? null : arrayLiteral(row.conferences)))}::text[],
      ${columnOf(reports, (row) => (row.heard === null ? null : JSON.stringify(row.heard)))}::jsonb[],
      ${columnOf(reports, (row) => row.ownerEpoch)}::integer[]
    ) as i(delivery_id, controller_id, instant, started_at, ended_at, outcome, reason, headsets, conferences, heard, owner_epoch)
    join delivery_targets t on t.delivery_id = i.delivery_id and t.controller_id = i.controller_id
    join deliveries d on d.id = i.delivery_id and i.instant between d.starts_at and d.last_start_by
      and d.removed_at is null
    on conflict (delivery_id, controller_id, instant) do update
    set started_at = coalesce(plays.started_at, excluded.started_at),
        ended_at = coalesce(plays.ended_at, excluded.ended_at),
        reason = case when plays.outcome is null then excluded.reason else plays.reason end,
        outcome = coalesce(plays.outcome, excluded.outcome),
        headsets = coalesce(plays.headsets, excluded.headsets),
        conferences = coalesce(plays.conferences, excluded.conferences),
        heard = case when (select count(*) from jsonb_object_keys(coalesce(plays.heard, '{}'))) < ${LISTENER_LIMITS.heard}
                then coalesce(excluded.heard || plays.heard, excluded.heard, plays.heard) else plays.heard end
    returning new.delivery_id as "deliveryId", new.controller_id as "controllerId", new.instant,
              new.started_at as "startedAt", new.ended_at as "endedAt", new.outcome, new.reason, new.headsets,
              old.started_at is null and new.started_at is not null as "newlyStarted",
              old.outcome is null and new.outcome is not null as "newlyEnded",
              array(select id from jsonb_object_keys(coalesce(new.heard, '{}')) as id
                    where not coalesce(old.heard ? id, false)) as "newlyHeardBy",
              old.heard is distinct from new.heard or (old.outcome is null and new.outcome is not null and exists (
                select from deliveries s where s.id = new.delivery_id and s.listeners is not null)) as "changesHearings"`.execute(
    trx,
  );
  return rows;
}

const SHORTEST_DELIVERY_MS = SHORTEST_DELIVERY_DAYS * 86_400_000;

/**
 * Returns the deliveries of those reports that retention may have removed: the play is older than the shortest
 * retention period, and no listed delivery has the id.
 */
export async function ofRemovedDeliveries(
  trx: Trx,
  reports: readonly Pick<PlayReport, 'deliveryId' | 'instant'>[],
  asOf: Date,
): Promise<ReadonlySet<string>> {
  const old = reports.filter(({ instant }) => asOf.getTime() - Date.parse(instant) > SHORTEST_DELIVERY_MS);
  const ids = [...new Set(old.map(({ deliveryId }) => deliveryId))];
  if (ids.length === 0) return new Set();
  const listed = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const known = new Set(listed.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}
