import type { RegionHolidays } from '@earshot/domain/holiday-sets/schema';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { formatWallDay } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { EditHolidaySetDialog } from '#/shared/holiday-sets/edit-holiday-set-dialog.tsx';
import { nextHoliday } from '#/shared/holiday-sets/next-holiday.ts';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

/** Value of the entry that opens the dialog of a new set. */
const CREATE = 'create';

/** The holidays to skip: those of a region, or a holiday set, which can be created in place. */
export function HolidaySetField({ groupId }: { groupId: string }) {
  const { control, setValue } = useFormContext<ScheduleForm>();
  const { data } = trpc.holidaySets.list.useQuery({ groupId }, { staleTime: 60_000 });
  const mayCreate = usePermission('manage_mcasts');
  const [isCreating, setCreating] = useState(false);
  const choose = (id: string) => setValue('holidaySetId', id, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <Controller
        control={control}
        name="holidaySetId"
        render={({ field: { value, onBlur, ref } }) => (
          <Field label={texts.followHolidays} help={helpFor(data?.regions.find(({ region }) => region === value))}>
            {(field) => (
              <Select
                {...field}
                ref={ref}
                value={value}
                onBlur={onBlur}
                onChange={({ target }) => (target.value === CREATE ? setCreating(true) : choose(target.value))}
              >
                <option value="">{texts.noHolidaySet}</option>
                <optgroup label={texts.publicHolidays}>
                  {data?.regions.map(({ region, name }) => (
                    <option key={region} value={region}>
                      {name}
                    </option>
                  ))}
                </optgroup>
                <optgroup label={texts.ownSets}>
                  {data?.items.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {mayCreate && <option value={CREATE}>{texts.createHolidaySet}</option>}
                </optgroup>
              </Select>
            )}
          </Field>
        )}
      />
      {isCreating && <EditHolidaySetDialog onSaved={({ id }) => choose(id)} onClose={() => setCreating(false)} />}
    </>
  );
}

function helpFor(region: RegionHolidays | undefined): string {
  const next = region && nextHoliday(region.dates, new Date().toISOString().slice(0, 10));
  if (region === undefined || next === undefined) return texts.followHolidaysHelp;
  return texts.nextHoliday(formatWallDay(next), (region.dates.at(-1) ?? '').slice(0, 4));
}
