import { EVENTS } from '@earshot/domain/events/catalogue';
import { writePosition } from '@earshot/domain/events/position';
import { type PlatformEvent, platformEvent } from '@earshot/domain/events/schema';
import { type EventRow, positionOf } from './event-list.ts';

/** The event as callers see it. The schema removes fields of the data that are not public. */
export const toPlatformEvent = (row: EventRow): PlatformEvent =>
  platformEvent.parse({
    id: writePosition(positionOf(row)),
    at: row.at.toISOString(),
    type: row.type,
    groupId: row.groupId,
    subject: { kind: EVENTS[row.type].subject, id: row.subjectId },
    data: row.data,
  });
