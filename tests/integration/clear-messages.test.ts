import { until } from '@earshot/db/testing/until';
import { createCommandClient } from '@earshot/device-protocol/command-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertClearCast } from '../../apps/api/src/testing/casts.ts';
import { sampleMp3 } from '../../apps/api/src/testing/sample-mp3.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import {
  admitDevices,
  startTestGateway,
  type TestGateway,
  TEST_SECRETS,
} from '../../apps/gateway/src/testing/test-gateway.ts';
import type { Simulation } from '../../apps/simulator/src/simulation.ts';
import { createPlanSyncer, type PlanSyncer } from '../../apps/worker/src/plan-syncer.ts';
import { startSimulation } from '../support/start-simulation.ts';

/** MP3 frames of about one minute of silence, so that the play is still running when it is cleared. */
const LONG = 2_300;

let api: TestApi;
let gateway: TestGateway;
let simulation: Simulation;
let plans: PlanSyncer;
let closeBroker: () => Promise<void>;
let controllerIds: string[];
beforeAll(async () => {
  api = await testApi();
  controllerIds = await insertControllers(api.deps.db, api.world.north.groupId, 2);
  const rows = await api.deps.db.selectFrom('controllers').select('serial').where('id', 'in', controllerIds).execute();
  await admitDevices(
    api.deps.db,
    rows.map(({ serial }) => serial),
  );
  gateway = await startTestGateway(api.databaseUrl, { blobs: api.deps.blobs });
  simulation = await startSimulation({
    gateway,
    scenario: { seed: 'clear', all: { latencyMs: [0, 20] } },
    controllers: rows.map(({ serial }, i) => ({ serial, name: `Shop ${i}` })),
  });
  const commands = createCommandClient({ url: gateway.brokerUrl, name: 'worker', password: TEST_SECRETS.worker });
  closeBroker = () => commands.close();
  plans = createPlanSyncer(api.deps.db, commands);
});
afterAll(async () => {
  await simulation.stop();
  await closeBroker();
  await gateway.stop();
  await api.destroy();
});

const targetOf = (deliveryId: string, controllerId: string) =>
  api.deps.db
    .selectFrom('delivery_targets')
    .select(['status', 'reason', 'playing', 'final'])
    .where('delivery_id', '=', deliveryId)
    .where('controller_id', '=', controllerId)
    .executeTakeFirstOrThrow();

it('a clear stops the current play at its own locations only [A-135]', async () => {
  const { groupId } = api.world.north;
  const person = await api.signedIn({ roleId: 3, groupId });
  const blob = sampleMp3(LONG).toString('base64');
  const clip = await person.call('audioClips.upload', { groupId, name: 'A long one', blob });
  const castId = await insertCastRow(api.deps.db, { groupId, clipId: clip.id, controllerIds });
  const { deliveryId } = await person.call('deliveries.send', { castId });
  await until(async () => expect((await plans.sync(controllerIds)).failed).toEqual([]));
  const [cleared = '', left = ''] = controllerIds;
  for (const id of controllerIds)
    await until(async () => expect(await targetOf(deliveryId, id)).toMatchObject({ status: 'STARTED', playing: true }));

  const clearId = await insertClearCast(api.deps.db, {
    groupId,
    clipId: clip.id,
    clears: castId,
    controllerIds: [cleared],
  });
  const clear = await person.call('deliveries.send', { castId: clearId });
  await plans.sync([cleared]);
  await until(async () =>
    expect(await targetOf(deliveryId, cleared)).toEqual({
      status: 'CANCELED',
      reason: 'cleared',
      playing: false,
      final: true,
    }),
  );
  await until(async () =>
    expect(await targetOf(clear.deliveryId, cleared)).toMatchObject({ status: 'SUCCESS', final: true }),
  );
  const outcomeAt = (id: string) =>
    api.deps.db
      .selectFrom('plays')
      .select('outcome')
      .where('delivery_id', '=', deliveryId)
      .where('controller_id', '=', id)
      .execute();
  expect(await outcomeAt(cleared)).toEqual([{ outcome: 'cut' }]);
  expect(await outcomeAt(left)).toEqual([{ outcome: null }]);
  expect(await targetOf(deliveryId, left)).toMatchObject({ status: 'STARTED', playing: true });
  const { rows } = await sql<{ same: boolean }>`
      select confirmed_digest = digest as same from controller_plans where controller_id = ${cleared}`.execute(
    api.deps.db,
  );
  expect(rows).toEqual([{ same: true }]);
});
