import type { Operation } from '@earshot/domain/operations/schema';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';
import { formatSentenceDate, formatTime, isToday } from '#/lib/format.ts';
import { momentWords } from '#/lib/moment-words.ts';
import { operationTexts as texts } from '#/texts/operations.ts';

export interface OperationLook {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly word: string;
}

/** How an operation is marked. */
export function operationLook({ state, stage, delivery, progress }: Operation): OperationLook {
  switch (state) {
    case 'running':
      if (delivery !== null && delivery.playing > 0)
        return { shape: 'sound', tone: 'accent', word: texts.playing(delivery.playing) };
      return { shape: 'waiting', tone: 'accent', word: texts.stages[stage] };
    case 'completed':
      return progress.failed > 0
        ? { shape: 'fault', tone: 'warn', word: texts.states.completed }
        : { shape: 'well', tone: 'ok', word: texts.states.completed };
    case 'failed':
      return { shape: 'fault', tone: 'bad', word: texts.states.failed };
    case 'cancelled':
      return { shape: 'stopped', tone: 'idle', word: texts.states.cancelled };
  }
}

/** How far it has come, in words. */
export function operationProgress({ kind, stage, state, progress, delivery }: Operation): string {
  const { total, done, failed } = progress;
  const words: string[] = [];
  if (kind === 'casts.migrate') words.push(texts.castsDone(done, total));
  else if (kind === 'firmware.task') words.push(texts.controllersDone(done, total));
  // What was cancelled is asked for by one thing: whether it is silent, and where not, by when.
  else if (stage === 'ending' && delivery?.ending) words.push(endingWords(delivery.ending));
  // Of a delivery that goes on for weeks no location is done: what counts is who has its plan.
  else if (delivery !== null && state === 'running' && done === 0)
    words.push(texts.confirmed(delivery.confirmed, delivery.planned));
  else if (delivery !== null) words.push(texts.locationsDone(done, total));
  if (failed > 0) words.push(texts.failed(failed));
  if (stage === 'waiting' && delivery?.startsAt) words.unshift(beginsWords(delivery.startsAt));
  return words.join(' · ');
}

const beginsWords = (at: string) =>
  isToday(at) ? texts.beginsToday(formatTime(at)) : texts.begins(formatSentenceDate(at));

const endingWords = ({ asked, confirmed, silentBy }: NonNullable<NonNullable<Operation['delivery']>['ending']>) =>
  texts.ending(confirmed, asked, silentBy === null ? null : momentWords(silentBy));

/** The filled part of its bar, from 0 to 1. */
export function operationShare({ state, stage, progress, delivery }: Operation): number {
  if (stage === 'ending' && delivery?.ending)
    return delivery.ending.asked === 0 ? 1 : delivery.ending.confirmed / delivery.ending.asked;
  const part = state === 'running' && progress.done === 0 ? (delivery?.confirmed ?? 0) : progress.done;
  return progress.total === 0 ? 0 : Math.min(1, part / progress.total);
}
