import type { Database, Trx } from '@earshot/db/client';
import { findLatestReboot, findReboot, type RebootRow } from '@earshot/db/queries/reboots/reboots';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Reboot } from '@earshot/domain/reboots/schema';
import { findObstacle } from '../../device-commands/interlocks.ts';
import type { PlacedCall } from '../../trpc/call.ts';

export async function getReboot(db: Database | Trx, call: PlacedCall, operationId: string): Promise<Reboot> {
  const row = await findReboot(db, call.scope, operationId);
  if (row === undefined) throw notFound();
  return await toReboot(db, call, row);
}

/** The running or the latest reboot of a controller; null without one. */
export async function getLatestReboot(call: PlacedCall, controllerId: string): Promise<{ reboot: Reboot | null }> {
  const { db } = call.deps;
  const row = await findLatestReboot(db, call.scope, controllerId);
  return { reboot: row === undefined ? null : await toReboot(db, call, row) };
}

async function toReboot(db: Database | Trx, call: PlacedCall, row: RebootRow): Promise<Reboot> {
  const { stepSince, deadlineAt, startedAt, endedAt, mayWait, state, controllerId, ...rest } = row;
  return {
    ...rest,
    controllerId,
    state,
    waitsFor: mayWait ? await findObstacle(db, call, { controllerId, work: 'reboot', since: startedAt }) : null,
    stepSince: stepSince.toISOString(),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    deadlineAt: state === 'running' ? deadlineAt.toISOString() : null,
  };
}
