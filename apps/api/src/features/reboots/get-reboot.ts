import type { Database, Trx } from '@earshot/db/client';
import { findLatestReboot, findReboot, type RebootRow } from '@earshot/db/queries/reboots/reboots';
import type { Scope } from '@earshot/db/scope';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Reboot } from '@earshot/domain/reboots/schema';

export async function getReboot(db: Database | Trx, scope: Scope, operationId: string): Promise<Reboot> {
  const row = await findReboot(db, scope, operationId);
  if (row === undefined) throw notFound();
  return toReboot(row);
}

/** The running or the latest reboot of a controller; null without one. */
export async function getLatestReboot(
  db: Database,
  scope: Scope,
  controllerId: string,
): Promise<{ reboot: Reboot | null }> {
  const row = await findLatestReboot(db, scope, controllerId);
  return { reboot: row === undefined ? null : toReboot(row) };
}

const toReboot = ({ stepSince, deadlineAt, startedAt, endedAt, waiting, state, ...row }: RebootRow): Reboot => ({
  ...row,
  state,
  waiting: waiting && state === 'running',
  stepSince: stepSince.toISOString(),
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  deadlineAt: state === 'running' ? deadlineAt.toISOString() : null,
});
