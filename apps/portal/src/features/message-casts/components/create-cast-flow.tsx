import { useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { AudienceStep } from '#/shared/message-casts/audience/audience-step.tsx';
import { useFormAudience } from '#/shared/message-casts/audience/use-form-audience.ts';
import { ListenersField } from '#/shared/message-casts/listeners/listeners-field.tsx';
import { StepBar } from '#/shared/message-casts/step-bar.tsx';
import type { Step } from '#/shared/message-casts/steps.ts';
import { type CreatedCast, useCreateCast } from '../api/use-create-cast.ts';
import type { CastForm } from '../cast-form.ts';
import { useCastForm } from '../use-cast-form.ts';
import { useCastSteps } from '../use-cast-steps.ts';
import { CreateButtons } from './create-buttons.tsx';
import { NewCastSchedule } from './new-cast-schedule.tsx';
import { SetUpStep } from './set-up-step.tsx';

interface CreateCastFlowProps {
  readonly initial: CastForm;
  readonly step: Step | undefined;
  readonly onStep: (step: Step) => void;
  readonly onCancel: () => void;
  readonly onCreated: (created: CreatedCast) => void;
}

/** Creates a cast in three steps: sound, audience and schedule. */
export function CreateCastFlow({ initial, step: asked, onStep, onCancel, onCreated }: CreateCastFlowProps) {
  const { id: groupId } = useSelectedGroup();
  const saved = useRef(false);
  const form = useCastForm({ initial });
  const { isDirty } = form.formState;
  const steps = useCastSteps({ form, groupId, asked, onStep });
  const { step, nameRule } = steps;
  const { create, busy, failure } = useCreateCast(groupId);
  const clears = useWatch({ control: form.control, name: 'category' }) === 'clear_message';
  const audience = useFormAudience(form.control as never, groupId);

  const submit = (andSend: boolean) =>
    form.handleSubmit(
      async (values) => {
        if (await steps.leadToRefused()) return;
        const created = await create(values, andSend, steps.showRefusal);
        if (created === null) return;
        saved.current = true;
        onCreated(created);
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
          void steps.goOn();
        }}
      >
        <StepBar steps={steps.all} current={step} done={steps.done} wrong={steps.wrong} onStep={steps.go} />
        {step === 'SET_UP' && <SetUpStep groupId={groupId} nameRule={nameRule} />}
        {step === 'AUDIENCE' && (
          <>
            <AudienceStep groupId={groupId} />
            {!clears && <ListenersField groupId={groupId} audience={audience.audience} />}
          </>
        )}
        {step === 'SCHEDULE' && <NewCastSchedule groupId={groupId} {...audience} />}
        {failure && (
          <div className="mt-5">
            <FormError error={failure.error} title={failure.title} />
          </div>
        )}
        <CreateButtons
          isFirst={step === 'SET_UP'}
          isLast={steps.isLast}
          busy={busy}
          locations={audience.locations}
          onCancel={onCancel}
          onPrevious={steps.previous}
          onCreate={(andSend) => void submit(andSend)}
        />
      </form>
      <UnsavedGuard isDirty={() => isDirty && !saved.current} />
    </FormProvider>
  );
}
