import { cn } from '#/lib/class-names.ts';

const BARS = ['h-[40%]', 'h-[95%] [animation-delay:-.35s]', 'h-[60%] [animation-delay:-.7s]'];

/** Three moving bars: sound is playing. Static if the user prefers reduced motion. */
export function Equaliser({ className, label }: { className?: string | undefined; label?: string | undefined }) {
  return (
    <span
      className={cn('equaliser inline-flex h-[11px] shrink-0 items-end gap-[2px]', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {BARS.map((bar) => (
        <b key={bar} className={cn('w-[2.5px] rounded-[2px] bg-current', bar)} />
      ))}
    </span>
  );
}
