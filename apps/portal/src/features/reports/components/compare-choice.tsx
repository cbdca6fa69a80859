import type { Comparison } from '@earshot/domain/reports/comparison';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { reportTexts as texts } from '../texts.ts';

interface CompareChoiceProps {
  readonly offered: readonly Comparison[];
  readonly chosen: Comparison | undefined;
  readonly onChoose: (comparison: Comparison | undefined) => void;
}

/** Choice of the comparison, among those that the report can answer here. */
export function CompareChoice({ offered, chosen, onChoose }: CompareChoiceProps) {
  if (offered.length === 0) return null;
  return (
    <Field label={texts.compare}>
      {(described) => (
        <Select
          {...described}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(offered.find((known) => known === target.value))}
        >
          <option value="">{texts.compareNothing}</option>
          {offered.map((comparison) => (
            <option key={comparison} value={comparison}>
              {texts.comparisons[comparison]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
