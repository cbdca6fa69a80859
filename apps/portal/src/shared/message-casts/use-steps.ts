import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Step } from './steps.ts';

interface StepsOptions<Form extends FieldValues, Output> {
  readonly form: UseFormReturn<Form, unknown, Output>;
  readonly steps: readonly Step[];
  readonly fields: Readonly<Record<Step, readonly FieldPath<Form>[]>>;
  /** The step in the URL. */
  readonly asked: Step | undefined;
  readonly onStep: (step: Step) => void;
  /** All steps can be opened at once, as when editing an existing item. */
  readonly free?: boolean;
  /** Server-side validation of a step; sets errors on the form itself. */
  readonly check?: (step: Step) => Promise<boolean>;
}

/** Steps through a form: each step is validated before the next, and an error opens the step that contains it. */
export function useSteps<Form extends FieldValues, Output>(options: StepsOptions<Form, Output>) {
  const { form, steps, fields, asked, onStep, free = false, check } = options;
  const [done, setDone] = useState<ReadonlySet<Step>>(new Set());
  const first = steps.find((step) => !done.has(step)) ?? steps.at(-1) ?? 'SET_UP';
  const wanted = asked !== undefined && steps.includes(asked) ? asked : (steps[0] ?? 'SET_UP');
  const reached = free || steps.indexOf(wanted) <= steps.indexOf(first);
  const step = reached ? wanted : first;
  const stepOf = (field: string): Step =>
    steps.find((one) => fields[one].some((name) => name === field)) ?? steps[0] ?? 'SET_UP';
  const go = (to: Step) => {
    onStep(to);
    globalThis.scrollTo({ top: 0 });
  };
  const isRight = async (one: Step): Promise<boolean> => {
    // Fields now revalidate on typing: an error that disappeared on blur would move the element being clicked.
    for (const name of fields[one]) form.setValue(name, form.getValues(name), { shouldTouch: true });
    const right = await form.trigger([...fields[one]], { shouldFocus: true });
    return (await (check?.(one) ?? true)) && right;
  };
  return {
    step,
    done,
    isLast: step === steps.at(-1),
    wrong: new Set(Object.keys(form.formState.errors).map(stepOf)),
    go,
    stepOf,
    isRight,
    previous: () => go(steps[steps.indexOf(step) - 1] ?? step),
    goOn: async () => {
      if (!(await isRight(step))) return;
      setDone(new Set([...done, step]));
      const next = steps[steps.indexOf(step) + 1];
      if (next) go(next);
    },
    /** Opens the first step that the server refuses; false if there is none. */
    leadToRefused: async (): Promise<boolean> => {
      for (const one of steps) {
        if (check !== undefined && !(await check(one))) {
          go(one);
          return true;
        }
      }
      return false;
    },
  };
}
