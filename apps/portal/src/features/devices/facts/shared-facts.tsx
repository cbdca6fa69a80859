import type { BaseUnitDetail, EndpointDetail } from '@earshot/domain/devices/schema';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/texts/devices.ts';
import { scalarWord } from '../state-words.ts';
import type { Fact } from './fact.ts';

const { page: texts } = deviceTexts;

export const text = (value: string | number | null): string =>
  value === null || value === '' ? NO_VALUE : String(value);

/** Which message told what is known, so that it can be asked for. */
export const toldFacts = ({
  told,
  serialNumber,
}: Pick<EndpointDetail | BaseUnitDetail, 'told' | 'serialNumber'>): Fact[] => [
  [
    texts.facts.controller,
    <span key="serial" className="font-mono text-xs">
      {serialNumber}
    </span>,
  ],
  [texts.facts.told, <Time key="told" at={told.at} />],
  [texts.facts.message, texts.toldWords(told.boot, told.seq)],
];

/** What a device told of itself under names of its own. */
export const stateFacts = (state: Readonly<Record<string, string | number | boolean | null>> | null): Fact[] =>
  Object.entries(state ?? {}).map(([name, value]) => [name, scalarWord(value)]);
