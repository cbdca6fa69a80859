import type { ControllerStatus } from '@earshot/domain/controllers/presence';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { toggleStatus } from '../status-filter.ts';
import { Flagged } from './flagged.tsx';

/** Same order as on the dashboard. The optional status is last. */
const ORDER: readonly ControllerStatus[] = ['active', 'inactive', 'fault', 'unknown', 'rebooting'];

interface StatusChipsProps {
  readonly chosen: readonly ControllerStatus[];
  readonly counts: Readonly<Record<ControllerStatus, number>> | undefined;
  readonly onChange: (filterType: string | undefined) => void;
}

export function StatusChips({ chosen, counts, onChange }: StatusChipsProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <FilterChip on={chosen.length === 0} count={all} onToggle={() => onChange(undefined)}>
        {texts.all}
      </FilterChip>
      {ORDER.map((status) => {
        const chip = (
          <FilterChip
            key={status}
            on={chosen.includes(status)}
            count={counts?.[status]}
            onToggle={() => onChange(toggleStatus(chosen, status))}
          >
            {texts.statuses[status]}
          </FilterChip>
        );
        if (status !== 'rebooting') return chip;
        return (
          <Flagged key={status} flag="rebootingFilter">
            {chip}
          </Flagged>
        );
      })}
    </>
  );
}
