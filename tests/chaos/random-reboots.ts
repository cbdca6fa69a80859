import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from '../../scripts/test/time-limits.ts';
import { send } from './casting.ts';
import { type RecordedReboot, rebootViolations } from './reboots-checker.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { Chance } from './seeded-chance.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';
import { strike, type Victim } from './victims.ts';

export interface RandomReboots {
  /** Number of controllers; at most the fleet. */
  readonly count: number;
  /** Period of the kills and of the starts, in milliseconds. */
  readonly span: number;
  /** Killed once each, at random moments. */
  readonly killed: readonly Victim[];
}

export interface RebootsTrial {
  readonly wrong: readonly string[];
  readonly seconds: number;
  /** Readable log of the kills and their times. */
  readonly summary: string;
}

/** Plays start this long after the begin, and again: reboots in between have to wait for them or end before. */
const PLAYS_AT_MS = [6_000, 14_000];
/** More than the deadlines of all steps. */
const LIMIT_MS = 4 * WAIT_LIMIT_MS;

/** Reboots controllers at random moments while a Message Cast plays at half of them and parts are killed. */
export async function randomReboots(stage: Stage, chance: Chance, of: RandomReboots): Promise<RebootsTrial> {
  const { count, span, killed } = of;
  const rebooted = stage.fleet.slice(0, count);
  const deeds = killed.map((victim) => ({ at: chance.number(span), victim }));
  const startsAt = new Map(rebooted.map((controllerId) => [controllerId, chance.number(span)]));
  const began = performance.now();
  const due = (at: number) => sleep(Math.max(0, at - (performance.now() - began)));
  const instants = PLAYS_AT_MS.map((ms) => new Date(Date.now() + ms));
  await retryUntilAnswered(() => send(stage, { targetIds: rebooted.filter((_, at) => at % 2 === 0), instants }));
  const kills = Promise.all(deeds.map(({ at, victim }) => due(at).then(() => strike(stage, victim))));
  const operationIds = await Promise.all(
    rebooted.map(async (controllerId) => {
      await due(startsAt.get(controllerId) ?? 0);
      const idempotencyKey = crypto.randomUUID();
      // Refused while the controller reconnects after a kill of the broker.
      return (await retryUntilAnswered(() => stage.earshot.reboots.start({ controllerId, idempotencyKey }))).id;
    }),
  );
  await kills;
  await until(
    'the end of all reboots',
    async () => ((await readReboots(stage, operationIds).catch(() => [])).some(isOpen) ? undefined : true),
    LIMIT_MS,
  ).catch(() => undefined);
  const wrong = rebootViolations(stage.logged(), await readReboots(stage, operationIds), Date.now());
  const summary = deeds
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, victim }) => `kill ${victim} at ${(at / 1000).toFixed(1)} s`)
    .join(', ');
  return { wrong, seconds: (performance.now() - began) / 1000, summary };
}

const isOpen = ({ state }: RecordedReboot) => state === 'running';

async function readReboots({ db }: Stage, operationIds: readonly string[]): Promise<RecordedReboot[]> {
  const rows = await db
    .selectFrom('reboots as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('controllers as c', 'c.id', 'r.controller_id')
    .select(['c.serial', 'o.state', 'r.command_id', 'o.deadline_at'])
    .where('o.id', 'in', operationIds)
    .execute();
  if (rows.length !== operationIds.length) throw new Error('A reboot is not recorded');
  return rows.map(({ serial, state, command_id, deadline_at }) => ({
    serial,
    state,
    commandId: command_id,
    deadlineAt: deadline_at?.getTime() ?? null,
  }));
}
