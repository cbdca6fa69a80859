import { Command as Cmdk } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { Kbd } from '#/components/ui/kbd.tsx';
import type { Command } from '#/lib/hotkeys.ts';
import { shellTexts } from '#/texts/shell.ts';

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const KINDS = [
  { kind: 'page', heading: shellTexts.palette.pages },
  { kind: 'action', heading: shellTexts.palette.actions },
] as const;

/** Pages and actions by a few letters. Loaded when it is first opened. */
export function CommandPalette({ commands, open, onOpenChange }: CommandPaletteProps) {
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
          <Radix.Title className="sr-only">{shellTexts.palette.title}</Radix.Title>
          <Cmdk label={shellTexts.palette.title} loop>
            <Cmdk.Input
              placeholder={shellTexts.palette.placeholder}
              className="w-full border-b border-line bg-transparent px-4 py-3.5 text-lg outline-none"
            />
            <Cmdk.List className="max-h-[50dvh] overflow-y-auto p-1.5">
              <Cmdk.Empty className="px-3 py-8 text-center text-soft">{shellTexts.palette.empty}</Cmdk.Empty>
              {KINDS.map(({ kind, heading }) => (
                <Cmdk.Group
                  key={kind}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
                >
                  {commands
                    .filter((command) => command.kind === kind)
                    .map((command) => (
                      <Cmdk.Item
                        key={command.id}
                        value={command.title}
                        keywords={command.keywords?.split(' ') ?? []}
                        onSelect={() => run(command)}
                        className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 data-[selected=true]:bg-faint"
                      >
                        {command.title}
                        {command.goKey !== undefined && (
                          <span aria-hidden className="flex gap-1">
                            <Kbd>g</Kbd>
                            <Kbd>{command.goKey}</Kbd>
                          </span>
                        )}
                      </Cmdk.Item>
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
