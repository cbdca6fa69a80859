import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { GroupTree } from '#/components/group-tree/group-tree.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { groupPath, useSelectedGroup } from '#/lib/selected-group.ts';
import { castTexts } from '#/texts/message-casts.ts';

interface GroupFilterProps {
  /** Only this group and those below it can be chosen. */
  readonly rootId: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function GroupFilter({ rootId, value, onChange }: GroupFilterProps) {
  const [open, setOpen] = useState(false);
  const { groups } = useSelectedGroup();
  const below = useMemo(
    () => groups.filter(({ id }) => groupPath(groups, id).some((group) => group.id === rootId)),
    [groups, rootId],
  );
  const title = groups.find(({ id }) => id === value)?.title ?? castTexts.audience.group;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button aria-label={`${castTexts.audience.group}: ${title}`} className="max-w-full">
          <span className="truncate">{title}</span>
          <ChevronDown aria-hidden className="text-soft" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={castTexts.audience.group}>
        <GroupTree groups={below} value={value} onSelect={onChange} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
