import { batteryBucket, batteryIcon, type BatteryIcon } from '@earshot/domain/devices/battery';
import {
  Battery,
  BatteryCharging,
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  type LucideIcon,
} from 'lucide-react';
import { cn } from '#/lib/class-names.ts';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';

const { battery: texts } = deviceTexts;

const STYLES: Readonly<Record<BatteryIcon, { Icon: LucideIcon; tone: string }>> = {
  empty: { Icon: BatteryWarning, tone: 'text-destructive' },
  low: { Icon: Battery, tone: 'text-destructive' },
  'medium-low': { Icon: BatteryLow, tone: 'text-warn' },
  medium: { Icon: BatteryMedium, tone: 'text-ok' },
  full: { Icon: BatteryFull, tone: 'text-ok' },
  charging: { Icon: BatteryCharging, tone: 'text-primary' },
};

interface BatteryLevelProps {
  /** Null if not reported. */
  readonly percent: number | null;
  readonly charging: boolean;
}

/** A battery icon with its percentage; the tooltip shows the level from 0 to 4. */
export function BatteryLevel({ percent, charging }: BatteryLevelProps) {
  const icon = batteryIcon(percent, charging);
  if (icon === null) return <span>{NO_VALUE}</span>;
  const { Icon, tone } = STYLES[icon];
  const bucket = batteryBucket(percent);
  const level = bucket === null ? texts.icons[icon] : `${texts.icons[icon]} · ${texts.level(bucket)}`;
  return (
    <span title={level} data-battery={icon} className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className={cn('size-[18px]', tone)} />
      <span className="sr-only">{texts.icons[icon]}</span>
      <span className="tabular">{percent === null || percent < 0 ? NO_VALUE : texts.percent(percent)}</span>
    </span>
  );
}
