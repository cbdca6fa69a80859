import type { TargetFacts } from '@earshot/domain/deliveries/facts';
import { recordStatus } from '@earshot/domain/deliveries/record-status';
import { type Outage, putOffByOutages } from '@earshot/domain/deliveries/report-deadline';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';
import { listOutages } from '../processes/platform-outages.ts';
import type { TargetRow } from './target-row.ts';
import { writeTargets } from './target-writing.ts';

/**
 * Selects targets: of a delivery at the given controllers, of all plans of the given controllers, or the open targets of
 * a delivery in pages. The second form includes targets of the given deliveries that have left the plan, because a
 * report may arrive late.
 */
export type TargetChoice =
  | { readonly deliveryId: string; readonly among: readonly string[] }
  | { readonly controllerIds: readonly string[]; readonly deliveryIds?: readonly string[] }
  | { readonly deliveryId: string; readonly after: string | null; readonly limit: number };

export interface ChangedTargets {
  /** Targets that differed and were written. */
  readonly changed: TargetRow[];
  readonly locked: TargetRow[];
}

/**
 * Locks the chosen targets, lets `change` alter their facts, and derives their statuses again. Writes the targets
 * that differ, together with the delivery's counters. Facts and statuses are changed only here after planning.
 * @param change Alters the row in place; may leave it unchanged if only time has passed.
 */
export async function changeTargets(
  trx: Trx,
  choice: TargetChoice,
  { change, asOf }: { change: (row: TargetRow) => void; asOf: Date },
): Promise<ChangedTargets> {
  const locked = await lockTargets(trx, choice);
  const before = locked.map((row) => ({ ...row }));
  const late = locked.filter((row) => !row.final && row.reportDeadline <= asOf);
  const outages = await listOutages(
    trx,
    late.map((row) => row.reportDeadline),
  );
  for (const row of locked) {
    // A time-based decision is final, even if an outage that would have postponed it becomes known later.
    const known = row.final ? [] : outages;
    change(row);
    const state = recordStatus(factsOf(row, known), asOf);
    row.status = state.status;
    row.reason = state.reason;
    row.final = state.final;
    if (state.final) row.playing = false;
  }
  const changed = locked.filter((row, i) => differs(row, before[i]));
  await writeTargets(trx, changed);
  return { changed, locked };
}

/** All columns that `change` or time may alter. */
const ALTERABLE = [
  'confirmedAt',
  'clipReadyAt',
  'firstPlayAt',
  'lastPlayAt',
  'playing',
  'playsWell',
  'playsFailed',
  'lastFailure',
  'headsets',
  'endingConfirmedAt',
  'status',
  'reason',
  'final',
] as const satisfies readonly (keyof TargetRow)[];

const differs = (row: TargetRow, before: TargetRow | undefined): boolean =>
  before === undefined || ALTERABLE.some((field) => comparable(row[field]) !== comparable(before[field]));

const comparable = (value: TargetRow[(typeof ALTERABLE)[number]]) => (value instanceof Date ? value.getTime() : value);

const factsOf = (row: TargetRow, outages: readonly Outage[]): TargetFacts => ({
  confirmedAt: row.confirmedAt,
  clipReadyAt: row.clipReadyAt,
  firstPlayAt: row.firstPlayAt,
  playsDue: row.playsDue,
  playsWell: row.playsWell,
  playsFailed: row.playsFailed,
  lastFailure: row.lastFailure,
  ending:
    row.ending === null || row.silentBy === null
      ? null
      : { kind: row.ending, confirmedAt: row.endingConfirmedAt, silentBy: row.silentBy },
  lastStartBy: row.lastStartBy,
  reportDeadline: putOffByOutages(row.reportDeadline, outages),
});

const inPlan = sql`(t.removed_generation is null or (t.ending is not null and t.ending_confirmed_at is null))`;

function condition(choice: TargetChoice) {
  if ('among' in choice) {
    return sql`t.delivery_id = ${choice.deliveryId} and t.controller_id = any(${arrayLiteral(choice.among)}::uuid[])`;
  }
  if ('deliveryId' in choice) {
    return sql`t.delivery_id = ${choice.deliveryId} and not t.final
               and (${choice.after}::uuid is null or t.controller_id > ${choice.after}::uuid)`;
  }
  const theirs = sql`t.controller_id = any(${choice.controllerIds}::uuid[])`;
  const planned = sql`${theirs} and ${inPlan}`;
  if ((choice.deliveryIds ?? []).length === 0) return planned;
  // Written as two conditions, so that each can use its own index.
  return sql`((${planned}) or (t.delivery_id = any(${choice.deliveryIds}::uuid[]) and ${theirs}))`;
}

async function lockTargets(trx: Trx, choice: TargetChoice): Promise<TargetRow[]> {
  const limit = 'limit' in choice ? sql`limit ${choice.limit}` : sql``;
  const { rows } = await sql<TargetRow>`
    select t.delivery_id as "deliveryId", t.controller_id as "controllerId", t.added_at as "addedAt",
           t.added_generation as "addedGeneration", t.removed_generation as "removedGeneration", d.clip_sha256 as "clipSha256",
           t.confirmed_at as "confirmedAt", t.clip_ready_at as "clipReadyAt", t.first_play_at as "firstPlayAt",
           t.last_play_at as "lastPlayAt", t.playing, t.plays_due as "playsDue", t.plays_well as "playsWell",
           t.plays_failed as "playsFailed", t.last_failure as "lastFailure", t.headsets, t.ending,
           t.ending_confirmed_at as "endingConfirmedAt", t.silent_by as "silentBy",
           dp.last_start_by as "lastStartBy", dp.report_deadline as "reportDeadline", t.status, t.reason, t.final
    from delivery_targets t join deliveries d on d.id = t.delivery_id
      join delivery_plans dp on dp.delivery_id = t.delivery_id and dp.plan = t.plan
    where ${condition(choice)}
    order by t.delivery_id, t.controller_id
    ${limit}
    for update of t`.execute(trx);
  return rows;
}
