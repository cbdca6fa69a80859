import { INCIDENT_STATES } from '@earshot/domain/incidents/kinds';
import type { IncidentCounts } from '@earshot/domain/incidents/schema';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { formatWallDate } from '#/lib/format.ts';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';

interface IncidentChipsProps {
  readonly chosen: string | undefined;
  readonly day: string | undefined;
  readonly counts: IncidentCounts | undefined;
  readonly onChange: (filterType: string | undefined) => void;
  readonly onClearDay: () => void;
}

export function IncidentChips({ chosen, day, counts, onChange, onClearDay }: IncidentChipsProps) {
  const total = counts && counts.open + counts.acknowledged + (day === undefined ? 0 : counts.resolved);
  return (
    <>
      {day !== undefined && (
        <FilterChip on onToggle={onClearDay}>
          {texts.onDay(formatWallDate(day))}
        </FilterChip>
      )}
      <FilterChip on={chosen === undefined} count={total} onToggle={() => onChange(undefined)}>
        {day === undefined ? texts.now : texts.any}
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
