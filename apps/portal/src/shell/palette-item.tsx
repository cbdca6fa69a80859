import { Command as Cmdk } from 'cmdk';
import { Kbd } from '#/components/ui/kbd.tsx';
import type { Command } from '#/lib/hotkeys.ts';

interface PaletteItemProps {
  readonly command: Command;
  readonly text: string;
  readonly onRun: () => void;
}

export function PaletteItem({ command, text, onRun }: PaletteItemProps) {
  const { id, kind, title, note, goKey, keywords } = command;
  // The server has already filtered its results, so the search text is a keyword to stop cmdk from filtering them
  // again.
  const found = kind === 'page' || kind === 'action' ? [] : [text];
  return (
    <Cmdk.Item
      value={`${title} ${id}`}
      keywords={[...(keywords?.split(' ') ?? []), ...found]}
      onSelect={onRun}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 data-[selected=true]:bg-faint"
    >
      <span className="shrink-0">{title}</span>
      {note !== undefined && <span className="truncate text-sm text-soft">{note}</span>}
      {goKey !== undefined && (
        <span aria-hidden className="flex gap-1">
          <Kbd>g</Kbd>
          <Kbd>{goKey}</Kbd>
        </span>
      )}
    </Cmdk.Item>
  );
}
