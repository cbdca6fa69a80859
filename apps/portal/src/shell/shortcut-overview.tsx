import { Dialog } from '#/components/dialog/dialog.tsx';
import { Kbd } from '#/components/ui/kbd.tsx';
import type { Command } from '#/lib/hotkeys.ts';
import { shellTexts } from '#/texts/shell.ts';

interface ShortcutOverviewProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const { shortcuts } = shellTexts;
const ALWAYS = [
  { keys: ['Ctrl', 'K'], text: shortcuts.palette },
  { keys: ['/'], text: shortcuts.search },
  { keys: ['↑', '↓'], text: shortcuts.rows },
  { keys: ['Enter'], text: shortcuts.open },
  { keys: ['Space'], text: shortcuts.select },
  { keys: ['?'], text: shortcuts.help },
];

export function ShortcutOverview({ commands, onClose }: ShortcutOverviewProps) {
  const going = commands.flatMap(({ goKey, title }) =>
    goKey === undefined ? [] : [{ keys: ['g', goKey], text: shortcuts.go(title) }],
  );
  return (
    <Dialog onClose={onClose} title={shortcuts.title} description={shortcuts.description}>
      <ul>
        {[...ALWAYS, ...going].map(({ keys, text }) => (
          <li key={text} className="flex items-center justify-between gap-4 border-b border-border py-2 last:border-0">
            {text}
            <span className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
