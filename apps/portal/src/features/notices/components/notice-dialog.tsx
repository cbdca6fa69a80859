import { type Notice, NOTICE_MESSAGE_LENGTH, NOTICE_SEVERITIES } from '@earshot/domain/notices/schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Select, Textarea } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { noticeTexts as texts } from '#/shared/notices/texts.ts';
import { useSaveNotice } from '../api/use-save-notice.ts';
import { type NoticeForm, formOf, noticeForm, valuesOf } from '../notice-form.ts';

export function NoticeDialog({ notice, onClose }: { notice?: Notice | undefined; onClose: () => void }) {
  const [before] = useState(() => formOf(notice));
  const { save, request } = useSaveNotice(notice, onClose);
  const { register, control, handleSubmit, formState } = useForm<NoticeForm>({
    resolver: zodResolver(noticeForm),
    defaultValues: before,
    mode: 'onTouched',
  });
  const { errors } = formState;
  const message = useWatch({ control, name: 'message' });
  return (
    <FormDialog
      title={notice === undefined ? texts.newTitle : texts.editTitle}
      submit={texts.save}
      request={request}
      failed={texts.saveFailed}
      onSubmit={handleSubmit((form) => save(valuesOf(form, before, notice)))}
      onClose={onClose}
    >
      <Field
        label={texts.message}
        error={errors.message?.message}
        aside={<span className="tabular">{texts.left(message.trim().length, NOTICE_MESSAGE_LENGTH)}</span>}
      >
        {(field) => <Textarea {...register('message')} {...field} />}
      </Field>
      <Field label={texts.severityField}>
        {(field) => (
          <Select {...register('severity')} {...field}>
            {NOTICE_SEVERITIES.map((severity) => (
              <option key={severity} value={severity}>
                {texts.severity[severity]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 tablet:grid-cols-2">
        {(['start', 'end'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <DateField kind="dateTime" label={texts[name]} error={fieldState.error?.message} {...field} />
            )}
          />
        ))}
      </div>
      <Controller
        control={control}
        name="dismissible"
        render={({ field }) => (
          <ToggleField
            label={texts.dismissible}
            help={texts.dismissibleHelp}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormDialog>
  );
}
