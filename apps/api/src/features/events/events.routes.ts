import { EVENT_TYPES, EVENTS } from '@earshot/domain/events/catalogue';
import { eventPage, eventTypeList, listEventsInput } from '@earshot/domain/events/schema';
import { z } from 'zod';
import { procedure } from '../../trpc/procedure.ts';
import { listEventPage } from './list-event-page.ts';

/** The feed of what happened on the platform. Each type needs its own permission, which is checked at each read. */
export const eventRoutes = {
  list: procedure({ permission: 'signed-in', scope: 'group', rate: 'read', rest: 'GET /events' })
    .input(listEventsInput)
    .output(eventPage)
    .query(({ call, input }) => listEventPage(call, input)),
  types: procedure({ permission: 'signed-in', scope: 'none', rate: 'read', rest: 'GET /event-types' })
    .input(z.object({}).default({}))
    .output(eventTypeList)
    .query(() => ({ types: EVENT_TYPES.map((type) => ({ type, ...EVENTS[type] })) })),
};
