import { encodeUp } from '@earshot/device-protocol/codec/encode';
import { connect } from '@earshot/device-protocol/connect';
import { Voice } from './voice.ts';

/** A controller that sends its state on request. */
export interface StateReports {
  /** Sends a state with this fault; returns the time of publishing, in milliseconds since 1970. */
  readonly say: (fault: string) => number;
  readonly stop: () => void;
}

export async function startStateReports(
  broker: { readonly url: string; readonly password: string },
  serial: string,
): Promise<StateReports> {
  const client = connect({ ...broker, name: 'simulator', clientId: 'bench-states' });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  const voice = new Voice();
  const hello = encodeUp(serial, 'hello', voice.hello());
  await client.publishAsync(hello.topic, hello.payload, { qos: 1 });
  return {
    say: (fault) => {
      const { topic, payload } = encodeUp(serial, 'state', voice.state([fault]));
      const published = Date.now();
      client.publish(topic, payload, { qos: 1 });
      return published;
    },
    stop: () => client.end(true),
  };
}
