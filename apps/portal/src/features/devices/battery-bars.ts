import { BUCKET_LIMITS } from '@earshot/domain/devices/battery';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import type { BatteryLevels } from '@earshot/domain/devices/schema';
import { type BarPattern, CHART_COLOURS } from '#/components/chart/chart-data.ts';
import type { Share, ShareRow } from '#/components/chart/share-bars.tsx';
import { formatNumber } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';

const { batteries: texts } = deviceTexts;

/** Lowest level first. Patterns tell the levels apart without their colours. */
const STYLES: readonly { readonly colour: string; readonly pattern?: BarPattern }[] = [
  { colour: CHART_COLOURS.bad },
  { colour: CHART_COLOURS.warn, pattern: 'stripes' },
  { colour: CHART_COLOURS.muted, pattern: 'dots' },
  { colour: CHART_COLOURS.accent, pattern: 'hollow' },
  { colour: CHART_COLOURS.accent },
];

/** Per cent of a level: "26–50 %". */
export const levelText = (bucket: number): string => {
  const [limit = 100, below] = [BUCKET_LIMITS[bucket], BUCKET_LIMITS[bucket - 1]];
  return below === undefined ? texts.upTo(limit) : texts.range(below + 1, limit);
};

export const reporting = ({ levels }: BatteryLevels): number => levels.reduce((sum, n) => sum + n, 0);

export interface BatteriesOfKind {
  readonly kind: EndpointKind;
  readonly batteries: BatteryLevels;
}

/** A bar for each type of which a device reports its battery. */
export const batteryBars = (kinds: readonly BatteriesOfKind[]): ShareRow[] =>
  kinds
    .filter(({ batteries }) => reporting(batteries) > 0)
    .map(({ kind, batteries }) => ({
      id: kind,
      name: deviceTexts.kinds[kind].many,
      total: formatNumber(reporting(batteries)),
      shares: batteries.levels.map((value, bucket): Share => ({
        id: String(bucket),
        value,
        colour: CHART_COLOURS.idle,
        ...STYLES[bucket],
        words: texts.share(value, levelText(bucket)),
      })),
    }));
