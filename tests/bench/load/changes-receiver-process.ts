import { decodeUp } from '@earshot/device-protocol/codec/decode';
import { connect } from '@earshot/device-protocol/connect';
import { everyUp } from '@earshot/device-protocol/topics';
import { GATEWAY_CLIENT_ID } from '../../../apps/gateway/src/broker/gateway-client-id.ts';
import { answerParent } from '../asked-child.ts';

// Receives changes of endpoints from the broker and returns the number received within a period.
const [url = ''] = process.argv.slice(2);
const client = connect({ url, name: 'platform', clientId: GATEWAY_CLIENT_ID, password: 'bare' });
await new Promise<void>((resolve) => client.once('connect', () => resolve()));
await client.subscribeAsync(everyUp('endpoints'), { qos: 1 });
let changes = 0;
client.on('message', (topic, payload) => {
  const read = decodeUp(topic, payload);
  if (read.ok && read.name === 'endpoints') changes += read.message.set.length + read.message.removed.length;
});

answerParent(async (question) => {
  const { forMs } = question as { readonly forMs: number };
  const before = changes;
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, forMs));
  return { changes: changes - before, ms: performance.now() - began };
});
