import { DateField } from '#/components/form/date-field.tsx';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { periodForm, type RangePlace, type RangeValue } from '../saved-range-form.ts';
import { savedTexts as texts } from '../saved-texts.ts';
import { reportTexts } from '../texts.ts';
import { GranularityField, PeriodChips, RangeZone } from './range-fields.tsx';

interface SavedRangeFieldsProps extends RangePlace {
  readonly value: RangeValue;
  readonly problem: string | undefined;
  readonly onChange: (value: RangeValue) => void;
}

/** The range of a saved report: a period that moves with time, or fixed ends. */
export const SavedRangeFields = ({ definition, zone, now, value, problem, onChange }: SavedRangeFieldsProps) => (
  <FieldGroup label={texts.range} error={problem} className="grid gap-3">
    <PeriodChips
      definition={definition}
      chosen={value.period}
      onChoose={(period) => onChange(periodForm(period, { zone, definition, now }))}
    />
    <div className="flex flex-wrap items-end gap-3">
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          kind="dateTime"
          label={reportTexts[name]}
          value={value[name]}
          onChange={(typed) => onChange({ ...value, period: undefined, [name]: typed })}
        />
      ))}
      <RangeZone zone={zone} />
      <GranularityField
        definition={definition}
        chosen={value.granularity}
        onChoose={(granularity) => onChange({ ...value, granularity })}
      />
    </div>
  </FieldGroup>
);
