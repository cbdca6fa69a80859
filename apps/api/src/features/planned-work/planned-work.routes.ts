import { listPlannedWork } from '@earshot/db/queries/incidents/planned-work';
import {
  createPlannedWorkInput,
  listPlannedWorkInput,
  plannedWork,
  plannedWorkInput,
  plannedWorkList,
} from '@earshot/domain/planned-work/schema';
import { procedure } from '../../trpc/procedure.ts';
import { createPlannedWork } from './create-planned-work.ts';
import { finishPlannedWork } from './end-planned-work.ts';
import { toPlannedWork } from './planned-work-view.ts';

const LIMIT = 200;

export const plannedWorkRoutes = {
  list: procedure({ permission: 'view_controllers', scope: 'group', rate: 'read' })
    .input(listPlannedWorkInput)
    .output(plannedWorkList)
    .query(async ({ call, input: { past, controllerId } }) => {
      const asOf = new Date();
      const rows = await listPlannedWork(call.deps.db, call.scope, { asOf, past, controllerId, limit: LIMIT });
      return { items: rows.map((row) => toPlannedWork(row, asOf)) };
    }),
  create: procedure({
    permission: 'edit_incidents',
    scope: 'place',
    rate: 'write',
    audit: 'planned-work.create',
    creates: true,
  })
    .input(createPlannedWorkInput)
    .output(plannedWork)
    .mutation(({ call, input }) => createPlannedWork(call, input)),
  end: procedure({
    permission: 'edit_incidents',
    scope: { item: 'plannedWork', from: 'plannedWorkId' },
    rate: 'write',
    audit: 'planned-work.end',
  })
    .input(plannedWorkInput)
    .output(plannedWork)
    .mutation(({ call, input }) => finishPlannedWork(call, input.plannedWorkId)),
};
