import { calendarPage, listCalendarInput } from '@earshot/domain/calendar/schema';
import { procedure } from '../../trpc/procedure.ts';
import { listCalendar } from './list-calendar.ts';

export const calendarRoutes = {
  list: procedure({ permission: 'view_mcasts', feature: 'mds', scope: 'group', rate: 'read' })
    .input(listCalendarInput)
    .output(calendarPage)
    .query(({ call, input }) => listCalendar(call, input)),
};
