import { TALK_LOCK_UNITS } from '@earshot/domain/controller-configuration/configuration-form';
import type { TalkLockConfiguration } from '@earshot/domain/device-configuration/schema';
import { formOfTalkLock, talkLockForm, valuesOfTalkLock } from '@earshot/domain/device-configuration/talk-lock-form';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { useDeviceForm } from '../api/use-device-form.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { DeviceFormFrame } from './device-form-frame.tsx';

interface TalkLockFormViewProps {
  readonly configuration: TalkLockConfiguration;
  readonly mayEdit: boolean;
}

const FIELDS = ['talkLockTimeout', 'talkLockInterval'] as const;

/** Talk lock of a conference or headset. Without settings of its own, it has those of the controller. */
export function TalkLockFormView({ configuration, mayEdit }: TalkLockFormViewProps) {
  const { kind, form: values } = configuration;
  const saved = useMemo(() => formOfTalkLock(values), [values]);
  const { form, ...parts } = useDeviceForm({ configuration, schema: talkLockForm, saved, toForm: valuesOfTalkLock });
  const { control } = form;
  return (
    <DeviceFormFrame
      {...parts}
      form={form}
      label={texts.forms[kind]}
      mayEdit={mayEdit}
      tabs={[
        {
          title: texts.tabs.general,
          fields: FIELDS,
          content: (
            <>
              {FIELDS.map((name) => (
                <Controller
                  key={name}
                  control={control}
                  name={name}
                  render={({ field: { value, onChange, onBlur }, fieldState }) => (
                    <TimeGroupField
                      label={texts[name]}
                      help={texts[`${name}Help`]}
                      error={fieldState.error?.message}
                      units={TALK_LOCK_UNITS}
                      {...{ value, onChange, onBlur }}
                    />
                  )}
                />
              ))}
            </>
          ),
        },
      ]}
    />
  );
}
