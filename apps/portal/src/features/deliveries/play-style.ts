import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { formatDateTime } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { reasonText, type TargetStyle } from './target-status.ts';

const { proof: texts } = deliveryTexts;

export function playStyle({ result, reason }: ProofOfPlay): TargetStyle {
  const note = reasonText(reason);
  const word = texts.results[result];
  switch (result) {
    case 'ahead':
    case 'waiting':
      return { shape: 'waiting', tone: 'idle', word, note };
    case 'playing':
      return { shape: 'sound', tone: 'accent', word, note };
    case 'played':
      return { shape: 'well', tone: 'ok', word, note };
    case 'cut':
      return { shape: 'stopped', tone: 'warn', word, note };
    case 'missed':
      return ['cancelled', 'cleared', 'removed'].includes(reason ?? '')
        ? { shape: 'stopped', tone: 'idle', word, note }
        : { shape: 'fault', tone: 'bad', word, note };
  }
}

/** Further facts of a play: its conferences, its number of headsets, and the time of a late report. */
export function playFacts({ startedAt, conferences, headsets, reportedLate, reportedAt }: ProofOfPlay): string[] {
  const heard =
    startedAt === null
      ? []
      : [texts.on(conferences), ...(headsets === null ? [texts.headsetsUnknown] : [texts.headsets(headsets)])];
  return [
    ...(heard.length === 0 ? [] : [heard.join(' · ')]),
    ...(reportedLate && reportedAt !== null ? [texts.reportedLate(formatDateTime(reportedAt))] : []),
  ];
}
