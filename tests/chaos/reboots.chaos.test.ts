import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomReboots } from './random-reboots.ts';
import { seededChance } from './seeded-chance.ts';
import { openStage, type Stage } from './stage.ts';
import { victimsOf } from './victims.ts';

const COUNT = 10;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ fleetSize: COUNT });
});
afterAll(() => stage?.close(), 60_000);

it('ten reboots end as their controllers recorded them, and none begins during a play, while each part is killed', async () => {
  const round = { count: COUNT, span: 15_000, killed: victimsOf(stage) };
  const { wrong } = await randomReboots(stage, seededChance('reboots'), round);
  expect(wrong).toEqual([]);
});
