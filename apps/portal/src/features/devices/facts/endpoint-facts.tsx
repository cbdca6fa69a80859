import { shownDeviceId } from '@earshot/domain/devices/names';
import type { EndpointDetail } from '@earshot/domain/devices/detail-schema';
import { Time } from '#/components/ui/time.tsx';
import { listWords, NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { BatteryLevel } from '../components/battery-level.tsx';
import { SignalBars } from '../components/signal-bars.tsx';
import { UpdateMark } from '../components/update-mark.tsx';
import type { Fact } from './fact.ts';
import { stateFacts, text } from './shared-facts.tsx';

const { columns, page: texts, updates } = deviceTexts;
const yesNo = (value: boolean) => (value ? texts.yes : texts.no);

export const identityFacts = (device: EndpointDetail): Fact[] => [
  [
    columns.deviceId,
    <code key="id" className="font-mono text-xs">
      {shownDeviceId(device.deviceId)}
    </code>,
  ],
  [
    columns.ipui,
    <code key="ipui" className="font-mono text-xs">
      {text(device.ipui)}
    </code>,
  ],
  [columns.device, text(device.device)],
  [texts.facts.unit, text(device.unitId)],
  [texts.facts.hardware, text(device.hardware)],
  [texts.facts.displayName, text(device.details.displayName)],
  [columns.location, text(device.location)],
  [texts.facts.group, device.groupTitle],
  [columns.lastEnrolledUser, text(device.lastEnrolledUser)],
  ...stateFacts(device.details.lastKnownState),
];

export const connectionFacts = (device: EndpointDetail): Fact[] => [
  [texts.facts.connected, yesNo(device.connected)],
  [texts.facts.speaking, yesNo(device.speaking)],
  [columns.conference, text(device.conference)],
  [texts.facts.conferences, device.conferences.length === 0 ? NO_VALUE : listWords(device.conferences)],
  [columns.conferenceMode, text(device.conferenceMode)],
  [columns.conferenceJointime, <Time key="joined" at={device.conferenceJointime} />],
  [texts.facts.mode, text(device.mode)],
  [texts.facts.charger, text(device.chargerStatus)],
  [texts.facts.battery, <BatteryLevel key="battery" percent={device.battery} charging={device.charging} />],
  [texts.facts.signal, <SignalBars key="signal" signal={device.signal} />],
  [texts.facts.update, <ConfigurationFact key="update" device={device} />],
  [texts.facts.lastEvent, <Time key="event" at={device.lastEventTime} />],
];

function ConfigurationFact({ device: { update, config } }: { device: EndpointDetail }) {
  if (update === 'none') return texts.facts.upToDate;
  return (
    <span className="inline-flex items-center gap-1.5">
      <UpdateMark config={config} /> <span aria-hidden>{updates[update]}</span>
    </span>
  );
}
