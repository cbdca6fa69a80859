import type { FailurePoint } from '@earshot/environment/failure-points';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findMosquitto } from '../../scripts/mosquitto/find.ts';
import { cancelMidway } from './cancel-midway.ts';
import { send, untilAPlay } from './casting.ts';
import { inspect, type Sent, sentMoreThanOnce } from './inspect.ts';
import { startOwnBroker } from './own-broker.ts';
import { kill, PAIRED } from './parts.ts';
import { tryPoint } from './points.ts';
import { randomReboots } from './random-reboots.ts';
import { watchRefusals } from './refusals-watch.ts';
import { seededChance } from './seeded-chance.ts';
import { openStage, type Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';
import { untilTrue } from './until.ts';
import { strike, victimsOf } from './victims.ts';

const FLEET_SIZE = 100;
/** Points at which the other one of the pair has to finish what was begun. The other points are tried with one of each part. */
const POINTS: readonly FailurePoint[] = [
  'api:send-after-commit',
  'worker:sync-after-publish',
  'gateway:ingest-before-commit',
];
/** The call that is under way fails with its api, and the next one may use a connection to it that is not closed yet. */
const MOST_FAILED = 2;

const found = await findMosquitto({ env: process.env, note: () => undefined });

describe.skipIf(found === undefined)('two of each part', () => {
  let stage: Stage;
  const sent: Sent[] = [];
  beforeAll(async () => {
    const broker = await startOwnBroker(() => undefined);
    stage = await openStage({ fleetSize: FLEET_SIZE, broker, pairs: true });
    await shared();
  });
  afterAll(() => stage?.close(), 60_000);

  /** Resolves when both gateways have half of the shards. */
  const shared = () =>
    untilTrue('the gateways share the fleet', async () => {
      const response = await fetch(stage.second?.healthOfGateway ?? '').catch(() => undefined);
      const health = (await response?.json()) as { shards: { held: number } } | undefined;
      return health?.shards.held === 128;
    });
  /** Process ids of the second parts; of a killed one the former id, until the next one is ready. */
  const pids = () => PAIRED.map((part) => stage.second?.pidOf(part));
  async function wrongIn(happening: Promise<Trial>): Promise<readonly string[]> {
    const tried = await happening;
    sent.push(tried.sent);
    return tried.wrong;
  }

  it.each(POINTS)('play and record a cast once at each location when one of them is killed at %s', async (point) =>
    expect(await wrongIn(tryPoint(stage, point))).toEqual([]),
  );

  it('lose one of each in a cast, then the others, and calls fail once', async () => {
    await shared();
    const refusals = watchRefusals(stage);
    onTestFinished(async () => {
      await refusals.end();
    });
    const happening = trial(stage, {
      begin: () => send(stage),
      failure: async (one) => {
        const killed = pids();
        for (const part of PAIRED) await strike(stage, `second ${part}`);
        await untilAPlay(stage, one, 'play-started');
        await untilTrue('all run again', () => pids().every((pid) => !killed.includes(pid)));
        await shared();
        for (const part of PAIRED) await kill(stage.system, part);
      },
    });
    expect(await wrongIn(happening)).toEqual([]);
    expect(await refusals.end()).toBeLessThanOrEqual(MOST_FAILED);
  });

  it('never start a cast at a location that has confirmed its cancel, with a gateway killed meanwhile', async () => {
    await shared();
    const [wrong] = await Promise.all([wrongIn(cancelMidway(stage)), strike(stage, 'second gateway')]);
    expect(wrong).toEqual([]);
  });

  it('have sent no cast twice, and all earlier results are still valid', async () => {
    expect(await sentMoreThanOnce(stage.db, sent)).toEqual([]);
    for (const one of sent) expect(await inspect(stage, one)).toEqual([]);
  });

  it('end ten reboots as their controllers recorded them, none during a play, while each part and the broker are killed', async () => {
    const round = { count: 10, span: 15_000, killed: victimsOf(stage) };
    const { wrong } = await randomReboots(stage, seededChance('reboots'), round);
    expect(wrong).toEqual([]);
  });
});
