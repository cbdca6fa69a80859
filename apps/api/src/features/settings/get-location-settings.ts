import type { Database, Trx } from '@earshot/db/client';
import { findLocationSettings } from '@earshot/db/queries/locations/settings-of-locations';
import { notFound } from '@earshot/domain/errors/app-error';
import type { LocationSettings } from '@earshot/domain/settings/schema';
import type { PlacedCall } from '../../trpc/call.ts';

export async function getLocationSettings(
  { deps, scope }: PlacedCall,
  controllerId: string,
  db: Database | Trx = deps.db,
): Promise<LocationSettings> {
  const row = await findLocationSettings(db, scope, controllerId);
  if (row === undefined) throw notFound();
  return { controllerId, toggleUserEnrolment: row.on, version: row.version };
}
