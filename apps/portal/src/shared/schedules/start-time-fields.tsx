import { Controller, useFormContext } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';

interface StartTimeFieldsProps {
  readonly texts: { readonly startDate: string; readonly startTime: string };
}

/** The local day and time of the first play. */
export function StartTimeFields({ texts }: StartTimeFieldsProps) {
  const { control } = useFormContext<{ startDate: string; startTime: string }>();
  return (
    <>
      <Controller
        control={control}
        name="startDate"
        render={({ field, fieldState }) => (
          <DateField kind="date" label={texts.startDate} error={fieldState.error?.message} {...field} />
        )}
      />
      <Controller
        control={control}
        name="startTime"
        render={({ field, fieldState }) => (
          <DateField kind="time" label={texts.startTime} error={fieldState.error?.message} {...field} />
        )}
      />
    </>
  );
}
