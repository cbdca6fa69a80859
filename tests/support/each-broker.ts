import { describe, inject } from 'vitest';
import type { FixtureBroker } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { startMosquitto } from './mosquitto.ts';

export interface BrokerUnderTest extends FixtureBroker {
  readonly name: 'aedes' | 'Mosquitto';
}

const aedes: BrokerUnderTest = {
  name: 'aedes',
  start: async () => ({ mqtt: { host: '127.0.0.1', port: 0 }, stop: () => Promise.resolve() }),
};

const mosquitto: BrokerUnderTest = {
  name: 'Mosquitto',
  start: async () => {
    const found = inject('mosquitto');
    if (found === null) throw new Error('There is no Mosquitto on this machine');
    const { url, adminSecret, stop } = await startMosquitto(found);
    return { mqtt: { url, adminSecret, host: '', port: 0 }, stop };
  },
};

/** Tests of what holds with either broker. Where there is no Mosquitto its half is left out, and the run names it. */
export function describeWithEachBroker(tests: (broker: BrokerUnderTest) => void): void {
  describe('with aedes', () => {
    tests(aedes);
  });
  describe.skipIf(inject('mosquitto') === null)('with Mosquitto', () => {
    tests(mosquitto);
  });
}
