import type { TalkLockConfiguration } from '@earshot/domain/device-configuration/schema';
import {
  formOfTalkLock,
  TALK_LOCK_FIELDS,
  talkLockForm,
  valuesOfTalkLock,
} from '@earshot/domain/device-configuration/talk-lock-form';
import { useMemo } from 'react';
import { useDeviceForm } from '../api/use-device-form.ts';
import { useControllerSources } from '../api/use-controller-sources.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { DeviceFormFrame } from './device-form-frame.tsx';
import { InheritableTimeField } from './inheritable-time-field.tsx';

interface TalkLockFormViewProps {
  readonly configuration: TalkLockConfiguration;
  readonly mayEdit: boolean;
}

/** Talk lock of a conference or headset: each time is its own or inherited from the controller. */
export function TalkLockFormView({ configuration, mayEdit }: TalkLockFormViewProps) {
  const { controllerId, kind, form: values, inherited } = configuration;
  const saved = useMemo(() => formOfTalkLock(values, inherited), [values, inherited]);
  const { form, ...parts } = useDeviceForm({ configuration, schema: talkLockForm, saved, toForm: valuesOfTalkLock });
  const sourceOf = useControllerSources(controllerId);
  return (
    <DeviceFormFrame
      {...parts}
      form={form}
      label={texts.forms[kind]}
      mayEdit={mayEdit}
      tabs={[
        {
          title: texts.tabs.general,
          fields: TALK_LOCK_FIELDS,
          content: TALK_LOCK_FIELDS.map((name) => (
            <InheritableTimeField
              key={name}
              control={form.control}
              name={name}
              inherited={inherited[name]}
              source={sourceOf(name)}
            />
          )),
        },
      ]}
    />
  );
}
