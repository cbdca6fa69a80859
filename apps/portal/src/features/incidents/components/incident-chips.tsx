import { INCIDENT_STATES } from '@earshot/domain/incidents/kinds';
import type { IncidentCounts } from '@earshot/domain/incidents/schema';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';

interface IncidentChipsProps {
  readonly chosen: string | undefined;
  readonly counts: IncidentCounts | undefined;
  readonly onChange: (filterType: string | undefined) => void;
}

export function IncidentChips({ chosen, counts, onChange }: IncidentChipsProps) {
  return (
    <>
      <FilterChip
        on={chosen === undefined}
        count={counts && counts.open + counts.acknowledged}
        onToggle={() => onChange(undefined)}
      >
        {texts.now}
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
