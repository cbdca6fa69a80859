import type { Database } from '@earshot/db/client';
import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { sql } from 'kysely';

/** A rare name, given to every 997th cast. */
export const RARE_CAST = { text: 'Evacuation drill', everyNth: 997 } as const;
const SMALL_GROUP = 50;
const GROUPS = 100;
/** Casts of the customer that all groups inherit. */
const INHERITABLE = 20;
/** Unindexed sorts are promised only for one in `PART` casts in scope. */
const PART = 5;

/** Casts in a hundred groups of equal size, a fifth of them below one group, and a group with 50 casts. */
export interface ManyCasts {
  /** A group with one percent of the casts. */
  readonly onePercentId: string;
  /** A group whose twenty sub-groups have a fifth of the casts. */
  readonly fifthId: string;
  readonly smallId: string;
  readonly castId: string;
}

export async function addManyCasts(db: Database, customerId: string, count: number): Promise<ManyCasts> {
  const fifth = await insertGroup(db, { parentId: customerId, title: 'Large region' });
  const groupIds: string[] = [];
  for (let n = 0; n < GROUPS; n += 1) {
    const parentId = n % PART === 0 ? fifth.id : customerId;
    groupIds.push((await insertGroup(db, { parentId, title: `Region ${n}` })).id);
  }
  const small = await insertGroup(db, { parentId: customerId, title: 'Small region' });
  await addCasts(db, { customerId, groupIds, count, prefix: 'many' });
  await addCasts(db, { customerId, groupIds: [small.id], count: SMALL_GROUP, prefix: 'few' });
  await addCasts(db, { customerId, groupIds: [customerId], count: INHERITABLE, prefix: 'all' });
  await sql`update message_casts set inherit = true, audience = 'all' where group_id = ${customerId} and name like 'all %'`.execute(
    db,
  );
  await addDeliveries(db, customerId);
  await sql`vacuum analyze message_casts, message_cast_targets, deliveries, delivery_counters`.execute(db);
  const cast = await db
    .selectFrom('message_casts')
    .select('id')
    .where('group_id', '=', small.id)
    .executeTakeFirstOrThrow();
  return { onePercentId: groupIds[51] ?? small.id, fifthId: fifth.id, smallId: small.id, castId: cast.id };
}

interface Casts {
  readonly customerId: string;
  readonly groupIds: readonly string[];
  readonly count: number;
  readonly prefix: string;
}

const AT_ONCE = 10_000;
const CATEGORIES = ['none', 'general', 'customer_information', 'action_required'];

/** Names and times are in random order, so that no index profits from insertion order. */
async function addCasts(db: Database, { customerId, groupIds, count, prefix }: Casts): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await sql`
      insert into message_casts (customer_id, group_id, name, description, category, conferences, created_at)
      select ${customerId}::uuid, (${[...groupIds]}::uuid[])[1 + n % ${groupIds.length}::int],
             ${prefix}::text || ' ' || case when n % ${RARE_CAST.everyNth}::int = 0 then ${RARE_CAST.text}::text else 'Message' end
               || ' ' || substr(md5(n::text), 1, 12),
             'Said at ' || md5((n * 3)::text), (${CATEGORIES}::text[])[1 + n % ${CATEGORIES.length}::int],
             array[true, false, false, false, false, false, false, false, false, false],
             now() - (n * 7919 % 100000) * interval '1 minute'
      from generate_series(${from}::int, ${Math.min(count, from + AT_ONCE - 1)}::int) as n`.execute(db);
  }
}

/** Adds a finished delivery with its counters to every tenth cast. */
const addDeliveries = (db: Database, customerId: string) =>
  sql`
  with sent as (
    insert into deliveries (customer_id, group_id, cast_id, conferences, tone, plays, grace_ms, late_ms, starts_at,
                            last_start_by, report_deadline, plan_hash, sent_at, phase, settled_at, trace_id)
    select customer_id, group_id, id, conferences, tone, 1, 1000, 1000, created_at, created_at, created_at, 1::bit(64),
           created_at, 'settled', created_at, 'bench'
    from message_casts where customer_id = ${customerId} and get_byte(uuid_send(id), 15) % 10 = 0 returning id)
  insert into delivery_counters (delivery_id, counter, n)
  select id, counter, 40 from sent, unnest(array['status:SUCCESS', 'status:FAILED', 'status:CANCELED']) as counter`.execute(
    db,
  );
