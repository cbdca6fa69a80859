import type { Operation } from '@earshot/domain/operations/schema';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';
import { formatSentenceDate, formatTime, isToday } from '#/lib/format.ts';
import { momentText } from '#/lib/moment-text.ts';
import { operationTexts as texts } from './texts.ts';

export interface OperationStyle {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly word: string;
}

export function operationStyle({ state, stage, delivery, progress }: Operation): OperationStyle {
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

export function operationProgress({ kind, stage, state, progress, delivery }: Operation): string {
  const { total, done, failed } = progress;
  // The message says that no controller was updated.
  if (kind === 'controllers.task' && state === 'cancelled' && done === 0) return '';
  const words: string[] = [];
  if (kind === 'casts.migrate') words.push(texts.castsDone(done, total));
  else if (kind === 'controllers.task') words.push(texts.controllersDone(done, total));
  // A cancelled delivery shows how many locations confirmed the cancel and, if some are missing, by when they stop
  // anyway.
  else if (stage === 'ending' && delivery?.ending) words.push(endingText(delivery.ending));
  // While a delivery is running and no location is done, shows how many locations have confirmed the plan.
  else if (delivery !== null && state === 'running' && done === 0)
    words.push(texts.confirmed(delivery.confirmed, delivery.planned));
  else if (delivery !== null) words.push(texts.locationsDone(done, total));
  if (failed > 0) words.push(texts.failed(failed));
  if (stage === 'waiting' && delivery?.startsAt) words.unshift(beginsText(delivery.startsAt));
  return words.join(' · ');
}

const beginsText = (at: string) =>
  isToday(at) ? texts.beginsToday(formatTime(at)) : texts.begins(formatSentenceDate(at));

const endingText = ({ asked, confirmed, silentBy }: NonNullable<NonNullable<Operation['delivery']>['ending']>) =>
  texts.ending(confirmed, asked, silentBy === null ? null : momentText(silentBy));

/** The filled share of the progress bar, from 0 to 1. */
export function operationShare({ state, stage, progress, delivery }: Operation): number {
  if (stage === 'ending' && delivery?.ending)
    return delivery.ending.asked === 0 ? 1 : delivery.ending.confirmed / delivery.ending.asked;
  const part = state === 'running' && progress.done === 0 ? (delivery?.confirmed ?? 0) : progress.done;
  return progress.total === 0 ? 0 : Math.min(1, part / progress.total);
}
