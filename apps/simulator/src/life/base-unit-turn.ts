import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@earshot/domain/time/durations';
import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import { type Happening, type Occasion, wait } from './living.ts';

/** A base unit or registration module with its internal state. Times in milliseconds of simulated time. */
export interface LivingUnit {
  readonly row: BaseUnitRow;
  readonly stage: 'up' | 'cut' | 'rebooting';
  readonly turn: number;
  readonly due: number;
}

export interface TurnedUnit {
  readonly living: LivingUnit;
  readonly happened: readonly Happening[];
}

type Circumstances = Pick<Occasion, 'now' | 'at' | 'luck'> & { readonly pace: Occasion['pace'] | undefined };

export const beginUnit = (row: BaseUnitRow, circumstances: Circumstances): LivingUnit => ({
  row,
  stage: 'up',
  turn: 0,
  due: nextOutage(circumstances),
});

/** Computes the next event: a network outage, its end, or the end of a reboot, which resets the up-time. */
export function unitTurn(before: LivingUnit, circumstances: Circumstances): TurnedUnit {
  const { now, at, luck } = circumstances;
  const living = { ...before, turn: before.turn + 1 };
  const { row } = before;
  if (before.stage === 'up') {
    const due = now + 2 * MINUTE_MS + luck('outage for') * 20 * MINUTE_MS;
    return {
      living: { ...living, stage: 'cut', due, row: { ...row, status: 'offline' } },
      happened: [{ name: 'base-unit.offline', detail: { deviceId: row.id } }],
    };
  }
  const rebooted = before.stage === 'rebooting';
  return {
    living: {
      ...living,
      stage: 'up',
      due: nextOutage(circumstances),
      row: { ...row, status: 'online', ...(rebooted ? { upSince: at } : {}) },
    },
    happened: [{ name: rebooted ? 'base-unit.rebooted' : 'base-unit.online', detail: { deviceId: row.id } }],
  };
}

/** Starts a reboot of some seconds. */
export const rebootUnit = (living: LivingUnit, { now, luck }: Pick<Circumstances, 'now' | 'luck'>): LivingUnit => ({
  ...living,
  turn: living.turn + 1,
  stage: 'rebooting',
  due: now + 6 * SECOND_MS + luck('reboot') * 10 * SECOND_MS,
  row: { ...living.row, status: 'rebooting' },
});

const nextOutage = ({ now, pace, luck }: Circumstances): number =>
  pace === undefined || pace.baseUnitOutagesAnHour === 0
    ? Infinity
    : now + wait(HOUR_MS / pace.baseUnitOutagesAnHour, luck('next outage'));
