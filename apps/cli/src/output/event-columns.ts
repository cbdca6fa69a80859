import { eventSentence } from '@earshot/domain/events/event-sentence';
import type { PlatformEvent } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const eventColumns: readonly Column<PlatformEvent>[] = [
  { title: 'When', value: ({ at }) => dateTime(at) },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Event', value: eventSentence, shrinkTo: 40 },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];

/** A line of a log. */
export const eventLine = (event: PlatformEvent): string =>
  `${dateTime(event.at)}  ${event.type.padEnd(18)}  ${eventSentence(event)}  (${event.id})`;
