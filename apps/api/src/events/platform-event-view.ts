import type { EventRow } from '@earshot/db/queries/events/event-list';
import { positionOf } from '@earshot/db/queries/events/event-list';
import { EVENTS } from '@earshot/domain/events/catalogue';
import { writePosition } from '@earshot/domain/events/position';
import { type PlatformEvent, platformEvent } from '@earshot/domain/events/schema';

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
