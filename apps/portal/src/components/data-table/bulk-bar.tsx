import { BULK_LIST_LIMIT } from '@earshot/domain/lists/page';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { reserveFootRoom } from '#/components/layout/foot-room.ts';
import { Button } from '#/components/ui/button.tsx';
import { useEscape } from '#/lib/use-escape.ts';
import { tableTexts as texts } from '#/texts/tables.ts';
import type { ListSelection } from './use-selection.ts';

interface BulkBarProps<Row> {
  readonly selection: ListSelection<Row>;
  /** Number of matching rows; undefined while counting. */
  readonly total: number | undefined;
  /** Buttons that act on the selected rows. */
  readonly children: ReactNode;
}

/** A bar at the bottom while rows are selected: their number, the actions, and a button that clears the selection. */
export function BulkBar<Row>({ selection, total, children }: BulkBarProps<Row>) {
  const count = selection.count(total);
  useEscape(({ target }) => {
    // In a field, the key clears the field.
    const typing = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (!typing) selection.clear();
  });
  if (count === 0) return null;
  const more = total !== undefined && count < total && total <= BULK_LIST_LIMIT;
  return (
    <section
      ref={reserveFootRoom}
      data-bulk-bar
      data-foot-bar
      aria-label={texts.bulk}
      className="animate-rise sticky bottom-0 z-20 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-input bg-card px-3 py-2"
    >
      <Button
        variant="quiet"
        size="iconSm"
        aria-label={texts.clearSelection}
        title={texts.clearHint}
        onClick={selection.clear}
      >
        <X aria-hidden />
      </Button>
      <output className="tabular font-semibold">{texts.chosen(count)}</output>
      {more && (
        <Button variant="quiet" size="sm" className="text-primary" onClick={selection.selectAllMatching}>
          {texts.selectAllMatching(total)}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
