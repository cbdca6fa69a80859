import { cn } from '#/lib/class-names.ts';

/** A grey place for what is on its way; appears only when that takes longer than 150 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden className="animate-late block">
      <span className={cn('block h-4 animate-pulse rounded-md bg-line', className)} />
    </span>
  );
}
