import { setTimeout as sleep } from 'node:timers/promises';
import { openWebhookStage, type WebhookStage } from '../support/webhook-stage.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { percentile } from './statistics.ts';
import { until } from './until.ts';

const PER_SECOND = 1_000;
const BAR_MS = 2_000;

/** Events per second for each of so many webhooks; together 1,000 requests per second. */
const LOADS = [
  { webhooks: 50, events: 20 },
  { webhooks: 1_000, events: 1 },
];

/** Delivers events to a receiver on this machine. */
export const webhooks: Bench = {
  name: 'webhooks',
  compares:
    'Events committed at a constant rate, each a subject of its own, and delivered to a receiver of this process by 50 webhooks that get 20 events ' +
    'per second, and by 1,000 webhooks that get one: 1,000 signed requests per second. Measured: from the commit until the request is received, ' +
    'and the requests per second until the last one.',
  run: async ({ sustainMs }) => {
    const figures: Figure[] = [];
    for (const load of LOADS) {
      const stage = await openWebhookStage();
      try {
        figures.push(...(await deliver(stage, { ...load, seconds: Math.round(sustainMs / 2_000) })));
      } finally {
        await stage.close();
      }
    }
    return figures;
  },
};

interface Load {
  readonly webhooks: number;
  readonly events: number;
  readonly seconds: number;
}

async function deliver(stage: WebhookStage, { webhooks: count, events, seconds }: Load): Promise<Figure[]> {
  const { receiver, record, addWebhooks } = stage;
  await addWebhooks(count);
  await record([{ subject: 'warm-up', name: '0' }]);
  await until('all webhooks deliver', async () => Promise.resolve(receiver.accepted.length >= count));
  receiver.accepted.length = 0;
  const began = Date.now();
  const total = seconds * events;
  for (let n = 0; n < total; n += 1) {
    await sleep(Math.max(0, began + (n * 1_000) / events - Date.now()));
    // The name is the time before the commit.
    await record([{ subject: `s${n}`, name: String(Date.now()) }]);
  }
  const expected = total * count;
  await until('all requests are received', async () => Promise.resolve(receiver.accepted.length >= expected));
  const delays = receiver.accepted.map(({ at, body }) => at - Number(body.data.locationName));
  const last = Math.max(...receiver.accepted.slice(-PER_SECOND).map(({ at }) => at));
  const who = `${count.toLocaleString('en-GB')} webhooks, ${events} events/s`;
  return [
    { name: `${who}: received after (p95)`, value: percentile(delays, 95), unit: ' ms', limit: BAR_MS },
    {
      name: `${who}: received per second`,
      value: (expected * 1_000) / (last - began),
      unit: ' requests/s',
      baseline: PER_SECOND,
      atLeastShare: 0.95,
    },
  ];
}
