import type { CallPointConfiguration } from '@earshot/domain/device-configuration/schema';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { ClipsField } from './clips-field.tsx';
import { useErrorAt } from './use-error-at.ts';

const LISTS = ['announcements', 'callbacks'] as const;
const SWITCHES = ['enableCallback', 'playComfortMessage', 'playHoldMusic'] as const;

interface AudioTabProps extends Pick<CallPointConfiguration, 'clips' | 'unknownClips'> {
  /** Path of the fields: empty, or `zones.0.`. */
  readonly at?: string;
}

/** Announcements for the conferences and sounds at the device. */
export function AudioTab({ clips, unknownClips, at = '' }: AudioTabProps) {
  const { control } = useFormContext();
  const errorAt = useErrorAt();
  const callback: boolean = useWatch({ control, name: `${at}enableCallback` });
  return (
    <>
      {unknownClips > 0 && <p className="text-warn">{texts.unknownClips(unknownClips)}</p>}
      {LISTS.map((name) => (
        <Controller
          key={name}
          control={control}
          name={`${at}${name}`}
          render={({ field: { value, onChange } }) => (
            <ClipsField
              label={texts[name]}
              help={texts[`${name}Help`]}
              error={errorAt(`${at}${name}`)}
              known={clips}
              value={value ?? []}
              onChange={(ids: string[]) => onChange(name === 'callbacks' && ids.length === 0 ? null : ids)}
            />
          )}
        />
      ))}
      {SWITCHES.map((name) => (
        <Controller
          key={name}
          control={control}
          name={`${at}${name}`}
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
              {errorAt(`${at}${name}`) !== undefined && (
                <p role="alert" className="mt-1.5 text-sm text-destructive">
                  <span aria-hidden>▲ </span>
                  {errorAt(`${at}${name}`)}
                </p>
              )}
            </div>
          )}
        />
      ))}
    </>
  );
}
