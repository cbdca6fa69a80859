import type { ReportMarksInput } from '@earshot/domain/reports/schema';
import { sql } from 'kysely';
import { insertPastDelivery } from './past-delivery.ts';
import { insertTaskRow } from './tasks.ts';
import type { TestApi } from './test-api.ts';
import { insertControllers } from './world.ts';

/** Start of the report of the tests, which covers three days. */
export const FROM = '2024-03-30T00:00:00.000Z';
export const marksInput = (groupId: string, over: Partial<ReportMarksInput> = {}): ReportMarksInput => ({
  groupId,
  type: 'faults_by_device_type',
  from: FROM,
  to: '2024-04-02T00:00:00.000Z',
  granularity: 'days',
  timezone: 'UTC',
  ...over,
});
interface Reader {
  readonly groupId: string;
  readonly roleId?: number;
}
/** Inserts incidents, tasks and deliveries at given instants, and reads the marks of a report about them. */
export function markedThings(api: () => TestApi) {
  const marks = async ({ groupId, roleId = 4 }: Reader, over: Partial<ReportMarksInput> = {}) =>
    await (await api().signedIn({ roleId, groupId })).call('reports.marks', marksInput(groupId, over));
  /** Number of the marks of each bar: `2024-03-31 incident 2`. */
  const counted = async (...asked: Parameters<typeof marks>) =>
    (await marks(...asked)).bars.flatMap((bar) =>
      bar.marks.map(({ kind, count }) => `${bar.at.slice(0, 13)} ${kind} ${count}`),
    );

  async function incident(
    controllerId: string,
    since: string,
    { epoch = 1, kind = 'controller-offline', isOver = true } = {},
  ) {
    const { rows } = await sql<{ id: string }>`
    insert into incidents (customer_id, controller_id, owner_epoch, kind, cause, since, opened_at, resolved_at, deadline_at)
    select customer_id, id, ${epoch}::int, ${kind}, 'Silent', ${since}::timestamptz,
           ${since}::timestamptz + interval '5 minutes',
           case when ${isOver} then ${since}::timestamptz + interval '1 hour' end,
           case when not ${isOver} then now() end
    from controllers where id = ${controllerId} returning id`.execute(api().deps.db);
    return rows[0]?.id ?? '';
  }

  /** A task of a group that started an update at each of these locations. */
  async function task(groupId: string, starts: readonly (readonly [controllerId: string, at: string])[]) {
    const { taskId } = await insertTaskRow(api().deps.db, groupId, { state: 'completed', controllers: [] });
    await sql`update tasks set created_at = ${FROM}::timestamptz - interval '1 day' where id = ${taskId}`.execute(
      api().deps.db,
    );
    for (const [place, [controllerId, at]] of starts.entries())
      await sql`
      insert into task_controllers (task_id, controller_id, owner_epoch, place, state, started_at, ended_at)
      values (${taskId}, ${controllerId}, 1, ${place}, 'done', ${at}::timestamptz, ${at}::timestamptz)`.execute(
        api().deps.db,
      );
    return taskId;
  }

  /** A delivery to locations that began to play at this instant. */
  async function delivery(
    { groupId, clipId }: { groupId: string; clipId: string },
    controllerIds: readonly string[],
    at: string,
  ) {
    const { deliveryId } = await insertPastDelivery(api().deps.db, {
      groupId,
      clipId,
      locations: 0,
      plays: 1,
      controllerIds,
    });
    await sql`
    with d as (
      update deliveries set starts_at = ${at}::timestamptz, last_start_by = ${at}::timestamptz + interval '1 minute'
      where id = ${deliveryId}),
    t as (
      update delivery_targets set added_at = ${at}::timestamptz - interval '1 hour' where delivery_id = ${deliveryId})
    update delivery_plans set starts_at = ${at}::timestamptz, last_start_by = ${at}::timestamptz + interval '1 minute'
    where delivery_id = ${deliveryId}`.execute(api().deps.db);
    return deliveryId;
  }

  async function clear() {
    await sql`delete from incidents`.execute(api().owner);
    await sql`delete from tasks`.execute(api().owner);
    await sql`update deliveries set removed_at = now()`.execute(api().owner);
  }
  const location = async (groupId: string) => (await insertControllers(api().deps.db, groupId, 1))[0] ?? '';

  return { marks, counted, incident, task, delivery, clear, location };
}
