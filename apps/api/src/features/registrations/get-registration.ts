import type { Database, Trx } from '@earshot/db/client';
import { findRegistration } from '@earshot/db/queries/registrations/registrations';
import type { Scope } from '@earshot/db/scope';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Registration } from '@earshot/domain/registrations/schema';
import { toRegistration } from './registration-view.ts';

export async function getRegistration(db: Database | Trx, scope: Scope, operationId: string): Promise<Registration> {
  const row = await findRegistration(db, scope, operationId);
  if (row === undefined) throw notFound();
  return toRegistration(row);
}
