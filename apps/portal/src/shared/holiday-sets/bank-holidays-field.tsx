import type { HolidayRegion } from '@earshot/domain/holiday-sets/regions';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Select } from '#/components/ui/input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { holidayTexts as texts } from './texts.ts';

/** Adds the public holidays of one year in one region. */
export function BankHolidaysField({ onAdd }: { onAdd: (dates: readonly string[]) => void }) {
  const { id: groupId } = useSelectedGroup();
  const { data } = trpc.holidaySets.list.useQuery({ groupId }, { staleTime: 60_000 });
  const [region, setRegion] = useState<HolidayRegion>('england-and-wales');
  const [year, setYear] = useState<string>();
  const chosen = data?.regions.find((one) => one.region === region);
  if (data === undefined || chosen === undefined) return null;
  const years = [...new Set(chosen.dates.map((date) => date.slice(0, 4)))];
  const shown = year ?? years[0] ?? '';
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_96px] gap-2">
        <Field label={texts.division}>
          {(field) => (
            <Select
              {...field}
              value={region}
              onChange={({ target }) =>
                setRegion(data.regions.find((one) => one.region === target.value)?.region ?? region)
              }
            >
              {data.regions.map((one) => (
                <option key={one.region} value={one.region}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.year}>
          {(field) => (
            <Select {...field} value={shown} onChange={({ target }) => setYear(target.value)}>
              {years.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div>
        <Button
          className="h-auto whitespace-normal"
          onClick={() => onAdd(chosen.dates.filter((date) => date.startsWith(shown)))}
        >
          {texts.addBankHolidays(chosen.name, shown)}
        </Button>
        <p className="mt-1 text-sm text-muted-foreground">{texts.bankHolidaysHelp}</p>
      </div>
    </div>
  );
}
