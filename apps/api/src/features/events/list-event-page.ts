import { listEvents, positionOf } from '@earshot/db/queries/events/event-list';
import { toPlatformEvent } from '@earshot/db/queries/events/platform-event-view';
import { badRequest, gone, lacksPermission } from '@earshot/domain/errors/app-error';
import { type EventType, permissionsOfTypes, readableTypes } from '@earshot/domain/events/catalogue';
import { EVENT_DAYS, type EventPosition, NOW, readPosition, writePosition } from '@earshot/domain/events/position';
import type { EventPage, listEventsInput } from '@earshot/domain/events/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { DAY_MS } from '@earshot/domain/time/durations';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';

/** Lists the events after a cursor, oldest first, and returns the cursor to continue with. */
export async function listEventPage(
  call: Pick<PlacedCall, 'deps' | 'scope' | 'principal'>,
  { after, types, limit }: z.output<typeof listEventsInput>,
): Promise<EventPage> {
  const { deps, scope, principal } = call;
  const isNow = after === NOW;
  const start = after === undefined || isNow ? oldestPosition() : keptPosition(after);
  const read = await listEvents(deps.db, {
    scope,
    types: readable(types, principal.permissions),
    after: start,
    limit: limit + 1,
    ...(isNow && { readAtMost: 0 }),
  });
  if (isNow) return { items: [], cursor: writePosition(read.end), hasMore: false };
  if (start.transaction > read.limit)
    throw gone(`This cursor is from before a restore of the database. ${START_AGAIN}`);
  const items = read.rows.slice(0, limit);
  const last = items.at(-1);
  if (read.rows.length > limit && last !== undefined)
    return { items: items.map(toPlatformEvent), cursor: writePosition(positionOf(last)), hasMore: true };
  return {
    items: items.map(toPlatformEvent),
    cursor: writePosition(read.readTo ?? laterOf(start, read.end)),
    hasMore: read.readTo !== undefined,
  };
}

const START_AGAIN =
  'List the items themselves again, and continue with the cursor of a call with `after` = `now` made before that.';

/** The time of the oldest readable event. */
const keptSince = (): Date => new Date(Date.now() - EVENT_DAYS * DAY_MS);
const oldestPosition = (): EventPosition => ({ transaction: 0n, n: 0n, at: keptSince() });

function keptPosition(after: string): EventPosition {
  const position = readPosition(after);
  if (position === undefined) throw badRequest('This is no cursor of events', { field: 'after' });
  if (position.at < keptSince())
    throw gone(`This cursor is older than ${EVENT_DAYS} days, and events may have been removed. ${START_AGAIN}`, {
      field: 'after',
    });
  return position;
}

/** A long transaction can hold the end back behind an earlier cursor. */
const laterOf = (a: EventPosition, b: EventPosition): EventPosition =>
  a.transaction >= b.transaction ? { ...a, at: b.at } : b;

function readable(
  wanted: readonly EventType[] | undefined,
  permissions: ReadonlySet<Permission>,
): readonly EventType[] {
  const allowed = readableTypes(permissions);
  const lacking = (wanted ?? []).filter((type) => !allowed.includes(type));
  if (lacking.length > 0) throw lacksPermission(...permissionsOfTypes(lacking));
  return wanted ?? allowed;
}
