import { pino } from 'pino';
import { startEmbeddedBroker } from '../../../apps/gateway/src/broker/embedded-broker.ts';

// The embedded broker and nothing else: 'platform' may do what the gateway may, every other name is a device.
const broker = await startEmbeddedBroker({
  host: '127.0.0.1',
  port: 0,
  log: pino({ level: 'silent' }),
  authenticate: ({ name }) =>
    Promise.resolve(name === 'platform' ? { kind: 'gateway' } : { kind: 'device', serial: name }),
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: broker.url });
