import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { leave } from './comings.ts';
import { befell, breakDown } from './faults.ts';
import { type Living, type Occasion, reportedLevel, type Turned, wait } from './living.ts';

/** Battery life of a call point or keypad, as a multiple of a headset's. */
const LASTING = 250;

/** Computes the next event of a call point or keypad, normally a press. */
export function pressedTurn(before: Living, occasion: Occasion): Turned {
  const { now, at, pace, luck, signal } = occasion;
  const hours = (now - before.since) / HOUR_MS;
  const level = Math.max(0, before.level - (100 * hours) / (pace.batteryHours * LASTING));
  const living = { ...before, turn: before.turn + 1, level };
  if (before.stage === 'faulty') return recovered(living, occasion);
  if (before.stage !== 'floor') return { living: { ...living, due: Infinity }, happened: [] };
  if (befell(pace.faultsAnHour, { living, now }, luck('fault'))) return breakDown(living, occasion);
  if (befell(pace.leavesAnHour, { living, now }, luck('leave'))) return leave(living, occasion);
  const { row } = living;
  return {
    living: {
      ...living,
      since: now,
      due: now + gap(occasion),
      row: { ...row, battery: reportedLevel(level), lastEventAt: at, signal: signal(living.turn) },
    },
    happened: [
      {
        name: `${row.category}.pressed`,
        detail: { deviceId: row.id, category: row.category, location: row.location ?? null },
      },
    ],
  };
}

const recovered = (living: Living, occasion: Occasion): Turned => ({
  living: {
    ...living,
    stage: 'floor',
    since: occasion.now,
    fault: null,
    due: occasion.now + gap(occasion),
    row: { ...living.row, status: 'online', lastEventAt: occasion.at },
  },
  happened: [{ name: 'endpoint.recovered', detail: { deviceId: living.row.id, category: living.row.category } }],
});

export const gap = ({ pace, rhythm, luck }: Pick<Occasion, 'pace' | 'rhythm' | 'luck'>): number =>
  Math.max(MINUTE_MS, wait(HOUR_MS / Math.max(0.05, pace.pressesAnHour * rhythm.rush), luck('gap')));
