import { readDates } from '@earshot/domain/holiday-sets/read-dates';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { holidayTexts as texts } from './texts.ts';

/** Adds the days from a text or calendar file. Lists the entries that cannot be read. */
export function DatesFileField({ onAdd }: { onAdd: (dates: readonly string[]) => void }) {
  const [error, setError] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const { dates, unclear } = readDates(await file.text());
    onAdd(dates);
    const words = unclear.slice(0, 3).join(', ');
    setError(dates.length === 0 ? texts.fileNone : unclear.length > 0 ? texts.fileUnclear(words) : undefined);
  };
  return (
    <Field label={texts.file} help={texts.fileHelp} error={error}>
      {(field) => (
        <Input
          {...field}
          type="file"
          accept=".ics,.txt,.csv,text/calendar,text/plain"
          className="h-auto py-1.5"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  );
}
