import { Controller, useFormContext } from 'react-hook-form';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { castTexts as texts } from './texts.ts';

/** Whether a tone plays before the message. */
export function ToneField() {
  const { control } = useFormContext<{ toneflag: boolean }>();
  return (
    <Controller
      control={control}
      name="toneflag"
      render={({ field }) => (
        <ToggleField label={texts.tone} help={texts.toneHelp} checked={field.value} onChange={field.onChange} />
      )}
    />
  );
}
