import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { type Cursor, type CursorPlace, FIRST_PAGE, writeCursor } from '#/lib/cursor-place.ts';
import { tableTexts as texts } from '#/texts/tables.ts';
import { PreviousRows } from './previous-rows.tsx';

export interface CursorPage<Row extends Cursor> {
  readonly items: readonly Row[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

interface CursorPagerProps {
  readonly page: number;
  readonly shown: CursorPage<Cursor>;
  /** The rows are still those of the previous page. */
  readonly isPrevious: boolean;
  readonly onPlace: (place: CursorPlace) => void;
}

/** Pages by cursor instead of offset, so that new rows do not shift the page. */
export function CursorPager({ page, shown, isPrevious, onPlace }: CursorPagerProps) {
  const { items, hasNewer, hasOlder } = shown;
  const [first, last] = [items[0], items.at(-1)];
  if (!hasNewer && !hasOlder && page === 1) return null;
  const newer = () =>
    onPlace(
      page <= 2 || !hasNewer || first === undefined
        ? FIRST_PAGE
        : { ...FIRST_PAGE, page: page - 1, newerThan: writeCursor(first) },
    );
  const older = () => last !== undefined && onPlace({ ...FIRST_PAGE, page: page + 1, olderThan: writeCursor(last) });
  return (
    <div className="flex items-center justify-end gap-2 px-3 py-2 text-sm text-muted-foreground">
      <span className="tabular mr-auto">{isPrevious ? <PreviousRows /> : texts.page(page)}</span>
      {page > 2 && (
        <Button size="sm" variant="quiet" onClick={() => onPlace(FIRST_PAGE)}>
          {texts.newest}
        </Button>
      )}
      <Button size="sm" disabled={page === 1 && !hasNewer} onClick={newer}>
        <ChevronLeft aria-hidden />
        {texts.newer}
      </Button>
      <Button size="sm" disabled={!hasOlder} onClick={older}>
        {texts.older}
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
