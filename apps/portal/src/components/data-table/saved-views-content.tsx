import { Link, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { tableTexts as texts } from '#/texts/tables.ts';
import { searchOf, useSavedViews, viewOf } from './saved-views.ts';
import { SavedViewsButton, type SavedViewsProps } from './saved-views-button.tsx';

/** Loaded on first use, hence open initially. */
export function SavedViewsContent({ table, view, onView }: SavedViewsProps) {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const search = useSearch({ strict: false });
  const { views, save, remove } = useSavedViews(table);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(viewOf(name.trim(), search, view));
    setName('');
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <SavedViewsButton />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={texts.views} className="p-3">
        {views.length === 0 && <p className="mb-3 text-sm text-muted-foreground">{texts.noViews}</p>}
        <ul className="mb-2 grid">
          {views.map((saved) => (
            <li key={saved.name} className="flex items-center gap-1">
              <Link
                to="."
                search={searchOf(saved, search.group) as never}
                onClick={() => {
                  onView(saved.view);
                  setOpen(false);
                }}
                className="flex min-h-9 grow items-center rounded-md px-2 hover:bg-muted"
              >
                {saved.name}
              </Link>
              <Button
                variant="quiet"
                size="iconSm"
                aria-label={texts.removeView(saved.name)}
                onClick={() => remove(saved.name)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <form onSubmit={add} className="flex gap-2 border-t border-border pt-3">
          <Input
            aria-label={texts.viewName}
            placeholder={texts.viewName}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {texts.saveView}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
