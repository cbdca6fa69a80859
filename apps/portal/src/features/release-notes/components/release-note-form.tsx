import { RELEASE_NOTE_LIMITS } from '@earshot/domain/release-notes/limits';
import { type ReleaseNoteValues, releaseNoteValues } from '@earshot/domain/release-notes/schema';
import { type ReactNode, useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { releaseNoteTexts as texts } from '#/shared/release-notes/texts.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

interface ReleaseNoteFormProps {
  /** Saved values. When they change, fields that the user has not edited are updated. */
  readonly values: ReleaseNoteValues;
  readonly saveText: string;
  readonly saving: boolean;
  readonly readOnly?: boolean | undefined;
  /** Error message above the buttons. */
  readonly problem?: ReactNode;
  readonly onSave: (values: ReleaseNoteValues) => void;
  readonly onCancel: () => void;
  /** Read when the user leaves the page. */
  readonly isSaved: () => boolean;
}

const aside = (text: string, most: number) => <span className="tabular">{texts.left(text.trim().length, most)}</span>;

export function ReleaseNoteForm(props: ReleaseNoteFormProps) {
  const { values, saveText, saving, readOnly = false, problem, onSave, onCancel, isSaved } = props;
  const { register, control, handleSubmit, formState, reset } = useForm<
    z.input<typeof releaseNoteValues>,
    unknown,
    ReleaseNoteValues
  >({ resolver: zodResolver(releaseNoteValues), defaultValues: values, mode: 'onTouched' });
  const { errors, isDirty } = formState;
  useEffect(() => reset(values, { keepDirtyValues: true }), [values, reset]);
  const [title, content] = useWatch({ control, name: ['title', 'content'] });
  return (
    <form
      noValidate
      className="grid max-w-[640px] gap-5"
      onSubmit={(event) => void handleSubmit((written) => onSave(written))(event)}
    >
      <Field label={texts.fieldTitle} error={errors.title?.message} aside={aside(title, RELEASE_NOTE_LIMITS.title)}>
        {(field) => <Input {...register('title')} {...field} disabled={readOnly} autoComplete="off" />}
      </Field>
      <Controller
        control={control}
        name="releaseDate"
        render={({ field, fieldState }) => (
          <DateField
            kind="date"
            label={texts.releaseDate}
            error={fieldState.error?.message}
            className="tablet:max-w-60"
            {...field}
            disabled={readOnly}
          />
        )}
      />
      <Field
        label={texts.content}
        help={texts.contentHelp}
        error={errors.content?.message}
        aside={aside(content, RELEASE_NOTE_LIMITS.content)}
      >
        {(described) => (
          <Controller
            control={control}
            name="content"
            render={({ field: { value, onChange, onBlur } }) => (
              <MarkdownEditor control={described} disabled={readOnly} {...{ value, onChange, onBlur }} />
            )}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="published"
        render={({ field }) => (
          <ToggleField
            label={texts.publishOnSave}
            help={texts.publishHelp}
            checked={field.value ?? false}
            onChange={field.onChange}
            disabled={readOnly}
          />
        )}
      />
      {problem}
      <div className="flex justify-between gap-2 border-t border-border pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        {!readOnly && (
          <Button type="submit" variant="primary" disabled={saving}>
            {saving ? texts.saving : saveText}
          </Button>
        )}
      </div>
      <UnsavedGuard isDirty={() => isDirty && !isSaved()} />
    </form>
  );
}
