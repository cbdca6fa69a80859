import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from './inspect.ts';
import { POINTS_IN_TURN, tryPoint } from './points.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
const all: Sent[] = [];
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close(), 60_000);

describe('a cast to 500 locations', () => {
  it.each(POINTS_IN_TURN)(
    'is played once and recorded by all when a part is killed at %s',
    async (point) => {
      const { sent, wrong } = await tryPoint(stage, point);
      all.push(sent);
      expect(wrong).toEqual([]);
    },
    150_000,
  );
});
