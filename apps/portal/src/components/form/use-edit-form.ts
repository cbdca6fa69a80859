import { onlyChanged, sameValue } from '@earshot/domain/forms/changes';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

interface EditFormOptions<Input extends FieldValues, Output extends FieldValues> {
  readonly schema: z.ZodType<Output, Input>;
  /** The saved values. Reloading them keeps the fields that the user has changed. */
  readonly saved: Input;
}

/** A form for an existing item that other users may change at the same time. */
export function useEditForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  saved,
}: EditFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: saved as DefaultValues<Input>,
    values: saved,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const compared = useRef(saved);
  const { resetDefaultValues } = form;
  // `keepDirtyValues` also keeps the marks of fields that equal the new saved values, for example after a save.
  useEffect(() => {
    if (sameValue(compared.current, saved)) return;
    compared.current = saved;
    resetDefaultValues(saved);
  }, [saved, resetDefaultValues]);
  return {
    ...form,
    /** Submits only the fields that the user changed. */
    handleChanges: (onSave: (changed: Partial<Output>) => void) =>
      form.handleSubmit((values) => onSave(onlyChanged(schema.parse(saved), values))),
  };
}
