import { connect } from '@earshot/device-protocol/connect';
import { type Child, startChild } from '../../support/child.ts';

export interface BareFleet {
  /** Milliseconds for one message to each, one reply from each, and one acknowledgement of each reply. */
  readonly roundTrip: () => Promise<number>;
  readonly stop: () => void;
}

/** Payload sizes of a plan change, of the journal entries that answer it, and of their acknowledgement, in bytes. */
export interface Sizes {
  readonly plan: number;
  readonly reply: number;
  readonly ack: number;
}

/** The same broker code in a process of its own, the same connections, and nothing that thinks. */
export async function startBareFleet(count: number, sizes: Sizes): Promise<BareFleet> {
  const broker: Child<{ url: string }> = await startChild('tests/bench/bare/broker-process.ts', []);
  const { url } = broker.said;
  const fleet = await startChild('tests/bench/bare/fleet-process.ts', [url, String(count), String(sizes.reply)]);
  const platform = connect({ url, name: 'platform', password: 'bare' });
  await new Promise<void>((resolve) => platform.once('connect', () => resolve()));
  await platform.subscribeAsync('earshot/v1/+/up/#', { qos: 1 });
  const [plan, ack] = [Buffer.alloc(sizes.plan, 'p'), Buffer.alloc(sizes.ack, 'a')];

  const roundTrip = async () => {
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
      platform.publish(`earshot/v1/BARE-${String(i).padStart(5, '0')}/down/plans`, plan, { qos: 1 });
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
