import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  BlockingEvent,
  BlockingEventPage,
  CreateWebhookInput,
  ListBlockingEventsInput,
  ListWebhookAttemptsInput,
  RedeliverWebhookInput,
  RotateWebhookSecretInput,
  UpdateWebhookInput,
  Webhook,
  WebhookAttempt,
  WebhookAttemptPage,
  WebhookWithSecret,
} from '../types.ts';

/** The platform's maximum page size. */
const AT_ONCE = 200;

/**
 * Webhooks deliver the events of a group with all groups below it, at least once, in order for each subject. Requests have
 * the signatures of Standard Webhooks. Events that the receiver does not accept are tried again for three days.
 */
export class Webhooks {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns the webhooks of a group and its sub-groups, by name. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<Webhook[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return (await this.#call.read('webhooks.list', { groupId }, options)).items;
  }

  async get(webhookId: string, options?: CallOptions): Promise<Webhook> {
    return await this.#call.read('webhooks.get', { webhookId }, options);
  }

  /** Creates a webhook for events from now on. The secret is returned only here, so the call is never retried. */
  async create(
    input: Omit<CreateWebhookInput, 'groupId'> & { groupId?: string | undefined },
    options?: CallOptions,
  ): Promise<WebhookWithSecret> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.write('webhooks.create', { ...input, groupId }, options);
  }

  /** Changes the given fields. A stale `version` throws ConflictError. */
  async update(input: UpdateWebhookInput, options?: CallOptions): Promise<Webhook> {
    return await this.#call.write('webhooks.update', input, options);
  }

  /** Pauses a webhook. Its events wait for at most 30 days. */
  async pause(webhookId: string, options?: CallOptions): Promise<Webhook> {
    return await this.#call.write('webhooks.pause', { webhookId }, options);
  }

  /** Resumes a paused webhook, beginning with the events of the pause. */
  async resume(webhookId: string, options?: CallOptions): Promise<Webhook> {
    return await this.#call.write('webhooks.resume', { webhookId }, options);
  }

  /** Returns a new secret. Until the overlap ends (default: 24 hours), requests are signed with both secrets. */
  async rotateSecret(input: RotateWebhookSecretInput, options?: CallOptions): Promise<WebhookWithSecret> {
    return await this.#call.write('webhooks.rotateSecret', input, options);
  }

  /** Sends one event of the type `webhook.test`. `attempts` shows the answer. */
  async test(webhookId: string, options?: CallOptions): Promise<void> {
    await this.#call.start('webhooks.test', { webhookId }, options);
  }

  /** Delivers one event, or all events of a range, again. Returns the number of events. */
  async redeliver(input: RedeliverWebhookInput, options?: CallOptions): Promise<number> {
    return (await this.#call.start('webhooks.redeliver', input, options)).events;
  }

  /** Returns one page of the requests of the last 14 days with their answers, newest first; default: 50. */
  async attempts(input: ListWebhookAttemptsInput, options?: CallOptions): Promise<WebhookAttemptPage> {
    return await this.#call.read('webhooks.attempts', input, options);
  }

  /** Iterates over the requests of the last 14 days, newest first, loading pages as needed. */
  async *allAttempts(
    filter: Omit<ListWebhookAttemptsInput, 'limit'>,
    options?: CallOptions,
  ): AsyncGenerator<WebhookAttempt, void, undefined> {
    let input: ListWebhookAttemptsInput = { ...filter, limit: AT_ONCE };
    for (;;) {
      const { items, hasOlder } = await this.attempts(input, options);
      yield* items;
      const last = items.at(-1);
      if (!hasOlder || last === undefined) return;
      input = { ...input, olderThan: last.id };
    }
  }

  /**
   * Returns one page of the events that were refused and wait for their next attempt; default: 50. Each holds up the later
   * events of its subject.
   */
  async blocking(input: ListBlockingEventsInput, options?: CallOptions): Promise<BlockingEventPage> {
    return await this.#call.read('webhooks.blocking', input, options);
  }

  /** Iterates over the events that were refused and wait for their next attempt, loading pages as needed. */
  async *allBlocking(webhookId: string, options?: CallOptions): AsyncGenerator<BlockingEvent, void, undefined> {
    let input: ListBlockingEventsInput = { webhookId, limit: AT_ONCE };
    for (;;) {
      const { items, next } = await this.blocking(input, options);
      yield* items;
      if (next === null) return;
      input = { ...input, after: next };
    }
  }

  /** Skips an event that waits, so that the later events of its subject are delivered. Throws NotFoundError if it does not wait. */
  async skip(webhookId: string, eventId: string, options?: CallOptions): Promise<Webhook> {
    return await this.#call.write('webhooks.skip', { webhookId, eventId }, options);
  }

  async remove(webhookId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('webhooks.remove', { webhookId }, options);
  }
}
