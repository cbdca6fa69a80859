import { useMemo } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { AUDIENCE_FIELDS, audienceRequest } from '#/shared/message-casts/audience/audience-fields.ts';
import { AudienceStep } from '#/shared/message-casts/audience/audience-step.tsx';
import { useFormAudience } from '#/shared/message-casts/audience/use-form-audience.ts';
import { LISTENER_FIELDS, listenersRequest } from '#/shared/message-casts/listeners/listener-fields.ts';
import { ListenersField } from '#/shared/message-casts/listeners/listeners-field.tsx';
import { StepBar } from '#/shared/message-casts/step-bar.tsx';
import type { Step } from '#/shared/message-casts/steps.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { sendTimes } from '#/shared/schedules/schedule-fields.ts';
import { ScheduleStep } from '#/shared/schedules/schedule-step.tsx';
import { useSendCast } from '../api/use-send-cast.ts';
import { DELIVERY_STEPS, type DeliveryForm, deliveryForm, formOfCast } from '../delivery-form.ts';
import { useDeliverySteps } from '../use-delivery-steps.ts';
import { NewDeliveryButtons } from './new-delivery-buttons.tsx';

interface NewDeliveryFormProps {
  readonly cast: RouterOutputs['messageCasts']['get'];
  readonly step: Step | undefined;
  readonly onStep: (step: Step) => void;
  readonly onCancel: () => void;
  readonly onSent: (deliveryId: string) => void;
}

/** Sends an existing cast to its own locations and listeners or others, immediately or on a schedule. */
export function NewDeliveryForm({ cast, step: asked, onStep, onCancel, onSent }: NewDeliveryFormProps) {
  const { id: castId, groupId, clipDurationMs } = cast;
  const form = useForm<DeliveryForm>({
    resolver: zodResolver(deliveryForm(clipDurationMs ?? 0)) as unknown as Resolver<DeliveryForm>,
    defaultValues: formOfCast(cast),
    mode: 'onTouched',
  });
  const { isDirty, dirtyFields } = form.formState;
  const steps = useDeliverySteps({ form, groupId, asked, onStep });
  const { audience, ...chosen } = useFormAudience(form.control as never, groupId);
  const { send, isDone, isPending, error } = useSendCast({ castId, onSent, onRefused: steps.showRefusal });
  const isOwnAudience = AUDIENCE_FIELDS.every((field) => dirtyFields[field] === undefined);
  const areOwnListeners = LISTENER_FIELDS.every((field) => dirtyFields[field] === undefined);
  const asPreviewed = useMemo(() => ({ castId, ...(!isOwnAudience && audience) }), [castId, isOwnAudience, audience]);
  const submit = form.handleSubmit(
    async (values) => {
      if (await steps.leadToRefused()) return;
      send({
        ...(!isOwnAudience && audienceRequest(values)),
        ...(!areOwnListeners && { listeners: listenersRequest(values) }),
        conferences: values.conferences,
        ...sendTimes(values),
      });
    },
    (wrong) => {
      const [field] = Object.keys(wrong);
      if (field !== undefined) steps.go(steps.stepOf(field));
    },
  );
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? submit() : steps.goOn());
        }}
      >
        <StepBar
          steps={DELIVERY_STEPS}
          current={steps.step}
          done={steps.done}
          wrong={steps.wrong}
          free
          onStep={steps.go}
        />
        {cast.audioId !== null && (
          <div className="panel mb-5 max-w-[760px]">
            <ClipPlayer
              clip={{ id: cast.audioId, name: cast.clipName ?? texts.clip, durationMs: clipDurationMs ?? 0 }}
            />
          </div>
        )}
        {steps.step === 'AUDIENCE' ? (
          <>
            <AudienceStep groupId={groupId} />
            {cast.category !== 'clear_message' && <ListenersField groupId={groupId} audience={asPreviewed} />}
          </>
        ) : (
          <ScheduleStep
            groupId={groupId}
            audience={asPreviewed}
            {...chosen}
            clipDurationMs={clipDurationMs ?? 0}
            canSave={false}
            canSchedule={cast.category !== 'clear_message'}
          />
        )}
        {error !== null && (
          <div className="mt-4">
            <FormError error={error} title={texts.sendFailedShort} />
          </div>
        )}
        <NewDeliveryButtons
          isLast={steps.isLast}
          busy={isPending}
          locations={chosen.locations}
          onCancel={onCancel}
          onPrevious={steps.previous}
        />
      </form>
      <UnsavedGuard isDirty={() => !isDone() && isDirty} />
    </FormProvider>
  );
}
