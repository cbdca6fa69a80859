import type { UseFormReturn } from 'react-hook-form';
import { useTaggedCheck } from '#/shared/message-casts/audience/use-tagged-check.ts';
import type { Step } from '#/shared/message-casts/steps.ts';
import { useSteps } from '#/shared/message-casts/use-steps.ts';
import { refusedField } from '#/shared/schedules/refused-field.ts';
import { DELIVERY_FIELDS, DELIVERY_STEPS, type DeliveryForm } from './delivery-form.ts';

interface DeliveryStepsOptions {
  readonly form: UseFormReturn<DeliveryForm>;
  readonly groupId: string;
  readonly asked: Step | undefined;
  readonly onStep: (step: Step) => void;
}

/** Steps of a new delivery. Both are open from the start, because the cast provides valid values. */
export function useDeliverySteps({ form, groupId, asked, onStep }: DeliveryStepsOptions) {
  const hasLocations = useTaggedCheck(form, groupId);
  const steps = useSteps({
    form,
    steps: DELIVERY_STEPS,
    fields: DELIVERY_FIELDS,
    asked,
    onStep,
    free: true,
    check: (step) => (step === 'AUDIENCE' ? hasLocations() : Promise.resolve(true)),
  });
  /** Shows a server error at its field and opens the step of that field. */
  const showRefusal = (error: unknown): void => {
    const refused = refusedField(error);
    if (refused === undefined || !(refused.field in form.getValues())) return;
    form.setError(refused.field as 'startTime', { type: 'server', message: refused.message });
    steps.go(steps.stepOf(refused.field));
  };
  return { ...steps, showRefusal };
}
