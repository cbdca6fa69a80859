import { Command as Cmdk } from 'cmdk';
import { Kbd } from '#/components/ui/kbd.tsx';
import type { Command } from '#/lib/hotkeys.ts';

interface PaletteItemProps {
  readonly command: Command;
  readonly onRun: () => void;
}

export function PaletteItem({ command, onRun }: PaletteItemProps) {
  const { id, title, note, goKey } = command;
  return (
    <Cmdk.Item
      value={id}
      onSelect={onRun}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 data-[selected=true]:bg-muted"
    >
      <span className="shrink-0">{title}</span>
      {note !== undefined && <span className="truncate text-sm text-muted-foreground">{note}</span>}
      {goKey !== undefined && (
        <span aria-hidden className="flex gap-1">
          <Kbd>g</Kbd>
          <Kbd>{goKey}</Kbd>
        </span>
      )}
    </Cmdk.Item>
  );
}
