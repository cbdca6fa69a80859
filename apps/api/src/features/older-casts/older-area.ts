import type { Database, Trx } from '@earshot/db/client';
import { getSettings } from '@earshot/db/queries/settings';
import { conflict } from '@earshot/domain/errors/app-error';
import type { PlacedCall } from '../../trpc/call.ts';

export async function isNewerOn(db: Database | Trx, { deps, place }: PlacedCall): Promise<boolean> {
  return place.features.includes('mds') && (await getSettings(db, deps.environment)).mdsArea;
}

interface Cast {
  readonly id: string;
  readonly generation: string;
  readonly not_migrated: string | null;
}

/**
 * Refuses changes here to casts of the newer area, and to casts that wait for migration. Casts that could not be
 * migrated stay editable.
 */
export async function mustLiveHere(db: Database | Trx, call: PlacedCall, cast: Cast): Promise<void> {
  if (cast.generation === 'newer') throw conflict(`This Message Cast is in the newer area now: /msgs/${cast.id}.`);
  if (cast.not_migrated === null && (await isNewerOn(db, call)))
    throw conflict('This Message Cast is on its way to the newer area. Try again later.');
}
