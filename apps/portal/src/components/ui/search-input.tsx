import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useState, useTransition } from 'react';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { Input, type InputProps } from './input.tsx';

interface SearchInputProps extends Omit<InputProps, 'onChange' | 'value' | 'type'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly label: string;
}

/** Arrow down moves the focus from the search field to the results. */
function toRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const row = event.currentTarget.closest('section')?.querySelector<HTMLElement>('tr[data-row]');
  if (row) event.preventDefault();
  row?.focus();
}

/**
 * A search field that shows each key at once. Its owner gets the text in a transition, which further keys interrupt, so that a long list
 * does not delay typing.
 */
export function SearchInput({ value, onValueChange, label, className, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [isPending, startTransition] = useTransition();
  const shown = isPending ? typed : value;
  const change = (next: string) => {
    setTyped(next);
    startTransition(() => onValueChange(next));
  };
  return (
    <div className={cn('relative min-w-0', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted-foreground" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        {...props}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onKeyDown={toRows}
        className="pr-8 pl-8 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {shown !== '' && (
        <button
          type="button"
          aria-label={shellTexts.clearSearch}
          onClick={() => change('')}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
