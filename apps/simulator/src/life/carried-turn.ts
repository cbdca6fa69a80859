import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import { leave } from './comings.ts';
import { befell, breakDown } from './faults.ts';
import { enrolment, newUse } from './headset-use.ts';
import { type Living, type Occasion, reportedLevel, type Turned, wait } from './living.ts';
import { LOOK_AGAIN_MS, putBack, takeOut } from './rack.ts';

/** Charge in per cent: below `LOW` the user may put the device into its rack; at `EMPTY` the device is off. */
const LOW = 10;
const EMPTY = 2;
/** Minimum charge in per cent for a user to take the device. */
const ENOUGH = 40;

/** Computes the next event of a headset or handset: taken out for a shift, talking, discharged, or put back. */
export function carriedTurn(before: Living, occasion: Occasion): Turned {
  const living = { ...before, turn: before.turn + 1, level: levelNow(before, occasion) };
  switch (before.stage) {
    case 'rack':
      return inRack(living, occasion);
    case 'floor':
      return onFloor(living, occasion);
    case 'talking':
      return listen(living, occasion);
    case 'empty':
      return putBack(living, occasion);
    case 'faulty':
      return recovered(living, occasion);
    case 'lost':
    case 'gone':
    case 'still':
      return { living: { ...living, due: Infinity }, happened: [] };
  }
}

/** Present charge in per cent: it rises in the rack and falls outside. */
export function levelNow({ stage, level, since }: Living, { now, pace }: Pick<Occasion, 'now' | 'pace'>): number {
  const hours = (now - since) / HOUR_MS;
  if (stage === 'rack') return Math.min(100, level + (100 * hours) / pace.chargeHours);
  if (stage === 'floor' || stage === 'talking') return Math.max(0, level - (100 * hours) / pace.batteryHours);
  return level;
}

function inRack(living: Living, occasion: Occasion): Turned {
  const { now, pace, rhythm, shift, luck } = occasion;
  if (befell(pace.leavesAnHour, { living, now }, luck('leave'))) return leave(living, occasion);
  if (shift < rhythm.staff && living.level >= ENOUGH)
    return takeOut(living, occasion, living.row.category === 'headset' ? newUse(occasion) : null);
  const due = now + wait(living.level < 100 ? LOOK_AGAIN_MS : 2 * LOOK_AGAIN_MS, luck('look'));
  const battery = reportedLevel(living.level);
  return { living: { ...living, since: now, due, row: { ...living.row, battery } }, happened: [] };
}

function onFloor(living: Living, occasion: Occasion): Turned {
  const { now, at, pace, rhythm, shift, luck, signal } = occasion;
  if (living.level <= EMPTY) return runEmpty(living, occasion);
  if (befell(pace.faultsAnHour, { living, now }, luck('fault'))) return breakDown(living, occasion);
  if (befell(pace.leavesAnHour, { living, now }, luck('leave'))) return leave(living, occasion);
  const enrols = enrolment(living, occasion);
  if (enrols !== undefined) return { ...enrols, living: { ...enrols.living, since: now, due: now + gap(occasion) } };
  const isTired = shift >= rhythm.staff || (living.level < LOW && luck('notice') < 0.7);
  if (isTired && now >= (living.use?.keptUntil ?? 0)) return putBack(living, occasion);
  const moved = luck('move') < 0.2;
  const row = { ...living.row, mode: 'talk' as const, battery: reportedLevel(living.level), lastEventAt: at };
  const due = now + 3 * SECOND_MS + luck('talk') * 15 * SECOND_MS;
  return {
    living: {
      ...living,
      stage: 'talking',
      since: now,
      due,
      row: moved ? { ...row, signal: signal(living.turn) } : row,
    },
    happened: [],
  };
}

const listen = (living: Living, occasion: Occasion): Turned => ({
  living: {
    ...living,
    stage: 'floor',
    since: occasion.now,
    due: occasion.now + gap(occasion),
    row: { ...living.row, mode: 'listen' },
  },
  happened: [],
});

const runEmpty = (living: Living, { now, at, luck }: Occasion): Turned => ({
  living: {
    ...living,
    stage: 'empty',
    since: now,
    due: Math.max(now + wait(15 * MINUTE_MS, luck('found')), living.use?.keptUntil ?? 0),
    row: { ...living.row, status: 'noBattery', battery: 0, mode: 'leave', conference: null, lastEventAt: at },
  },
  happened: [{ name: 'endpoint.no-battery', detail: { deviceId: living.row.id, category: living.row.category } }],
});

function recovered(living: Living, occasion: Occasion): Turned {
  const { id, category } = living.row;
  const back = putBack({ ...living, fault: null }, occasion);
  return { ...back, happened: [{ name: 'endpoint.recovered', detail: { deviceId: id, category } }, ...back.happened] };
}

/** Delay until the next talk: long in quiet hours, but at most 20 minutes. */
const gap = ({ pace, rhythm, luck }: Occasion): number =>
  Math.min(20 * MINUTE_MS, wait(HOUR_MS / Math.max(0.5, pace.talksAnHour * rhythm.rush), luck('gap')));
