import type { ReportDefinition } from '@earshot/domain/reports/definition';
import type { ReportInput } from '@earshot/domain/reports/schema';
import { Field } from '#/components/form/field.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Select } from '#/components/ui/input.tsx';
import { reportTexts as texts } from '../texts.ts';

type Order = Pick<ReportInput, 'sort' | 'outliers'>;

interface RankingChoiceProps {
  readonly definition: ReportDefinition;
  readonly chosen: Order;
  readonly onChoose: (order: Order) => void;
}

/** Choice of the column by which locations are sorted, and of outliers only. */
export function RankingChoice({ definition: { ranking, columns }, chosen, onChoose }: RankingChoiceProps) {
  if (ranking === null) return null;
  const { sorts } = ranking;
  return (
    <>
      <Field label={texts.sort}>
        {(described) => (
          <Select
            {...described}
            value={chosen.sort ?? sorts[0]}
            onChange={({ target }) => onChoose({ sort: sorts.slice(1).find((key) => key === target.value) })}
          >
            {sorts.map((key) => (
              <option key={key} value={key}>
                {columns.find((column) => column.key === key)?.label ?? key}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FilterChip
        on={chosen.outliers === 'only'}
        onToggle={() => onChoose({ outliers: chosen.outliers === 'only' ? undefined : 'only' })}
      >
        {texts.onlyOutliers}
      </FilterChip>
    </>
  );
}
