import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { arrayLiteral } from '../ingest/ingest-arrays.ts';

/**
 * Returns the files among the given ones that no clip, delivery, firmware release or device configuration refers to.
 */
export async function listUnused(db: Database, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    with named as (
      select sha256 from audio_clips
      union all
      select clip_sha256 from deliveries where clip_sha256 is not null
      union all
      select sha256 from firmware_releases
      union all
      -- Commands name the clips that a call point plays; replies name the clips that it stores.
      select found[1] from device_commands c
      cross join lateral regexp_matches(concat_ws(' ', c.payload::text, c.detail), '[0-9a-f]{64}', 'g') as found
      where c.type like 'endpoint.%'
    )
    select i.sha256 from unnest(${arrayLiteral(hashes)}::text[]) as i(sha256)
    where not exists (select from named n where n.sha256 = i.sha256)`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}
