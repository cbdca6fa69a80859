import { planTargets } from '@earshot/db/queries/deliveries/target-planning';
import { until } from '@earshot/db/testing/until';
import { registry } from '@earshot/metrics/metrics';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayFixture, gatewayFixture } from '../../apps/gateway/src/testing/gateway-fixture.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture(1);
});
afterAll(() => fixture.destroy());

const LATE = 'earshot_play_late_seconds';
const CONFIRMATION = 'earshot_cast_confirmation_seconds';

/** Number and sum of observed seconds. */
async function observed(name: string): Promise<{ count: number; sum: number }> {
  const metric = (await registry.getMetricsAsJSON()).find((each) => each.name === name);
  const values = (metric?.values ?? []) as { metricName?: string; value: number }[];
  const of = (suffix: string) => values.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  return { count: of('count'), sum: of('sum') };
}

it('a confirmed cast and a late play are observed once, however often they are reported', async () => {
  const before = { late: await observed(LATE), confirmation: await observed(CONFIRMATION) };
  const device = await fixture.freshDevice();
  await device.hello();
  const id = await fixture.fleet.insertDelivery({ startInMs: -60_000 });
  await fixture.db.transaction().execute((trx) => planTargets(trx, id, [device.controllerId]));
  const { rows } = await sql<{ instant: Date; generation: number; digest: string }>`
    update delivery_targets t set added_at = t.added_at - interval '1 hour'
    from deliveries d, controller_plans p
    where t.delivery_id = ${id} and d.id = t.delivery_id and p.controller_id = t.controller_id
    returning d.starts_at as instant, p.generation, lpad(to_hex(p.digest::bigint), 16, '0') as digest`.execute(
    fixture.db,
  );
  const [{ instant, generation, digest } = { instant: new Date(0), generation: 0, digest: '' }] = rows;
  const play = { deliveryId: id, instant: instant.toISOString() };
  const startedAt = new Date(instant.getTime() + 7_000).toISOString();
  const entries = [
    { kind: 'plan-applied', generation, digest },
    { kind: 'play-started', ...play, startedAt, conferences: Array<boolean>(10).fill(true), headsets: 4 },
  ] as const;
  const committed = (upTo: number) => until(() => expect(device.acks.at(-1)?.upTo).toBe(upTo));
  await device.journal(1, [...entries]);
  await committed(2);
  await device.journal(3, [...entries]);
  await committed(4);
  // The end of the play changes its target again.
  await device.journal(5, [{ kind: 'play-ended', ...play, endedAt: startedAt, outcome: 'played' }]);
  await committed(5);

  const late = await observed(LATE);
  expect([late.count - before.late.count, Math.round(late.sum - before.late.sum)]).toEqual([1, 7]);
  const confirmation = await observed(CONFIRMATION);
  const hours = (confirmation.sum - before.confirmation.sum) / 3_600;
  expect([confirmation.count - before.confirmation.count, Math.floor(hours)]).toEqual([1, 1]);
});
