import { DateField } from '#/components/form/date-field.tsx';
import { tableTexts as texts } from '#/texts/tables.ts';

interface DaysFilterProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onDays: (days: { from?: string | undefined } | { to?: string | undefined }) => void;
}

/** First and last day in the URL that filter a list. */
export function DaysFilter({ from, to, onDays }: DaysFilterProps) {
  return (
    <div className="grid grid-cols-2 gap-2 max-tablet:w-full">
      <DateField
        kind="date"
        label={texts.from}
        value={from ?? ''}
        onChange={(day) => onDays({ from: day || undefined })}
        max={to}
        className="tablet:w-38"
      />
      <DateField
        kind="date"
        label={texts.to}
        value={to ?? ''}
        onChange={(day) => onDays({ to: day || undefined })}
        min={from}
        className="tablet:w-38"
      />
    </div>
  );
}
