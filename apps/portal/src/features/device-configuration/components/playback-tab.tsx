import { repeatsText } from '@earshot/domain/devices/repeat-words';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { ConferenceField } from '#/shared/message-casts/conference-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { SliderFields } from './slider-fields.tsx';
import { useErrorAt } from './use-error-at.ts';

const SLIDERS = ['priority', 'repeatTimes'] as const;
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

interface PlaybackTabProps {
  /** The hardware's value; -1 means without end. */
  readonly repeats: number;
  /** Path of the fields: empty, or `zones.0.`. */
  readonly at?: string;
}

/** Conferences, priority and repetition of a call. */
export function PlaybackTab({ repeats, at = '' }: PlaybackTabProps) {
  const { control } = useFormContext();
  const errorAt = useErrorAt();
  const interval: number | undefined = useWatch({ control, name: `${at}repeatFrequency` });
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
      <SliderFields names={SLIDERS} at={at} />
      {repeats < 0 && <p className="text-muted-foreground">{texts.indefinitely(repeatsText(repeats))}</p>}
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
