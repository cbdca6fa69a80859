import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { columnOf } from './ingest-arrays.ts';

/** A device event from a controller's journal. Journal numbers prevent duplicates. */
export interface DeviceEventRow {
  readonly controllerId: string;
  readonly storageId: string | null;
  /** Journal number, unique within the storage id. */
  readonly n: number;
  /** By the controller's clock. */
  readonly at: string;
  readonly ownerEpoch: number;
  readonly name: string;
  readonly deviceId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly trace: string | null;
}

/** Older times may have no partition, so they are raised to this limit. */
const OLDEST = sql`interval '28 days'`;

export async function insertDeviceEvents(trx: Trx, rows: readonly DeviceEventRow[], asOf: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into device_events (controller_id, storage_id, n, at, owner_epoch, name, device_id, detail, trace)
    select i.controller_id, i.storage_id, i.n,
           -- The clock of a controller may be wrong. Times in the future become the present.
           greatest(least(i.at, ${asOf}::timestamptz), ${asOf}::timestamptz - ${OLDEST}), i.owner_epoch, i.name,
           i.device_id, i.detail, i.trace
    from unnest(
      ${columnOf(rows, (row) => row.controllerId)}::uuid[], ${columnOf(rows, (row) => row.storageId)}::uuid[],
      ${columnOf(rows, (row) => row.n)}::bigint[], ${columnOf(rows, (row) => row.at)}::timestamptz[],
      ${columnOf(rows, (row) => row.ownerEpoch)}::integer[], ${columnOf(rows, (row) => row.name)}::text[],
      ${columnOf(rows, (row) => row.deviceId)}::text[], ${columnOf(rows, (row) => JSON.stringify(row.detail))}::jsonb[],
      ${columnOf(rows, (row) => row.trace)}::text[]
    ) as i(controller_id, storage_id, n, at, owner_epoch, name, device_id, detail, trace)`.execute(trx);
}

/** A controller's reply to a command; the first reply counts. */
export interface CommandReplyRow {
  readonly controllerId: string;
  readonly commandId: string;
  readonly at: string;
  readonly outcome: string;
  readonly detail: string | null;
}

export async function insertCommandReplies(trx: Trx, rows: readonly CommandReplyRow[], asOf: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into command_replies (command_id, controller_id, at, outcome, detail)
    select i.command_id, i.controller_id, least(i.at, ${asOf}::timestamptz), i.outcome, i.detail
    from unnest(
      ${columnOf(rows, (row) => row.commandId)}::text[], ${columnOf(rows, (row) => row.controllerId)}::uuid[],
      ${columnOf(rows, (row) => row.at)}::timestamptz[], ${columnOf(rows, (row) => row.outcome)}::text[],
      ${columnOf(rows, (row) => row.detail)}::text[]
    ) as i(command_id, controller_id, at, outcome, detail)
    on conflict (controller_id, command_id) do nothing`.execute(trx);
}
