import { INCIDENT_STATES } from '@earshot/domain/incidents/kinds';
import type { IncidentCounts } from '@earshot/domain/incidents/schema';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { formatDateTime, formatWallDate } from '#/lib/format.ts';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';
import type { IncidentSearch } from '../incident-search.ts';

type Period = Pick<IncidentSearch, 'day' | 'from' | 'to' | 'location'>;

interface IncidentChipsProps {
  readonly chosen: string | undefined;
  readonly period: Period;
  readonly counts: IncidentCounts | undefined;
  readonly onChange: (filterType: string | undefined) => void;
  readonly onClearPeriod: () => void;
}

export function IncidentChips({ chosen, period, counts, onChange, onClearPeriod }: IncidentChipsProps) {
  const name = periodName(period);
  const isPast = period.day !== undefined || period.from !== undefined;
  const total = counts && counts.open + counts.acknowledged + (isPast ? counts.resolved : 0);
  return (
    <>
      {name !== '' && (
        <FilterChip on onToggle={onClearPeriod}>
          {name}
        </FilterChip>
      )}
      <FilterChip on={chosen === undefined} count={total} onToggle={() => onChange(undefined)}>
        {isPast ? texts.any : texts.now}
      </FilterChip>
      {INCIDENT_STATES.map((state) => (
        <FilterChip
          key={state}
          on={chosen === state}
          count={counts?.[state]}
          onToggle={() => onChange(chosen === state ? undefined : state)}
        >
          {texts.states[state]}
        </FilterChip>
      ))}
    </>
  );
}

/** The day or the range, and whether one location is shown; empty without either. */
function periodName({ day, from, to, location }: Period): string {
  const range = from === undefined ? undefined : texts.began(formatDateTime(from), formatDateTime(to));
  const time = day === undefined ? range : texts.onDay(formatWallDate(day));
  return [time, location === undefined ? undefined : texts.oneLocation].filter((part) => part !== undefined).join(', ');
}
