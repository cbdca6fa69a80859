import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';
import { columnOf } from '../ingest/ingest-arrays.ts';

/** A text to look up: a name or serial number, or the id of a location. */
export interface WantedLocation {
  readonly name: string | null;
  readonly id: string | null;
}

export interface NamedRow {
  /** Position of the matching text, from 0. */
  readonly place: number;
  readonly id: string;
  readonly boxName: string;
  readonly serialNumber: string;
  readonly groupTitle: string;
  /** Number of locations that match the text. */
  readonly matches: number;
}

const SERIAL = /^[a-z0-9-]+$/;

function serialOf(name: string | null): string | null {
  const folded = name?.toLowerCase() ?? '';
  return SERIAL.test(folded) ? folded.toUpperCase() : null;
}

/**
 * Finds the locations whose name or serial number equals a text, ignoring case, or that have the id. Returns the first
 * `limit` per text, sorted by name. Each text is looked up in indexes, and all its matches are read: the texts must
 * differ by more than their case.
 */
export async function findNamedLocations(
  db: Database,
  scope: Scope,
  { wanted, limit }: { wanted: readonly WantedLocation[]; limit: number },
): Promise<NamedRow[]> {
  const names = columnOf(wanted, ({ name }) => name);
  const serials = columnOf(wanted, ({ name }) => serialOf(name));
  const ids = columnOf(wanted, ({ id }) => id);
  const ofCustomer = scope.customerId === null ? sql`true` : sql`c.customer_id = ${scope.customerId}::uuid`;
  const { rows } = await sql<NamedRow>`
    select (w.number - 1)::int as place, m.*
    from unnest(${names}::text[], ${serials}::text[], ${ids}::uuid[]) with ordinality as w(name, serial, id, number)
    cross join lateral (
      select c.id, c.box_name as "boxName", c.serial as "serialNumber", g.title as "groupTitle",
             (count(*) over ())::int as matches
      from controllers c join groups g on g.id = c.group_id
      where (lower(c.box_name collate "pg_unicode_fast") = lower(w.name collate "pg_unicode_fast")
             or c.serial = w.serial or c.id = w.id)
        and ${ofCustomer} and ${inScope('g', scope)}
      order by c.box_name, c.id limit ${limit}) m
    order by w.number, m."boxName", m.id`.execute(db);
  return rows;
}
