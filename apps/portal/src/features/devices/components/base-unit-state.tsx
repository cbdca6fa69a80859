import { DEVICE_STATUSES } from '@earshot/domain/devices/statuses';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { BatteryLevel } from './battery-level.tsx';
import { SignalBars } from './signal-bars.tsx';

interface BaseUnitStateProps {
  /** The unit's role among the base units. */
  readonly state: string | null;
  readonly signal: string | null;
  readonly battery: number | null;
  readonly charging: boolean;
}

const stateText = (state: string | null) => {
  const known = DEVICE_STATUSES.find((status) => status === state);
  return known === undefined ? state : deviceTexts.statuses[known];
};

/** The role, signal and battery of a base unit, as far as reported. */
export function BaseUnitState({ state, signal, battery, charging }: BaseUnitStateProps) {
  const hasBattery = battery !== null || charging;
  if (state === null && signal === null && !hasBattery) return <span>{NO_VALUE}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 @min-[780px]/table:flex-nowrap">
      {state !== null && <span>{stateText(state)}</span>}
      {signal !== null && <SignalBars signal={signal} />}
      {hasBattery && <BatteryLevel percent={battery} charging={charging} />}
    </span>
  );
}
