import type { CallPointForm } from '@earshot/domain/device-configuration/call-point-form';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { SliderFields } from './slider-fields.tsx';

const NAMES = ['location', 'nameAbbreviated'] as const;
const NUMBERS = ['volume', 'prohibitPeriod'] as const;

export function GeneralTab() {
  const { register, control, formState } = useFormContext<CallPointForm>();
  const { errors } = formState;
  return (
    <>
      {NAMES.map((name) => (
        <Field key={name} label={texts[name]} help={texts[`${name}Help`]} error={errors[name]?.message}>
          {(tie) => <Input autoComplete="off" {...register(name)} {...tie} />}
        </Field>
      ))}
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
