import type { BaseUnitRow } from '@earshot/device-protocol/messages/base-units';
import { RowList } from '../lists/row-list.ts';
import { reportedBaseUnit } from '../lists/reported-rows.ts';
import type { LifePace } from '../scenario.ts';
import { beginUnit, rebootUnit, type TurnedUnit, unitTurn } from './base-unit-turn.ts';
import type { Changes } from './changes.ts';
import type { OccasionOf } from './moment.ts';

export class BaseUnitsLife {
  readonly list = new RowList<BaseUnitRow>();
  readonly #isOld: boolean;
  readonly #units: TurnedUnit['living'][];

  constructor(
    rows: readonly BaseUnitRow[],
    { isOld, pace, occasionOf }: { isOld: boolean; pace: LifePace | undefined; occasionOf: OccasionOf },
  ) {
    this.#isOld = isOld;
    this.#units = rows.map((row) => beginUnit(row, { ...occasionOf(row.id, 0), pace }));
    for (const { row } of this.#units) this.list.set(reportedBaseUnit(row, isOld));
  }

  get dueAt(): number {
    return Math.min(...this.#units.map(({ due }) => due));
  }

  /** Processes all due events. */
  turn(
    now: number,
    { pace, occasionOf }: { pace: LifePace | undefined; occasionOf: OccasionOf },
    changes: Changes,
  ): void {
    for (const [i, unit] of this.#units.entries()) {
      if (unit.due > now) continue;
      this.#take(i, unitTurn(unit, { ...occasionOf(unit.row.id, unit.turn), pace }), changes);
    }
  }

  /** Without ids all units reboot. */
  reboot(ids: readonly string[] | undefined, occasionOf: OccasionOf, changes: Changes): void {
    for (const [i, unit] of this.#units.entries()) {
      if (ids !== undefined && !ids.includes(unit.row.id)) continue;
      this.#take(i, { living: rebootUnit(unit, occasionOf(unit.row.id, unit.turn)), happened: [] }, changes);
    }
  }

  #take(i: number, { living, happened }: TurnedUnit, changes: Changes): void {
    this.#units[i] = living;
    const row = reportedBaseUnit(living.row, this.#isOld);
    this.list.set(row);
    changes.baseUnits.set.set(row.id, row);
    changes.happened.push(...happened);
  }
}
