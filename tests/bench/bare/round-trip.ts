import { connect } from '@earshot/device-protocol/connect';
import { ALL_UP_FILTER, downTopic } from '@earshot/device-protocol/topics';
import { GATEWAY_CLIENT_ID } from '../../../apps/gateway/src/broker/gateway-client-id.ts';
import { startChild } from '../../support/child.ts';
import { startBareBroker } from './broker.ts';

/** Payload sizes in bytes: of the plan, of the reply to it, and of the acknowledgement. */
export interface Sizes {
  readonly plan: number;
  readonly reply: number;
  readonly ack: number;
}

export interface BareFleet {
  /** Milliseconds for one message to each controller, one reply from each, and one acknowledgement of each reply. */
  readonly roundTrip: (sizes: Sizes) => Promise<number>;
  readonly stop: () => void;
}

/** Starts the same broker in a process of its own with the same connections, without any product logic. */
export async function startBareFleet(count: number): Promise<BareFleet> {
  const broker = await startBareBroker();
  const { url } = broker.said;
  const fleet = await startChild('tests/bench/bare/fleet-process.ts', [url, String(count)]);
  const platform = connect({ url, name: 'platform', clientId: GATEWAY_CLIENT_ID, password: 'bare' });
  await new Promise<void>((resolve) => platform.once('connect', () => resolve()));
  await platform.subscribeAsync(ALL_UP_FILTER, { qos: 1 });

  const roundTrip = async (sizes: Sizes) => {
    // The first four bytes tell the fleet the length of the reply.
    const plan = Buffer.alloc(sizes.plan, 'p');
    plan.writeUInt32BE(sizes.reply);
    const ack = Buffer.alloc(sizes.ack, 'a');
    const all = Promise.withResolvers<void>();
    let acknowledged = 0;
    const answer = (topic: string) => {
      const down = topic.replace('/up/journal', '/down/acks');
      platform.publish(down, ack, { qos: 1 }, () => {
        acknowledged += 1;
        if (acknowledged === count) all.resolve();
      });
    };
    platform.on('message', answer);
    const began = performance.now();
    for (let i = 0; i < count; i++) {
      platform.publish(downTopic(`BARE-${String(i).padStart(5, '0')}`, 'plans'), plan, { qos: 1 });
    }
    await all.promise;
    platform.off('message', answer);
    return performance.now() - began;
  };
  return {
    roundTrip,
    stop: () => {
      platform.end(true);
      fleet.stop();
      broker.stop();
    },
  };
}
