import type { CallPointForm } from '@earshot/domain/device-configuration/call-point-form';
import { repeatsText } from '@earshot/domain/devices/repeat-words';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { ConferenceField } from '#/shared/message-casts/conference-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { SliderFields } from './slider-fields.tsx';

const SLIDERS = ['priority', 'repeatTimes'] as const;
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** Conferences, priority and repetition of the call point. `repeats` is the hardware's value; -1 means without end. */
export function PlaybackTab({ repeats }: { repeats: number }) {
  const { control, formState } = useFormContext<CallPointForm>();
  const { errors } = formState;
  const interval = useWatch({ control, name: 'repeatFrequency' });
  const [typed, setTyped] = useState('');
  // Keeps the typed text, such as "1." on the way to "1.5", while it equals the form's value.
  const shown = Object.is(numberOf(typed), interval) ? typed : (interval ?? '');
  return (
    <>
      <Controller
        control={control}
        name="conferences"
        render={({ field: { value, onChange } }) => (
          <ConferenceField value={value} onChange={onChange} error={errors.conferences?.message} />
        )}
      />
      <SliderFields names={SLIDERS} />
      {repeats < 0 && <p className="text-muted-foreground">{texts.indefinitely(repeatsText(repeats))}</p>}
      <Controller
        control={control}
        name="repeatFrequency"
        render={({ field: { onChange, onBlur } }) => (
          <Field
            label={texts.repeatFrequency}
            help={texts.repeatFrequencyHelp(interval)}
            error={errors.repeatFrequency?.message}
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
