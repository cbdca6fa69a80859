import {
  commandLogFilter,
  commandLogPage,
  commandLogTotal,
  listCommandLogInput,
} from '@earshot/domain/device-command-log/schema';
import { procedure } from '../../trpc/procedure.ts';
import { countCommandLog, listCommandLog } from './list-command-log.ts';

const viewing = { permission: 'view_task_controller_log', scope: 'place', rate: 'read' } as const;

/** Task controller log: commands sent to controllers, with their authors and results. */
export const deviceCommandLogRoutes = {
  list: procedure(viewing)
    .input(listCommandLogInput)
    .output(commandLogPage)
    .query(({ call, input }) => listCommandLog(call, input)),
  count: procedure(viewing)
    .input(commandLogFilter)
    .output(commandLogTotal)
    .query(({ call, input }) => countCommandLog(call, input)),
};
