import { cn } from '#/lib/class-names.ts';

/** A grey loading placeholder, visible after 150 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden className="animate-late block">
      <span className={cn('block h-4 animate-pulse rounded-md bg-border', className)} />
    </span>
  );
}
