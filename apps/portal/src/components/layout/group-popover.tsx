import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { GroupTree } from '#/components/group-tree/group-tree.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { menuOf, pathAfterGroupChange } from '#/lib/menu.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useSession } from '#/lib/use-session.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GroupPathButton } from './group-path-button.tsx';

/** Loaded with its first use, and so open from the beginning. */
export function GroupPopover() {
  const [open, setOpen] = useState(true);
  const { id, path, groups, select } = useSelectedGroup();
  const { menu } = useSession();
  const { pathname } = useLocation();

  const choose = (next: string) => {
    if (next === id) return;
    const features = groups.find((group) => group.id === next)?.features ?? [];
    const to = pathAfterGroupChange(menuOf(menu, features), pathname);
    select(next, to ?? pathname);
  };

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <GroupPathButton path={path} />
      </PopoverTrigger>
      <PopoverContent aria-label={shellTexts.group.choose}>
        <GroupTree groups={groups} value={id} onSelect={choose} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
