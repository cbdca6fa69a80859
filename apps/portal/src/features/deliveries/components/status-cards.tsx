import { STATUS_CARDS, type StatusCard } from '@earshot/domain/deliveries/delivery-status';
import { keepPreviousData } from '@tanstack/react-query';
import { STATUS_GLYPHS, type StatusShape } from '#/components/ui/status-badge.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatNumber } from '#/lib/format.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

interface StatusCardsProps {
  /** If absent, counts the deliveries of all casts of the group. */
  readonly castId?: string | undefined;
  readonly value: StatusCard | undefined;
  readonly onChange: (card: StatusCard | undefined) => void;
}

const STYLES: Readonly<Record<StatusCard, { shape: Exclude<StatusShape, 'sound'>; ink: string }>> = {
  sent: { shape: 'well', ink: 'text-ok' },
  faulty: { shape: 'fault', ink: 'text-destructive' },
  cancelled: { shape: 'stopped', ink: 'text-muted-foreground' },
};

/** Number of deliveries per status card. A pressed card filters the list. */
export function StatusCards({ castId, value, onChange }: StatusCardsProps) {
  const { id: groupId } = useSelectedGroup();
  const { data } = trpc.deliveries.cardCounts.useQuery({ groupId, castId }, { placeholderData: keepPreviousData });
  return (
    <fieldset className="panel mb-3.5 grid grid-cols-3 overflow-hidden">
      <legend className="sr-only">{deliveryTexts.cardsOf}</legend>
      {STATUS_CARDS.map((card) => {
        const { shape, ink } = STYLES[card];
        return (
          <button
            key={card}
            type="button"
            aria-pressed={value === card}
            onClick={() => onChange(value === card ? undefined : card)}
            className={cn(
              'border-border px-4 py-2.5 text-left -outline-offset-2 not-last:border-r hover:bg-muted',
              value === card && 'bg-primary-soft',
            )}
          >
            <span className="flex items-center gap-1.5 text-[12.5px] text-muted-foreground">
              <span aria-hidden className={ink}>
                {STATUS_GLYPHS[shape]}
              </span>
              {deliveryTexts.cards[card]}
            </span>{' '}
            <span className="tabular text-xl font-[620] tracking-[-0.02em]">{formatNumber(data?.[card])}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
