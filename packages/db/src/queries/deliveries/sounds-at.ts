import { type ControllerWork, playAheadS } from '@earshot/domain/interlocks/interlocks';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isAbove } from '../groups/inheritance.ts';
import { playsAfter } from './plays-after.ts';

interface Period {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

/**
 * Targets `t` of deliveries `d` that may sound at a controller in a period. A play that was due shortly before counts
 * until its end is reported. It may begin late, and its reports take some time.
 */
const sounding = (controllerId: RawBuilder<unknown>, { from, to }: Period) => {
  const earliest = sql`${from} - (d.late_ms + coalesce(d.clip_duration_ms, 0) + ${REPORT_MS}) * interval '1 millisecond'`;
  return sql`
    delivery_targets t join deliveries d on d.id = t.delivery_id
      join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
    where t.controller_id = ${controllerId} and t.removed_generation is null and not t.final
      and (t.playing or (t.ending is null
        and ${playsAfter('p', earliest)} - ${playsAfter('p', to)} > (
          select count(*) from plays y
          where y.delivery_id = t.delivery_id and y.controller_id = t.controller_id and y.outcome is not null
            and y.instant > ${earliest} and y.instant <= ${to})))`;
};
/** Length of the attention tone and of a report on its way, in milliseconds. */
const REPORT_MS = 10_000;

/** Condition: a Message Cast may sound at the controller in a period. */
export const soundsWithin = (controllerId: RawBuilder<unknown>, period: Period) => sql<boolean>`exists (
  select from ${sounding(controllerId, period)})`;

const around = (work: ControllerWork): Period => ({
  from: sql`now()`,
  to: sql`now() + ${playAheadS(work)} * interval '1 second'`,
});

/** Condition: a play is in progress at the controller for this work. */
export const isSounding = (controllerId: RawBuilder<unknown>, work: ControllerWork) =>
  soundsWithin(controllerId, around(work));

export async function soundsAt(trx: Trx, controllerId: string, work: ControllerWork): Promise<boolean> {
  const { rows } = await sql<{
    sounds: boolean;
  }>`select ${isSounding(sql`${controllerId}::uuid`, work)} as sounds`.execute(trx);
  return rows[0]?.sounds ?? false;
}

export interface SoundingCast {
  readonly id: string;
  readonly name: string;
  /** The cast belongs to a group of the reader, or is inherited by one. */
  readonly isVisible: boolean;
}

/** Casts of which a play is in progress at a controller for this work. */
export async function listSoundingCasts(
  db: Database | Trx,
  scope: Scope,
  { controllerId, work }: { controllerId: string; work: ControllerWork },
): Promise<SoundingCast[]> {
  const { rows } = await sql<SoundingCast>`
    select m.id, m.name, bool_or(${inScope('g', scope)} or (d.inherit and ${isAbove(sql.ref('d.group_id'), scope)})) as "isVisible"
    from (select t.delivery_id as id from ${sounding(sql`${controllerId}::uuid`, around(work))}) s
      join deliveries d on d.id = s.id join message_casts m on m.id = d.cast_id join groups g on g.id = d.group_id
    group by m.id, m.name order by m.name, m.id`.execute(db);
  return rows;
}

/** The time of the database, also within a transaction. */
export async function databaseClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}
