import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { noteLocationChange } from '../processes/customer-changes.ts';

/** The location or hardware with a serial number of an import file. */
export interface ImportTarget {
  readonly serial: string;
  /** Null for unclaimed hardware. */
  readonly id: string | null;
  readonly boxName: string;
  readonly postcode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly labels: string[];
  readonly version: number;
  /** True if the location is in or below the import's group. */
  readonly isBelow: boolean;
  /** True if the location is in its customer's own group, so it is not yet assigned to a group. */
  readonly isUnassigned: boolean;
  readonly customerId: string | null;
}

export interface ImportedSerials {
  readonly scope: Scope;
  readonly groupId: string;
  readonly serials: readonly string[];
}

export async function readImportTargets(
  db: Database | Trx,
  { scope, groupId, serials }: ImportedSerials,
): Promise<ImportTarget[]> {
  const { rows } = await sql<ImportTarget>`
    select c.serial, c.id, c.box_name as "boxName", c.postcode, c.latitude, c.longitude, c.labels, c.version,
           g.path <@ (select path from groups where id = ${groupId}) and c.customer_id = into_group.customer_id as "isBelow",
           c.group_id = c.customer_id as "isUnassigned", c.customer_id as "customerId"
    from controllers c join groups g on g.id = c.group_id
    join groups into_group on into_group.id = ${groupId}
    where c.serial = any(${[...serials]}::text[]) and ${inScope('g', scope)}`.execute(db);
  return rows;
}

/** Locks the controllers in the order in which plans are locked. */
export async function lockControllersBySerial(trx: Trx, serials: readonly string[]): Promise<void> {
  await sql`
    select 1 from controllers where serial = any(${[...serials]}::text[]) order by serial for no key update`.execute(
    trx,
  );
}

export interface ImportedColumns {
  readonly id: string;
  readonly boxName?: string | undefined;
  readonly postcode?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly labels?: readonly string[] | undefined;
  /** Set only if the location is moved. */
  readonly groupId?: string | undefined;
}

/** Writes the imported columns of locked locations. Coordinates from a file are marked as unverified. */
export async function writeImported(trx: Trx, rows: readonly ImportedColumns[]): Promise<void> {
  const { rows: written } = await sql<{ customerId: string }>`
    update controllers c
    set box_name = coalesce(i."boxName", c.box_name), postcode = coalesce(i.postcode, c.postcode),
        postcode_verified = c.postcode_verified and i.postcode is null and i.latitude is null,
        latitude = coalesce(i.latitude, c.latitude), longitude = coalesce(i.longitude, c.longitude),
        labels = case when i.labels is null then c.labels
                      else array(select jsonb_array_elements_text(i.labels)) end,
        group_id = coalesce(i."groupId", c.group_id), version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(
      id uuid, "boxName" text, postcode text, latitude float8, longitude float8, labels jsonb, "groupId" uuid)
    where c.id = i.id
    returning c.customer_id as "customerId"`.execute(trx);
  await noteLocationChange(
    trx,
    written.map(({ customerId }) => customerId),
  );
}
