import type { EventType } from '@earshot/domain/events/catalogue';
import { eventData } from '@earshot/domain/events/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../client.ts';
import { PLATFORM_SCOPE } from '../../scope.ts';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { insertUserWithRole } from '../../testing/insert-user-with-role.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { setSilentStatus } from '../controllers/presence.ts';
import { setPhase } from '../deliveries/delivery-process.ts';
import { recordCancel } from '../deliveries/delivery-sending.ts';
import { changeTargets } from '../deliveries/target-facts.ts';
import { planTargets } from '../deliveries/target-planning.ts';
import type { TargetRow } from '../deliveries/target-row.ts';
import { updateIncidents } from '../incidents/incident-upkeep.ts';
import { recordPlays } from '../ingest/ingest-plays.ts';
import { type StateRow, writeStates } from '../ingest/ingest-states.ts';
import { recordFailedPlays } from './delivery-events.ts';
import { enrolmentEvents } from './record-events.ts';

let test: TestDatabase;
let fleet: TestFleet;
let location: { serialNumber: string; locationName: string };
let controllerId: string;
beforeAll(async () => {
  test = await testDatabase();
});
beforeEach(async () => {
  fleet = await insertFleet(test.db, { controllers: 1 });
  const [serial = ''] = fleet.serials;
  location = { serialNumber: serial, locationName: `Shop ${serial}` };
  controllerId = fleet.controllerIds[0] ?? '';
});
afterAll(() => test.destroy());

const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => test.db.transaction().execute(work);

interface Recorded {
  readonly type: EventType;
  readonly subject: string;
  readonly groupId: string;
  readonly data: unknown;
}

/** The events of the customer in order. Their data must be as the schemas have it, without further fields. */
async function events(): Promise<Pick<Recorded, 'type' | 'subject' | 'data'>[]> {
  const { rows } = await sql<Recorded>`
    select type, subject_id as subject, group_id as "groupId", data from events
    where customer_id = ${fleet.customerId}::uuid order by transaction, n`.execute(test.db);
  expect(new Set(rows.map(({ groupId }) => groupId))).toEqual(new Set([fleet.groupId]));
  return rows.map(({ type, subject, data }) => ({ type, subject, data: eventData[type].strict().parse(data) }));
}

const cast = () => ({ castId: fleet.castId, castName: 'Cast' });
const planned = async (startInMs: number) => {
  const deliveryId = await fleet.insertDelivery({ startInMs, lateMs: 60_000 });
  await inTransaction((trx) => planTargets(trx, deliveryId, [controllerId]));
  return deliveryId;
};
const changed = (deliveryId: string, change: (row: TargetRow) => void, asOf = new Date()) =>
  inTransaction((trx) => changeTargets(trx, { deliveryId, among: [controllerId] }, { change, asOf }));

it('a cancel and the end of a delivery are recorded once each, with its locations by outcome', async () => {
  const deliveryId = await planned(60_000);
  const userId = await insertUserWithRole(test.db, { groupId: fleet.groupId, permissions: [] });
  const cancel = () => inTransaction((trx) => recordCancel(trx, PLATFORM_SCOPE, { deliveryId, userId, cut: true }));
  await cancel();
  await cancel();
  await changed(deliveryId, (row) => void (row.playsWell = 1));
  const settle = () => inTransaction((trx) => setPhase(trx, deliveryId, 'settled'));
  expect([await settle(), await settle()]).toEqual([true, false]);
  expect(await events()).toEqual([
    { type: 'delivery.cancelled', subject: deliveryId, data: { ...cast(), cut: true } },
    {
      type: 'delivery.finished',
      subject: deliveryId,
      data: { ...cast(), locations: { total: 1, played: 1, failed: 0, cancelled: 0 } },
    },
  ]);
});

it('a play that a location never reported is recorded once, when its part of the delivery ends', async () => {
  const deliveryId = await planned(-3_600_000);
  const pass = () => changed(deliveryId, () => undefined, new Date(Date.now() + 1_000));
  await pass();
  await pass();
  expect(await events()).toEqual([
    {
      type: 'play.missed',
      subject: controllerId,
      data: { ...location, ...cast(), deliveryId, instant: null, plays: 1, reason: 'location offline' },
    },
  ]);
});

