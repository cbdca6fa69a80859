import { sql } from 'kysely';
import type { Trx } from '../client.ts';

/**
 * Users in addition to those with documented passwords: name, role, area, days since the last sign-in (- for an open
 * invitation).
 */
const table = `
Priya Nair|2|Yorkshire|0
Tom Ashworth|3|Yorkshire|1
Grace Adeyemi|3|Yorkshire|4
Owen Pritchard|3|Wales|2
Megan Rees|3|Wales|9
Callum Reid|2|Scotland|0
Isla MacLeod|3|Scotland|3
Fiona Stewart|3|Scotland|30
Hannah Whitfield|2|London|1
Marcus O'Neill|3|London|2
Zoë Fairbairn|3|London|6
Kwame Mensah|3|London|-
Leila Haddad|3|South East|5
Peter Sands|3|South East|12
Ruth Holloway|3|South West|8
Jack Penrose|3|South West|3
Ewan Carter|2|North West|0
Amelia Birch|3|North West|7
Sofia Rossi|3|North West|2
Daniel Cho|3|North East|1
Lewis Grant|3|North East|45
Nina Petrova|2|West Midlands|0
Harvey Cole|3|West Midlands|4
Beth Lawson|3|East Midlands|-
Samir Patel|5|East Midlands|60`;

/** A user with a locked account, as an example. */
const LOCKED = 'Fiona Stewart';

const colleagues = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', roleId, area = '', days = ''] = line.split('|');
    const [firstName = '', lastName = ''] = name.split(' ');
    const address = `${firstName}.${lastName}`
      .normalize('NFD')
      .replaceAll(/[^a-z.]/gi, '')
      .toLowerCase();
    return {
      firstName,
      lastName,
      email: `${address}@northwind.example`,
      roleId: Number(roleId),
      area,
      days: days === '-' ? null : Number(days),
      isLocked: name === LOCKED,
    };
  });

/** Inserts the users for the areas of the first customer. */
export async function insertColleagues(
  trx: Trx,
  { customerId, areas, passwordHash }: { customerId: string; areas: ReadonlyMap<string, string>; passwordHash: string },
): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      colleagues.map((person) => ({
        customer_id: customerId,
        group_id: areas.get(person.area) ?? customerId,
        role_id: person.roleId,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        // Users with an open invitation have no password.
        password_hash: person.days === null ? null : passwordHash,
        email_verified_at: person.days === null ? null : new Date(),
        last_sign_in_at: person.days === null ? null : sql<Date>`now() - ${person.days} * interval '1 day'`,
        locked_until: person.isLocked ? sql<Date>`now() + interval '1 year'` : null,
      })),
    )
    .execute();
}
