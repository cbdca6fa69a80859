import type { Registration } from '@earshot/domain/registrations/schema';
import { REGISTRATION_STEPS, type RegistrationStep } from '@earshot/domain/registrations/steps';
import { cn } from '#/lib/class-names.ts';
import { registrationTexts as texts } from '../texts.ts';

type StepState = keyof typeof texts.stepStates;

const GLYPHS: Readonly<Record<StepState, string | undefined>> = {
  done: '✓',
  current: '◌',
  failed: '▲',
  ahead: undefined,
};
const TONES: Readonly<Record<StepState, string>> = {
  done: 'border-transparent bg-ok-soft text-ok',
  current: 'border-transparent bg-primary text-primary-foreground',
  failed: 'border-transparent bg-destructive-soft text-destructive',
  ahead: 'border-input text-muted-foreground',
};

export function RegistrationSteps({ registration }: { readonly registration: Registration }) {
  return (
    <ol aria-label={texts.stepsLabel} className="grid gap-2">
      {REGISTRATION_STEPS.map((step) => {
        const state = stateOf(step, registration);
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex min-w-0 items-start gap-2.5"
          >
            <span
              aria-hidden
              className={cn(
                'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs',
                TONES[state],
              )}
            >
              {GLYPHS[state] ?? step + 1}
            </span>
            <span
              className={cn(
                'min-w-0 pt-0.5',
                state === 'current' ? 'font-semibold' : state === 'ahead' && 'text-muted-foreground',
              )}
            >
              {texts.steps[step]} <span className="sr-only">({texts.stepStates[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(step: RegistrationStep, { step: at, state }: Registration): StepState {
  if (step < at || state === 'completed') return 'done';
  if (step > at) return 'ahead';
  return state === 'failed' ? 'failed' : 'current';
}
