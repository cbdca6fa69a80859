import { setTimeout as sleep } from 'node:timers/promises';
import type { Earshot } from '@earshot/sdk';
import type { Sent } from '../chaos/inspect.ts';

export interface LoadOptions {
  /** With the retries that the SDK has by default. */
  readonly earshot: Earshot;
  readonly api: string;
  readonly castId: string;
  readonly controllerIds: readonly string[];
  /** Delivery that a subscription follows throughout. */
  readonly watched: string;
}

export interface Load {
  readonly sent: readonly Sent[];
  /** Calls of the SDK, and requests without any retry over new connections. */
  readonly calls: number;
  readonly bareRequests: number;
  readonly values: number;
  readonly failures: readonly string[];
}

const LOCATIONS = 5;
const SEND_MS = 1_000;
const READ_MS = 250;

/** Sends a cast each second, reads four times a second in two ways, and watches a delivery. */
export function startLoad({ earshot, api, castId, controllerIds, watched }: LoadOptions) {
  const sent: Sent[] = [];
  const failures: string[] = [];
  const counts = { calls: 0, bareRequests: 0, values: 0 };
  const ending = new AbortController();
  const each = async (ms: number, act: () => Promise<void>, what: string) => {
    const acts: Promise<void>[] = [];
    while (!ending.signal.aborted) {
      acts.push(act().catch((error: unknown) => void failures.push(`${what}: ${String(error)}`)));
      await sleep(ms);
    }
    await Promise.all(acts);
  };
  const send = async () => {
    counts.calls += 1;
    const from = (sent.length * LOCATIONS) % controllerIds.length;
    const targetIds = controllerIds.slice(from, from + LOCATIONS);
    const input = { castId, targetIds, playStatus: 'immediately' as const, lateMs: 60_000 };
    const { deliveryId, targets } = await earshot.deliveries.send(input);
    sent.push({ deliveryId, castId, targets });
  };
  const read = async () => {
    counts.calls += 1;
    await earshot.deliveries.get(watched);
  };
  const ask = async () => {
    counts.bareRequests += 1;
    const { status } = await fetch(`${api}/health`, { headers: { connection: 'close' } });
    if (status >= 500) throw new Error(`status ${status}`);
  };
  const watch = async () => {
    try {
      for await (const _ of earshot.deliveries.watch(watched, { signal: ending.signal })) counts.values += 1;
    } catch (error) {
      if (!ending.signal.aborted) failures.push(`the subscription: ${String(error)}`);
    }
  };
  const work = [
    each(SEND_MS, send, 'a send'),
    each(READ_MS, read, 'a read'),
    each(READ_MS, ask, 'a request without retry'),
    watch(),
  ];
  return {
    stop: async (): Promise<Load> => {
      ending.abort();
      await Promise.all(work);
      return { sent, ...counts, failures };
    },
  };
}
