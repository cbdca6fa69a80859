import type { CallPointForm } from '@earshot/domain/device-configuration/call-point-form';
import type { CallPointConfiguration } from '@earshot/domain/device-configuration/schema';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { ClipsField } from './clips-field.tsx';

const LISTS = ['announcements', 'callbacks'] as const;
const SWITCHES = ['enableCallback', 'playComfortMessage', 'playHoldMusic'] as const;

/** Announcements for the conferences and sounds at the call point. */
export function AudioTab({ clips, unknownClips }: Pick<CallPointConfiguration, 'clips' | 'unknownClips'>) {
  const { control, formState } = useFormContext<CallPointForm>();
  const { errors } = formState;
  const callback = useWatch({ control, name: 'enableCallback' });
  return (
    <>
      {unknownClips > 0 && <p className="text-warn">{texts.unknownClips(unknownClips)}</p>}
      {LISTS.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ClipsField
              label={texts[name]}
              help={texts[`${name}Help`]}
              error={errors[name]?.message}
              known={clips}
              value={value ?? []}
              onChange={(ids) => onChange(name === 'callbacks' && ids.length === 0 ? null : ids)}
            />
          )}
        />
      ))}
      {SWITCHES.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <div>
              <ToggleField
                label={texts[name]}
                help={texts[`${name}Help`]}
                checked={value}
                onChange={onChange}
                // If the hardware reports it as on, it can still be switched off.
                disabled={name === 'playComfortMessage' && !callback && !value}
              />
              {errors[name] !== undefined && (
                <p role="alert" className="mt-1.5 text-sm text-destructive">
                  <span aria-hidden>▲ </span>
                  {errors[name].message}
                </p>
              )}
            </div>
          )}
        />
      ))}
    </>
  );
}
