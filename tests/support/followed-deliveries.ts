import { changeTargets } from '@earshot/db/queries/deliveries/target-facts';
import type { TargetRow } from '@earshot/db/queries/deliveries/target-row';
import { readPlannedDeliveries, readPlans } from '@earshot/db/queries/plans/read-plans';
import { sql } from 'kysely';
import { testApi } from '../../apps/api/src/testing/test-api.ts';
import { insertCastRow, insertControllers } from '../../apps/api/src/testing/world.ts';
import { createAudienceActivities } from '../../apps/worker/src/activities/audience.activities.ts';

const THREE_MORNINGS = { startDate: '2099-07-01', startTime: '09:00', intervalSeconds: 86_400, count: 3 };

/** An API, the audience process of its customer, and repeating deliveries that follow an audience. */
export async function followedDeliveries() {
  const api = await testApi();
  const customerId = api.world.customer.groupId;
  const admin = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  const activities = createAudienceActivities(api.deps.db);

  const checkAudiences = () => activities.checkAudiences({ customerId, after: null });

  let tags = 0;
  /** Sends a repeating delivery to a tag unique to this call, which the first two of three new locations have. */
  async function following({ groupId = api.world.north.groupId } = {}) {
    tags += 1;
    const tag = `tag ${tags}`;
    const [first = '', second = '', third = ''] = await insertControllers(api.deps.db, groupId, 3);
    await sql`update controllers set labels = ${[tag]} where id = any(${[first, second]}::uuid[])`.execute(api.deps.db);
    const castId = await insertCastRow(api.deps.db, { groupId, clipId: api.world.north.clipId, controllerIds: [] });
    const input = { castId, controllerTags: [tag], playStatus: 'schedule' as const, schedule: THREE_MORNINGS };
    const { deliveryId } = await admin.call('deliveries.send', input);
    return { deliveryId, castId, tag, first, second, third };
  }

  async function change(
    controllerId: string,
    what: { tags?: string[]; timezone?: string; groupId?: string; postcode?: string },
  ): Promise<void> {
    const { version } = await admin.call('locations.record', { controllerId });
    await admin.call('locations.update', { controllerId, version, ...what });
  }

  const targetOf = (deliveryId: string, controllerId: string) =>
    api.deps.db
      .selectFrom('delivery_targets')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .where('controller_id', '=', controllerId)
      .executeTakeFirst();

  /** Locations whose plans contain the delivery. */
  async function live(deliveryId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select controller_id as id from delivery_targets
      where delivery_id = ${deliveryId} and removed_generation is null order by 1`.execute(api.deps.db);
    return rows.map(({ id }) => id);
  }

  /** First instants of the deliveries in a location's latest plan change, and its removals. */
  async function sentChange(controllerId: string) {
    const [plan] = await readPlans(api.deps.db, [controllerId]);
    const planned = await readPlannedDeliveries(api.deps.db, plan?.change.set ?? []);
    return {
      set: [...planned.values()].map(({ segments }) => segments[0]?.startAt),
      remove: plan?.change.remove ?? [],
    };
  }

  const report = (deliveryId: string, among: string[], facts: (row: TargetRow) => void) =>
    api.deps.db
      .transaction()
      .execute((trx) => changeTargets(trx, { deliveryId, among }, { change: facts, asOf: new Date() }));

  /** Makes the delivery look started: plays one hour ago, in one hour and in three hours. */
  const begun = (deliveryId: string) =>
    sql`
      update delivery_plans set starts_at = now() - interval '1 hour', segments = json_build_array(json_build_object(
        'startAt', now() - interval '1 hour', 'intervalMs', 7200000, 'count', 3))
      where delivery_id = ${deliveryId}`.execute(api.deps.db);

  /** Number of statements waiting for a lock. */
  async function waitingForRow(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.deps.db);
    return rows[0]?.n ?? 0;
  }

  const digestIsRight = async (controllerId: string) => {
    const { rows } = await sql<{ right: boolean }>`
      select p.digest = coalesce((select bit_xor(d.plan_hash) from delivery_targets t join deliveries d on d.id = t.delivery_id
        where t.controller_id = p.controller_id and t.removed_generation is null), 0::bit(64)) as right
      from controller_plans p where p.controller_id = ${controllerId}`.execute(api.deps.db);
    return rows[0]?.right;
  };

  return {
    api,
    admin,
    customerId,
    THREE_MORNINGS,
    checkAudiences,
    following,
    change,
    targetOf,
    live,
    sentChange,
    report,
    begun,
    waitingForRow,
    digestIsRight,
  };
}
