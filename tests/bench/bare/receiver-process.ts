import { connect } from '@earshot/device-protocol/connect';
import { ALL_UP_FILTER } from '@earshot/device-protocol/topics';
import { GATEWAY_CLIENT_ID } from '../../../apps/gateway/src/broker/gateway-client-id.ts';
import { answerParent } from '../asked-child.ts';

// Counts all messages from the broker; answers when the requested number has arrived.
const [url = ''] = process.argv.slice(2);
const client = connect({ url, name: 'platform', clientId: GATEWAY_CLIENT_ID, password: 'bare' });
await new Promise<void>((resolve) => client.once('connect', () => resolve()));
await client.subscribeAsync(ALL_UP_FILTER, { qos: 1 });
let received = 0;
let wanted: { readonly count: number; readonly resolve: () => void } | undefined;
client.on('message', () => {
  received += 1;
  if (wanted !== undefined && received >= wanted.count) wanted.resolve();
});

answerParent(async (question) => {
  const { count } = question as { readonly count: number };
  await new Promise<void>((resolve) => {
    wanted = { count, resolve };
    if (received >= count) resolve();
  });
  received -= count;
  wanted = undefined;
  return { received: count };
});
