import { sql } from 'kysely';
import type { Database } from '../../client.ts';

const namesOf = new WeakMap<Database, Promise<readonly string[]>>();

/** Names of the zones that the database knows, in lower case. Read once, since each reading takes longer than a page of a list. */
export async function knownZones(db: Database): Promise<readonly string[]> {
  const reading = namesOf.get(db) ?? readZones(db);
  namesOf.set(db, reading);
  try {
    return await reading;
  } catch (error) {
    namesOf.delete(db);
    throw error;
  }
}

async function readZones(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from pg_timezone_names`.execute(db);
  return rows.map(({ name }) => name);
}
