import { onlyChanged } from '@earshot/domain/forms/changes';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

interface EditFormOptions<Input extends FieldValues, Output extends FieldValues> {
  readonly schema: z.ZodType<Output, Input>;
  /** As they are saved. When they are loaded anew, what the person has typed stays. */
  readonly saved: Input;
}

/** A form over something that exists and that others may change meanwhile. */
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
  return {
    ...form,
    /** Hands over what the person changed, and nothing else. */
    handleChanges: (onSave: (changed: Partial<Output>) => void) =>
      form.handleSubmit((values) => onSave(onlyChanged(schema.parse(saved), values))),
  };
}
