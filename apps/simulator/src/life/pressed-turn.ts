import { HOUR_MS } from '@earshot/domain/time/durations';
import { leave } from './comings.ts';
import { befell, breakDown } from './faults.ts';
import { type Living, type Occasion, reportedLevel, type Turned } from './living.ts';

/** Battery life of a call point or keypad, as a multiple of a headset's. */
const LASTING = 250;

/** Computes the next event of a call point or keypad, normally a call. */
export function pressedTurn(before: Living, occasion: Occasion): Turned {
  const { now, at, pace, luck, signal } = occasion;
  const hours = (now - before.since) / HOUR_MS;
  const level = Math.max(0, before.level - (100 * hours) / (pace.batteryHours * LASTING));
  const living = { ...before, turn: before.turn + 1, level };
  if (before.stage === 'faulty') return recovered(living, occasion);
  if (before.stage !== 'floor') return { living: { ...living, due: Infinity }, happened: [] };
  if (befell(pace.faultsAnHour, { living, now }, luck('fault'))) return breakDown(living, occasion);
  if (befell(pace.leavesAnHour, { living, now }, luck('leave'))) return leave(living, occasion);
  const { calledAt, due } = occasion.lookForCall(pace.pressesAnHour, before.since);
  const row = { ...living.row, battery: reportedLevel(level) };
  return {
    living: {
      ...living,
      since: now,
      due,
      row: calledAt === undefined ? row : { ...row, lastEventAt: at, signal: signal(living.turn) },
    },
    happened: [],
    pressedAt: calledAt,
  };
}

const recovered = (living: Living, occasion: Occasion): Turned => ({
  living: {
    ...living,
    stage: 'floor',
    since: occasion.now,
    fault: null,
    due: occasion.lookForCall(occasion.pace.pressesAnHour, occasion.now).due,
    row: { ...living.row, status: 'online', lastEventAt: occasion.at },
  },
  happened: [{ name: 'endpoint.recovered', detail: { deviceId: living.row.id, category: living.row.category } }],
});
