import { until } from '@earshot/db/testing/until';
import { updateIncidents } from '@earshot/db/queries/incidents/incident-upkeep';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gatewayFixture, readState } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { DEVICE_SECRET, TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { scenario } from '../../apps/simulator/src/scenario.ts';
import { Simulation } from '../../apps/simulator/src/simulation.ts';
import { memoryStorage } from '../../apps/simulator/src/storage.ts';
import { describeWithEachBroker } from '../support/each-broker.ts';

const SIMULATED = 6;

describeWithEachBroker((broker) => {
  describe.each([
    ['own', false],
    ['shared', true],
  ])('simulated controllers with %s connections', (_, concentrated) => {
    it('are neither offline nor have incidents after their process stopped, unlike one that vanished', async () => {
      const fixture = await gatewayFixture(SIMULATED + 1, { broker });
      onTestFinished(() => fixture.destroy());
      const { db, gateway, fleet } = fixture;
      const other = await fixture.freshDevice();
      await other.hello();
      const simulation = new Simulation({
        scenario: scenario.parse({ lines: { concentrated }, all: { latencyMs: [0, 20] } }),
        controllers: fleet.serials
          .filter((serial) => serial !== other.serial)
          .map((serial) => ({ serial, secret: DEVICE_SECRET, name: serial })),
        mqttUrl: gateway.brokerUrl,
        simulatorSecret: TEST_SECRETS.simulator,
        filesUrl: gateway.httpUrl,
        storage: memoryStorage(),
        recordTruth: () => undefined,
        log: pino({ level: 'silent' }),
      });
      await simulation.start();
      const statuses = async () => {
        const rows = await db.selectFrom('controller_states').select(['controller_id', 'status', 'said_bye']).execute();
        return rows.filter(({ controller_id: id }) => id !== other.controllerId);
      };
      await until(async () => {
        const known = (await statuses()).filter(({ status }) => status === 'active' || status === 'fault');
        expect(known).toHaveLength(SIMULATED);
      });

      await simulation.stop();
      // Its goodbye comes after all that the stopped controllers sent.
      other.vanish();
      await until(async () => expect((await readState(db, other.controllerId)).status).toBe('inactive'));

      for (const { status, said_bye: saidBye } of await statuses()) {
        expect(status).not.toBe('inactive');
        expect(saidBye).toBe(false);
      }
      await updateIncidents(db, { asOf: new Date(Date.now() + HOUR_MS), graceMs: 0 });
      const offline = await db
        .selectFrom('incidents')
        .select('controller_id')
        .where('kind', '=', 'controller-offline')
        .execute();
      expect(offline).toEqual([{ controller_id: other.controllerId }]);
    });
  });
});
