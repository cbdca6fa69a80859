import { sql } from 'kysely';
import type { Trx } from '../../client.ts';

/**
 * Locks a controller against a change of owner. Returns false, without waiting, if it has another owner or is being changed
 * or moved.
 */
export async function lockOwner(
  trx: Trx,
  { controllerId, ownerEpoch }: { readonly controllerId: string; readonly ownerEpoch: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from controllers where id = ${controllerId} and owner_epoch = ${ownerEpoch}
    for share skip locked`.execute(trx);
  return rows.length > 0;
}
