import { Command as Cmdk } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import type { Command } from '#/lib/hotkeys.ts';
import { shellTexts } from '#/texts/shell.ts';
import { usePaletteMatches } from './api/use-palette-matches.ts';
import { PaletteItem } from './palette-item.tsx';

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const { palette: texts } = shellTexts;
const KINDS = [
  { kind: 'page', heading: texts.pages },
  { kind: 'group', heading: texts.groups },
  { kind: 'person', heading: texts.people },
  { kind: 'location', heading: texts.locations },
  { kind: 'action', heading: texts.actions },
] as const;

/** Finds pages, groups, people, locations and actions. Loaded on first use. */
export function CommandPalette({ commands, open, onOpenChange }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const all = [...commands, ...usePaletteMatches(text)];
  const run = (command: Command) => {
    onOpenChange(false);
    command.run();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="panel animate-rise fixed top-[12vh] left-1/2 z-50 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden"
        >
          <Radix.Title className="sr-only">{texts.title}</Radix.Title>
          <Cmdk label={texts.title} loop>
            <Cmdk.Input
              value={text}
              onValueChange={setText}
              placeholder={texts.placeholder}
              className="w-full border-b border-line bg-transparent px-4 py-3.5 text-lg outline-none"
            />
            <Cmdk.List className="max-h-[50dvh] overflow-y-auto p-1.5">
              <Cmdk.Empty className="px-3 py-8 text-center text-soft">{texts.empty}</Cmdk.Empty>
              {KINDS.map(({ kind, heading }) => {
                const shown = all.filter((command) => command.kind === kind);
                return (
                  shown.length > 0 && (
                    <Cmdk.Group
                      key={kind}
                      heading={heading}
                      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
                    >
                      {shown.map((command) => (
                        <PaletteItem key={command.id} command={command} text={text} onRun={() => run(command)} />
                      ))}
                    </Cmdk.Group>
                  )
                );
              })}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
