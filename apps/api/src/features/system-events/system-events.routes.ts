import { EVENT_TYPES } from '@earshot/domain/system-events/catalogue';
import { listSystemEventsInput, systemEventPage, systemEventTypes } from '@earshot/domain/system-events/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { listSystemEvents } from './list-system-events.ts';

const viewing = { permission: 'view_events', rate: 'read' } as const;

/** Events that controllers reported, of all devices and controllers of a place. */
export const systemEventRoutes = {
  list: procedure({ ...viewing, scope: 'place', reads: 'replica', rest: 'GET /system-events' })
    .input(listSystemEventsInput)
    .output(systemEventPage)
    .query(({ call, input }) => listSystemEvents(call, input)),
  types: procedure({ ...viewing, scope: 'none', rest: 'GET /system-event-types' })
    .input(z.object({}).default({}))
    .output(systemEventTypes)
    .query(() => ({ types: [...EVENT_TYPES] })),
};
