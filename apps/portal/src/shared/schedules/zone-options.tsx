import { timezoneOptions } from '@earshot/domain/schedules/timezone-options';
import { useMemo, useState } from 'react';
import { scheduleTexts as texts } from './texts.ts';

function zonesAt(at: Date, present: string) {
  const usual = timezoneOptions(at);
  const known = new Set(usual.map(({ value }) => value));
  const others = new Set([...Intl.supportedValuesOf('timeZone'), present]);
  return { usual, others: [...others].filter((zone) => !known.has(zone)) };
}

interface ZoneOptionsProps {
  /** The chosen zone, which may be an alias or UTC. */
  readonly present: string;
  /** Date of the offsets, by default today. */
  readonly date?: string;
}

/** Options of a `Select`: common time zones with their offset, then all zones by name. */
export function ZoneOptions({ present, date }: ZoneOptionsProps) {
  const [now] = useState(() => new Date());
  const { usual, others } = useMemo(() => {
    const at = new Date(`${date}T12:00:00Z`);
    return zonesAt(Number.isNaN(at.getTime()) ? now : at, present);
  }, [date, now, present]);
  return (
    <>
      <optgroup label={texts.usualZones}>
        {usual.map(({ value, label, offset }) => (
          <option key={value} value={value}>
            ({offset}) {label}
          </option>
        ))}
      </optgroup>
      <optgroup label={texts.allZones}>
        {others.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </optgroup>
    </>
  );
}
