import { WEEKDAY_NAMES } from '@earshot/domain/time/weekdays';
import type { UseFormRegister } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
import { MAIL_CHOICES, type SavedForm } from '../saved-form.ts';
import { savedTexts as texts } from '../saved-texts.ts';

interface MailFieldsProps {
  readonly register: UseFormRegister<SavedForm>;
  readonly every: SavedForm['every'];
  readonly zone: string;
  readonly timeError: string | undefined;
}

const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** Whether and when a report is mailed. */
export function MailFields({ register, every, zone, timeError }: MailFieldsProps) {
  return (
    <div className="grid gap-4 tablet:grid-cols-[4fr_3fr_3fr]">
      <Field label={texts.every}>
        {(field) => (
          <Select {...register('every')} {...field}>
            {MAIL_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {texts.schedules[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {every === 'week' && (
        <Field label={texts.weekday}>
          {(field) => (
            <Select {...register('weekday')} {...field}>
              {WEEKDAY_NAMES.map((day, index) => (
                <option key={day} value={String(index + 1)}>
                  {day}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {every === 'month' && (
        <Field label={texts.day} help={texts.dayHelp}>
          {(field) => (
            <Select {...register('day')} {...field}>
              {DAYS.map((day) => (
                <option key={day}>{day}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {every !== 'never' && (
        <Field label={texts.time} help={texts.timeHelp(zone)} error={timeError}>
          {(field) => <Input {...register('time')} {...field} placeholder="08:00" />}
        </Field>
      )}
    </div>
  );
}
