import { isEnrolmentEvent } from '@earshot/domain/enrolments/facts';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { moveCounters } from '../../queries/devices/device-counters.ts';
import { takeEnrolmentFacts } from '../../queries/enrolments/enrolment-facts.ts';
import { columnOf } from '../../queries/ingest/ingest-arrays.ts';
import { writeTeam } from '../../queries/team-members/team-configuration.ts';
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

/** Each team has one supervisor; all others work at the tills. */
async function insertTeam(trx: Trx, { id, past }: Place): Promise<void> {
  const names = new Set(
    past.events.flatMap(({ detail: { fullName } }) => (typeof fullName === 'string' ? fullName : [])),
  );
  if (names.size === 0) return;
  await sql`
    insert into team_members (controller_id, owner_epoch, full_name, call_handling_groups, created_at, updated_at)
    select c.id, c.owner_epoch, n.full_name, array[case n.place when 1 then 'Supervisors' else 'Tills' end],
           c.created_at, c.created_at
    from controllers c, unnest(${columnOf([...names], (name) => name)}::text[]) with ordinality as n(full_name, place)
    where c.id = ${id}`.execute(trx);
  await writeTeam(trx, { controllerId: id, userId: null });
}

const headsetEvents = ({ id, past }: Place) =>
  past.events
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, name, deviceId, detail }, index) =>
      isEnrolmentEvent(name) ? [{ controllerId: id, deviceId, n: index + 1, at: iso(at), name, detail }] : [],
    );
