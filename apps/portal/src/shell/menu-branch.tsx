import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#/lib/class-names.ts';
import type { MenuEntry } from '#/lib/menu.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink, menuRow } from './menu-link.tsx';

interface MenuBranchProps {
  readonly entry: MenuEntry;
  readonly below: readonly MenuEntry[];
  readonly current: MenuEntry | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onNavigate: (() => void) | undefined;
}

export function MenuBranch({ entry, below, current, open, onToggle, onNavigate }: MenuBranchProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={cn(menuRow, 'w-full text-muted-foreground hover:bg-muted hover:text-foreground')}
      >
        <MenuIcon entry={entry} />
        <span className="min-w-0 grow text-left">{entry.name}</span>
        <ChevronDown aria-hidden className={cn('size-3.5 shrink-0 transition-transform', !open && '-rotate-90')} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="ml-4 border-l border-border pl-1.5 tablet:max-desktop:ml-0 tablet:max-desktop:pl-0"
      >
        {below.map((child) => (
          <MenuLink key={child.id} entry={child} current={child === current} folded={false} onNavigate={onNavigate} />
        ))}
      </div>
    </div>
  );
}
