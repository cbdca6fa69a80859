import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { menuOf, pathAfterGroupChange } from '#/lib/menu.ts';
import { notifyError } from '#/lib/notify.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { useSession } from '#/lib/use-session.ts';
import { GroupTree } from '#/shared/groups/group-tree.tsx';
import { groupTexts } from '#/shared/groups/texts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GroupPathButton } from './group-path-button.tsx';

/** Loaded on first use, hence open initially. */
export function GroupPopover() {
  const [open, setOpen] = useState(true);
  const { id, path, select } = useSelectedGroup();
  const { menu } = useSession();
  const pathname = usePathname();

  const choose = (next: string) => {
    if (next === id) return;
    select(next, (features) => pathAfterGroupChange(menuOf(menu, features), pathname) ?? pathname).catch(() =>
      notifyError(groupTexts.loadFailed),
    );
  };

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <GroupPathButton path={path} />
      </PopoverTrigger>
      <PopoverContent aria-label={shellTexts.group.choose}>
        <GroupTree value={id} onSelect={choose} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
