import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';

export interface PostcodeRow {
  /** In capitals, without a space. */
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const findPostcode = (db: Database | Trx, code: string): Promise<PostcodeRow | undefined> =>
  db.selectFrom('postcodes').select(['code', 'latitude', 'longitude']).where('code', '=', code).executeTakeFirst();

/** Inserts or updates postcodes; each code may occur only once. Returns the number of rows written. */
export async function writePostcodes(db: Database | Trx, rows: readonly PostcodeRow[]): Promise<number> {
  const done = await sql`
    insert into postcodes as p (code, latitude, longitude)
    select * from unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ latitude }) => latitude)}::float8[],
                         ${rows.map(({ longitude }) => longitude)}::float8[])
    on conflict (code) do update set latitude = excluded.latitude, longitude = excluded.longitude
    where (p.latitude, p.longitude) is distinct from (excluded.latitude, excluded.longitude)`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}