it('a play that a location reports as failed is recorded once, with its time and a known reason', async () => {
  const deliveryId = await planned(-10_000);
  const { rows } = await sql<{ at: Date }>`select starts_at as at from deliveries where id = ${deliveryId}`.execute(
    test.db,
  );
  const instant = rows[0]?.at.toISOString() ?? '';
  const report = { deliveryId, controllerId, instant, ownerEpoch: 1, startedAt: null, endedAt: null } as const;
  const rest = {
    outcome: 'failed',
    reason: 'of a later firmware',
    headsets: null,
    conferences: null,
    heard: null,
  } as const;
  const ingest = () =>
    inTransaction(async (trx) => recordFailedPlays(trx, await recordPlays(trx, [{ ...report, ...rest }], new Date())));
  await ingest();
  await ingest();
  expect(await events()).toEqual([
    {
      type: 'play.missed',
      subject: controllerId,
      data: { ...location, ...cast(), deliveryId, instant, plays: 1, reason: 'unknown' },
    },
  ]);
});

const state = (status: StateRow['status']): StateRow => ({
  controllerId,
  ownerEpoch: 1,
  status,
  cause: 'state',
  messageId: null,
  received: true,
  saidBye: false,
  boot: 1,
  seq: 1,
  journalUpTo: 0,
  telemetry: null,
});

it('a controller that falls silent and comes back is recorded, and no other change of its status', async () => {
  const write = (status: StateRow['status']) => inTransaction((trx) => writeStates(trx, [state(status)], new Date()));
  await write('active');
  await write('fault');
  await inTransaction((trx) =>
    setSilentStatus(trx, [{ controllerId, lastSeenAt: new Date(Date.now() + 1_000), status: 'inactive' }], new Date()),
  );
  await write('active');
  await write('inactive');
  expect(await events()).toEqual([
    { type: 'controller.offline', subject: controllerId, data: location },
    { type: 'controller.online', subject: controllerId, data: location },
    { type: 'controller.offline', subject: controllerId, data: location },
  ]);
});

it('an incident is recorded when it is opened and resolved, but not for the next owner of its controller', async () => {
  const since = new Date(Date.now() - 600_000);
  const become = (status: string) =>
    sql`update controller_states set status = ${status}, status_since = ${since}::timestamptz
        where controller_id = ${controllerId}::uuid`.execute(test.db);
  const run = () => updateIncidents(test.db, { asOf: new Date(), graceMs: 1 });
  await become('inactive');
  await run();
  await become('active');
  await run();
  await become('inactive');
  await run();
  await sql`update controllers set owner_epoch = owner_epoch + 1 where id = ${controllerId}::uuid`.execute(test.db);
  await become('active');
  await run();
  const recorded = await events();
  expect(recorded.map(({ type }) => type)).toEqual(['incident.opened', 'incident.resolved', 'incident.opened']);
  expect(recorded[1]?.subject).toBe(recorded[0]?.subject);
  expect(recorded[1]?.data).toMatchObject({
    ...location,
    controllerId,
    kind: 'controller-offline',
    since: since.toISOString(),
    resolvedAt: since.toISOString(),
  });
});

it('a changed enrolment is recorded without the name of the team member', async () => {
  const changes = sql`
    with changed as (
      select ${controllerId}::uuid as controller_id, '8930_V1' as device_id, 1 as owner_epoch, t.was, t.status
      from (values (null, 'ENROLLED'), ('ENROLLED', 'ENROLLED'), ('ENROLLED', 'MISSING')) as t(was, status))
    ${enrolmentEvents('changed')}`;
  await changes.execute(test.db);
  const data = { ...location, controllerId, deviceId: '8930_V1' };
  const subject = `${controllerId}/8930_V1`;
  expect(await events()).toEqual([
    { type: 'enrolment.changed', subject, data: { ...data, status: 'ENROLLED', formerStatus: null } },
    { type: 'enrolment.changed', subject, data: { ...data, status: 'MISSING', formerStatus: 'ENROLLED' } },
  ]);
});
