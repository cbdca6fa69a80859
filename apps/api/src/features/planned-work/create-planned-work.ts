import { announce } from '@earshot/db/notify';
import { findPlannedWork, insertPlannedWork } from '@earshot/db/queries/incidents/planned-work';
import { badRequest, notFound } from '@earshot/domain/errors/app-error';
import {
  type createPlannedWorkInput,
  MAX_PLANNED_WORK_MS,
  type PlannedWork,
} from '@earshot/domain/planned-work/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { toPlannedWork } from './planned-work-view.ts';

type Input = z.output<typeof createPlannedWorkInput>;

/**
 * Announces work on a location, or on a group and its sub-groups. Meanwhile no mails are sent about incidents there.
 */
export async function createPlannedWork(call: PlacedCall, input: Input): Promise<PlannedWork> {
  const now = new Date();
  const times = timesOf(input, now);
  return await call.write(async (trx, audit) => {
    const { controllerId = null, reason } = input;
    const work = { groupId: call.place.groupId, controllerId, reason, userId: call.principal.userId, ...times };
    const id = await insertPlannedWork(trx, call.scope, work);
    const row = id === undefined ? undefined : await findPlannedWork(trx, call.scope, id);
    if (row === undefined) throw notFound();
    await announce(trx, { kind: 'incident', ids: [] });
    const made = toPlannedWork(row, now);
    audit({ subjectId: row.id, after: made });
    return made;
  });
}

function timesOf({ startsAt, endsAt }: Input, now: Date): { startsAt: Date; endsAt: Date } {
  const start = startsAt === undefined ? now : new Date(startsAt);
  const end = new Date(endsAt);
  if (end <= start || end <= now) throw badRequest('Please choose an end that lies ahead.', { field: 'endsAt' });
  if (end.getTime() - start.getTime() > MAX_PLANNED_WORK_MS) {
    throw badRequest('Planned work lasts 7 days at most.', { field: 'endsAt' });
  }
  return { startsAt: start, endsAt: end };
}
