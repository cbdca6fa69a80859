import { useMemo, useRef } from 'react';
import { Controller, FormProvider, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { FootBar } from '#/components/layout/foot-bar.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { AudienceStep } from '#/shared/message-casts/audience/audience-step.tsx';
import { useFormAudience } from '#/shared/message-casts/audience/use-form-audience.ts';
import { ConferenceField } from '#/shared/message-casts/conference-field.tsx';
import { ListenersField } from '#/shared/message-casts/listeners/listeners-field.tsx';
import { StepBar } from '#/shared/message-casts/step-bar.tsx';
import type { Step } from '#/shared/message-casts/steps.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { ToneField } from '#/shared/message-casts/tone-field.tsx';
import { useUpdateCast } from '../api/use-update-cast.ts';
import { formOfCast } from '../cast-form.ts';
import { useCastForm } from '../use-cast-form.ts';
import { useCastSteps } from '../use-cast-steps.ts';
import { SetUpStep } from './set-up-step.tsx';

interface EditCastFormProps {
  readonly cast: RouterOutputs['messageCasts']['get'];
  readonly step: Step | undefined;
  readonly onStep: (step: Step) => void;
  readonly onLeave: () => void;
}

/** Edits an existing cast. The times belong to its deliveries and are not edited here. */
export function EditCastForm({ cast, step: asked, onStep, onLeave }: EditCastFormProps) {
  const { id: castId, groupId } = cast;
  const done = useRef(false);
  const saved = useMemo(() => formOfCast(cast), [cast]);
  const form = useCastForm({ initial: saved, saved });
  const { isDirty } = form.formState;
  const steps = useCastSteps({ form, groupId, castId, asked, onStep });
  const { step, nameRule } = steps;
  const { update, reload, busy, failure } = useUpdateCast(cast);
  const clears = useWatch({ control: form.control, name: 'category' }) === 'clear_message';
  const { audience } = useFormAudience(form.control as never, groupId);
  const save = () =>
    form.handleSubmit(
      async (values) => {
        if (await steps.leadToRefused()) return;
        if (!(await update(values, steps.showRefusal))) return;
        done.current = true;
        onLeave();
      },
      (wrong) => {
        const [field] = Object.keys(wrong);
        if (field !== undefined) steps.go(steps.stepOf(field));
      },
    )();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <StepBar steps={steps.all} current={step} done={steps.done} wrong={steps.wrong} free onStep={steps.go} />
        {step === 'SET_UP' ? (
          <div className="grid gap-5">
            <SetUpStep groupId={groupId} castId={castId} nameRule={nameRule} />
            <Controller
              control={form.control}
              name="conferences"
              render={({ field, fieldState }) => (
                <ConferenceField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
              )}
            />
            <ToneField />
          </div>
        ) : (
          <>
            <AudienceStep groupId={groupId} />
            {!clears && <ListenersField groupId={groupId} audience={audience} />}
          </>
        )}
        {failure && (
          <div className="mt-5">
            <FormError error={failure.error} title={failure.title} onReload={reload} />
          </div>
        )}
        <FootBar
          left={
            <Button variant="quiet" onClick={onLeave}>
              {texts.cancel}
            </Button>
          }
        >
          <Button type="submit" variant="primary" disabled={busy || !isDirty}>
            {busy ? texts.working : texts.save}
          </Button>
        </FootBar>
      </form>
      <UnsavedGuard isDirty={() => isDirty && !done.current} />
    </FormProvider>
  );
}
