import type { Database, Trx } from '@earshot/db/client';
import { findRegistration } from '@earshot/db/queries/registrations/registrations';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Registration } from '@earshot/domain/registrations/schema';
import { findObstacle } from '../../device-commands/interlocks.ts';
import type { PlacedCall } from '../../trpc/call.ts';
import { toRegistration } from './registration-view.ts';

export async function getRegistration(
  db: Database | Trx,
  call: PlacedCall,
  operationId: string,
): Promise<Registration> {
  const row = await findRegistration(db, call.scope, operationId);
  if (row === undefined) throw notFound();
  const { controllerId, startedAt, mayWait } = row;
  const wait = { controllerId, work: 'registration', since: startedAt } as const;
  return toRegistration(row, mayWait ? await findObstacle(db, call, wait) : null);
}
