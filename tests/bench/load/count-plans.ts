import { connect } from '@earshot/device-protocol/connect';
import { everyDown } from '@earshot/device-protocol/topics';

export interface PlanCounter {
  /** Messages with plans sent to any controller since the last reset. */
  readonly count: () => number;
  readonly reset: () => void;
  readonly stop: () => void;
}

/** Subscribes at the broker to the plans of all controllers, as the simulator's principal may. */
export async function countPlans(broker: { readonly url: string; readonly password: string }): Promise<PlanCounter> {
  const client = connect({ ...broker, name: 'simulator', clientId: 'bench-plans' });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  let received = 0;
  client.on('message', () => (received += 1));
  await client.subscribeAsync(everyDown('plans'), { qos: 1 });
  return { count: () => received, reset: () => (received = 0), stop: () => client.end(true) };
}
