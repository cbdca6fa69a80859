import { Command as Cmdk } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Command } from '#/lib/hotkeys.ts';
import { shellTexts } from '#/texts/shell.ts';
import { usePaletteMatches } from './api/use-palette-matches.ts';
import type { PaletteText } from './early-keys.ts';
import { isMeant } from './palette-filter.ts';
import { PaletteItem } from './palette-item.tsx';

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly typed: PaletteText;
  readonly onType: (typed: PaletteText) => void;
  readonly onClose: () => void;
}

const { palette: texts } = shellTexts;
/** Pages precede results of the server, so that results that arrive do not replace a highlighted page. */
const KINDS = [
  { kind: 'page', heading: texts.pages },
  { kind: 'group', heading: texts.groups },
  { kind: 'person', heading: texts.people },
  { kind: 'location', heading: texts.locations },
  { kind: 'action', heading: texts.actions },
] as const;
const MOVING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Finds pages, groups, people, locations and actions. Loaded on first use. */
export function CommandPalette({ commands, typed, onType, onClose }: CommandPaletteProps) {
  const { text } = typed;
  // The user's own choice among the results; until there is one, the first result is highlighted.
  const [moved, setMoved] = useState(false);
  const [chosen, setChosen] = useState('');
  const { matches, searching } = usePaletteMatches(text);
  const all = [...commands.filter((command) => isMeant(command, text)), ...matches];
  const sections = KINDS.map(({ kind, heading }) => ({
    heading,
    shown: all.filter((command) => command.kind === kind),
  })).filter(({ shown }) => shown.length > 0);
  const first = sections[0]?.shown[0];
  const highlighted = moved && all.some(({ id }) => id === chosen) ? chosen : first?.id;
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const mayRunAtOnce = !searching || moved || first?.kind === 'page';
  const runFirst = useEffectEvent(() => {
    const command = all.find(({ id }) => id === highlighted);
    if (command === undefined) onType({ text, entered: false });
    else run(command);
  });
  useEffect(() => {
    if (typed.entered && mayRunAtOnce) runFirst();
  }, [typed.entered, mayRunAtOnce]);
  const change = (next: string) => {
    setMoved(false);
    onType({ text: next, entered: false });
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="panel animate-rise fixed top-[12vh] left-1/2 z-50 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden"
        >
          <Radix.Title className="sr-only">{texts.title}</Radix.Title>
          <Cmdk
            label={texts.title}
            loop
            shouldFilter={false}
            value={highlighted ?? ''}
            onValueChange={setChosen}
            onKeyDown={(event) => {
              if (MOVING_KEYS.has(event.key)) setMoved(true);
              if (event.key !== 'Enter' || mayRunAtOnce || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onType({ text, entered: true });
            }}
          >
            <Cmdk.Input
              value={text}
              onValueChange={change}
              placeholder={texts.placeholder}
              className="w-full border-b border-border bg-transparent px-4 py-3.5 text-lg outline-none"
            />
            <Cmdk.List className="max-h-[50dvh] overflow-y-auto p-1.5" onPointerMove={() => setMoved(true)}>
              {sections.length === 0 && (
                <p role="presentation" className="px-3 py-8 text-center text-muted-foreground">
                  {searching ? texts.searching : texts.empty}
                </p>
              )}
              {sections.map(({ heading, shown }) => (
                <Cmdk.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground"
                >
                  {shown.map((command) => (
                    <PaletteItem key={command.id} command={command} onRun={() => run(command)} />
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
