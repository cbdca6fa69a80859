import { useFormContext } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';

interface StartTimeFieldsProps {
  readonly texts: { readonly startDate: string; readonly startTime: string };
}

/** The local day and time of the first play. */
export function StartTimeFields({ texts }: StartTimeFieldsProps) {
  const { register, formState } = useFormContext<{ startDate: string; startTime: string }>();
  const { startDate, startTime } = formState.errors;
  return (
    <>
      <Field label={texts.startDate} error={startDate?.message}>
        {(field) => <Input type="date" {...register('startDate')} {...field} />}
      </Field>
      <Field label={texts.startTime} error={startTime?.message}>
        {(field) => <Input type="time" {...register('startTime')} {...field} />}
      </Field>
    </>
  );
}
