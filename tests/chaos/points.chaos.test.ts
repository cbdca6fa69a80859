import { FAILURE_POINTS, type FailurePoint } from '@earshot/environment/failure-points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelMidway } from './cancel-midway.ts';
import { send } from './casting.ts';
import { databaseOutage } from './database-outage.ts';
import { followedPlans, AUDIENCE_CHECK_POINTS } from './followed-audience.ts';
import { inspect, type Sent, sentMoreThanOnce } from './inspect.ts';
import { dropLine, type LineDrop } from './line-drop.ts';
import { kill } from './parts.ts';
import { tryPoint } from './points.ts';
import { openStage, type Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

const OUTAGE_MS = 5_000;
/** The fleet connects through the gateway, so only points of the api and the relay are tried while the connection is cut. */
const ofCasts = FAILURE_POINTS.filter((point) => !AUDIENCE_CHECK_POINTS.some((one) => one === point));
const [withoutLine, withLine] = [ofCasts.filter((point) => !isQuiet(point)), ofCasts.filter((point) => isQuiet(point))];
function isQuiet(point: FailurePoint): boolean {
  return point.startsWith('api:') || point.startsWith('worker:relay');
}

let stage: Stage;
const sent: Sent[] = [];
const reached: FailurePoint[] = [];
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close(), 60_000);

async function wrongIn(happening: Promise<Trial>): Promise<readonly string[]> {
  const tried = await happening;
  sent.push(tried.sent);
  return tried.wrong;
}

async function wrongAt(point: FailurePoint): Promise<readonly string[]> {
  const wrong = await wrongIn(tryPoint(stage, point));
  reached.push(point);
  return wrong;
}

describe('a cast to 500 locations while the connections of 20 other locations are cut', () => {
  let line: LineDrop;
  beforeAll(async () => {
    line = await dropLine(stage);
    sent.push(...line.sent);
  });

  it.each(withLine)('is played and recorded once at each location when a part is killed at %s', async (point) =>
    expect(await wrongAt(point)).toEqual([]),
  );

  it('survives a kill of Temporal during the delivery', async () => {
    const killed = trial(stage, { begin: () => send(stage), failure: () => kill(stage.system, 'temporal') });
    expect(await wrongIn(killed)).toEqual([]);
  });

  it('never starts at a location that has confirmed its cancel', async () =>
    expect(await wrongIn(cancelMidway(stage))).toEqual([]));

  it('continues at the 20 locations until their grace ends, then is silent, and is healed', async () =>
    expect(await line.wrong).toEqual([]));
});

describe('a cast to 500 locations', () => {
  it.each(withoutLine)('is played and recorded once at each location when a part is killed at %s', async (point) =>
    expect(await wrongAt(point)).toEqual([]),
  );

  it('loses nothing while the database is unavailable; callers are informed, and no part is restarted', async () =>
    expect(await wrongIn(databaseOutage(stage, { ms: OUTAGE_MS, how: 'in-order' }))).toEqual([]));
});

describe('a repeating delivery by tags over several zones', () => {
  it(`is planned for its audience when the worker is killed at ${AUDIENCE_CHECK_POINTS[0]}`, async () => {
    expect(await wrongIn(followedPlans(stage))).toEqual([]);
    reached.push(AUDIENCE_CHECK_POINTS[0]);
  });
});

describe('the chaos run', () => {
  it('has reached every failure point except one that only npm run chaos tests', () => {
    expect([...reached, AUDIENCE_CHECK_POINTS[1]].toSorted()).toEqual(FAILURE_POINTS.toSorted());
  });

  it('has sent no cast twice, and all earlier results are still valid', async () => {
    expect(await sentMoreThanOnce(stage.db, sent)).toEqual([]);
    for (const one of sent) expect(await inspect(stage, one)).toEqual([]);
  });
});
