import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';

const columns = [
  'r.id',
  'r.version',
  'r.sha256',
  'r.bytes',
  'r.signature',
  'r.notes',
  'r.created_at',
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = r.created_by)`.as(
    'created_by',
  ),
] as const;

const releases = (db: Database | Trx) => db.selectFrom('firmware_releases as r').select(columns);
export type FirmwareReleaseRow = Awaited<ReturnType<typeof listFirmwareReleases>>[number];

/** Newest first. Releases belong to the platform; all customers may install them. */
export const listFirmwareReleases = (db: Database, limit: number) =>
  releases(db).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(limit).execute();

export const findFirmwareRelease = (db: Database | Trx, releaseId: string) =>
  releases(db).where('r.id', '=', releaseId).executeTakeFirst();

export interface NewFirmwareRelease {
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly signature: string;
  readonly notes: string;
  readonly createdBy: string;
}

/** Returns undefined if a release with this version exists, also if written differently, such as 5.3 and 5.3.0. */
export async function insertFirmwareRelease(trx: Trx, release: NewFirmwareRelease): Promise<string | undefined> {
  const { version, sha256, bytes, signature, notes, createdBy: created_by } = release;
  const row = await trx
    .insertInto('firmware_releases')
    .values({ version, sha256, bytes, signature, notes, created_by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the pairs whose controller is currently updating to that file. */
export async function listInstallable(
  db: Database,
  wanted: readonly { readonly serial: string; readonly sha256: string }[],
): Promise<{ serial: string; sha256: string }[]> {
  const { rows } = await sql<{ serial: string; sha256: string }>`
    select distinct c.serial, r.sha256
    from unnest(
      ${columnOf(wanted, ({ serial }) => serial)}::text[], ${columnOf(wanted, ({ sha256 }) => sha256)}::text[]
    ) as i(serial, sha256)
    join controllers c on c.serial = i.serial
    join task_controllers tc on tc.controller_id = c.id and tc.owner_epoch = c.owner_epoch and tc.state = 'running'
    join tasks t on t.id = tc.task_id
    join firmware_releases r on r.id = t.release_id and r.sha256 = i.sha256`.execute(db);
  return rows;
}
