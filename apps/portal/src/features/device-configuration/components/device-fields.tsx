import { Controller, useFormContext } from 'react-hook-form';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { SliderFields } from './slider-fields.tsx';

const NUMBERS = ['volume', 'prohibitPeriod'] as const;

/** Settings of the device itself, the same for call points and keypads. */
export function DeviceFields() {
  const { control } = useFormContext();
  return (
    <>
      <SliderFields names={NUMBERS} />
      <Controller
        control={control}
        name="ultraLowPowerMode"
        render={({ field: { value, onChange } }) => (
          <ToggleField
            label={texts.ultraLowPowerMode}
            help={texts.ultraLowPowerModeHelp}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </>
  );
}
