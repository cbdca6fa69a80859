export type BatteryBucket = 0 | 1 | 2 | 3 | 4;

/** Upper limit of each bucket, in per cent. */
export const BUCKET_LIMITS = [5, 25, 50, 75, 100] as const;

/** The battery bucket, 0 to 4; null without a value or with a negative one. */
export function batteryBucket(percent: number | null | undefined): BatteryBucket | null {
  if (percent === null || percent === undefined || percent < 0) return null;
  const bucket = BUCKET_LIMITS.findIndex((limit) => percent <= limit);
  return (bucket === -1 ? 4 : bucket) as BatteryBucket;
}

export const BATTERY_ICONS = ['empty', 'low', 'medium-low', 'medium', 'full', 'charging'] as const;
export type BatteryIcon = (typeof BATTERY_ICONS)[number];

export function batteryIcon(percent: number | null | undefined, charging: boolean): BatteryIcon | null {
  if (charging) return 'charging';
  if (percent === null || percent === undefined) return null;
  if (percent <= 0) return 'empty';
  if (percent < 25) return 'low';
  if (percent < 50) return 'medium-low';
  return percent < 75 ? 'medium' : 'full';
}
