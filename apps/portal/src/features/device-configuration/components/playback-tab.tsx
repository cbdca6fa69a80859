import { INFINITE_REPEATS } from '@earshot/domain/devices/endpoint-defaults';
import { PLAYBACK_LIMITS } from '@earshot/domain/device-configuration/playback-form';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { ConferenceField } from '#/shared/message-casts/conference-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { SliderFields } from './slider-fields.tsx';
import { useErrorAt } from './use-error-at.ts';

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

interface PlaybackTabProps {
  /** It plays indefinitely at present, which can be kept but not entered. */
  readonly wasEndless: boolean;
  /** Path of the fields: empty, or `zones.0.`. */
  readonly at?: string;
}

/** Conferences, priority and repetition of a call. */
export function PlaybackTab({ wasEndless, at = '' }: PlaybackTabProps) {
  const { control } = useFormContext();
  const errorAt = useErrorAt();
  const [interval, times]: (number | undefined)[] = useWatch({
    control,
    name: [`${at}repeatFrequency`, `${at}repeatTimes`],
  });
  const [typed, setTyped] = useState('');
  // Keeps the typed text, such as "1." on the way to "1.5", while it equals the form's value.
  const shown = Object.is(numberOf(typed), interval) ? typed : (interval ?? '');
  return (
    <>
      <Controller
        control={control}
        name={`${at}conferences`}
        render={({ field: { value, onChange } }) => (
          <ConferenceField value={value} onChange={onChange} error={errorAt(`${at}conferences`)} />
        )}
      />
      <SliderFields names={['priority']} at={at} />
      {wasEndless && (
        <Controller
          control={control}
          name={`${at}repeatTimes`}
          render={({ field: { value, onChange } }) => (
            <ToggleField
              label={texts.endless}
              help={texts.endlessHelp}
              checked={value === INFINITE_REPEATS}
              onChange={(isOn) => onChange(isOn ? INFINITE_REPEATS : PLAYBACK_LIMITS.repeatTimes.max)}
            />
          )}
        />
      )}
      {!(wasEndless && times === INFINITE_REPEATS) && <SliderFields names={['repeatTimes']} at={at} />}
      <Controller
        control={control}
        name={`${at}repeatFrequency`}
        render={({ field: { onChange, onBlur } }) => (
          <Field
            label={texts.repeatFrequency}
            help={texts.repeatFrequencyHelp(interval)}
            error={errorAt(`${at}repeatFrequency`)}
          >
            {(tie) => (
              <Input
                {...tie}
                inputMode="numeric"
                autoComplete="off"
                value={shown}
                onChange={(event) => {
                  setTyped(event.target.value);
                  onChange(numberOf(event.target.value));
                }}
                onBlur={onBlur}
              />
            )}
          </Field>
        )}
      />
    </>
  );
}
