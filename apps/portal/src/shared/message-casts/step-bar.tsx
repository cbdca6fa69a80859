import { useEffect, useRef } from 'react';
import { cn } from '#/lib/class-names.ts';
import type { Step } from './steps.ts';
import { castTexts } from './texts.ts';

interface StepBarProps {
  readonly steps: readonly Step[];
  readonly current: Step;
  /** Steps completed without errors. */
  readonly done: ReadonlySet<Step>;
  readonly wrong: ReadonlySet<Step>;
  /** All steps can be opened, as when editing an existing item. */
  readonly free?: boolean;
  readonly onStep: (step: Step) => void;
}

type StepState = keyof typeof castTexts.stepState;

/** The steps of a form with their state. After a step change, the focus moves to the step's name if it was lost. */
export function StepBar({ steps, current, done, wrong, free = false, onStep }: StepBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(current);
  useEffect(() => {
    // The pressed button may disappear with its step, and the focus with it.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== current && isLost) button.current?.focus({ preventScroll: true });
    before.current = current;
  }, [current]);
  const stateOf = (step: Step): StepState =>
    wrong.has(step) ? 'wrong' : step === current ? 'current' : done.has(step) ? 'done' : 'ahead';
  return (
    <ol className="mb-5 flex border-b border-border">
      {steps.map((step, index) => {
        const state = stateOf(step);
        return (
          <li key={step} className="grow basis-0">
            <button
              type="button"
              ref={step === current ? button : undefined}
              aria-current={step === current ? 'step' : undefined}
              disabled={state === 'ahead' && !free}
              onClick={() => onStep(step)}
              className={cn(
                '-mb-px flex min-h-11 w-full items-center gap-2 border-b-2 border-transparent px-1 py-2 text-left font-medium text-muted-foreground disabled:cursor-default tablet:px-3',
                step === current && 'border-primary text-foreground',
              )}
            >
              <span
                aria-hidden
                className={cn(
                  'tabular grid size-6 shrink-0 place-items-center rounded-full border border-input text-xs',
                  state === 'done' && 'border-transparent bg-ok-soft text-ok',
                  state === 'wrong' && 'border-transparent bg-destructive-soft text-destructive',
                  state === 'current' && 'border-transparent bg-primary text-primary-foreground',
                )}
              >
                {state === 'done' ? '✓' : state === 'wrong' ? '▲' : index + 1}
              </span>
              {castTexts.steps[step]}
              <span className="sr-only">({castTexts.stepState[state]})</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
