import type { BaseUnitDetail, RegistrationModuleDetail } from '@earshot/domain/devices/detail-schema';
import { Time } from '#/components/ui/time.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { Uptime } from '#/shared/devices/uptime.tsx';
import { BatteryLevel } from '../components/battery-level.tsx';
import { SignalBars } from '../components/signal-bars.tsx';
import type { Fact } from './fact.ts';
import { text } from './shared-facts.tsx';

const { columns, page: texts } = deviceTexts;

interface BaseUnitFactsOptions {
  readonly firmware: boolean;
}

export const baseUnitFacts = (device: BaseUnitDetail, { firmware }: BaseUnitFactsOptions): Fact[] => [
  [
    columns.id,
    <code key="id" className="font-mono text-xs">
      {device.deviceId}
    </code>,
  ],
  [
    columns.serial,
    <code key="serial" className="font-mono text-xs">
      {text(device.serial)}
    </code>,
  ],
  [columns.rpn, text(device.rpn)],
  [columns.type, text(device.type)],
  [columns.dspModule, text(device.dspModule)],
  ...(firmware ? [[columns.firmwareVersion, text(device.firmwareVersion)] as const] : []),
  [texts.facts.group, device.groupTitle],
];

export const baseUnitConnectionFacts = (device: BaseUnitDetail): Fact[] => [
  [columns.state, text(device.state)],
  [columns.rfBand, text(device.rfBand)],
  [
    columns.ipAddress,
    <code key="address" className="font-mono text-xs">
      {text(device.ipAddress)}
    </code>,
  ],
  [texts.facts.signal, <SignalBars key="signal" signal={device.signal} />],
  [texts.facts.battery, <BatteryLevel key="battery" percent={device.battery} charging={device.charging} />],
  ...uptimeFacts(device),
  [columns.localTime, text(device.localTime)],
];

export const registrationModuleFacts = (device: RegistrationModuleDetail): Fact[] => [
  [
    columns.id,
    <code key="id" className="font-mono text-xs">
      {device.id}
    </code>,
  ],
  [texts.facts.group, device.groupTitle],
];

export const uptimeFacts = ({
  upSince,
  lastKnownAt,
}: Pick<RegistrationModuleDetail, 'upSince' | 'lastKnownAt'>): Fact[] => [
  [columns.uptime, <Uptime key="uptime" since={upSince} until={lastKnownAt} />],
  [texts.facts.upSince, <Time key="since" at={upSince} />],
];
