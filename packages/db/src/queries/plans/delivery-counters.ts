import { sql } from 'kysely';

/** Facts that a delivery counts, with the SQL condition of a target. */
export const COUNTED_FACTS = {
  'fact:confirmed': 'confirmed_at is not null',
  'fact:clip-ready': 'clip_ready_at is not null',
  'fact:started': 'first_play_at is not null',
  'fact:played': 'plays_well > 0',
  'fact:playing': 'playing',
  'fact:ending': 'ending is not null',
  'fact:ending-confirmed': 'ending_confirmed_at is not null',
  'fact:final': 'final',
} as const;

const facts = Object.entries(COUNTED_FACTS).map(([counter, condition]) => ({
  counter: sql.lit(counter),
  column: sql.ref(counter),
  // Without an old row, of an inserted target, the condition is null or false.
  now: sql.raw(`(new_row).${condition}`),
  was: sql.raw(`(old_row).${condition}`),
}));

/**
 * Statement that moves the deliveries' counters by the difference between old and new targets, in key order.
 * @param written CTE of the targets that the same statement inserts or updates: `returning old as old_row, new as new_row`.
 */
export const moveDeliveryCounters = (written: string) => sql`
  insert into delivery_counters as k (delivery_id, counter, n)
  select delivery_id, counter, sum(delta)
  from (
    select (new_row).delivery_id, (old_row).status as was, (new_row).status as becomes, count(*) as n,
           ${sql.join(facts.map(({ now, was, column }) => sql`count(*) filter (where ${now}) - count(*) filter (where ${was}) as ${column}`))}
    from ${sql.table(written)} group by 1, 2, 3
  ) as moved cross join lateral (values
    ('status:' || was, -n), ('status:' || becomes, n), ${sql.join(facts.map(({ counter, column }) => sql`(${counter}, ${column})`))}
  ) as d(counter, delta)
  where counter is not null
  group by delivery_id, counter having sum(delta) <> 0
  order by delivery_id, counter
  on conflict (delivery_id, counter) do update set n = k.n + excluded.n`;
