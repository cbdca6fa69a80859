import { EVENTS, type EventType } from '@earshot/domain/events/catalogue';
import { TEST_EVENT } from '@earshot/domain/webhooks/test-event';
import { webhookTexts as texts } from './texts.ts';

/** The type of an attempt's event in words. */
export const eventText = (type: string): string =>
  type === TEST_EVENT ? texts.testEvent : type in EVENTS ? EVENTS[type as EventType].text : type;
