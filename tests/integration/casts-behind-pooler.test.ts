import { connect, type Database } from '@earshot/db/client';
import { countMarkedHearings } from '@earshot/db/queries/deliveries/hearing-marks';
import { connectPart } from '@earshot/db/pools';
import { until } from '@earshot/db/testing/until';
import { SHARDS } from '@earshot/device-protocol/topics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/client.ts';
import { openTeamEnrolment } from '../../apps/api/src/testing/team-members.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertControllers } from '../../apps/api/src/testing/world.ts';
import { admitDevices, startTestGateway, type TestGateway } from '../../apps/gateway/src/testing/test-gateway.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { KNOWS_TEAMS } from '../../apps/simulator/src/supported-features.ts';
import { startSimulation } from '../support/start-simulation.ts';
import { type CommandWorkers, startCommandWorkers } from '../support/command-workers.ts';
import { type RunningPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';

const found = inject('pgbouncer');
const FLEET = 8;

describe.skipIf(found === null)('behind PgBouncer with two connections for each part', () => {
  let pooler: RunningPgBouncer;
  let api: TestApi;
  let gateway: TestGateway;
  let [gatewayPool, workerPool, direct]: Database[] = [];
  let simulation: Simulation;
  let workers: CommandWorkers;
  let person: TestClient;
  let clipId: string;
  let locations: { id: string; serial: string }[];

  beforeAll(async () => {
    if (found === null) return;
    api = await testApi({
      pooler: async (databaseUrl) => {
        pooler = await startPgBouncer(found, { databaseUrl, poolSize: 2 });
        return pooler.url.replace('{part}', 'api');
      },
    });
    const { db, blobs } = api.deps;
    const urls = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: api.databaseUrl };
    [gatewayPool, workerPool] = [connectPart('gateway', urls), connectPart('worker', urls)];
    direct = connect(api.databaseUrl, { name: 'earshot-writer', max: 2 });
    await openTeamEnrolment(db);
    const { groupId } = api.world.north;
    const ids = await insertControllers(db, groupId, FLEET);
    locations = await db.selectFrom('controllers').select(['id', 'serial']).where('id', 'in', ids).execute();
    await admitDevices(
      db,
      locations.map(({ serial }) => serial),
    );
    gateway = await startTestGateway(api.databaseUrl, { db: gatewayPool, direct, blobs });
    simulation = await startSimulation({
      gateway,
      scenario: { seed: 'pooler', all: { latencyMs: [0, 20], oldFirmware: 0 } },
      controllers: locations.map(({ serial }) => ({ serial, firmware: KNOWS_TEAMS })),
    });
    workers = await startCommandWorkers({ db: workerPool, brokerUrl: gateway.brokerUrl });
    person = await api.signedIn({ roleId: 2, groupId });
    ({ id: clipId } = await person.call('audioClips.createFromText', { groupId, name: 'Offer', script: 'An offer' }));
  });
  afterAll(async () => {
    await workers.stop();
    await simulation.stop();
    await gateway.stop();
    await Promise.all([gatewayPool?.destroy(), workerPool?.destroy(), direct?.destroy()]);
    await api.destroy();
    await pooler.stop();
  });

  async function send(targetIds: readonly string[], more: object = {}) {
    const { groupId } = api.world.north;
    const cast = await person.call('messageCasts.create', {
      groupId,
      name: crypto.randomUUID(),
      category: 'general',
      audioId: clipId,
      targetIds: [...targetIds],
      ...more,
    });
    return await person.call('deliveries.send', { castId: cast.id });
  }
  const statuses = async (deliveryId: string) =>
    (await person.call('deliveries.targets', { deliveryId })).items.map(({ status }) => status);

  it('four casts at once are played at all locations, and subscribers receive the changes', async () => {
    const changed = new Set<string>();
    const unsubscribe = api.deps.changes.subscribe({
      changed: ({ kind, ids }) => {
        if (kind === 'delivery') for (const id of ids) changed.add(id);
      },
      resync: () => undefined,
    });
    const ids = locations.map(({ id }) => id);
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(ids)));
    const deliveryIds = sent.map(({ deliveryId }) => deliveryId);
    await until(async () => {
      for (const id of deliveryIds) expect(await statuses(id)).toEqual(ids.map(() => 'SUCCESS'));
    });
    await until(() => expect(deliveryIds.filter((id) => !changed.has(id))).toEqual([]));
    unsubscribe();
  });

  it('a cast is heard by the enrolled team member that it is addressed to', async () => {
    const [{ id: controllerId, serial } = { id: '', serial: '' }] = locations;
    const controller = simulation.fleet.find(serial)?.controller;
    const group = { controllerId, callHandlingGroups: ['Tills'] };
    const { id: teamMemberId } = await person.call('teamMembers.create', { ...group, fullName: 'Ada' });
    await until(() => expect(controller?.life.team).toHaveLength(1));
    await countMarkedHearings(api.deps.db);
    const headset = [...(controller?.life.endpoints.rows ?? [])].find(({ category }) => category === 'headset');
    controller?.act((life, moment) => life.enrol(headset?.id ?? '', moment, 'Ada'));
    const { deliveryId } = await send([controllerId], {
      listeners: { kind: 'members', teamMemberIds: [teamMemberId] },
    });
    await until(async () => {
      const { items } = await person.call('deliveries.hearings', { deliveryId });
      expect(items.map((one) => [one.teamMemberId, one.heardAt !== null])).toEqual([[teamMemberId, true]]);
    });
  });

  it('the locks of the gateway belong to its direct session', async () => {
    const { rows } = await sql`
      select a.application_name as name, count(*)::int as locks
      from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
        and a.application_name = 'earshot-writer' and l.objsubid = 2
      group by 1`.execute(api.deps.db);
    expect(rows).toEqual([{ name: 'earshot-writer', locks: SHARDS.length }]);
  });
});
