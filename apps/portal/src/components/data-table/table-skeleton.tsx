import { Skeleton } from '#/components/ui/skeleton.tsx';
import { shellTexts } from '#/texts/shell.ts';

const ROWS = [70, 55, 80, 62, 74, 58, 66, 78];

export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <section aria-busy aria-label={shellTexts.loading}>
      {ROWS.map((width) => (
        <div key={width} className="flex h-[42px] items-center gap-6 border-b border-border px-3 last:border-0">
          {Array.from({ length: Math.min(columns, 5) }, (_, index) => (
            <div
              key={`${width}-${index}`}
              className="grow basis-0 not-first:max-sm:hidden"
              style={{ maxWidth: `${width}%` }}
            >
              <Skeleton className="h-3.5" />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
