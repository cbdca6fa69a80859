import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { isAbove } from '../groups/inheritance.ts';
import { playsAfter } from './plays-after.ts';

/** Also covers plays that start within this time. */
const SOON = sql`interval '5 seconds'`;

/** Targets `t` with their plans `p` that play at a controller or are about to start. */
const sounding = (controllerId: RawBuilder<unknown>) => sql`
  delivery_targets t join delivery_plans p on p.delivery_id = t.delivery_id and p.plan = t.plan
  where t.controller_id = ${controllerId} and t.removed_generation is null and not t.final and t.ending is null
    and (t.playing or ${playsAfter('p', sql`now()`)} > ${playsAfter('p', sql`now() + ${SOON}`)})`;

/** Condition: a play is running at the controller or about to start. */
export const isSounding = (controllerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ${sounding(controllerId)})`;

export async function soundsAt(trx: Trx, controllerId: string): Promise<boolean> {
  const { rows } = await sql<{ sounds: boolean }>`select ${isSounding(sql`${controllerId}::uuid`)} as sounds`.execute(
    trx,
  );
  return rows[0]?.sounds ?? false;
}

export interface SoundingCast {
  readonly id: string;
  readonly name: string;
  /** The cast belongs to a group of the reader, or is inherited by one. */
  readonly isVisible: boolean;
}

/** Casts that play at a controller or are about to start. */
export async function listSoundingCasts(
  db: Database | Trx,
  scope: Scope,
  controllerId: string,
): Promise<SoundingCast[]> {
  const { rows } = await sql<SoundingCast>`
    select m.id, m.name, bool_or(${inScope('g', scope)} or (d.inherit and ${isAbove(sql.ref('d.group_id'), scope)})) as "isVisible"
    from (select t.delivery_id as id from ${sounding(sql`${controllerId}::uuid`)}) s
      join deliveries d on d.id = s.id join message_casts m on m.id = d.cast_id join groups g on g.id = d.group_id
    group by m.id, m.name order by m.name, m.id`.execute(db);
  return rows;
}

/** The time of the database, also within a transaction. */
export async function databaseClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}
