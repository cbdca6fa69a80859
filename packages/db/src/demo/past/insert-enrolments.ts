import { isEnrolmentEvent } from '@earshot/domain/enrolments/facts';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { moveCounters } from '../../queries/devices/device-counters.ts';
import { takeEnrolmentFacts } from '../../queries/enrolments/enrolment-facts.ts';
import { columnOf } from '../../queries/ingest/ingest-arrays.ts';
import { iso } from './insert-rows.ts';
import type { Place, World } from './world.ts';

/** Inserts the team members and uses of headsets. */
export async function insertEnrolments(trx: Trx, { places, past }: World): Promise<void> {
  const asOf = new Date(past.until);
  for (const place of places) {
    await insertTeam(trx, place);
    const { deltas } = await takeEnrolmentFacts(trx, headsetEvents(place), asOf);
    await moveCounters(trx, deltas);
  }
}

async function insertTeam(trx: Trx, { id, past }: Place): Promise<void> {
  const names = new Set(
    past.events.flatMap(({ detail: { fullName } }) => (typeof fullName === 'string' ? fullName : [])),
  );
  await sql`
    insert into team_members (controller_id, owner_epoch, full_name, created_at, updated_at)
    select c.id, c.owner_epoch, n.full_name, c.created_at, c.created_at
    from controllers c, unnest(${columnOf([...names], (name) => name)}::text[]) as n(full_name)
    where c.id = ${id}`.execute(trx);
}

const headsetEvents = ({ id, past }: Place) =>
  past.events
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, name, deviceId, detail }, index) =>
      isEnrolmentEvent(name) ? [{ controllerId: id, deviceId, n: index + 1, at: iso(at), name, detail }] : [],
    );
