import { Bookmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { tableTexts as texts } from '#/texts/tables.ts';
import type { TableView } from './table-view.ts';

export interface SavedViewsProps {
  /** Storage name of the table's view settings. */
  readonly table: string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

export function SavedViewsButton(props: ComponentProps<'button'>) {
  return (
    <Button size="icon" aria-haspopup="dialog" aria-label={texts.views} title={texts.views} {...props}>
      <Bookmark aria-hidden />
    </Button>
  );
}
