import { type FleetPast } from '@earshot/domain/controllers/controller-past';
import { expandPlan } from '@earshot/domain/schedules/plan-instants';
import { fireTable } from '@earshot/domain/schedules/fire-table';
import { followHolidays } from '@earshot/domain/holiday-sets/follow-holidays';
import { scheduleInput } from '@earshot/domain/schedules/schema';
import { toSchedule } from '@earshot/domain/schedules/to-schedule';
import { taskPlan } from '@earshot/domain/tasks/plan';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPartitionsSince } from '../../partitions.ts';
import { hashRow } from '../../queries/audit/audit-hashes.ts';
import { listSealedRows } from '../../queries/audit/audit-seals.ts';
import { recountDevices } from '../../queries/devices/device-counters.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { DEMO_CASTS, PAST_CASTS, PAST_FIRMWARE } from '../casts.ts';
import { seedDemo } from '../seed-demo.ts';
import { seedPast } from './seed-past.ts';
import { samplePast } from './testing/sample-past.ts';

const DAYS = 90;
const files = {
  clips: [...DEMO_CASTS, ...PAST_CASTS].map(({ name, script }, index) => ({
    name,
    type: 'tts',
    script,
    voice: 'en-GB-female',
    sha256: String(index).padStart(64, '0'),
    bytes: 40_000,
    durationMs: 5_000,
  })),
  firmware: { version: PAST_FIRMWARE, sha256: 'f'.repeat(64), bytes: 100, signature: 'c2ln' },
};
let test: TestDatabase;
let past: FleetPast;

beforeAll(async () => {
  test = await testDatabase();
  const serials: string[] = [];
  await seedDemo(test.db, (credentials) => Promise.resolve(void serials.push(...Object.keys(credentials))));
  past = samplePast(serials, { until: Date.now(), days: DAYS });
  await keepPartitionsSince(test.owner, new Date(past.from));
  await seedPast(test.db, past, files);
});
afterAll(() => test.destroy());

