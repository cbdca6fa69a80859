import type { EnrolmentStats } from '@earshot/domain/enrolments/schema';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { enrolmentTexts as texts, statusWord } from '#/shared/enrolments/texts.ts';
import { readStatuses, STATUS_FILTERS, toggleStatus } from '../enrolment-search.ts';

interface EnrolmentChipsProps {
  readonly filterType: string | undefined;
  readonly stats: EnrolmentStats | undefined;
  readonly onChange: (filterType: string | undefined) => void;
}

/** Numbers of headsets by status, each a filter. */
export function EnrolmentChips({ filterType, stats, onChange }: EnrolmentChipsProps) {
  const chosen = readStatuses(filterType);
  return (
    <>
      <FilterChip on={chosen.length === 0} count={stats?.total} onToggle={() => onChange(undefined)}>
        {texts.all}
      </FilterChip>
      {STATUS_FILTERS.map((status) => (
        <FilterChip
          key={status}
          on={chosen.includes(status)}
          count={stats?.byStatus[status]}
          onToggle={() => onChange(toggleStatus(chosen, status))}
        >
          {statusWord(status)}
        </FilterChip>
      ))}
    </>
  );
}
