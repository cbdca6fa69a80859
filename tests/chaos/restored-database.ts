import { setTimeout as sleep } from 'node:timers/promises';
import { INGEST_STALL_MS } from '@earshot/domain/controllers/presence';
import { LONGEST_WORK_MS } from '@earshot/domain/tasks/work';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { isPlayEvent } from './checker.ts';
import { rebootsTogether } from './reboots-checker.ts';
import { openStage, type Stage } from './stage.ts';
import { until } from './until.ts';

const FLEET = 6;
const AT_ONCE = 2;
/** Longer than the gap, so that reboots that the backup does not know are still in progress. */
const REBOOT_MS = [60_000, 90_000] as const;
/** More than a gap needs to count as an outage. */
const GAP_MS = INGEST_STALL_MS + 10_000;

const LIMIT_MS = 6 * WAIT_LIMIT_MS;

/** Restores the database from a backup in the middle of a task that reboots; compares with the controllers' logs. */
export async function restoredDatabase(say: (text: string) => void): Promise<string[]> {
  const stage = await openStage({ fleetSize: FLEET, rebootMs: REBOOT_MS });
  try {
    const { id: taskId } = await stage.earshot.tasks.create({
      name: 'Over a restored database',
      work: { kind: 'reboot' },
      plan: { window: null, atOnce: AT_ONCE, canaries: 0, failuresThatStop: 1_000, health: null },
      controllerIds: [...stage.fleet],
    });
    await until('the first reboots', () => (begun(stage) >= AT_ONCE ? true : undefined));
    await stage.database.backup();
    const backedUp = performance.now();
    const before = begun(stage);
    await until(
      'reboots that the backup does not know',
      () => (begun(stage) >= before + AT_ONCE ? true : undefined),
      LIMIT_MS,
    );
    await stage.database.stop('crash');
    const unknown = begun(stage) - before;
    await sleep(Math.max(0, GAP_MS - (performance.now() - backedUp)));
    await stage.database.restore();
    say(`restored a backup that does not know ${unknown} of ${begun(stage)} reboots`);
    const task = await until(
      'the end of the task',
      async () => {
        const read = await stage.earshot.tasks.get(taskId).catch(() => undefined);
        return read?.status === 'completed' ? read : undefined;
      },
      LONGEST_WORK_MS + LIMIT_MS,
    );
    const rebooted = new Set(reboots(stage).map(({ serial }) => serial));
    say(
      `${begun(stage)} reboots of ${rebooted.size} controllers; ${task.counts.done} done, ${task.counts.failed} failed`,
    );
    return [
      ...rebootsTogether(stage.logged(), AT_ONCE),
      ...(rebooted.size === FLEET ? [] : [`only ${rebooted.size} of ${FLEET} controllers rebooted`]),
      ...(task.counts.done === FLEET ? [] : [`only ${task.counts.done} of ${FLEET} reboots are recorded as done`]),
    ];
  } finally {
    await stage.close();
  }
}

const reboots = (stage: Stage) =>
  stage.logged().filter((event) => !isPlayEvent(event) && event.kind === 'reboot-began');
const begun = (stage: Stage): number => reboots(stage).length;
