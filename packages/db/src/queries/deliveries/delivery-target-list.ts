import type { RecordStatus } from '@earshot/domain/deliveries/record-status';
import type { TARGET_VIEWS } from '@earshot/domain/deliveries/schema';
import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { sql } from 'kysely';
import type { Database } from '../../client.ts';
import type { Scope } from '../../scope.ts';
import { seenLocation } from '../groups/inheritance.ts';

export type TargetView = (typeof TARGET_VIEWS)[number];

/** A delivery and its reader: for an inherited delivery, only locations in the scope are visible. */
export interface SeenDelivery {
  readonly deliveryId: string;
  readonly scope: Scope;
}

const targetsOf = (db: Database, seen: SeenDelivery) =>
  db
    .selectFrom('delivery_targets as t')
    .innerJoin('controllers as c', 'c.id', 't.controller_id')
    .innerJoin('controller_states as s', 's.controller_id', 'c.id')
    .where('t.delivery_id', '=', seen.deliveryId)
    .where(seenLocation('t', seen));

const VIEWS = {
  all: sql<boolean>`true`,
  waiting: sql<boolean>`t.status in ('PENDING', 'SCHEDULED')`,
  playing: sql<boolean>`(t.playing or t.status = 'STARTED')`,
  played: sql<boolean>`t.status in ('SUCCESS', 'DELIVERED')`,
  'not-played': sql<boolean>`t.status in ('FAILED', 'CANCELED')`,
  'cancel-on-its-way': sql<boolean>`(t.ending is not null and t.ending_confirmed_at is null and not t.final)`,
  unreachable: sql<boolean>`(t.ending is not null and t.ending_confirmed_at is null
    and s.status not in ('active', 'fault'))`,
} as const satisfies Record<TargetView, unknown>;

const matching = (db: Database, seen: SeenDelivery, { view, search }: { view: TargetView; search: string }) =>
  targetsOf(db, seen)
    .where(VIEWS[view])
    .$if(search !== '', (query) => query.where('c.search', 'like', `%${escapeSearchText(search.toLowerCase())}%`));

const columns = [
  't.controller_id',
  'c.serial',
  'c.box_name',
  sql<RecordStatus>`t.status`.as('status'),
  't.reason',
  't.ending',
  't.ending_confirmed_at',
  't.final',
  't.silent_by',
  't.playing',
  't.plays_well',
  't.plays_failed',
  't.headsets',
  't.confirmed_at',
  't.clip_ready_at',
  't.first_play_at',
  't.last_play_at',
  sql<boolean>`s.status in ('active', 'fault')`.as('online'),
  't.added_at',
] as const;

export interface TargetPage {
  readonly view: TargetView;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

export const listTargets = (db: Database, seen: SeenDelivery, { page, pageSize, ...filter }: TargetPage) =>
  matching(db, seen, filter)
    .select(columns)
    .orderBy('c.box_name')
    .orderBy('c.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export const listTargetsById = (db: Database, seen: SeenDelivery, controllerIds: readonly string[]) =>
  targetsOf(db, seen)
    .select(columns)
    .where('t.controller_id', 'in', [...controllerIds])
    .execute();
export type TargetListRow = Awaited<ReturnType<typeof listTargets>>[number];

export async function countTargets(
  db: Database,
  seen: SeenDelivery,
  filter: { view: TargetView; search: string },
): Promise<number> {
  const row = await matching(db, seen, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
