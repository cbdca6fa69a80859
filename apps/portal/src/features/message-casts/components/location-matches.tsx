import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';

const { location: texts } = castListTexts;
const MOST = 8;
/** Shorter delay than in lists, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Moves the focus with the arrow keys between the field and its results. */
function moveFocus(event: KeyboardEvent<HTMLElement>, within: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || within === null) return;
  const stops = [...within.querySelectorAll<HTMLElement>('input, [data-match]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

export function LocationMatches({ onChoose }: { onChoose: (locationId: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { id: groupId } = useSelectedGroup();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, error } = trpc.locations.list.useQuery(
    { groupId, search, pageSize: MOST, sort: 'boxName' },
    { placeholderData: keepPreviousData },
  );
  return (
    // Moves only the focus between the field and the buttons below it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={(event) => moveFocus(event, box.current)}>
      <SearchInput label={texts.search} value={text} onValueChange={setText} />
      <FormError error={error} title={texts.failed} />
      {data === undefined && error === null && <Skeleton className="mt-2 h-24" />}
      {data?.items.length === 0 && <p className="px-2 py-3 text-muted-foreground">{texts.none}</p>}
      <ul className="mt-1 max-h-72 overflow-y-auto">
        {data?.items.map(({ id, boxName, groupTitle, serialNumber }) => (
          <li key={id}>
            <button
              type="button"
              data-match
              onClick={() => onChoose(id)}
              className="flex w-full items-baseline gap-2 rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-muted"
            >
              <span className="min-w-0 grow truncate">{boxName}</span>
              <span className="shrink-0 text-xs text-muted-foreground">{groupTitle}</span>
              <span className="sr-only">{serialNumber}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
