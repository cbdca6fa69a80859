import type { Delivery } from '@earshot/domain/deliveries/schema';
import { cn } from '#/lib/class-names.ts';
import { formatNumber, formatPercent } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

const { funnel: texts } = deliveryTexts;

export function Funnel({ funnel, counts }: Pick<Delivery, 'funnel' | 'counts'>) {
  const { planned, confirmed, clipReady, played } = funnel;
  const waiting = counts.PENDING + counts.SCHEDULED;
  return (
    <dl aria-label={texts.title} className="panel mb-3.5 grid grid-cols-2 overflow-hidden tablet:grid-cols-4">
      <Stage label={texts.planned} count={planned} of={planned} />
      <Stage label={texts.confirmed} count={confirmed} of={planned} note={formatPercent(confirmed, planned)} />
      <Stage label={texts.clipReady} count={clipReady} of={planned} />
      <Stage
        label={texts.played}
        count={played}
        of={planned}
        last
        note={texts.exceptions(counts.FAILED, counts.STARTED > 0 || played > 0 ? waiting : 0)}
      />
    </dl>
  );
}

interface StageProps {
  readonly label: string;
  readonly count: number;
  readonly of: number;
  readonly note?: string | undefined;
  readonly last?: boolean;
}

function Stage({ label, count, of, note, last = false }: StageProps) {
  return (
    <div className="relative flex flex-col justify-between border-border px-4 py-3 not-last:border-r max-tablet:nth-[-n+2]:border-b max-tablet:nth-2:border-r-0">
      <dt className="text-[12.5px] text-muted-foreground">{label}</dt>
      <dd className="tabular text-2xl font-[620] tracking-[-0.02em]">
        {formatNumber(count)}{' '}
        <small className="text-[13px] font-[450] tracking-normal whitespace-nowrap text-muted-foreground max-lg:block max-lg:h-[1.45em]">
          {note}
        </small>
      </dd>
      <span
        aria-hidden
        style={{ width: `${of === 0 ? 0 : (100 * count) / of}%` }}
        className={cn(
          'absolute bottom-0 left-0 h-[3px] transition-[width] duration-150',
          last ? 'bg-ok' : 'bg-primary',
        )}
      />
    </div>
  );
}
