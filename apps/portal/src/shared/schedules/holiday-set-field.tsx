import { useFormContext } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';

/** The holiday set whose days are excluded. Hidden if the group has no sets. */
export function HolidaySetField({ groupId }: { groupId: string }) {
  const { register } = useFormContext<ScheduleForm>();
  const { data } = trpc.holidaySets.list.useQuery({ groupId }, { staleTime: 60_000 });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Field label={texts.followHolidays} help={texts.followHolidaysHelp}>
      {(field) => (
        <Select {...register('holidaySetId')} {...field}>
          <option value="">{texts.noHolidaySet}</option>
          {data.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
