import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';
import { sql } from 'kysely';
import type { Scope } from '../../scope.ts';
import { locatedIn } from '../groups/inheritance.ts';
import { COUNTED_FACTS } from '../plans/delivery-counters.ts';

const counted = (counter: string, condition: string) =>
  sql`${sql.lit(counter)}, count(*) filter (where ${sql.raw(condition)})`;

/** The counters of `delivery_counters` for a delivery `d`, counted over its locations in the scope only. */
export const ownCounters = (scope: Scope) => sql`(
  select json_build_object(${sql.join([
    ...RECORD_STATUSES.map((status) => counted(`status:${status}`, `t.status = '${status}'`)),
    ...Object.entries(COUNTED_FACTS).map(([counter, condition]) => counted(counter, `t.${condition}`)),
  ])}) from delivery_targets t where t.delivery_id = d.id and ${locatedIn('t', scope)})`;
