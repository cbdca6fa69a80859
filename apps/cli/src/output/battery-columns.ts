import type { BatteryLevels, EndpointKind } from '@earshot/sdk';
import type { Column } from './table.ts';
import { number } from './text.ts';

type BatteriesOfKind = { readonly kind: EndpointKind } & BatteryLevels;

/** Upper limits of `BatteryLevels.levels`, in per cent. */
const LIMITS = [5, 25, 50, 75, 100] as const;

export const batteryColumns: readonly Column<BatteriesOfKind>[] = [
  { title: 'Type', value: ({ kind }) => kind },
  ...LIMITS.map((limit, index): Column<BatteriesOfKind> => ({
    title: `${(LIMITS[index - 1] ?? -1) + 1}-${limit} %`,
    value: ({ levels }) => number(levels[index] ?? 0),
    align: 'right',
  })),
  { title: 'Charging', value: ({ charging }) => number(charging), align: 'right' },
  { title: 'No report', value: ({ unreported }) => number(unreported), align: 'right' },
];
