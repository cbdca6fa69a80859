import { randomInt } from 'node:crypto';
import type { Attempt, Attempted } from '@earshot/db/queries/webhooks/record-attempts';
import type { DueWebhook, WaitingEvent } from '@earshot/db/queries/webhooks/waiting-events';
import type { SecretBox } from '@earshot/db/secret-box';
import { nextAttemptIn } from '@earshot/domain/webhooks/retry';
import { eventBody } from './event-body.ts';
import type { PostEvent } from './post-event.ts';
import { signedHeaders } from './sign.ts';

/** Requests of one webhook at the same time. */
const AT_ONCE = 16;

export interface DeliveryParts {
  readonly box: SecretBox;
  readonly post: PostEvent;
  readonly record: (attempted: Attempted) => Promise<void>;
}

/** Delivers events of a webhook and records the answers. */
export async function deliverWebhook(
  parts: DeliveryParts & { readonly signal: AbortSignal },
  webhook: DueWebhook,
  waiting: readonly WaitingEvent[],
): Promise<void> {
  const secrets = webhook.secrets.map((sealed) => parts.box.open(sealed, webhook.id));
  const outcome = await deliverBatch({ ...parts, secrets, webhook }, waiting);
  await parts.record({ webhookId: webhook.id, ...outcome });
}

interface Delivering extends DeliveryParts {
  readonly webhook: DueWebhook;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}

type Outcome = Omit<Attempted, 'webhookId'>;

/** Sends subjects in parallel, and the events of a subject in order until one fails. */
async function deliverBatch(delivering: Delivering, waiting: readonly WaitingEvent[]): Promise<Outcome> {
  const attempts: Attempt[] = [];
  const over: string[] = [];
  const failed: { id: string; delayMs: number | undefined }[] = [];
  const subjects = [...Map.groupBy(waiting, ({ subjectId }) => subjectId).values()];
  const sendNext = async (): Promise<void> => {
    for (let events = subjects.shift(); events !== undefined; events = subjects.shift()) {
      for (const event of events) {
        if (delivering.signal.aborted) return;
        const attempt = await attemptOf(delivering, event);
        if (attempt !== undefined) attempts.push(attempt);
        if (attempt === undefined || attempt.error === null || event.isTest) over.push(event.id);
        else {
          failed.push({ id: event.id, delayMs: delayAfter(event) });
          break;
        }
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return { attempts, over, failed: failed.map(({ id, delayMs = 0 }) => ({ id, delayMs })), state: stateNow() };

  function stateNow(): Outcome['state'] {
    if (failed.some(({ delayMs }) => delayMs === undefined)) return 'failing';
    if (attempts.some(({ error }) => error === null)) return 'accepting';
    if (failed.length === 0) return 'unchanged';
    const attempt = { attempts: delivering.webhook.failures + 1, failedForMs: 0, random: random() };
    return { delayMs: nextAttemptIn(attempt) ?? 0 };
  }
}

const random = (): number => randomInt(1_000) / 1_000;

const delayAfter = ({ attempts, failedForMs }: WaitingEvent): number | undefined =>
  nextAttemptIn({ attempts: attempts + 1, failedForMs, random: random() });

/** Posts an event; undefined if there is nothing to post. */
async function attemptOf({ webhook, secrets, post }: Delivering, waiting: WaitingEvent): Promise<Attempt | undefined> {
  const event = eventBody(waiting, webhook);
  if (event === undefined) return undefined;
  const request = JSON.stringify(event);
  const began = performance.now();
  const headers = signedHeaders({ id: event.id, body: request, at: new Date() }, secrets);
  const answer = await post(webhook.url, request, headers);
  return { eventId: event.id, type: event.type, request, ms: Math.round(performance.now() - began), ...answer };
}
