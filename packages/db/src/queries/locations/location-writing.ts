import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { noteLocationChange } from '../processes/customer-changes.ts';

export interface LockedLocation {
  readonly id: string;
  readonly serial: string;
  readonly groupId: string;
  readonly groupPath: string;
  readonly customerId: string;
  readonly version: number;
}

export async function lockLocation(trx: Trx, scope: Scope, controllerId: string): Promise<LockedLocation | undefined> {
  const { rows } = await sql<LockedLocation>`
    select c.id, c.serial, c.group_id as "groupId", g.path::text as "groupPath", c.customer_id as "customerId", c.version
    from controllers c join groups g on g.id = c.group_id
    where c.id = ${controllerId} and ${inScope('g', scope)}
    for no key update of c`.execute(trx);
  return rows[0];
}

/** Omitted columns are unchanged. */
export interface LocationColumns {
  readonly boxName?: string | undefined;
  readonly postcode?: string | null | undefined;
  readonly postcodeVerified?: boolean | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly timezone?: string | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly groupId?: string | undefined;
}

/** Updates a locked location if it still has this version; returns whether it had. */
export async function updateLocation(
  trx: Trx,
  scope: Scope,
  { id, version, columns }: { id: string; version: number; columns: LocationColumns },
): Promise<boolean> {
  const done = await trx
    .updateTable('controllers as c')
    .set((eb) => ({
      ...(columns.boxName !== undefined && { box_name: columns.boxName }),
      ...(columns.postcode !== undefined && { postcode: columns.postcode }),
      ...(columns.postcodeVerified !== undefined && { postcode_verified: columns.postcodeVerified }),
      ...(columns.latitude !== undefined && { latitude: columns.latitude }),
      ...(columns.longitude !== undefined && { longitude: columns.longitude }),
      ...(columns.timezone !== undefined && { timezone: columns.timezone }),
      ...(columns.labels !== undefined && { labels: [...columns.labels] }),
      ...(columns.groupId !== undefined && { group_id: columns.groupId }),
      version: eb('c.version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('c.id', '=', id)
    .where('c.version', '=', version)
    .where(sql<boolean>`exists (select 1 from groups g where g.id = c.group_id and ${inScope('g', scope)})`)
    .returning('c.customer_id')
    .executeTakeFirst();
  if (done === undefined) return false;
  const concerns = columns.labels ?? columns.groupId ?? columns.timezone;
  if (concerns !== undefined) await noteLocationChange(trx, [done.customer_id]);
  return true;
}
