import type { BlockingEvent, Webhook, WebhookAttempt } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

const REASONS = {
  user: 'paused by a user',
  failing: 'paused: the receiver refused an event for three days',
  rights: 'paused: its maker lost the rights',
} as const;

/** `active`, `failing since …` or why it is paused. */
export function webhookState({ pausedReason, failingSince }: Webhook): string {
  if (pausedReason !== null) return REASONS[pausedReason];
  return failingSince === null ? 'active' : `failing since ${dateTime(failingSince)}`;
}

export const webhookColumns: readonly Column<Webhook>[] = [
  { title: 'Webhook', value: ({ name }) => name, shrinkTo: 12 },
  { title: 'Address', value: ({ url }) => url, shrinkTo: 16 },
  { title: 'State', value: webhookState, shrinkTo: 12 },
  { title: 'Waiting', value: ({ waiting }) => String(waiting), expendable: 1 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, shrinkTo: 8, expendable: 2 },
  { title: 'Id', value: ({ id }) => id },
];

export const webhookFacts = (webhook: Webhook): Fact[] => [
  ['Webhook', webhook.name],
  ['Id', webhook.id],
  ['Address', webhook.url],
  ['Group', webhook.groupTitle],
  ['Types', webhook.types?.join(', ') ?? 'all that its maker may read'],
  ['State', webhookState(webhook)],
  ['Waiting', `${webhook.waiting} events`],
  ['Created', `${dateTime(webhook.createdAt)} by ${webhook.createdBy}`],
  ['Old secret', webhook.previousUntil === null ? '' : `signs until ${dateTime(webhook.previousUntil)}`],
];

export const attemptColumns: readonly Column<WebhookAttempt>[] = [
  { title: 'When', value: ({ at }) => dateTime(at) },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Answer', value: ({ status, error }) => error ?? String(status), shrinkTo: 12 },
  { title: 'ms', value: ({ ms }) => String(ms), expendable: 1 },
  { title: 'Event', value: ({ eventId }) => eventId },
];

export const blockingColumns: readonly Column<BlockingEvent>[] = [
  { title: 'Event', value: ({ eventId }) => eventId },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Refused since', value: ({ refusedSince }) => dateTime(refusedSince) },
  { title: 'Attempts', value: ({ attempts }) => String(attempts) },
  { title: 'Next', value: ({ nextAttemptAt }) => dateTime(nextAttemptAt), expendable: 2 },
  { title: 'Held up', value: ({ heldUp }) => String(heldUp), expendable: 1 },
];
