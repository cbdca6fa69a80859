import type { ControllerPast, FleetPast } from '@earshot/domain/controllers/controller-past';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import type { Trx } from '../../client.ts';
import { type Reach, reachOf } from './reach.ts';

/** A location of the demo with its past. */
export interface Place {
  readonly id: string;
  readonly serial: string;
  readonly name: string;
  readonly groupId: string;
  readonly customerId: string;
  /** Title of its group. */
  readonly area: string;
  readonly labels: readonly string[];
  readonly postcode: string | null;
  readonly verified: boolean;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly zone: string;
  readonly past: ControllerPast;
  readonly reach: Reach;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groupId: string;
  readonly customerId: string | null;
  readonly roleId: number;
  readonly area: string;
  readonly lastSignInAt: Date | null;
  readonly isActive: boolean;
}

export interface World {
  readonly past: FleetPast;
  /** Locations by name. */
  readonly places: readonly Place[];
  readonly people: ReadonlyMap<string, Person>;
  /** The first customer, which has the casts. */
  readonly customerId: string;
  /** A moment some days ago, by UTC time of day. */
  readonly moment: (daysAgo: number, time: string) => number;
}

export async function readWorld(trx: Trx, past: FleetPast): Promise<World> {
  const bySerial = new Map(past.controllers.map((one) => [one.serial, one]));
  const { rows } = await sql<Omit<Place, 'past' | 'reach'>>`
    select c.id, c.serial, c.box_name as name, c.group_id as "groupId", c.customer_id as "customerId", g.title as area,
           c.labels, c.postcode, c.postcode_verified as verified, c.longitude, c.latitude, c.timezone as zone
    from controllers c join groups g on g.id = c.group_id order by c.box_name`.execute(trx);
  const places = rows.flatMap((row) => {
    const own = bySerial.get(row.serial);
    return own === undefined ? [] : [{ ...row, past: own, reach: reachOf(own, past) }];
  });
  const people = await sql<Person>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.group_id as "groupId",
           u.customer_id as "customerId", u.role_id as "roleId", g.title as area, u.last_sign_in_at as "lastSignInAt",
           u.password_hash is not null and u.locked_until is null as "isActive"
    from users u join groups g on g.id = u.group_id order by u.email`.execute(trx);
  const customer = await sql<{ id: string }>`
    select id from groups where is_customer order by key limit 1`.execute(trx);
  const midnight = Math.floor(past.until / DAY_MS) * DAY_MS;
  return {
    past,
    places,
    people: new Map(people.rows.map((person) => [person.name, person])),
    customerId: customer.rows[0]?.id ?? '',
    moment: (daysAgo, time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return midnight - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
    },
  };
}

export function personNamed({ people }: World, name: string): Person {
  const person = people.get(name);
  if (person === undefined) throw new Error(`The demo has no user ${name}`);
  return person;
}

/** Locations of the first customer whose name contains the text. */
export const placesNamed = ({ places, customerId }: World, part: string): Place[] =>
  places.filter((place) => place.customerId === customerId && place.name.includes(part));
