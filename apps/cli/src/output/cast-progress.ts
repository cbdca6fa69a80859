import type { Delivery } from '@earshot/sdk';
import { plain, type Paint } from './style.ts';
import { counted, cut, number, padEnd, padStart, printable } from './text.ts';
import { clock, duration, wholeSeconds } from './time.ts';

export interface ProgressOptions {
  readonly width: number;
  readonly now: Date;
  readonly paint?: Paint;
  /** The connection is lost and is being restored. */
  readonly isLost?: boolean;
  /** No play can begin after this time. */
  readonly lastStartBy?: Date | undefined;
}

const STEPS = [
  ['confirmed', 'hold the plan'],
  ['clipReady', 'have the clip'],
  ['started', 'began to play'],
  ['played', 'played'],
] as const satisfies readonly (readonly [keyof Delivery['funnel'], string])[];

const TITLE_WIDTH = Math.max(...STEPS.map(([, title]) => title.length));
const MAX_BAR = 40;

export function progressBlock(
  delivery: Delivery,
  { width, now, paint = plain, isLost = false, lastStartBy }: ProgressOptions,
): string[] {
  const { funnel } = delivery;
  const digits = number(funnel.planned).length;
  const space = width - TITLE_WIDTH - digits * 2 - ' / '.length - 4;
  const bars = STEPS.map(([step, title]) => {
    const count = `${padStart(number(funnel[step]), digits)} / ${number(funnel.planned)}`;
    const bar = space < 5 ? '' : `${barOf(funnel[step], funnel.planned, Math.min(MAX_BAR, space))}  `;
    return `${padEnd(title, TITLE_WIDTH)}  ${paint(step === 'played' ? 'green' : 'cyan', bar)}${count}`;
  });
  const head = cut(
    `${printable(delivery.castName)} · ${counted(funnel.planned, 'location')} · ${stateOf(delivery, now)}`,
    width,
  );
  const troubles = troublesOf(delivery, { isLost, unreachedUntil: lastStartBy }).map((text) =>
    paint('yellow', cut(text, width)),
  );
  return [paint('bold', head), ...bars, ...troubles];
}

function barOf(value: number, of: number, width: number): string {
  const full = of === 0 ? 0 : Math.floor((value / of) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}

function stateOf({ startsAt, status }: Delivery, now: Date): string {
  if (status === 'scheduled' && startsAt !== null)
    return `plays at ${clock(startsAt)}, in ${duration(wholeSeconds(Date.parse(startsAt) - now.getTime()))}`;
  return status;
}

function troublesOf(
  { counts, status }: Delivery,
  { isLost, unreachedUntil }: { isLost: boolean; unreachedUntil: Date | undefined },
): string[] {
  const waits = counts.PENDING > 0 && status === 'sending' && unreachedUntil !== undefined;
  return [
    ...(waits
      ? [`${counted(counts.PENDING, 'location')} not reached; given up at ${clock(unreachedUntil.toISOString())}`]
      : []),
    ...(counts.FAILED > 0 ? [`${counted(counts.FAILED, 'location')} did not play`] : []),
    ...(counts.CANCELED > 0 ? [`${counted(counts.CANCELED, 'location')} cancelled`] : []),
    ...(isLost ? ['The connection is lost; connecting again …'] : []),
  ];
}

/** Progress on a single line, for logs. */
export function progressLine({ counts, funnel }: Pick<Delivery, 'counts' | 'funnel'>): string {
  const steps = STEPS.map(([step, title]) => `${number(funnel[step])} ${title}`).join(', ');
  const failed = counts.FAILED > 0 ? `, ${number(counts.FAILED)} did not` : '';
  return `of ${number(funnel.planned)}: ${steps}${failed}`;
}
