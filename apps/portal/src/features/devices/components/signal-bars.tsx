import { shownSignal, type SignalColour } from '@earshot/domain/devices/signal';
import { cn } from '#/lib/class-names.ts';
import { NO_VALUE } from '#/lib/format.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';

const { signal: texts } = deviceTexts;

const STYLES: Readonly<Record<SignalColour, { bars: number; tone: string }>> = {
  green: { bars: 3, tone: 'bg-ok' },
  orange: { bars: 2, tone: 'bg-warn' },
  red: { bars: 1, tone: 'bg-destructive' },
};
const HEIGHTS = ['h-[5px]', 'h-[9px]', 'h-[13px]'];

/** Radio signal strength as coloured bars, with the weakest reported value. */
export function SignalBars({ signal }: { signal: string | null }) {
  const shown = shownSignal(signal);
  if (shown === null) return <span>{NO_VALUE}</span>;
  const { bars, tone } = STYLES[shown.colour];
  return (
    <span
      title={`${texts.colours[shown.colour]} · ${texts.signal(signal ?? '')}`}
      data-signal={shown.colour}
      className="inline-flex items-center gap-1 whitespace-nowrap"
    >
      <span aria-hidden className="inline-flex h-[13px] items-end gap-[2px]">
        {HEIGHTS.map((height, index) => (
          <b key={height} className={cn('w-[3px] rounded-[1px]', height, index < bars ? tone : 'bg-border')} />
        ))}
      </span>
      <span className="sr-only">{texts.colours[shown.colour]}</span>
      <span className="tabular">{shown.value}</span>
    </span>
  );
}
