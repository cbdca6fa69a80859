import { toPlatformEvent } from '@earshot/db/queries/events/platform-event-view';
import type { WaitingEvent } from '@earshot/db/queries/webhooks/waiting-events';
import type { DueWebhook } from '@earshot/db/queries/webhooks/waiting-events';
import { TEST_EVENT } from '@earshot/domain/webhooks/test-event';

interface EventBody {
  /** The same for each attempt. */
  readonly id: string;
  readonly type: string;
}

/** The event as the feed has it, or a test event; undefined for an event that may no longer be read. */
export function eventBody(
  { id, isTest, at, event }: WaitingEvent,
  { id: webhookId, groupId }: Pick<DueWebhook, 'id' | 'groupId'>,
): EventBody | undefined {
  if (!isTest) return event === null ? undefined : toPlatformEvent(event);
  const subject = { kind: 'webhook', id: webhookId };
  return { id: `test-${id}`, at: at.toISOString(), type: TEST_EVENT, groupId, subject, data: {} } as EventBody;
}
