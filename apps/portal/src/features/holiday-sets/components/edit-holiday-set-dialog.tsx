import { HOLIDAY_SET_LIMITS } from '@earshot/domain/holiday-sets/limits';
import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';
import { useId } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { Input, Textarea } from '#/components/ui/input.tsx';
import { holidayTexts as texts } from '#/texts/holiday-sets.ts';
import { useSaveHolidaySet } from '../api/use-save-holiday-set.ts';
import { holidayForm, withDates } from '../holiday-form.ts';
import { BankHolidaysField } from './bank-holidays-field.tsx';
import { DatesFileField } from './dates-file-field.tsx';

interface EditHolidaySetDialogProps {
  /** Left out, a new one is made. */
  readonly set?: HolidaySet | undefined;
  readonly onClose: () => void;
}

/** Name and days of a set; days come by hand, from a file, or as the bank holidays of a year. */
export function EditHolidaySetDialog({ set, onClose }: EditHolidaySetDialogProps) {
  const formId = useId();
  const { save, saving, reload } = useSaveHolidaySet(set, onClose);
  const { register, handleSubmit, formState, getValues, setValue } = useEditForm({
    schema: holidayForm,
    saved: { name: set?.name ?? '', dates: set?.dates.join('\n') ?? '' },
  });
  const { errors } = formState;
  const add = (dates: readonly string[]) =>
    setValue('dates', withDates(getValues('dates'), dates), { shouldDirty: true, shouldValidate: true });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={set === undefined ? texts.newTitle : texts.editTitle}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={saving.isPending}>
            {set === undefined ? texts.create : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(save)(event)}>
        <Field label={texts.name} error={errors.name?.message}>
          {(field) => <Input {...register('name')} {...field} maxLength={HOLIDAY_SET_LIMITS.name} autoComplete="off" />}
        </Field>
        <Field label={texts.dates} help={texts.datesHelp} error={errors.dates?.message}>
          {(field) => <Textarea {...register('dates')} {...field} rows={7} className="tabular font-mono" />}
        </Field>
        <BankHolidaysField onAdd={add} />
        <DatesFileField onAdd={add} />
        {set !== undefined && <p className="text-sm text-soft">{texts.follow}</p>}
        <FormError error={saving.error} title={texts.saveFailed} onReload={reload} />
      </form>
    </Dialog>
  );
}
