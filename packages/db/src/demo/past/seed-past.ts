import type { FleetPast } from '@earshot/domain/controllers/controller-past';
import { SETTINGS } from '@earshot/domain/settings/definitions';
import { SECOND_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { insertAudit, sealAll } from './audit.ts';
import { insertCasts, insertHolidaySet, type MadeClip } from './content.ts';
import { acknowledge, incidentRow, incidentsOf, type PastIncident } from './incidents.ts';
import { insertCalls } from './insert-calls.ts';
import { deliveriesOf, deliveryNotes, insertDeliveries } from './insert-deliveries.ts';
import { insertEnrolments } from './insert-enrolments.ts';
import { insertHistory } from './insert-history.ts';
import { insertPresent } from './insert-present.ts';
import { insertRows, iso } from './insert-rows.ts';
import { changeLocations, planWork, signInUsers } from './people-did.ts';
import { insertRollouts, type MadeFirmware, rebootsOf, rolloutsOf } from './rollouts.ts';
import { sendsOf } from './sends.ts';
import { spellsOf } from './spells.ts';
import { readWorld, type World } from './world.ts';

export interface DemoFiles {
  readonly clips: readonly MadeClip[];
  /** Null if releases cannot be signed here. */
  readonly firmware: MadeFirmware | null;
}

/** Whether nothing has happened in this database yet, so that it may get a past. */
export async function hasNoPast(db: Database | Trx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from message_casts) or exists (select from audit_log)
      or exists (select from controller_states where last_seen_at is not null) as used`.execute(db);
  return rows[0]?.used === false;
}

/**
 * Stores the past of the fleet and of its users, unless something has happened already. Returns whether it did.
 * Partitions for the past must exist.
 */
export async function seedPast(db: Database, past: FleetPast, files: DemoFiles): Promise<boolean> {
  const stored = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('earshot demo past'))`.execute(trx);
    if (!(await hasNoPast(trx))) return false;
    await storePast(trx, past, files);
    return true;
  });
  if (stored) await sealAll(db);
  return stored;
}

async function storePast(trx: Trx, past: FleetPast, { clips, firmware }: DemoFiles): Promise<void> {
  const world = await readWorld(trx, past);
  await beginEarlier(trx, past);
  const rollouts = firmware === null ? [] : rolloutsOf(world, firmware.version);
  const spells = new Map(
    world.places.map((place) => [place.id, spellsOf(place.past, past.from, rebootsOf(rollouts, place))]),
  );
  await insertHistory(trx, world, spells);
  await insertPresent(trx, world, spells);
  await insertEnrolments(trx, world);
  await insertCalls(trx, world);
  const work = await planWork(trx, world);
  const graceMs = SETTINGS.incidentGraceSeconds.fallback * SECOND_MS;
  const incidents = world.places.flatMap((place) =>
    incidentsOf(place, spells.get(place.id) ?? [], { until: past.until, graceMs }),
  );
  for (const incident of incidents) if (isCovered(incident, work)) incident.plannedWorkId = work?.id ?? null;
  const notes = acknowledge(incidents, world);
  await insertRows(
    trx,
    'incidents',
    incidents.map((incident) => incidentRow(incident, past.until)),
  );
  const { casts, notes: ofCasts } = await insertCasts(trx, world, clips);
  const { set, notes: ofHolidays } = await insertHolidaySet(trx, world);
  const sends = clips.length === 0 ? [] : sendsOf({ world, casts, holidays: set });
  const deliveries = deliveriesOf(world, sends, set);
  await insertDeliveries(trx, world, deliveries);
  await insertAudit(trx, [
    ...notes,
    ...ofCasts,
    ...ofHolidays,
    ...deliveries.flatMap((delivery) => deliveryNotes(world, delivery)),
    ...(firmware === null ? [] : await insertRollouts(trx, world, { rollouts, firmware })),
    ...(work === undefined ? [] : [work.note]),
    ...(await changeLocations(trx, world)),
    ...(await signInUsers(trx, world)),
  ]);
  await noteOutage(trx, world);
}

const isCovered = ({ place, openedAt }: PastIncident, work: Awaited<ReturnType<typeof planWork>>): boolean =>
  work !== undefined && work.place.id === place.id && openedAt >= work.from && openedAt < work.until;

/** Groups, locations and labels are older than what happened to them. */
async function beginEarlier(trx: Trx, { from }: FleetPast): Promise<void> {
  for (const table of ['groups', 'controllers', 'location_tags', 'group_features', 'users'] as const)
    await sql`update ${sql.table(table)} set created_at = ${iso(from)}::timestamptz - interval '1 day'`.execute(trx);
  for (const table of ['groups', 'controllers', 'users'] as const)
    await sql`update ${sql.table(table)} set updated_at = ${iso(from)}::timestamptz - interval '1 day'`.execute(trx);
}

async function noteOutage(trx: Trx, { past: { platformOutage } }: World): Promise<void> {
  if (platformOutage !== null)
    await insertRows(trx, 'platform_outages', [
      { from_at: iso(platformOutage.from), until_at: iso(platformOutage.until) },
    ]);
}
