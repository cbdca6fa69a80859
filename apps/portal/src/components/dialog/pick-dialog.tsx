import type { ReactNode, UIEvent } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { cn } from '#/lib/class-names.ts';
import { formTexts } from '#/texts/forms.ts';
import { shellTexts } from '#/texts/shell.ts';
import { Dialog } from './dialog.tsx';

interface Pickable {
  readonly id: string;
  readonly name: string;
}

interface PickDialogProps<Item extends Pickable> {
  readonly title: string;
  readonly search: { readonly label: string; readonly value: string; readonly onChange: (text: string) => void };
  /** Undefined until the first response. */
  readonly items: readonly Item[] | undefined;
  readonly picked: string;
  readonly onPick: (id: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
  readonly onNearEnd: () => void;
  readonly isFetchingMore: boolean;
  readonly failure: { readonly title: string; readonly error: unknown; readonly onRetry: () => void } | null;
  readonly empty: string;
  readonly renderBefore?: ((item: Item) => ReactNode) | undefined;
  readonly renderAfter: (item: Item) => ReactNode;
  /** Shown to the left of the buttons. */
  readonly extra?: ReactNode;
}

/** Distance from the end of the table at which the next page is fetched, in pixels. */
const NEAR_END = 60;

/** Chooses one of many items: a search and a list that loads more while scrolling. */
export function PickDialog<Item extends Pickable>(props: PickDialogProps<Item>) {
  const { title, search, items, picked, onChoose, onClose, failure, empty, extra } = props;
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) props.onNearEnd();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          {extra}
          <Button onClick={onClose}>{shellTexts.cancel}</Button>
          <Button variant="primary" disabled={picked === ''} onClick={() => onChoose(picked)}>
            {formTexts.choose}
          </Button>
        </>
      }
    >
      <SearchInput label={search.label} value={search.value} onValueChange={search.onChange} className="mb-3" />
      <div
        onScroll={onScroll}
        className="h-[200px] overflow-y-auto rounded-md border border-border"
        role="radiogroup"
        aria-label={title}
      >
        {failure !== null && <ErrorState error={failure.error} title={failure.title} onRetry={failure.onRetry} />}
        {failure === null && items === undefined && (
          <div className="grid gap-3 p-3">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
        {items?.length === 0 && <p className="px-3 py-8 text-center text-muted-foreground">{empty}</p>}
        {items?.map((item) => (
          <PickRow key={item.id} item={item} {...props} />
        ))}
        {props.isFetchingMore && <Skeleton className="m-3" />}
      </div>
    </Dialog>
  );
}

function PickRow<Item extends Pickable>({ item, ...props }: PickDialogProps<Item> & { readonly item: Item }) {
  const { picked, onPick, onChoose, renderBefore, renderAfter } = props;
  const on = picked === item.id;
  return (
    <div
      className={cn(
        'flex items-center gap-3 border-b border-border px-3 py-1.5 last:border-0',
        on && 'bg-primary-soft',
      )}
    >
      {renderBefore?.(item)}
      <label className="flex min-h-8 min-w-0 grow items-center gap-3">
        <input
          type="radio"
          name="picked"
          checked={on}
          onChange={() => onPick(item.id)}
          onDoubleClick={() => onChoose(item.id)}
          className="accent-primary"
        />
        <span className="min-w-0 grow truncate">{item.name}</span>
        <span className="tabular text-sm text-muted-foreground">{renderAfter(item)}</span>
      </label>
    </div>
  );
}
