import { Skeleton } from '#/components/ui/skeleton.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { Brand } from './brand.tsx';

/** The frame while the session is loading. */
export function ShellSkeleton() {
  return (
    <div
      aria-busy
      aria-label={shellTexts.loading}
      className="tablet:grid tablet:min-h-dvh tablet:grid-cols-[140px_minmax(0,1fr)] desktop:grid-cols-[280px_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-3 border-r border-border px-5 pt-4 max-tablet:hidden">
        <Brand />
        <Skeleton className="mt-3 h-7" />
        <Skeleton className="h-7" />
        <Skeleton className="h-7" />
      </div>
      <div>
        <div className="h-[52px] border-b border-border" />
        <div className="grid max-w-[1240px] gap-4 px-6 pt-6">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </div>
  );
}
