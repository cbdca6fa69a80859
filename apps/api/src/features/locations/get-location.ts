import { findLocation } from '@earshot/db/queries/locations/locations';
import type { Location } from '@earshot/domain/controllers/schema';
import { notFound } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';
import { toLocation } from '../../locations/location-view.ts';

export async function getLocation({ deps, scope }: PlacedCall, controllerId: string): Promise<Location> {
  const row = await findLocation(deps.db, scope, controllerId);
  if (row === undefined) throw notFound();
  return toLocation(row);
}
