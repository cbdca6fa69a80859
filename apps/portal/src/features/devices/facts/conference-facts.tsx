import type { ConferenceDetail } from '@earshot/domain/devices/detail-schema';
import { deviceTexts } from '#/shared/devices/texts.ts';
import type { Fact } from './fact.ts';
import { stateFacts, text } from './shared-facts.tsx';

const { columns, page: texts } = deviceTexts;

export const conferenceFacts = (device: ConferenceDetail): Fact[] => [
  [
    columns.id,
    <code key="id" className="font-mono text-xs">
      {device.deviceId}
    </code>,
  ],
  [columns.conference, text(device.conference)],
  [texts.facts.group, device.groupTitle],
];

export const conferenceStateFacts = (device: ConferenceDetail): Fact[] => [
  [columns.members, deviceTexts.devices(device.members)],
  ...stateFacts(device.lastKnownState),
];
