import { RECORD_STATUSES } from '@earshot/domain/deliveries/record-status';
import { sql } from 'kysely';
import type { Scope } from '../../scope.ts';
import { locatedIn } from '../groups/inheritance.ts';

const FACTS = {
  'fact:confirmed': 't.confirmed_at is not null',
  'fact:clip-ready': 't.clip_ready_at is not null',
  'fact:started': 't.first_play_at is not null',
  'fact:played': 't.plays_well > 0',
  'fact:ending': 't.ending is not null',
  'fact:ending-confirmed': 't.ending_confirmed_at is not null',
} as const;

const counted = (counter: string, condition: string) =>
  sql`${sql.lit(counter)}, count(*) filter (where ${sql.raw(condition)})`;

/** What `delivery_counters` has of a delivery `d`, of its locations in the scope only. */
export const ownCounters = (scope: Scope) => sql`(
  select json_build_object(${sql.join([
    ...RECORD_STATUSES.map((status) => counted(`status:${status}`, `t.status = '${status}'`)),
    ...Object.entries(FACTS).map(([counter, condition]) => counted(counter, condition)),
  ])}) from delivery_targets t where t.delivery_id = d.id and ${locatedIn('t', scope)})`;
