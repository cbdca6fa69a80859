import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDebounced } from '#/lib/use-debounced.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { useNameCheck, useNameState } from './api/use-name-check.ts';
import type { CastForm, CastFormValues } from './cast-form.ts';

interface NameRuleOptions {
  readonly form: UseFormReturn<CastForm, unknown, CastFormValues>;
  readonly groupId: string;
  readonly exceptId?: string | undefined;
}

/** Checks while the user types whether the name is taken. */
export function useNameRule({ form, groupId, exceptId }: NameRuleOptions) {
  const isTaken = useNameCheck();
  const [name, inherit] = useWatch({ control: form.control, name: ['name', 'inherit'] });
  const rested = useDebounced(name);
  const isRested = rested === name && name !== form.formState.defaultValues?.name;
  const state = useNameState({ groupId, name: rested, inherit, exceptId }, isRested);
  return {
    error: isRested && state.isTaken ? texts.nameTaken : undefined,
    /** Replaces the help text. */
    note: isRested && state.isUnknown ? texts.nameCheckFailed : undefined,
    /** Whether the name is free, as far as known. If taken, sets the error on the field. */
    check: async (): Promise<boolean> => {
      const asked = form.getValues('name');
      const taken = await isTaken({ groupId, name: asked, inherit: form.getValues('inherit'), exceptId });
      if (taken && asked === form.getValues('name')) form.setError('name', { type: 'taken', message: texts.nameTaken });
      return !taken;
    },
  };
}
