import { findControllerRecord } from '@earshot/db/queries/controllers/controller-record';
import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toControllerRecord } from './controller-record.ts';

export async function getRecord({ deps, scope, principal }: PlacedCall, id: string): Promise<ControllerRecord> {
  const row = await findControllerRecord(deps.db, scope, id);
  if (row === undefined) throw notFound();
  return toControllerRecord(row, principal.permissions);
}
