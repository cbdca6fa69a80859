import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import { HOUR, type Happening, MINUTE, type Occasion, SECOND, wait } from './living.ts';

/** A base unit or a registration module with what only itself knows. Times in milliseconds of simulated time. */
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

/** It loses its network now and then, comes back, and when it had rebooted it has been up since then. */
export function unitTurn(before: LivingUnit, circumstances: Circumstances): TurnedUnit {
  const { now, at, luck } = circumstances;
  const living = { ...before, turn: before.turn + 1 };
  const { row } = before;
  if (before.stage === 'up') {
    const due = now + 2 * MINUTE + luck('outage for') * 20 * MINUTE;
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

/** Sends it into a reboot of some seconds. */
export const rebootUnit = (living: LivingUnit, { now, luck }: Pick<Circumstances, 'now' | 'luck'>): LivingUnit => ({
  ...living,
  turn: living.turn + 1,
  stage: 'rebooting',
  due: now + 6 * SECOND + luck('reboot') * 10 * SECOND,
  row: { ...living.row, status: 'rebooting' },
});

const nextOutage = ({ now, pace, luck }: Circumstances): number =>
  pace === undefined || pace.baseUnitOutagesAnHour === 0
    ? Infinity
    : now + wait(HOUR / pace.baseUnitOutagesAnHour, luck('next outage'));
