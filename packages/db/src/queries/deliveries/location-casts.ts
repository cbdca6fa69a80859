import type { EndingKind } from '@earshot/domain/deliveries/facts';
import type { RecordStatus } from '@earshot/domain/deliveries/record-status';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isAbove } from '../groups/inheritance.ts';

/** A delivery to one location, with what the location made of it. */
export interface LocationCastRow {
  /** Position of the row in the list. */
  readonly deliveryId: string;
  /** Null if the reader may not see the delivery, which is of a group above. */
  readonly delivery: {
    readonly castId: string;
    readonly castName: string;
    readonly sentBy: string | null;
    readonly lateMs: number;
  } | null;
  readonly sentAt: Date;
  readonly status: RecordStatus;
  readonly reason: string | null;
  readonly playsDue: number;
  readonly playsWell: number;
  readonly playsFailed: number;
  readonly addedAt: Date;
  readonly confirmedAt: Date | null;
  readonly clipReadyAt: Date | null;
  readonly firstPlayAt: Date | null;
  readonly lastPlayAt: Date | null;
  readonly ending: EndingKind | null;
  readonly endingAt: Date | null;
  readonly endingConfirmedAt: Date | null;
}

interface CastsOfLocation {
  readonly controllerId: string;
  /** The scope of the reader, not of the location: deliveries of groups above it stay unnamed. */
  readonly scope: Scope;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns deliveries to a location of the scope that were sent before `to` and whose plan reaches into the range,
 * latest first. Excludes deliveries that the location had stopped before the range.
 */
export async function listLocationCasts(
  db: Database,
  { controllerId, scope, from, to }: CastsOfLocation,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<LocationCastRow[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(d.created_at, d.id) < (select l.created_at, l.id from deliveries l where l.id = ${after}::uuid)`;
  const { rows } = await sql<LocationCastRow>`
    select d.id as "deliveryId", d.created_at as "sentAt", t.status, t.reason, t.plays_due as "playsDue",
           t.plays_well as "playsWell", t.plays_failed as "playsFailed", t.added_at as "addedAt",
           t.confirmed_at as "confirmedAt", t.clip_ready_at as "clipReadyAt", t.first_play_at as "firstPlayAt",
           t.last_play_at as "lastPlayAt", t.ending, t.ending_at as "endingAt",
           t.ending_confirmed_at as "endingConfirmedAt", (
             select jsonb_build_object('castId', m.id, 'castName', m.name, 'lateMs', d.late_ms, 'sentBy', (
               select u.first_name || ' ' || u.last_name from users u
               where u.id = d.created_by and (u.customer_id is null or u.customer_id = c.customer_id)))
             from message_casts m join groups dg on dg.id = d.group_id
             where m.id = d.cast_id and (${inScope('dg', scope)} or (d.inherit and ${isAbove(sql`d.group_id`, scope)}))
           ) as delivery
    from controllers c
      join groups g on g.id = c.group_id and ${inScope('g', scope)}
      join delivery_targets t on t.controller_id = c.id and t.customer_id = c.customer_id
      join deliveries d on d.id = t.delivery_id and d.removed_at is null
      left join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
    where c.id = ${controllerId}::uuid and d.created_at < ${to}
      and (d.created_at >= ${from} or p.last_start_by is null or p.last_start_by >= ${from})
      and (t.ending_confirmed_at is null or t.ending_confirmed_at >= ${from}) and ${behind}
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
