import { PLAYBACK_LIMITS } from '@earshot/domain/device-configuration/playback-form';
import { Controller, useFormContext } from 'react-hook-form';
import { SliderField } from '#/components/form/slider-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { useErrorAt } from './use-error-at.ts';

type Name = 'volume' | 'prohibitPeriod' | 'priority' | 'repeatTimes';

interface SliderFieldsProps {
  readonly names: readonly Name[];
  /** Path of the fields: empty, or `zones.0.`. */
  readonly at?: string;
}

export function SliderFields({ names, at = '' }: SliderFieldsProps) {
  const { control } = useFormContext();
  const errorAt = useErrorAt();
  return names.map((name) => (
    <Controller
      key={name}
      control={control}
      name={`${at}${name}`}
      render={({ field: { value, onChange, onBlur } }) => (
        <SliderField
          label={texts[name]}
          help={texts[`${name}Help`]}
          error={errorAt(`${at}${name}`)}
          {...PLAYBACK_LIMITS[name]}
          {...{ value, onChange, onBlur }}
        />
      )}
    />
  ));
}
