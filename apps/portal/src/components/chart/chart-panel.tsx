import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { chartTexts as texts } from '#/texts/charts.ts';

interface ChartPanelProps {
  readonly title: string;
  /** Muted text after the title, such as the time zone. */
  readonly note?: string | undefined;
  /** Controls beside the title, such as the choice of a period. */
  readonly tools?: ReactNode;
  /** A sentence above the chart. */
  readonly lead?: ReactNode;
  /** State of the data. Chart and table are shown without one. */
  readonly state?:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly error: unknown; readonly title: string; readonly onRetry: () => void }
    | { readonly kind: 'empty'; readonly title: string; readonly text?: string | undefined }
    | undefined;
  /** Height of the chart in pixels, kept free while it loads. */
  readonly height: number;
  /** The same values as a table, for screen readers and the keyboard. */
  readonly table: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A section with a chart, or the same values as a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, note, tools, lead, state, height, table, children, className } = props;
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cn('panel min-w-0 overflow-hidden', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-3.5 py-2.5">
        <h2 id={heading} className="text-sm font-semibold">
          {title}
          {note !== undefined && <span className="font-normal text-muted-foreground"> · {note}</span>}
        </h2>
        {tools}
        {state === undefined && (
          <Button size="sm" className="ml-auto" onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        )}
      </div>
      {state === undefined && lead !== undefined && (
        <p className="px-3.5 pt-2.5 text-sm text-muted-foreground">{lead}</p>
      )}
      {state?.kind === 'loading' && (
        <div className="p-3.5" style={{ height }}>
          <Skeleton className="h-full" />
        </div>
      )}
      {state?.kind === 'failed' && <ErrorState {...state} />}
      {state?.kind === 'empty' && <EmptyState title={state.title} text={state.text} />}
      {state === undefined && (asTable ? table : <div className="p-3.5">{children}</div>)}
    </section>
  );
}
