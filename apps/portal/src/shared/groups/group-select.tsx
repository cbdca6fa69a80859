import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/components/ui/popover.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { GroupTree } from './group-tree.tsx';

interface GroupSelectProps {
  readonly control: ControlProps;
  /** The purpose of the group. */
  readonly label: string;
  readonly value: string;
  /** Title of the group, for users who may not view the tree. */
  readonly title: string;
  readonly disabled?: boolean | undefined;
  readonly onChange: (groupId: string) => void;
}

export function GroupSelect({ control, label, value, title, disabled, onChange }: GroupSelectProps) {
  const [open, setOpen] = useState(false);
  const maySee = usePermission('view_groups');
  const { data } = trpc.groups.path.useQuery(
    { groupId: value },
    { enabled: maySee && value !== '', staleTime: 60_000 },
  );
  const shown = data?.path.at(-1)?.title ?? title;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          id={control.id}
          aria-describedby={control['aria-describedby']}
          aria-label={`${label}: ${shown}`}
          disabled={disabled === true || !maySee}
          className="w-full justify-between border-input font-normal"
        >
          <span className="truncate">{shown}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label}>
        <GroupTree value={value} onSelect={onChange} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
