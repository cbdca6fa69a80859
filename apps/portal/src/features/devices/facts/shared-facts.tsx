import type { BaseUnitDetail, EndpointDetail } from '@earshot/domain/devices/detail-schema';
import { settingWords } from '@earshot/domain/device-configuration/setting-words';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { stateValueText } from '../state-text.ts';
import type { Fact } from './fact.ts';

const { page: texts } = deviceTexts;

export const text = (value: string | number | null): string =>
  value === null || value === '' ? NO_VALUE : String(value);

/** Source of the shown state: controller, time and message number. */
export const reportFacts = ({
  reported,
  serialNumber,
}: Pick<EndpointDetail | BaseUnitDetail, 'reported' | 'serialNumber'>): Fact[] => [
  [
    texts.facts.controller,
    <span key="serial" className="font-mono text-xs">
      {serialNumber}
    </span>,
  ],
  [texts.facts.reportedAt, <Time key="reported" at={reported.at} />],
  [texts.facts.message, texts.reportNumber(reported.boot, reported.seq)],
];

/** State reported by a device; its field names become words. */
export const stateFacts = (state: Readonly<Record<string, string | number | boolean | null>> | null): Fact[] =>
  Object.entries(state ?? {}).map(([name, value]) => [withCapital(settingWords(name)), stateValueText(name, value)]);

const withCapital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
