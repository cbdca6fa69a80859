import { listOlderEvents } from '@earshot/db/queries/system-events/system-event-list';
import type { SystemEvent } from '@earshot/domain/system-events/schema';
import { ROWS_AT_ONCE } from '../../../exports/csv-pages.ts';
import { SYSTEM_EVENT_COLUMNS } from '../../../system-events/system-event-csv.ts';
import { toSystemEvent } from '../../../system-events/system-event-view.ts';
import { evidencePart, fullPages } from '../evidence-part.ts';

export const systemEventPart = evidencePart<SystemEvent>(
  SYSTEM_EVENT_COLUMNS,
  ({ db, reader: { scope }, controllerId, from, to }) =>
    fullPages(ROWS_AT_ONCE, async (after) => {
      const filter = { from: from.toISOString(), to: to.toISOString(), search: '' };
      const place = { scope, controllerId };
      return (await listOlderEvents(db, { place, filter, limit: ROWS_AT_ONCE }, after)).map(toSystemEvent);
    }),
  ({ name }) => name,
);
