import { randomUUID } from 'node:crypto';
import { encodeUp } from '@earshot/device-protocol/codec/encode';
import type { UpMessages } from '@earshot/device-protocol/codec/registry';
import { connect } from '@earshot/device-protocol/connect';
import { EMPTY_PLAN_DIGEST } from '@earshot/device-protocol/plan-digest';

export interface Started {
  readonly deliveryId: string;
  readonly instant: string;
  /** Number of headsets, which the screen shows and which identifies the report. */
  readonly headsets: number;
}

/** Controllers that report plays on request, over one connection of the simulator's principal. */
export interface Reporters {
  /** Returns the time of publishing, in milliseconds since 1970. */
  readonly reportStarted: (serial: string, play: Started) => number;
  readonly stop: () => void;
}

const CONFERENCES = [true, ...Array.from({ length: 9 }, () => false)];

export async function startReporters(
  broker: { readonly url: string; readonly password: string },
  serials: readonly string[],
): Promise<Reporters> {
  const client = connect({ ...broker, name: 'simulator', clientId: 'bench-reporters' });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  const said = new Map(serials.map((serial) => [serial, { seq: 0, entries: 0 }]));
  const envelope = (serial: string) => {
    const state = said.get(serial) ?? { seq: 0, entries: 0 };
    state.seq += 1;
    return {
      v: 1 as const,
      id: `1-${state.seq}`,
      boot: 1,
      seq: state.seq,
      at: new Date().toISOString(),
      ownerEpoch: 1,
    };
  };
  const say = <Name extends 'hello' | 'journal'>(serial: string, name: Name, message: UpMessages[Name]) => {
    const { topic, payload } = encodeUp(serial, name, message);
    client.publish(topic, payload, { qos: 1 });
  };
  for (const serial of serials) {
    say(serial, 'hello', {
      ...envelope(serial),
      storageId: randomUUID(),
      model: 'VC4',
      versions: { firmware: '4.2.1' },
      supportedFeatures: [],
      plan: { generation: 0, digest: EMPTY_PLAN_DIGEST },
      lists: { baseUnits: EMPTY_PLAN_DIGEST, endpoints: EMPTY_PLAN_DIGEST },
      journal: { from: 1, next: 1 },
      nonce: 'bench',
    });
  }
  return {
    reportStarted: (serial, { deliveryId, instant, headsets }) => {
      const state = said.get(serial);
      if (state === undefined) throw new Error(`${serial} is not among the reporters`);
      state.entries += 1;
      const at = new Date().toISOString();
      const play = { deliveryId, instant, startedAt: at, conferences: CONFERENCES, headsets };
      const journal = { first: state.entries, entries: [{ at, kind: 'play-started' as const, ...play }] };
      const published = Date.now();
      say(serial, 'journal', { ...envelope(serial), ...journal });
      return published;
    },
    stop: () => client.end(true),
  };
}