async function rowsOf<Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await statement.execute(test.db)).rows;
}
const countOf = async (table: string): Promise<number> =>
  (await rowsOf(sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`))[0]?.n ?? 0;

const TABLES = ['plays', 'incidents', 'audit_log', 'controller_changes', 'deliveries', 'operations', 'outbox'];

const counts = () => Promise.all(TABLES.map(countOf));
const age = (at: Date | undefined): number => (past.until - (at?.getTime() ?? 0)) / DAY_MS;

describe('the past of the demo', () => {
  it('is stored once', async () => {
    const before = await counts();
    expect(Math.min(...before)).toBeGreaterThan(0);
    expect(await seedPast(test.db, past, files)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('has counters that equal the rows they count', async () => {
    expect(await recountDevices(test.db)).toEqual([]);
    const drift = await rowsOf(sql`
      with counted as (
        select delivery_id, 'status:' || status as counter, count(*)::int as n from delivery_targets group by 1, 2
        union all
        select delivery_id, 'fact:' || fact, count(*)::int from delivery_targets, unnest(array[
          case when confirmed_at is not null then 'confirmed' end, case when clip_ready_at is not null then 'clip-ready' end,
          case when first_play_at is not null then 'started' end, case when plays_well > 0 then 'played' end,
          case when ending is not null then 'ending' end, case when ending_confirmed_at is not null then 'ending-confirmed' end,
          case when final then 'final' end]) as fact
        where fact is not null group by 1, 2)
      select * from counted c full join delivery_counters k using (delivery_id, counter)
      where coalesce(c.n, 0) <> coalesce(k.n, 0)`);
    expect(drift).toEqual([]);
  });

  it('has plays that equal what their locations report', async () => {
    const drift = await rowsOf(sql`
      select t.delivery_id, t.controller_id, t.plays_well, t.plays_failed, p.* from delivery_targets t
      left join lateral (
        select count(*) filter (where outcome = 'played')::int as well, count(*) filter (where outcome = 'failed')::int as failed,
               min(started_at) as first, max(started_at) as last
        from plays p where p.delivery_id = t.delivery_id and p.controller_id = t.controller_id) p on true
      where (t.plays_well, t.plays_failed) <> (p.well, p.failed) or t.first_play_at is distinct from p.first
         or t.last_play_at is distinct from p.last or p.well + p.failed > t.plays_due`);
    expect(drift).toEqual([]);
  });

  it('has plans whose digests and generations fit their deliveries', async () => {
    const drift = await rowsOf(sql`
      select p.controller_id from controller_plans p left join lateral (
        select coalesce(bit_xor(d.plan_hash), 0::bit(64)) as held from delivery_targets t
        join deliveries d on d.id = t.delivery_id
        where t.controller_id = p.controller_id and t.removed_generation is null) h on true
      left join lateral (
        select greatest(max(added_generation), max(removed_generation), 0) as latest from delivery_targets t
        where t.controller_id = p.controller_id) g on true
      where p.digest <> coalesce(h.held, 0::bit(64)) or p.generation <> g.latest`);
    expect(drift).toEqual([]);
  });

  it('plays at the instants of the fire table, and at no other', async () => {
    const deliveries = await rowsOf(sql<{
      id: string;
      name: string;
      schedule: unknown;
      segments: { startAt: string; intervalMs: number; count: number }[];
      skip: Date[];
      sent: Date;
      sets: { dates: string[] }[];
    }>`
      select d.id, m.name, d.schedule, p.segments, p.skip, d.sent_at as sent,
             (select coalesce(json_agg(json_build_object('dates', h.dates)), '[]') from holiday_sets h
              where d.schedule -> 'holidaySetIds' ? h.id::text) as sets
      from deliveries d join delivery_plans p on p.delivery_id = d.id join message_casts m on m.id = d.cast_id
      where d.schedule is not null`);
    expect(deliveries.length).toBeGreaterThan(3);
    for (const { id, schedule, segments, skip, sent, sets } of deliveries) {
      const plan = { segments: segments.map((one) => ({ ...one, startAt: new Date(one.startAt) })), skip };
      const input = scheduleInput.parse(schedule);
      const table = fireTable({
        schedule: toSchedule(followHolidays(input, sets)),
        locations: [{ id: 'any', zone: 'Europe/London' }],
        own: { conferences: Array.from({ length: 10 }, (_, i) => i === 0), durationMs: 5_000 },
        others: [],
        now: sent,
        page: 1,
        pageSize: 5_000,
      });
      const planned = table.items.filter(({ excepted }) => !excepted).map(({ at }) => at.getTime());
      expect(expandPlan(plan)).toEqual(planned);
      const played = await rowsOf(
        sql<{ at: Date }>`select distinct instant as at from plays where delivery_id = ${id}`,
      );
      expect(played.filter(({ at }) => !planned.includes(at.getTime()))).toEqual([]);
    }
  });

  it('has incidents that fit the changes of their controllers', async () => {
    const odd = await rowsOf(sql`
      select i.id from incidents i
      where not exists (select from controller_changes s where s.controller_id = i.controller_id and s.at = i.since
                        and s.status = case i.kind when 'controller-offline' then 'inactive' else 'fault' end)
        or i.resolved_at is not null and not exists (
          select from controller_changes s where s.controller_id = i.controller_id and s.at = i.resolved_at)
        or i.acknowledged_at not between i.opened_at and coalesce(i.resolved_at, now())`);
    expect(odd).toEqual([]);
    const down = await rowsOf(sql`
      select controller_id as id from controller_states where status in ('inactive', 'fault')
      except select controller_id from incidents where resolved_at is null`);
    expect(down).toEqual([]);
    expect(
      (await rowsOf(sql`select from incidents where note is not null and resolved_at is not null`)).length,
    ).toBeGreaterThan(0);
  });

  it('has changes of status that name the status before them', async () => {
    const odd = await rowsOf(sql`
      select from (
        select former_status, lag(status, 1, 'unknown') over (partition by controller_id order by at) as was
        from controller_changes) c
      where former_status <> was`);
    expect(odd).toEqual([]);
    const last = await rowsOf(sql`
      select controller_id as id, status from controller_states
      except select * from (
        select distinct on (controller_id) controller_id, status from controller_changes order by controller_id, at desc) c`);
    expect(last).toEqual([]);
  });

  it('has a sealed audit log that the chain of seals confirms', async () => {
    const [{ unsealed } = { unsealed: -1 }] = await rowsOf(sql<{ unsealed: number }>`
      select count(*)::int as unsealed from audit_log where sealed_in is null`);
    expect(unsealed).toBe(0);
    const [{ sealed, rows } = { sealed: 0, rows: -1 }] = await rowsOf(sql<{ sealed: number; rows: number }>`
      select (select sum(row_count)::int from audit_seals) as sealed, (select count(*)::int from audit_log) as rows`);
    expect(sealed).toBe(rows);
    const entries = await listSealedRows(test.db, 1, Number.MAX_SAFE_INTEGER);
    const seals = await rowsOf(sql<{ hashes: string[] }>`
      select array(select encode(h, 'hex') from unnest(row_hashes) as h) as hashes from audit_seals order by number`);
    expect(entries.map(hashRow).toSorted()).toEqual(seals.flatMap(({ hashes }) => hashes).toSorted());
  });

  it('tells who renamed a location last week', async () => {
    const renames = await rowsOf(sql<{ who: string }>`
      select principal_name as who from audit_log
      where action = 'controller.update' and before ->> 'boxName' <> after ->> 'boxName'
        and at > ${new Date(past.until - 7 * DAY_MS)}`);
    expect(renames.map(({ who }) => who).toSorted()).toEqual(['Ben Okafor', 'Hannah Whitfield']);
  });

  it('has team members who enrolled in headsets, with the names in no event', async () => {
    const [first] = await rowsOf(sql<{ status: string; full_name: string; members: number }>`
      select e.status, e.full_name, (select count(*)::int from team_members m
          where m.controller_id = e.controller_id and m.created_at <= (select min(started_at) from enrolments)) as members
      from enrolments e limit 1`);
    expect(first).toEqual({ status: 'OVERDUE', full_name: 'Ada Reid', members: 1 });
    expect(await rowsOf(sql`select from device_events where detail ? 'fullName'`)).toEqual([]);
  });

  it('has one supervisor in each team, and the team is the one that its controller gets', async () => {
    const teams = await rowsOf(sql<{ supervisors: number; same: boolean }>`
      select count(*) filter (where 'Supervisors' = any(m.call_handling_groups))::int as supervisors,
             count(*) = (select jsonb_array_length(k.settings -> 'members') from configurations k
                         where k.controller_id = m.controller_id and k.kind = 'team') as same
      from team_members m group by m.controller_id`);
    expect(teams.length).toBeGreaterThan(0);
    expect(teams).toEqual(teams.map(() => ({ supervisors: 1, same: true })));
  });

  it('has calls whose counts by hour, day and device equal them', async () => {
    const calls = past.controllers.reduce((sum, controller) => sum + controller.calls.length, 0);
    const counts = await rowsOf(sql<Record<string, number>>`
      select count(*)::int as initiated, count(*) filter (where outcome = 'answered')::int as answered,
             count(*) filter (where outcome = 'timed-out')::int as timed_out,
             count(*) filter (where outcome = 'cancelled')::int as cancelled from calls
      where ended_at = initiated_at + response_ms * interval '1 ms'`);
    expect(counts).toEqual([expect.objectContaining({ initiated: calls })]);
    for (const table of ['call_hours', 'call_days', 'call_device_days'])
      expect(
        await rowsOf(sql`
          select sum(initiated)::int as initiated, sum(answered)::int as answered, sum(timed_out)::int as timed_out,
                 sum(cancelled)::int as cancelled from ${sql.table(table)}`),
      ).toEqual(counts);
    expect(await countOf('call_changes')).toBe(0);
  });

  it('leaves no running row without a message to its process', async () => {
    const lost = await rowsOf(sql`
      select id from deliveries where phase <> 'settled'
        and not exists (select from outbox o where o.workflow_id = 'delivery/' || deliveries.id)
      union all
      select id from tasks where state not in ('completed', 'aborted')
        and not exists (select from outbox o where o.workflow_id = 'task/' || tasks.id)`);
    expect(lost).toEqual([]);
    const states = await rowsOf(sql<{ state: string }>`select state from tasks order by created_at`);
    expect(states).toEqual([{ state: 'completed' }, { state: 'paused' }]);
  });

  it('has tasks with a plan', async () => {
    const plans = await rowsOf(sql<{ plan: unknown }>`select plan from tasks`);
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) expect(taskPlan.parse(plan)).toEqual(plan);
  });

  it('is younger than the shortest period of retention of each of its tables', async () => {
    const [times] = await rowsOf(sql<{ changes: Date; devices: Date; outage: Date }>`
      select (select min(at) from controller_changes) as changes, (select min(at) from device_changes) as devices,
             (select min(from_at) from platform_outages) as outage`);
    expect(age(times?.changes)).toBeLessThan(DAYS + 1);
    expect(age(times?.changes)).toBeGreaterThan(DAYS - 2);
    expect(age(times?.devices)).toBeLessThan(60);
    expect(age(times?.outage)).toBeLessThan(30);
    expect(await countOf('controller_metrics_hourly')).toBeGreaterThan(((DAYS - 2) * DAY_MS) / HOUR_MS);
  });
});
