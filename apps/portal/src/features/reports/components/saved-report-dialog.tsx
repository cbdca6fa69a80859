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
import { savedTexts as texts } from '../saved-texts.ts';
import { MailFields } from './mail-fields.tsx';
import { RecipientsField } from './recipients-field.tsx';

interface SavedReportDialogProps {
  readonly report: NewReport | SavedReport;
  readonly onClose: () => void;
}

/** Saves a report under a name, with the times at which it is mailed. */
export function SavedReportDialog({ report, onClose }: SavedReportDialogProps) {
  const isSaved = 'id' in report;
  const [before] = useState(() =>
    formOf(isSaved ? report : undefined, isReportId(report.type) ? definitionOf(report.type).name : ''),
  );
  const { save, request } = useSaveReport(report, onClose);
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
      onSubmit={handleSubmit((form) => save(valuesOf(form)))}
      onClose={onClose}
    >
      <Field label={texts.name} error={formState.errors.name?.message}>
        {(field) => <Input {...register('name')} {...field} />}
      </Field>
      <Controller
        control={control}
        name="shared"
        render={({ field }) => (
          <ToggleField label={texts.shared} help={texts.sharedHelp} checked={field.value} onChange={field.onChange} />
        )}
      />
      <MailFields
        register={register}
        every={every}
        zone={report.timezone ?? ''}
        timeError={formState.errors.time?.message}
      />
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
