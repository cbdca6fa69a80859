import { EVENTS, EVENT_TYPES } from '@earshot/domain/events/catalogue';
import { EVENT_TYPES as SYSTEM_EVENT_TYPES } from '@earshot/domain/system-events/catalogue';
import { code, page, plain, table } from '../markdown.ts';

export const eventsPage = (): string =>
  page(
    '# Events',
    'Programs read events by `GET /events`, by webhooks, with `events` of the SDK, or with `earshot events tail`.',
    '## Events of the platform',
    'A token receives the types whose permission it has.',
    table(
      ['type', 'meaning', 'about', 'permission'],
      EVENT_TYPES.map((type) => [
        code(type),
        plain(EVENTS[type].text),
        EVENTS[type].subject,
        code(EVENTS[type].permission),
      ]),
    ),
    '## System events of controllers and devices',
    'Controllers report these in their journals. `GET /system-events` and `earshot system-events list` return them.',
    table(
      ['type', 'meaning', 'category'],
      SYSTEM_EVENT_TYPES.map(({ name, text, categoryText }) => [code(name), plain(text), categoryText]),
    ),
  );
