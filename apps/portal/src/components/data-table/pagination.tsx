import { DEFAULT_PAGE_SIZE, lastPage } from '@earshot/domain/lists/page';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { tableTexts } from '#/texts/tables.ts';
import { PreviousRows } from './previous-rows.tsx';

interface PaginationProps {
  readonly page: number;
  /** Undefined while counting. */
  readonly total: number | undefined;
  readonly pageSize?: number | undefined;
  /** The total is a lower bound. */
  readonly isMore?: boolean | undefined;
  /** If omitted, the rows of this page are shown. */
  readonly state?: PageState | undefined;
  readonly onPage: (page: number) => void;
}

/** Whether the rows of the page are shown, those of the previous page until they arrive, or an error. */
export type PageState = 'shown' | 'previous' | 'failed';

export function pageState(list: { readonly isError: boolean; readonly isPlaceholderData: boolean }): PageState {
  if (list.isError) return 'failed';
  return list.isPlaceholderData ? 'previous' : 'shown';
}

const { table: texts } = shellTexts;

/** The pagination of a list. A page number beyond the end redirects to the last page. */
export function Pagination(props: PaginationProps) {
  const { page, total, pageSize = DEFAULT_PAGE_SIZE, isMore = false, state = 'shown', onPage } = props;
  const last = total === undefined ? page : lastPage(total, pageSize);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
  if (total === undefined || total === 0 || (state === 'failed' && page === 1)) return null;
  const from = (page - 1) * pageSize + 1;
  const range = isMore ? tableTexts.rangeOfMore : texts.range;
  return (
    <div className="flex items-center justify-end gap-3 px-3 py-2 text-sm text-muted-foreground">
      <span className="tabular mr-auto">
        {state === 'shown' && range(from, Math.min(total, page * pageSize), total)}
        {state === 'previous' && <PreviousRows />}
      </span>
      {last > 1 && (
        <>
          <span className="tabular max-tablet:hidden">{texts.pageOf(page, last)}</span>
          <Button size="iconSm" aria-label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button size="iconSm" aria-label={texts.next} disabled={page >= last} onClick={() => onPage(page + 1)}>
            <ChevronRight aria-hidden />
          </Button>
        </>
      )}
    </div>
  );
}
