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

/** Runs tests with either broker. Without Mosquitto, its half is skipped and reported as skipped. */
export function describeWithEachBroker(tests: (broker: BrokerUnderTest) => void): void {
  describe('with aedes', () => {
    tests(aedes);
  });
  describe.skipIf(inject('mosquitto') === null)('with Mosquitto', () => {
    tests(mosquitto);
  });
}
