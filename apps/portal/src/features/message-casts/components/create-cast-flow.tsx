import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { type CreatedCast, useCreateCast } from '../api/use-create-cast.ts';
import { useNameCheck } from '../api/use-name-check.ts';
import {
  type CastFormInput,
  type CastFormValues,
  castForm,
  emptyCastForm,
  type Step,
  STEP_FIELDS,
  stepOf,
  STEPS,
} from '../cast-form.ts';
import { AudienceStep } from './audience-step.tsx';
import { CreateButtons } from './create-buttons.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SetUpStep } from './set-up-step.tsx';
import { StepBar } from './step-bar.tsx';

interface CreateCastFlowProps {
  readonly onCancel: () => void;
  readonly onCreated: (created: CreatedCast) => void;
}

/** Three steps to a cast: what is heard, where, and when. */
export function CreateCastFlow({ onCancel, onCreated }: CreateCastFlowProps) {
  const { id: groupId } = useSelectedGroup();
  const [step, setStep] = useState<Step>('SET_UP');
  const [done, setDone] = useState<ReadonlySet<Step>>(new Set());
  const saved = useRef(false);
  const form = useForm<CastFormInput, unknown, CastFormValues>({
    resolver: zodResolver(castForm) as unknown as Resolver<CastFormInput, unknown, CastFormValues>,
    defaultValues: emptyCastForm,
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  const isNameFree = useNameCheck(groupId);
  const { create, busy, failure } = useCreateCast(groupId);

  const checkName = async (): Promise<boolean> => {
    const name = form.getValues('name');
    if (!(await form.trigger('name'))) return false;
    const free = await isNameFree(name);
    if (!free && name === form.getValues('name')) form.setError('name', { type: 'taken', message: texts.nameTaken });
    return free;
  };
  const stepIsRight = async () => {
    // From now on each is judged as it is typed: an error that went on leaving a field would move what is clicked.
    for (const field of STEP_FIELDS[step]) form.setValue(field, form.getValues(field), { shouldTouch: true });
    const right = await form.trigger([...STEP_FIELDS[step]], { shouldFocus: true });
    return step === 'SET_UP' ? (await checkName()) && right : right;
  };
  const go = (to: Step) => {
    setStep(to);
    globalThis.scrollTo({ top: 0 });
  };
  const goOn = async () => {
    if (!(await stepIsRight())) return;
    setDone(new Set([...done, step]));
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next) go(next);
  };
  const submit = (andSend: boolean) =>
    form.handleSubmit(
      async (values) => {
        const created = await create(values, andSend);
        if (created === null) return;
        saved.current = true;
        onCreated(created);
      },
      (wrong) => {
        const [field] = Object.keys(wrong);
        if (field !== undefined) go(stepOf(field));
      },
    )();

  const wrong = new Set(Object.keys(errors).map(stepOf));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="max-w-[760px]"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <StepBar current={step} done={done} wrong={wrong} onStep={go} />
        {step === 'SET_UP' && (
          <SetUpStep onCheckName={() => form.getValues('name').trim() !== '' && void checkName()} />
        )}
        {step === 'AUDIENCE' && <AudienceStep />}
        {step === 'SCHEDULE' && <ScheduleStep />}
        {failure && (
          <div className="mt-5">
            <FormError error={failure.error} title={failure.nameTaken ? texts.nameTaken : failure.title} />
          </div>
        )}
        <CreateButtons
          step={step}
          busy={busy}
          onCancel={onCancel}
          onPrevious={() => go(STEPS[STEPS.indexOf(step) - 1] ?? 'SET_UP')}
          onCreate={(andSend) => void submit(andSend)}
        />
      </form>
      <UnsavedGuard isDirty={() => isDirty && !saved.current} />
    </FormProvider>
  );
}
