import { CALL_POINT_LIMITS, type CallPointForm } from '@earshot/domain/device-configuration/call-point-form';
import { Controller, useFormContext } from 'react-hook-form';
import { SliderField } from '#/components/form/slider-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';

type Name = 'volume' | 'prohibitPeriod' | 'priority' | 'repeatTimes';

export function SliderFields({ names }: { readonly names: readonly Name[] }) {
  const { control, formState } = useFormContext<CallPointForm>();
  return names.map((name) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <SliderField
          label={texts[name]}
          help={texts[`${name}Help`]}
          error={formState.errors[name]?.message}
          {...CALL_POINT_LIMITS[name]}
          {...{ value, onChange, onBlur }}
        />
      )}
    />
  ));
}
