import {
  keptByZone,
  keypadFormAfter,
  newZone,
  type KeypadZone,
} from '@earshot/domain/device-configuration/keypad-form';
import type { KeypadConfiguration } from '@earshot/domain/device-configuration/schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDeviceForm } from '../api/use-device-form.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { AudioTab } from './audio-tab.tsx';
import { DeviceFields } from './device-fields.tsx';
import { DeviceFormFrame } from './device-form-frame.tsx';
import { NameField } from './name-field.tsx';
import { PlaybackTab } from './playback-tab.tsx';
import { SegmentsField } from './segments-field.tsx';
import { ZoneBar } from './zone-bar.tsx';

interface KeypadFormViewProps {
  readonly configuration: KeypadConfiguration;
  readonly mayEdit: boolean;
}

/** Settings of a keypad, and of one of its zones at a time. */
export function KeypadFormView({ configuration, mayEdit }: KeypadFormViewProps) {
  const { form: saved, clips, unknownClips } = configuration;
  const { form, ...parts } = useDeviceForm({
    configuration,
    schema: keypadFormAfter(configuration),
    saved,
    toForm: (values) => values,
  });
  const zones = useWatch({ control: form.control, name: 'zones' }) as readonly KeypadZone[];
  const [chosen, choose] = useState(0);
  const index = Math.min(chosen, Math.max(0, zones.length - 1));
  const zone = zones[index];
  const at = `zones.${index}.`;
  const change = (next: readonly KeypadZone[], then: number) => {
    form.setValue('zones', [...next], { shouldDirty: true });
    form.clearErrors('zones');
    choose(then);
  };
  const bar = (
    <ZoneBar
      zones={zones}
      chosen={index}
      mayRemove={zones.length > 1 || saved.zones.length === 0}
      onChoose={choose}
      onAdd={() => change([...zones, newZone(zones)], zones.length)}
      onRemove={() => change(zones.toSpliced(index, 1), Math.max(0, index - 1))}
    />
  );
  return (
    <DeviceFormFrame
      {...parts}
      form={form}
      label={texts.forms.keypad}
      mayEdit={mayEdit}
      tabs={[
        {
          title: texts.tabs.general,
          fields: [
            'volume',
            'prohibitPeriod',
            'ultraLowPowerMode',
            'zones.*.zoneName',
            'zones.*.nameAbbreviated',
            'zones.*.segments',
          ],
          content: (
            <>
              <DeviceFields />
              {bar}
              {zone !== undefined && (
                <div key={index} className="grid gap-5">
                  <NameField name="zoneName" at={at} />
                  <NameField name="nameAbbreviated" at={at} />
                  <SegmentsField zones={zones} index={index} />
                </div>
              )}
            </>
          ),
        },
        {
          title: texts.tabs.playbackSettings,
          fields: ['conferences', 'priority', 'repeatTimes', 'repeatFrequency'].map((name) => `zones.*.${name}`),
          content: (
            <>
              {bar}
              {zone !== undefined && (
                <div key={index} className="grid gap-5">
                  <PlaybackTab wasEndless={keptByZone(configuration, zone).isEndless} at={at} />
                </div>
              )}
            </>
          ),
        },
        {
          title: texts.tabs.audio,
          fields: ['announcements', 'callbacks', 'enableCallback', 'playComfortMessage', 'playHoldMusic'].map(
            (name) => `zones.*.${name}`,
          ),
          content: (
            <>
              {bar}
              {zone !== undefined && (
                <div key={index} className="grid gap-5">
                  <AudioTab clips={clips} unknownClips={unknownClips} at={at} />
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
