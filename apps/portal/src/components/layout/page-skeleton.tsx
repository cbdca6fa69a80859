import { Skeleton } from '#/components/ui/skeleton.tsx';
import { shellTexts } from '#/texts/shell.ts';

export function PageSkeleton() {
  return (
    <section aria-busy aria-label={shellTexts.loading}>
      <Skeleton className="h-3.5 w-64" />
      <Skeleton className="mt-4 h-6 w-72" />
      <Skeleton className="mt-2 h-4 w-96 max-w-full" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid gap-3.5">
          <Skeleton className="h-16" />
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </section>
  );
}
