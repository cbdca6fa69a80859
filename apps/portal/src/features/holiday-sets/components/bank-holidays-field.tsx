import { bankHolidays, UK_DIVISION_NAMES, UK_DIVISIONS } from '@earshot/domain/holiday-sets/bank-holidays';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { holidayTexts as texts } from '../texts.ts';

/** Number of years offered, from the current one. */
const YEARS = 5;

/** Adds the bank holidays of one year in one part of the United Kingdom. */
export function BankHolidaysField({ onAdd }: { onAdd: (dates: readonly string[]) => void }) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const [division, setDivision] = useState<(typeof UK_DIVISIONS)[number]>('england-and-wales');
  const [year, setYear] = useState(thisYear);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_96px] gap-2">
        <Field label={texts.division}>
          {(field) => (
            <Select
              {...field}
              value={division}
              onChange={({ target }) => setDivision(UK_DIVISIONS.find((one) => one === target.value) ?? division)}
            >
              {UK_DIVISIONS.map((one) => (
                <option key={one} value={one}>
                  {UK_DIVISION_NAMES[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.year}>
          {(field) => (
            <Select {...field} value={year} onChange={({ target }) => setYear(Number(target.value))}>
              {Array.from({ length: YEARS }, (_, n) => (
                <option key={n} value={thisYear + n}>
                  {thisYear + n}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div>
        <Button className="h-auto whitespace-normal" onClick={() => onAdd(bankHolidays(division, year))}>
          {texts.addBankHolidays(UK_DIVISION_NAMES[division], String(year))}
        </Button>
        <p className="mt-1 text-sm text-soft">{texts.bankHolidaysHelp}</p>
      </div>
    </div>
  );
}
