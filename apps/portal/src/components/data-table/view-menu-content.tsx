import { Settings2 } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { shellTexts } from '#/texts/shell.ts';
import type { TableView } from './table-view.ts';

export interface ViewMenuProps {
  readonly columns: readonly {
    id: string;
    header: string;
    fixed?: boolean | undefined;
    hidden?: boolean | undefined;
  }[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

const { table: texts } = shellTexts;

/** Loaded on first use, hence open initially. */
export function ViewMenuContent({ columns, view, onView }: ViewMenuProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button size="icon" aria-label={texts.view} title={texts.view}>
          <Settings2 aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{texts.columns}</DropdownMenuLabel>
        {columns
          .filter(({ fixed }) => fixed !== true)
          .map(({ id, header, hidden }) => (
            <DropdownMenuCheckboxItem
              key={id}
              checked={view.columns[id] ?? hidden !== true}
              onCheckedChange={(on) => onView({ ...view, columns: { ...view.columns, [id]: on } })}
            >
              {header}
            </DropdownMenuCheckboxItem>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{texts.density}</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={view.density}
          onValueChange={(density) => onView({ ...view, density: density === 'compact' ? 'compact' : 'comfortable' })}
        >
          <DropdownMenuRadioItem value="comfortable">{texts.comfortable}</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="compact">{texts.compact}</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
