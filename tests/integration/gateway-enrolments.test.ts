import { recountDevices } from '@earshot/db/queries/devices/device-counters';
import { switchUserEnrolmentOn } from '@earshot/db/queries/locations/settings-of-locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headsetRow } from '../../apps/gateway/src/testing/headset-row.ts';
import { acked } from '../../apps/gateway/src/testing/acked.ts';
import { MOST_DEVICES } from '../../apps/gateway/src/ingest/device-cap.ts';
import {
  type FleetDevice,
  type GatewayFixture,
  gatewayFixture,
} from '../../apps/gateway/src/testing/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(6);
  const controllers = await fixture.db.selectFrom('controllers').select('id').execute();
  await switchUserEnrolmentOn(
    fixture.db,
    controllers.map(({ id }) => id),
  );
});
afterAll(() => fixture.destroy());

const event = (name: string, deviceId: string, fullName?: string) => ({
  kind: 'event' as const,
  name: `endpoint.${name}`,
  detail: { deviceId, ...(fullName === undefined ? {} : { fullName }) },
});
const enrolmentsOf = ({ controllerId }: FleetDevice) =>
  fixture.db
    .selectFrom('enrolments')
    .select(['device_id', 'status', 'full_name'])
    .where('controller_id', '=', controllerId)
    .orderBy('device_id')
    .execute();

describe('enrolments in the journal', () => {
  it('are stored once, before the entries are acknowledged, and counted [B-217, B-219]', async () => {
    const device = await fixture.freshDevice();
    await device.hello();
    const entries = [event('rack-out', 'H1'), event('enrolled', 'H1', 'Ada'), event('rack-out', 'H2')];
    await device.journal(1, entries);
    expect(await acked(device)).toMatchObject({ upTo: 3 });
    await device.journal(1, entries);
    expect(await acked(device)).toMatchObject({ upTo: 3 });
    expect(await enrolmentsOf(device)).toEqual([
      { device_id: 'H1', status: 'ENROLLED', full_name: 'Ada' },
      { device_id: 'H2', status: 'PAIRING', full_name: null },
    ]);
    expect(await recountDevices(fixture.db)).toEqual([]);
  });

  it('keep the names of team members out of the stored events', async () => {
    const device = await fixture.freshDevice();
    await device.hello();
    await device.journal(1, [event('enrolled', 'H1', 'Grace'), event('handed-on', 'H1', 'Linus')]);
    await acked(device);
    const events = await fixture.db
      .selectFrom('device_events')
      .select(['name', 'detail'])
      .where('controller_id', '=', device.controllerId)
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { name: 'endpoint.enrolled', detail: { deviceId: 'H1' } },
      { name: 'endpoint.handed-on', detail: { deviceId: 'H1' } },
    ]);
    expect(await enrolmentsOf(device)).toMatchObject([{ status: 'ENROLLED', full_name: 'Linus' }]);
  });

  it('of a former owner are not shown to the present one', async () => {
    const device = await fixture.freshDevice();
    await device.hello();
    await fixture.db.updateTable('controllers').set({ owner_epoch: 2 }).where('id', '=', device.controllerId).execute();
    await device.journal(1, [event('enrolled', 'H1', 'Ada')]);
    await acked(device);
    expect(await enrolmentsOf(device)).toEqual([]);
    device.ownerEpoch = 2;
    await device.journal(2, [event('enrolled', 'H1', 'Ben')]);
    await acked(device);
    expect(await enrolmentsOf(device)).toMatchObject([{ full_name: 'Ben' }]);
  });

  it('are restored from a full list after the journal was lost, and agree with a journal that comes later', async () => {
    const device = await fixture.freshDevice();
    await device.hello();
    const takenAt = new Date(Date.now() - 3_600_000);
    const enrolment = {
      takenAt: takenAt.toISOString(),
      enrolledAt: new Date(takenAt.getTime() + 60_000).toISOString(),
      fullName: 'Ada',
      returnedAt: null,
    };
    const say = (set: object[]) => {
      const digest = 'd'.repeat(16);
      return device.say('endpoints', { ...device.envelope(), full: true, digest, set: set as never, removed: [] });
    };
    await say([{ ...headsetRow('H1', 50), enrolment }, headsetRow('H2', 50)]);
    await say([{ ...headsetRow('H1', 50), enrolment }, headsetRow('H2', 50)]);
    await device.journal(1, [{ ...event('rack-in', 'H9') }]);
    await acked(device);
    expect(await enrolmentsOf(device)).toEqual([
      { device_id: 'H1', status: 'ENROLLED', full_name: 'Ada' },
      { device_id: 'H9', status: 'UNKNOWN', full_name: null },
    ]);
    const later = (ms: number) => new Date(takenAt.getTime() + ms).toISOString();
    const entries = [
      { ...event('rack-out', 'H1'), at: later(8) },
      { ...event('enrolled', 'H1', 'Ada'), at: later(60_009) },
      { ...event('rack-in', 'H1'), at: later(120_000) },
    ];
    await device.say('journal', { ...device.envelope(), first: 2, entries });
    expect(await acked(device)).toMatchObject({ upTo: 4 });
    expect((await enrolmentsOf(device))[0]).toEqual({ device_id: 'H1', status: 'RETURNED', full_name: 'Ada' });
    const former = await fixture.db
      .selectFrom('enrolment_history')
      .select('status')
      .where('controller_id', '=', device.controllerId)
      .execute();
    expect(former).toEqual([]);
  });

  it('of invented headsets end at the cap of devices, with one dead letter', async () => {
    const device = await fixture.freshDevice();
    await device.hello();
    const page = 200;
    for (let first = 1; first <= MOST_DEVICES + 1; first += page) {
      await device.journal(
        first,
        Array.from({ length: page }, (_, index) => event('rack-out', `invented-${first + index}`)),
      );
    }
    expect(await acked(device)).toMatchObject({ upTo: MOST_DEVICES + page });
    expect(await enrolmentsOf(device)).toHaveLength(MOST_DEVICES);
    const deadLetters = await fixture.db
      .selectFrom('dead_letters')
      .select('reason')
      .where('serial', '=', device.serial)
      .execute();
    expect(deadLetters).toEqual([{ reason: 'more enrolments than the 5000 that are kept' }]);
  });
});
