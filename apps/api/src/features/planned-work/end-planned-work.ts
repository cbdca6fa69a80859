import { announce } from '@earshot/db/notify';
import { endPlannedWork, findPlannedWork } from '@earshot/db/queries/incidents/planned-work';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlannedWork } from '@earshot/domain/planned-work/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toPlannedWork } from './planned-work-view.ts';

/** Ends current work, or withdraws future work. Has no effect on work that is over. */
export const finishPlannedWork = (call: PlacedCall, plannedWorkId: string): Promise<PlannedWork> =>
  call.write(async (trx, audit) => {
    const now = new Date();
    const before = await findPlannedWork(trx, call.scope, plannedWorkId);
    if (before === undefined) throw notFound();
    if (!(await endPlannedWork(trx, plannedWorkId, now))) {
      audit('unchanged');
      return toPlannedWork(before, now);
    }
    const after = (await findPlannedWork(trx, call.scope, plannedWorkId)) ?? before;
    await announce(trx, { kind: 'incident', ids: [] });
    audit({ subjectId: plannedWorkId, before: { endsAt: before.endsAt }, after: { endsAt: after.endsAt } });
    return toPlannedWork(after, now);
  });
