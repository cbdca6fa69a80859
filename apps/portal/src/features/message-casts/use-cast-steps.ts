import { apiError } from '#/lib/api-error.ts';
import { useTaggedCheck } from '#/shared/message-casts/audience/use-tagged-check.ts';
import type { Step } from '#/shared/message-casts/steps.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { useSteps } from '#/shared/message-casts/use-steps.ts';
import { refusedField } from '#/shared/schedules/refused-field.ts';
import { EDIT_FIELDS, STEP_FIELDS } from './cast-form.ts';
import type { useCastForm } from './use-cast-form.ts';
import { useNameRule } from './use-name-rule.ts';

export interface CastStepsOptions {
  readonly form: ReturnType<typeof useCastForm>;
  readonly groupId: string;
  /** Id of the edited cast. When editing, all steps are open and the schedule is absent. */
  readonly castId?: string | undefined;
  readonly asked: Step | undefined;
  readonly onStep: (step: Step) => void;
}

const CREATE_STEPS: readonly Step[] = ['SET_UP', 'AUDIENCE', 'SCHEDULE'];
const EDIT_STEPS: readonly Step[] = ['SET_UP', 'AUDIENCE'];

/**
 * Steps of a cast form, with the checks that need the server: whether the name is free, and which locations match the
 * tags.
 */
export function useCastSteps({ form, groupId, castId, asked, onStep }: CastStepsOptions) {
  const editing = castId !== undefined;
  const nameRule = useNameRule({ form, groupId, exceptId: castId });
  const hasLocations = useTaggedCheck(form, groupId);
  const steps = useSteps({
    form,
    steps: editing ? EDIT_STEPS : CREATE_STEPS,
    fields: editing ? EDIT_FIELDS : STEP_FIELDS,
    asked,
    onStep,
    free: editing,
    check: (step) =>
      step === 'SET_UP' ? nameRule.check() : step === 'AUDIENCE' ? hasLocations() : Promise.resolve(true),
  });
  /** Shows a server error at its field and opens the step of that field. */
  const showRefusal = (error: unknown): void => {
    const refused = refusedField(error);
    if (refused === undefined || !(refused.field in form.getValues())) return;
    const taken = refused.field === 'name' && apiError(error).code === 'UE_409';
    const message = taken ? texts.nameTaken : refused.message;
    form.setError(refused.field as 'name', { type: 'server', message });
    steps.go(steps.stepOf(refused.field));
  };
  return { ...steps, nameRule, showRefusal, all: editing ? EDIT_STEPS : CREATE_STEPS };
}
