import { CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import { useEffect, useRef } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { FootBar } from '#/components/layout/foot-bar.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { apiError } from '#/lib/api-error.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts } from '#/shared/audio-clips/texts.ts';
import { AudienceStep } from '#/shared/message-casts/audience/audience-step.tsx';
import { ConferenceField } from '#/shared/message-casts/conference-field.tsx';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { ToneField } from '#/shared/message-casts/tone-field.tsx';
import { useSaveOlderCast } from '../api/use-save-older-cast.ts';
import { emptyOlderForm, type OlderCastDetail, type OlderForm, olderFormOf, olderResolver } from '../older-form.ts';
import { olderCastTexts as texts } from '../texts.ts';
import { OlderClipField } from './older-clip-field.tsx';
import { OlderPlanFields } from './older-plan-fields.tsx';

interface OlderCastFormProps {
  /** The edited cast; a new one if absent. */
  readonly cast?: OlderCastDetail | undefined;
  /** The cast is running or scheduled, so it cannot be played again. */
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onSaved: (castId: string) => void;
}

export function OlderCastForm({ cast, isBusy = false, onCancel, onSaved }: OlderCastFormProps) {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  const mayWrite = usePermission(cast === undefined ? 'manage_mcasts' : 'edit_mcast');
  const maySend = usePermission('push_mcasts') && !isBusy && cast?.clipValid !== false;
  const isDone = useRef(false);
  const saved = cast === undefined ? emptyOlderForm : olderFormOf(cast);
  const form = useForm<OlderForm, unknown, OlderForm>({
    resolver: olderResolver,
    defaultValues: saved,
    ...(cast !== undefined && { values: saved }),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { save, reset, error, isSaving } = useSaveOlderCast({ groupId: cast?.groupId ?? groupId, saved: cast });
  const { errors, isDirty } = form.formState;
  const [name, playStatus, conferences] = useWatch({
    control: form.control,
    name: ['name', 'playStatus', 'conferences'],
  });
  const { message, details } = apiError(error);
  const nameTaken = details['field'] === 'name' ? message : null;
  useEffect(() => {
    if (nameTaken !== null) form.setError('name', { type: 'taken', message: nameTaken }, { shouldFocus: true });
  }, [form, nameTaken]);

  const write = async (values: OlderForm) => {
    const id = await save(values);
    if (id === null) return;
    isDone.current = true;
    form.reset({ ...values, playStatus: 'save' });
    onSaved(id);
  };
  const reload = () => {
    reset();
    void utils.olderCasts.get.invalidate();
  };

  return (
    <FormProvider {...form}>
      <form noValidate className="max-w-[860px]" onSubmit={(event) => void form.handleSubmit(write)(event)}>
        <fieldset disabled={!mayWrite} className="grid gap-6">
          <Field
            label={texts.name}
            error={errors.name?.message}
            aside={<span className="tabular">{audioTexts.left(name.trim().length, CAST_LIMITS.name)}</span>}
          >
            {(field) => <Input {...form.register('name')} {...field} autoComplete="off" />}
          </Field>
          <OlderClipField disabled={!mayWrite} />
          <AudienceStep groupId={cast?.groupId ?? groupId} />
          <Controller
            control={form.control}
            name="conferences"
            render={({ field, fieldState }) => (
              <ConferenceField value={conferences} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <ToneField />
          <OlderPlanFields maySend={maySend} />
          {isBusy && <p className="text-muted-foreground">{texts.notNow}</p>}
        </fieldset>
        {nameTaken === null && (
          <div className="mt-5">
            <FormError
              error={error}
              title={cast === undefined ? castTexts.createFailed : texts.updateFailed}
              onReload={reload}
            />
          </div>
        )}
        {mayWrite && (
          <FootBar
            left={
              <Button variant="quiet" onClick={onCancel}>
                {texts.cancel}
              </Button>
            }
          >
            <Button type="submit" variant="primary" disabled={isSaving}>
              {isSaving ? castTexts.working : texts.saving[playStatus]}
            </Button>
          </FootBar>
        )}
        <UnsavedGuard isDirty={() => isDirty && !isDone.current} />
      </form>
    </FormProvider>
  );
}
