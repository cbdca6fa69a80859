import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { noteLocationChange } from '../processes/customer-changes.ts';
import { countNewControllers } from '../devices/device-counters.ts';

export interface NewController {
  readonly serial: string;
  readonly boxName: string;
  readonly groupId: string;
  readonly customerId: string;
  readonly postcode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly labels?: readonly string[];
}

/** Inserts controllers with unknown state and an empty plan. Returns their ids by serial. */
export async function insertControllers(trx: Trx, controllers: readonly NewController[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; serial: string }>`
    with fresh as (
      insert into controllers (customer_id, group_id, serial, box_name, postcode, latitude, longitude, labels)
      select "customerId", "groupId", serial, "boxName", postcode, latitude, longitude,
             coalesce(array(select jsonb_array_elements_text(labels)), '{}')
      from jsonb_to_recordset(${JSON.stringify(controllers)}::jsonb) as c(
        "customerId" uuid, "groupId" uuid, serial text, "boxName" text, postcode text, latitude float8, longitude float8,
        labels jsonb)
      returning id, serial
    ), states as (
      insert into controller_states (controller_id) select id from fresh
    ), plans as (
      insert into controller_plans (controller_id) select id from fresh
    )
    select id, serial from fresh`.execute(trx);
  await countNewControllers(
    trx,
    rows.map(({ id }) => id),
  );
  await noteLocationChange(
    trx,
    controllers.map(({ customerId }) => customerId),
  );
  return new Map(rows.map(({ id, serial }) => [serial, id]));
}

/** Gives a device a secret, of which only the hash is stored. */
export const insertCredentials = (
  db: Database | Trx,
  rows: readonly { serial: string; secretHash: Buffer; validUntil: Date }[],
) =>
  db
    .insertInto('device_credentials')
    .values(rows.map((row) => ({ serial: row.serial, secret_hash: row.secretHash, valid_until: row.validUntil })))
    .onConflict((oc) =>
      oc.column('serial').doUpdateSet((eb) => ({
        secret_hash: eb.ref('excluded.secret_hash'),
        valid_until: eb.ref('excluded.valid_until'),
        disabled_at: null,
      })),
    )
    .execute();
