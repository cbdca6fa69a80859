import { Link, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { tableTexts as texts } from '#/texts/tables.ts';
import { searchOf, useSavedViews, viewOf } from './saved-views.ts';
import { SavedViewsButton, type SavedViewsProps } from './saved-views-button.tsx';

const viewForm = z.object({ name: z.string().trim().min(1) });

/** Loaded on first use, hence open initially. */
export function SavedViewsContent({ table, view, onView }: SavedViewsProps) {
  const [open, setOpen] = useState(true);
  const { register, control, handleSubmit, reset } = useForm({
    resolver: zodResolver(viewForm),
    defaultValues: { name: '' },
  });
  const name = useWatch({ control, name: 'name' });
  const search = useSearch({ strict: false });
  const { views, save, remove } = useSavedViews(table);
  const add = handleSubmit((values) => {
    save(viewOf(values.name, search, view));
    reset();
  });
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
        <form noValidate onSubmit={(event) => void add(event)} className="flex gap-2 border-t border-border pt-3">
          <Input {...register('name')} aria-label={texts.viewName} placeholder={texts.viewName} maxLength={40} />
          <Button type="submit" disabled={name.trim() === ''}>
            {texts.saveView}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
