import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';

interface FigureCardProps {
  readonly title: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string | number>> | undefined;
  /** undefined while loading. */
  readonly figure: number | undefined;
  readonly isOld: boolean;
  /** Spans the full row in the two-column layout. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** Card with one figure, its breakdown and a link to the list. */
export function FigureCard({ title, to, search = {}, figure, isOld, wide = false, children }: FigureCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('panel flex min-w-0 flex-col gap-3 p-4', wide && 'tablet:max-lg:col-span-2')}
    >
      <div>
        <h2 id={id} className="text-sm font-medium text-muted-foreground">
          <Link to={to} search={search as never} className="rounded-sm hover:text-foreground hover:underline">
            {title}
          </Link>
        </h2>
        <p
          className={cn(
            'tabular mt-1 text-[32px] leading-none font-semibold tracking-[-0.02em]',
            isOld && 'opacity-60',
          )}
        >
          {figure === undefined ? <Skeleton className="h-8 w-24" /> : formatNumber(figure)}
        </p>
      </div>
      {children}
    </section>
  );
}
