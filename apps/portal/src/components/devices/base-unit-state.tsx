import { DEVICE_STATUSES } from '@earshot/domain/devices/statuses';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/texts/devices.ts';
import { BatteryLevel } from './battery-level.tsx';
import { SignalBars } from './signal-bars.tsx';

interface BaseUnitStateProps {
  /** What it is to the others. */
  readonly state: string | null;
  readonly signal: string | null;
  readonly battery: number | null;
  readonly charging: boolean;
}

const inWords = (state: string | null) => {
  const known = DEVICE_STATUSES.find((status) => status === state);
  return known === undefined ? state : deviceTexts.statuses[known];
};

/** The state of a base unit: its part, its signal and its battery, as far as it tells them. */
export function BaseUnitState({ state, signal, battery, charging }: BaseUnitStateProps) {
  const hasBattery = battery !== null || charging;
  if (state === null && signal === null && !hasBattery) return <span>{NO_VALUE}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 @min-[780px]/table:flex-nowrap">
      {state !== null && <span>{inWords(state)}</span>}
      {signal !== null && <SignalBars signal={signal} />}
      {hasBattery && <BatteryLevel percent={battery} charging={charging} />}
    </span>
  );
}
