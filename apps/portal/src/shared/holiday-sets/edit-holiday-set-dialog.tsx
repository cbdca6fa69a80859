import { HOLIDAY_SET_LIMITS } from '@earshot/domain/holiday-sets/limits';
import type { HolidaySet } from '@earshot/domain/holiday-sets/schema';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { Input, Textarea } from '#/components/ui/input.tsx';
import { useSaveHolidaySet } from './api/use-save-holiday-set.ts';
import { holidayForm, withDates } from './holiday-form.ts';
import { holidayTexts as texts } from './texts.ts';
import { BankHolidaysField } from './bank-holidays-field.tsx';
import { DatesFileField } from './dates-file-field.tsx';

interface EditHolidaySetDialogProps {
  /** If absent, a new set is created. */
  readonly set?: HolidaySet | undefined;
  readonly onSaved?: ((set: HolidaySet) => void) | undefined;
  readonly onClose: () => void;
}

export function EditHolidaySetDialog({ set, onSaved, onClose }: EditHolidaySetDialogProps) {
  const { save, saving, reload } = useSaveHolidaySet(set, (saved) => {
    onSaved?.(saved);
    onClose();
  });
  const { register, handleSubmit, formState, getValues, setValue } = useEditForm({
    schema: holidayForm,
    saved: { name: set?.name ?? '', dates: set?.dates.join('\n') ?? '' },
  });
  const { errors } = formState;
  const add = (dates: readonly string[]) =>
    setValue('dates', withDates(getValues('dates'), dates), { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog
      title={set === undefined ? texts.newTitle : texts.editTitle}
      submit={set === undefined ? texts.create : texts.save}
      request={saving}
      failed={texts.saveFailed}
      onReload={reload}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <Field label={texts.name} error={errors.name?.message}>
        {(field) => <Input {...register('name')} {...field} maxLength={HOLIDAY_SET_LIMITS.name} autoComplete="off" />}
      </Field>
      <Field label={texts.dates} help={texts.datesHelp} error={errors.dates?.message}>
        {(field) => <Textarea {...register('dates')} {...field} rows={7} className="tabular font-mono" />}
      </Field>
      <BankHolidaysField onAdd={add} />
      <DatesFileField onAdd={add} />
      {set !== undefined && <p className="text-sm text-muted-foreground">{texts.follow}</p>}
    </FormDialog>
  );
}
