import { FAILURE_POINTS, type FailurePoint } from '@earshot/environment/failure-points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelMidway } from './cancel-midway.ts';
import { send } from './casting.ts';
import { databaseOutage } from './database-outage.ts';
import { followedPlans, LOOK_POINTS } from './followed-audience.ts';
import { inspect, type Sent, sentMoreThanOnce } from './inspect.ts';
import { dropLine, type LineDrop } from './line-drop.ts';
import { kill } from './parts.ts';
import { tryPoint } from './points.ts';
import { openStage, type Stage } from './stage.ts';
import { type Trial, trial } from './trial.ts';

const OUTAGE_MS = 5_000;
/** The fleet connects through the gateway, so only points of the api and the relay are tried while the connection is cut. */
const ofCasts = FAILURE_POINTS.filter((point) => !LOOK_POINTS.some((one) => one === point));
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

describe('a cast to 500 locations, while the line of 20 others is cut', () => {
  let line: LineDrop;
  beforeAll(async () => {
    line = await dropLine(stage);
    sent.push(...line.sent);
  });

  it.each(withLine)('is played once by each and recorded so when a part is killed at %s', async (point) =>
    expect(await wrongAt(point)).toEqual([]),
  );

  it('survives that Temporal is killed in the middle', async () => {
    const killed = trial(stage, { begin: () => send(stage), failure: () => kill(stage.system, 'temporal') });
    expect(await wrongIn(killed)).toEqual([]);
  });

  it('never begins at a location that has confirmed its cancel', async () =>
    expect(await wrongIn(cancelMidway(stage))).toEqual([]));

  it('goes on at the 20 until their grace is over, is silent then, and is healed', async () =>
    expect(await line.wrong).toEqual([]));
});

describe('a cast to 500 locations', () => {
  it.each(withoutLine)('is played once by each and recorded so when a part is killed at %s', async (point) =>
    expect(await wrongAt(point)).toEqual([]),
  );

  it('loses nothing while the database is away; callers are told so, and no part is started again', async () =>
    expect(await wrongIn(databaseOutage(stage, { ms: OUTAGE_MS, how: 'in-order' }))).toEqual([]));
});

describe('a repeating delivery by tags over several zones', () => {
  it(`is planned for who is in its audience when the worker is killed at ${LOOK_POINTS[0]}`, async () => {
    expect(await wrongIn(followedPlans(stage))).toEqual([]);
    reached.push(LOOK_POINTS[0]);
  });
});

describe('at the end', () => {
  it('every failure point was reached, but for one that only npm run chaos takes its time for', () => {
    expect([...reached, LOOK_POINTS[1]].toSorted()).toEqual(FAILURE_POINTS.toSorted());
  });

  it('no cast was sent twice, and all that was found still holds', async () => {
    expect(await sentMoreThanOnce(stage.db, sent)).toEqual([]);
    for (const one of sent) expect(await inspect(stage, one)).toEqual([]);
  });
});
