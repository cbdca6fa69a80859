import { DEFAULT_TIMEZONE } from '@earshot/domain/controllers/timezone';
import { definitionOf, isReportId } from '@earshot/domain/reports/definitions';
import type { SavedReport } from '@earshot/domain/saved-reports/schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { usePermission } from '#/lib/use-session.ts';
import { type NewReport, useSaveReport } from '../api/use-save-report.ts';
import { formOf, type SavedForm, savedForm, valuesOf } from '../saved-form.ts';
import { type RangeValue, rangeForm, rangeFormProblem, rangeValues } from '../saved-range-form.ts';
import { savedTexts as texts } from '../saved-texts.ts';
import { MailFields } from './mail-fields.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { SavedRangeFields } from './saved-range-fields.tsx';

interface SavedReportDialogProps {
  readonly report: NewReport | SavedReport;
  readonly onClose: () => void;
}

/** Saves a report under a name, with the times at which it is mailed. */
export function SavedReportDialog({ report, onClose }: SavedReportDialogProps) {
  const isSaved = 'id' in report;
  const definition = isReportId(report.type) ? definitionOf(report.type) : undefined;
  const [before] = useState(() => formOf(isSaved ? report : undefined, definition?.name ?? ''));
  const { save, request } = useSaveReport(report, onClose);
  const [now] = useState(() => Date.now());
  const zone = report.timezone ?? DEFAULT_TIMEZONE;
  const at = definition && { zone, definition, now };
  // Undefined while it is unchanged, so that seconds of a fixed range are kept.
  const [range, setRange] = useState<RangeValue>();
  const ranged = range && rangeValues(range, zone);
  const problem = range && at && rangeFormProblem(range, at);
  const maySeeUsers = usePermission('view_users');
  const { register, control, handleSubmit, formState } = useForm<SavedForm>({
    resolver: zodResolver(savedForm),
    defaultValues: before,
    mode: 'onTouched',
  });
  const every = useWatch({ control, name: 'every' });
  return (
    <FormDialog
      title={isSaved ? texts.editTitle : texts.newTitle}
      submit={texts.submit}
      request={request}
      failed={texts.saveFailed}
      disabled={range !== undefined && (ranged === undefined || problem !== undefined)}
      onSubmit={handleSubmit((form) => save({ ...valuesOf(form), ...ranged }))}
      onClose={onClose}
    >
      <Field label={texts.name} error={formState.errors.name?.message}>
        {(field) => <Input {...register('name')} {...field} />}
      </Field>
      {isSaved && at !== undefined && (
        <SavedRangeFields {...at} value={range ?? rangeForm(report, at)} problem={problem} onChange={setRange} />
      )}
      <Controller
        control={control}
        name="shared"
        render={({ field }) => (
          <ToggleField label={texts.shared} help={texts.sharedHelp} checked={field.value} onChange={field.onChange} />
        )}
      />
      <MailFields register={register} every={every} zone={zone} timeError={formState.errors.time?.message} />
      {every !== 'never' && maySeeUsers && (
        <Controller
          control={control}
          name="recipients"
          render={({ field }) => (
            <RecipientsField groupId={report.groupId} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
    </FormDialog>
  );
}
