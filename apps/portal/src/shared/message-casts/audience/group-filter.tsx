import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { trpc } from '#/lib/trpc.ts';
import { GroupTree } from '#/shared/groups/group-tree.tsx';
import { castTexts } from '../texts.ts';

interface GroupFilterProps {
  /** Only this group and its sub-groups can be chosen. */
  readonly rootId: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function GroupFilter({ rootId, value, onChange }: GroupFilterProps) {
  const [open, setOpen] = useState(false);
  const { data } = trpc.groups.path.useQuery({ groupId: value }, { staleTime: 60_000 });
  const title = data?.path.at(-1)?.title ?? castTexts.audience.group;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button aria-label={`${castTexts.audience.group}: ${title}`} className="max-w-full">
          <span className="truncate">{title}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={castTexts.audience.group}>
        <GroupTree rootId={rootId} value={value} onSelect={onChange} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
