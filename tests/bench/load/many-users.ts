import type { Database } from '@earshot/db/client';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';

const FIRST = ['Ada', 'Ben', 'Carys', 'Dan', 'Erin', 'Femi', 'Grace', 'Hamid', 'Isla', 'Joan', 'Kofi', 'Lena', 'Maya'];
const LAST = ['Abbott', 'Baker', 'Clarke', 'Davies', 'Evans', 'Frost', 'Green', 'Hughes', 'Irving', 'Jones', 'Khan'];
/** A rare name, given to every 997th user. */
export const RARE_NAME = { text: 'Zimmermann', everyNth: 997 } as const;
const SMALL_GROUP = 50;
const GROUPS = 100;

/** A group whose hundred sub-groups of equal size have many users, and a group with 50 users. */
export interface ManyUsers {
  /** A group with one percent of the users. */
  readonly onePercentId: string;
  readonly smallId: string;
}

export async function addManyUsers(db: Database, customerId: string, count: number): Promise<ManyUsers> {
  const groupIds: string[] = [];
  for (let n = 0; n < GROUPS; n += 1) {
    groupIds.push((await insertGroup(db, { parentId: customerId, title: `Region ${n}` })).id);
  }
  const small = await insertGroup(db, { parentId: customerId, title: 'Small region' });
  await addUsers(db, { customerId, groupIds, count, prefix: 'many' });
  await addUsers(db, { customerId, groupIds: [small.id], count: SMALL_GROUP, prefix: 'few' });
  await sql`vacuum analyze users`.execute(db);
  return { onePercentId: groupIds[50] ?? small.id, smallId: small.id };
}

interface People {
  readonly customerId: string;
  readonly groupIds: readonly string[];
  readonly count: number;
  readonly prefix: string;
}

/** Rows per statement; triggers make each row slower. */
const AT_ONCE = 10_000;

/** Names are in random order, so that no index profits from insertion order. These users cannot sign in. */
async function addUsers(db: Database, { customerId, groupIds, count, prefix }: People): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await sql`
      insert into users (customer_id, group_id, role_id, email, first_name, last_name)
      select ${customerId}::uuid, (${[...groupIds]}::uuid[])[1 + n % ${groupIds.length}::int], 2 + n / 7 % 4,
             ${prefix}::text || '-' || md5(n::text) || '@northwind.example',
             (${FIRST}::text[])[1 + n * 7 % ${FIRST.length}::int],
             case when n % ${RARE_NAME.everyNth}::int = 0 then ${RARE_NAME.text}::text
                  else (${LAST}::text[])[1 + n * 31 / 13 % ${LAST.length}::int] || '-' || substr(md5((n * 3)::text), 1, 6) end
      from generate_series(${from}::int, ${to}::int) as n`.execute(db);
  }
}
