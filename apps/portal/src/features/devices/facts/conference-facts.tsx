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

export function conferenceStateFacts({ members, lastKnownState }: ConferenceDetail): Fact[] {
  const { members: _shown, ...others } = lastKnownState ?? {};
  return [[columns.members, deviceTexts.devices(members)], ...stateFacts(others)];
}
