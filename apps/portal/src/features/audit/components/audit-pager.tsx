import type { AuditPage } from '@earshot/domain/audit/schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PreviousRows } from '#/components/data-table/previous-rows.tsx';
import { Button } from '#/components/ui/button.tsx';
import { type AuditSearch, writeCursor } from '../audit-search.ts';
import { auditTexts as texts } from '../texts.ts';

type Place = Pick<AuditSearch, 'page' | 'olderThan' | 'newerThan'>;

interface AuditPagerProps {
  readonly page: number;
  readonly shown: AuditPage;
  /** The rows are still those of the previous page. */
  readonly isPrevious: boolean;
  readonly onPlace: (place: Place) => void;
}

const FIRST: Place = { page: undefined, olderThan: undefined, newerThan: undefined };

/** Pages by cursor instead of offset, so that new events do not shift the page. */
export function AuditPager({ page, shown, isPrevious, onPlace }: AuditPagerProps) {
  const { items, hasNewer, hasOlder } = shown;
  const [first, last] = [items[0], items.at(-1)];
  if (!hasNewer && !hasOlder && page === 1) return null;
  const newer = () =>
    onPlace(
      page <= 2 || !hasNewer || first === undefined
        ? FIRST
        : { ...FIRST, page: page - 1, newerThan: writeCursor(first) },
    );
  const older = () => last !== undefined && onPlace({ ...FIRST, page: page + 1, olderThan: writeCursor(last) });
  return (
    <div className="flex items-center justify-end gap-2 px-3 py-2 text-sm text-muted-foreground">
      <span className="tabular mr-auto">{isPrevious ? <PreviousRows /> : texts.page(page)}</span>
      {page > 2 && (
        <Button size="sm" variant="quiet" onClick={() => onPlace(FIRST)}>
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
