import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { findNews, queueEvents } from '@earshot/db/queries/webhooks/queue-events';
import {
  type Attempted,
  pauseWithoutRights,
  recordAccepted,
  recordAttempts,
} from '@earshot/db/queries/webhooks/record-attempts';
import { listDueWebhooks, listWaitingEvents } from '@earshot/db/queries/webhooks/waiting-events';
import type { SecretBox } from '@earshot/db/secret-box';
import type { EventPosition } from '@earshot/domain/events/position';
import { deliverWebhook } from './deliver-webhook.ts';
import { inGroups } from './in-groups.ts';
import type { PostEvent } from './post-event.ts';

/** Interval of the question for new events. */
const EVERY_MS = 200;
/** Interval of the look at all webhooks of the shard, for example resumed ones, and at the rights of their makers. */
const ALL_EVERY_MS = 5_000;
/** Webhooks that are delivered at the same time. */
const AT_ONCE = 256;
/** Events of one batch of a webhook; one while its receiver fails. */
const BATCH = 200;

/** Pause of a webhook whose delivery failed in the worker itself. */
const AGAIN_AFTER_MS = 10_000;

interface Parts {
  readonly db: Database;
  readonly box: SecretBox;
  readonly post: PostEvent;
  /** Receives errors of a single webhook, for example a secret that cannot be opened. The others continue. */
  readonly failed: (error: unknown, webhookId: string) => void;
}

/** Queues and delivers the events of a shard's webhooks until the signal. A slow receiver delays only its own webhook. */
export async function deliverShard(parts: Parts, shard: number, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const delivering = new Map<string, Promise<void>>();
  const accept = inGroups((accepted: readonly Attempted[]) => recordAccepted(db, accepted));
  let behind: string[] = [];
  let head: EventPosition | undefined;
  let allAt = 0;
  try {
    while (!signal.aborted) {
      const isAll = head === undefined || Date.now() >= allAt + ALL_EVERY_MS;
      const news = await findNews(db, head ?? NOW);
      head = news.end;
      if (isAll) {
        await pauseWithoutRights(db, shard);
        allAt = Date.now();
      }
      if (isAll || behind.length + news.customerIds.length > 0) {
        const customerIds = isAll ? undefined : news.customerIds;
        behind = await queueEvents(db, { shard, customerIds, webhookIds: behind });
      }
      const limit = AT_ONCE - delivering.size;
      const due = limit > 0 ? await listDueWebhooks(db, shard, { except: [...delivering.keys()], limit }) : [];
      const wanted = due.map(({ id, failures }) => ({ id, most: failures > 0 ? 1 : BATCH }));
      const waiting = Map.groupBy(await listWaitingEvents(db, wanted), ({ webhookId }) => webhookId);
      for (const webhook of due) {
        const events = waiting.get(webhook.id);
        if (events === undefined) continue;
        const record = (attempted: Attempted) =>
          webhook.failures === 0 && attempted.failed.length === 0 ? accept(attempted) : recordAttempts(db, attempted);
        const delivery = deliverWebhook({ ...parts, record, signal }, webhook, events)
          .catch(async (error: unknown) => {
            parts.failed(error, webhook.id);
            await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
          })
          .finally(() => delivering.delete(webhook.id));
        delivering.set(webhook.id, delivery);
      }
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.all(delivering.values());
  }
}

/** Later than every event: the first turn looks at all webhooks. */
const NOW: EventPosition = { transaction: 2n ** 63n - 1n, n: 0n, at: new Date(8_000_000_000_000) };
