import type { Principal } from '@earshot/device-protocol/rights';
import { pino } from 'pino';
import { startEmbeddedBroker } from '../../../apps/gateway/src/broker/embedded-broker.ts';

const SERVICES = {
  platform: { kind: 'gateway' },
  simulator: { kind: 'simulator', speaksFor: 'all' },
} as const satisfies Record<string, Principal>;
const isService = (name: string): name is keyof typeof SERVICES => name in SERVICES;

// Only the embedded broker: every name other than those of the services is a device.
const broker = await startEmbeddedBroker({
  host: '127.0.0.1',
  port: 0,
  log: pino({ level: 'silent' }),
  authenticate: ({ name }) => Promise.resolve(isService(name) ? SERVICES[name] : { kind: 'device', serial: name }),
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: broker.url });
