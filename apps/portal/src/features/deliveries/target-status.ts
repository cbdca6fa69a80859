import type { Target } from '@earshot/domain/deliveries/schema';
import type { StatusShape, StatusTone } from '#/components/ui/status-badge.tsx';
import type { Instant } from '#/lib/format.ts';
import { momentText } from '#/lib/moment-text.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

export interface TargetStyle {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly word: string;
  /** Reason or deadline in words. */
  readonly note: string | null;
}

const { target: texts, reasons } = deliveryTexts;

/** Describes a failure reason. An unknown reason is returned unchanged. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : reason in reasons ? reasons[reason as keyof typeof reasons] : reason;

/** Appearance of one location's status. `until` is the latest time at which the location would still start. */
export function targetStyle(target: Target, until: Instant): TargetStyle {
  const { status, reason, playing, online, cancelOnItsWay, silentBy, clipReadyAt, playsFailed } = target;
  const style = (shape: StatusShape, tone: StatusTone, rest: Pick<TargetStyle, 'word' | 'note'>): TargetStyle => ({
    shape,
    tone,
    ...rest,
  });
  if (cancelOnItsWay && status !== 'CANCELED') {
    const note = silentBy === null ? null : texts.silentBy(momentText(silentBy));
    return style('waiting', 'warn', { word: texts.cancelOnItsWay, note });
  }
  if (playing) return style('sound', 'accent', { word: texts.playing, note: null });
  switch (status) {
    case 'SUCCESS':
      return style('well', 'ok', { word: texts.played, note: null });
    case 'DELIVERED':
      return playsFailed > 0
        ? style('fault', 'warn', { word: texts.partly, note: reasonText(reason) })
        : style('well', 'ok', { word: texts.played, note: reasonText(reason) });
    case 'FAILED':
      return reason === 'location offline'
        ? style('offline', 'bad', { word: texts.offline, note: reasonText(reason) })
        : style('fault', 'bad', { word: texts.failed, note: reasonText(reason) });
    case 'CANCELED':
      return style('stopped', 'idle', { word: texts.cancelled, note: reasonText(reason) });
    case 'STARTED':
      return style('waiting', 'accent', { word: texts.started, note: null });
    case 'PENDING':
    case 'SCHEDULED': {
      if (!online) {
        const note = until === null || until === undefined ? null : texts.playsUntil(momentText(until));
        return style('offline', 'warn', { word: texts.offline, note });
      }
      const word = status === 'PENDING' ? texts.waiting : clipReadyAt === null ? texts.confirmed : texts.ready;
      return style('waiting', 'idle', { word, note: null });
    }
  }
}
