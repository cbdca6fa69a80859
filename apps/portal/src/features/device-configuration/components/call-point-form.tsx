import { callPointFormAfter } from '@earshot/domain/device-configuration/call-point-form';
import { INFINITE_REPEATS } from '@earshot/domain/devices/endpoint-defaults';
import type { CallPointConfiguration } from '@earshot/domain/device-configuration/schema';
import { useDeviceForm } from '../api/use-device-form.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { AudioTab } from './audio-tab.tsx';
import { DeviceFormFrame } from './device-form-frame.tsx';
import { DeviceFields } from './device-fields.tsx';
import { NameField } from './name-field.tsx';
import { PlaybackTab } from './playback-tab.tsx';

interface CallPointFormViewProps {
  readonly configuration: CallPointConfiguration;
  readonly mayEdit: boolean;
}

export function CallPointFormView({ configuration, mayEdit }: CallPointFormViewProps) {
  const { form: saved } = configuration;
  const { form, ...parts } = useDeviceForm({
    configuration,
    schema: callPointFormAfter(configuration),
    saved,
    toForm: (values) => values,
  });
  return (
    <DeviceFormFrame
      {...parts}
      form={form}
      label={texts.forms.callpoint}
      mayEdit={mayEdit}
      tabs={[
        {
          title: texts.tabs.general,
          fields: ['location', 'nameAbbreviated', 'volume', 'prohibitPeriod', 'ultraLowPowerMode'],
          content: (
            <>
              <NameField name="location" />
              <NameField name="nameAbbreviated" />
              <DeviceFields />
            </>
          ),
        },
        {
          title: texts.tabs.playbackSettings,
          fields: ['conferences', 'priority', 'repeatTimes', 'repeatFrequency'],
          content: <PlaybackTab wasEndless={saved.repeatTimes === INFINITE_REPEATS} />,
        },
        {
          title: texts.tabs.audio,
          fields: ['announcements', 'callbacks', 'enableCallback', 'playComfortMessage', 'playHoldMusic'],
          content: <AudioTab {...configuration} />,
        },
      ]}
    />
  );
}
