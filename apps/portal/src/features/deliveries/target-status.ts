import type { Target } from '@earshot/domain/deliveries/schema';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';
import type { Instant } from '#/lib/format.ts';
import { momentWords } from '#/lib/moment-words.ts';
import { deliveryTexts } from '#/texts/deliveries.ts';

export interface TargetLook {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly word: string;
  /** Why, or until when, in words. */
  readonly note: string | null;
}

const { target: texts, reasons } = deliveryTexts;

/** Why something did not happen; a reason that is not known here stands for itself. */
export const reasonWords = (reason: string | null): string | null =>
  reason === null ? null : reason in reasons ? reasons[reason as keyof typeof reasons] : reason;

/** How one location's part is shown. `until` is when it would still begin to play. */
export function targetLook(target: Target, until: Instant): TargetLook {
  const { status, reason, playing, online, cancelOnItsWay, silentBy, clipReadyAt, playsFailed } = target;
  const look = (shape: StatusShape, tone: StatusTone, rest: Pick<TargetLook, 'word' | 'note'>): TargetLook => ({
    shape,
    tone,
    ...rest,
  });
  if (cancelOnItsWay && status !== 'CANCELED') {
    const note = silentBy === null ? null : texts.silentBy(momentWords(silentBy));
    return look('waiting', 'warn', { word: texts.cancelOnItsWay, note });
  }
  if (playing) return look('sound', 'accent', { word: texts.playing, note: null });
  switch (status) {
    case 'SUCCESS':
      return look('well', 'ok', { word: texts.played, note: null });
    case 'DELIVERED':
      return playsFailed > 0
        ? look('fault', 'warn', { word: texts.partly, note: reasonWords(reason) })
        : look('well', 'ok', { word: texts.played, note: reasonWords(reason) });
    case 'FAILED':
      return reason === 'location offline'
        ? look('offline', 'bad', { word: texts.offline, note: reasonWords(reason) })
        : look('fault', 'bad', { word: texts.failed, note: reasonWords(reason) });
    case 'CANCELED':
      return look('stopped', 'idle', { word: texts.cancelled, note: reasonWords(reason) });
    case 'STARTED':
      return look('waiting', 'accent', { word: texts.started, note: null });
    case 'PENDING':
    case 'SCHEDULED': {
      if (!online) {
        const note = until === null || until === undefined ? null : texts.playsUntil(momentWords(until));
        return look('offline', 'warn', { word: texts.offline, note });
      }
      const word = status === 'PENDING' ? texts.waiting : clipReadyAt === null ? texts.confirmed : texts.ready;
      return look('waiting', 'idle', { word, note: null });
    }
  }
}
