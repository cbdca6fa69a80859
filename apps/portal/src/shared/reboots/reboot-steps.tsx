import type { Reboot } from '@earshot/domain/reboots/schema';
import { REBOOT_STEPS, type RebootStep } from '@earshot/domain/reboots/steps';
import { cn } from '#/lib/class-names.ts';
import { rebootTexts as texts } from './texts.ts';

type StepState = keyof typeof texts.stepStates;

const GLYPHS: Readonly<Record<StepState, string>> = { done: '✓', current: '◌', failed: '▲', ahead: '·' };
const TONES: Readonly<Record<StepState, string>> = {
  done: 'text-ok',
  current: 'font-semibold text-foreground',
  failed: 'font-semibold text-destructive',
  ahead: 'text-muted-foreground',
};

/** Steps of a reboot in one line, which wraps on phones. */
export const RebootSteps = ({ reboot }: { reboot: Reboot }) => (
  <ol className="flex flex-wrap gap-x-5 gap-y-1">
    {REBOOT_STEPS.map((step) => {
      const state = stateOf(step, reboot);
      return (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className={cn('flex gap-1.5', TONES[state])}
        >
          <span aria-hidden>{GLYPHS[state]}</span>
          <span>
            {texts.steps[step]} <span className="sr-only">({texts.stepStates[state]})</span>
          </span>
        </li>
      );
    })}
  </ol>
);

function stateOf(step: RebootStep, { step: at, state }: Reboot): StepState {
  const [index, present] = [REBOOT_STEPS.indexOf(step), REBOOT_STEPS.indexOf(at)];
  if (index < present || state === 'completed') return 'done';
  if (index > present) return 'ahead';
  return state === 'failed' ? 'failed' : 'current';
}
