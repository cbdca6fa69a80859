import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import type { AuditNote } from './audit.ts';
import { chance, idAt, pick } from './chance.ts';
import { insertRows, iso } from './insert-rows.ts';
import { personNamed, type Place, placesNamed, type World } from './world.ts';

/** Former names of locations, and former labels: who changed them how many days ago. */
const CHANGES: readonly { place: string; by: string; daysAgo: number; at: string; name?: string; labels?: string[] }[] =
  [
    { place: 'London Oxford Street', by: 'Hannah Whitfield', daysAgo: 3, at: '14:12', name: 'London Oxford Circus' },
    { place: 'Bath Southgate', by: 'Ben Okafor', daysAgo: 5, at: '09:41', name: 'Bath' },
    { place: 'Wakefield', by: 'Priya Nair', daysAgo: 21, at: '15:55', labels: [] },
    { place: 'Glasgow Buchanan', by: 'Callum Reid', daysAgo: 34, at: '11:26', name: 'Glasgow Buchanan Galleries' },
    { place: 'Truro', by: 'Ben Okafor', daysAgo: 47, at: '10:03', labels: [] },
    { place: 'Leeds Headrow', by: 'Priya Nair', daysAgo: 66, at: '16:37', name: 'Leeds Briggate' },
  ];

const audited = (place: Place, former: { name?: string; labels?: string[] } = {}) => ({
  boxName: former.name ?? place.name,
  serialNumber: place.serial,
  groupId: place.groupId,
  postcode: place.postcode,
  verified: place.verified,
  coordinates: place.latitude === null || place.longitude === null ? null : [place.longitude, place.latitude],
  timezone: place.zone,
  tags: former.labels ?? place.labels,
});

/** Renamed and relabelled locations. Their present values stay; the audit log knows the former ones. */
export async function changeLocations(trx: Trx, world: World): Promise<AuditNote[]> {
  const notes: AuditNote[] = [];
  for (const { place: name, by, daysAgo, at: time, ...former } of CHANGES) {
    const place = placesNamed(world, name).find((one) => one.name === name);
    if (place === undefined) continue;
    const at = world.moment(daysAgo, time);
    await sql`update controllers set version = version + 1, updated_at = ${iso(at)} where id = ${place.id}`.execute(
      trx,
    );
    notes.push({
      at,
      by: personNamed(world, by),
      action: 'controller.update',
      subjectId: place.id,
      groupId: place.groupId,
      before: audited(place, former),
      after: audited(place),
    });
  }
  return notes;
}

const DAYS = 89;

/** Users sign in on some days; the last time is stored with the user. */
export async function signInUsers(trx: Trx, world: World): Promise<AuditNote[]> {
  const { past, people } = world;
  const notes = [...people.values()]
    .filter(({ isActive }) => isActive)
    .flatMap((by): AuditNote[] => {
      const lastAgo = by.lastSignInAt === null ? 0 : Math.round((past.until - by.lastSignInAt.getTime()) / DAY_MS);
      const times = Array.from({ length: DAYS - lastAgo }, (_, i) => lastAgo + i)
        .map((day) => ({
          day,
          at: world.moment(day, '07:30') + pick([0, 9 * HOUR_MS], 'signs in at', by.email, day),
        }))
        .filter(({ at }) => at < past.until);
      const chosen = times.filter(({ day }, i) => i === 0 || chance('signs in', by.email, day) < 0.28);
      return chosen.map(({ at }) => ({
        at,
        by,
        action: 'session.sign-in',
        subjectId: idAt(at, 'session', by.email),
        groupId: by.groupId,
        after: { by: 'password' },
      }));
    });
  const last = Map.groupBy(notes, ({ by }) => by.id);
  await sql`
    update users u set last_sign_in_at = i.at, created_at = least(u.created_at, ${iso(past.from)})
    from json_to_recordset(${JSON.stringify(
      Array.from(last, ([id, theirs]) => ({ id, at: iso(Math.max(...theirs.map(({ at }) => at))) })),
    )}::json) as i(id uuid, at timestamptz)
    where u.id = i.id`.execute(trx);
  return notes;
}

/** The work at a shop that explains one of its outages, planned the day before. */
export async function planWork(
  trx: Trx,
  world: World,
): Promise<{ id: string; place: Place; from: number; until: number; note: AuditNote } | undefined> {
  const [place] = placesNamed(world, 'Wakefield');
  if (place === undefined) return undefined;
  const by = personNamed(world, 'Priya Nair');
  const [at, from, until] = [world.moment(21, '16:02'), world.moment(20, '21:30'), world.moment(20, '23:30')];
  const id = idAt(at, 'planned work');
  const reason = 'Refit of the tills: the power is off.';
  const times = { starts_at: iso(from), ends_at: iso(until), created_at: iso(at) };
  await insertRows(trx, 'planned_work', [
    { id, controller_id: place.id, owner_epoch: 1, reason, created_by: by.id, ...times },
  ]);
  const after = { controllerId: place.id, startsAt: iso(from), endsAt: iso(until), reason };
  const note = { at, by, action: 'planned-work.create', subjectId: id, groupId: place.groupId, after };
  return { id, place, from, until, note };
}
