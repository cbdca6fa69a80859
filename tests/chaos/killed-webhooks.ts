import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookStage } from '../support/webhook-stage.ts';
import { kill } from './parts.ts';
import { untilTrue } from './until.ts';

const SUBJECTS = 5;
/** Interval of events, and time between two kills. */
const EVENT_EACH_MS = 20;
const KILL_EACH_MS = 4_000;

interface Killed {
  readonly sent: number;
  /** Requests beyond one for each event. */
  readonly repeated: number;
  /** Events that were not received. */
  readonly lost: readonly string[];
  /** Events that were received for the first time after a later event of their subject. */
  readonly outOfOrder: readonly string[];
}

/** Records events while the worker is killed, until all are received. */
export async function killedWebhooks(
  { system, earshot, receiver, record }: WebhookStage,
  kills: number,
): Promise<Killed> {
  await earshot.webhooks.create({ name: 'Killed', url: receiver.url });
  const names: string[] = [];
  const state = { isOver: false };
  const writing = (async () => {
    for (let n = 0; !state.isOver; n += 1) {
      const subject = String(n % SUBJECTS);
      const name = `${subject}/${n}`;
      await record([{ subject, name }]);
      names.push(name);
      await sleep(EVENT_EACH_MS);
    }
  })();
  for (let n = 0; n < kills; n += 1) {
    const before = receiver.accepted.length;
    // A killed worker is replaced first, so that each kill hits one that delivers.
    await untilTrue('events are delivered', () => receiver.accepted.length > before);
    await sleep(Math.random() * KILL_EACH_MS);
    await kill(system, 'worker');
  }
  state.isOver = true;
  await writing;
  const first = () => [...new Set(receiver.accepted.map(({ body }) => body.data.locationName))];
  await untilTrue('all events are received', () => first().length === names.length).catch(() => undefined);
  const received = first();
  return {
    sent: names.length,
    repeated: receiver.accepted.length - received.length,
    lost: names.filter((name) => !received.includes(name)),
    outOfOrder: outOfOrder(received),
  };
}

function outOfOrder(received: readonly string[]): string[] {
  const latest = new Map<string, number>();
  return received.filter((name) => {
    const [subject = '', n] = name.split('/');
    const isLate = Number(n) < (latest.get(subject) ?? -1);
    if (!isLate) latest.set(subject, Number(n));
    return isLate;
  });
}
