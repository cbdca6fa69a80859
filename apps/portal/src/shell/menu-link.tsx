import { Link } from '@tanstack/react-router';
import { cn } from '#/lib/class-names.ts';
import type { MenuEntry } from '#/lib/menu.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GO_KEYS } from './go-keys.ts';
import { MenuIcon } from './menu-icon.tsx';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly current: boolean;
  /** Shows only the icon. */
  readonly folded: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

export const menuRow =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium tablet:max-desktop:gap-2 tablet:max-desktop:px-2 tablet:max-desktop:text-sm';

export function MenuLink({ entry, current, folded, onNavigate }: MenuLinkProps) {
  const key = GO_KEYS[entry.route];
  const hint = key === undefined ? undefined : `${entry.name} (g ${shellTexts.shortcuts.followedBy} ${key})`;
  return (
    <Link
      to={entry.route}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={key === undefined ? undefined : `g ${key}`}
      title={hint ?? (folded ? entry.name : undefined)}
      className={cn(
        menuRow,
        current ? 'bg-primary-soft text-primary' : 'text-muted-foreground hover:bg-muted hover:text-foreground',
        folded && 'justify-center',
      )}
    >
      <MenuIcon entry={entry} />
      <span className={cn('min-w-0', folded && 'sr-only')}>{entry.name}</span>
    </Link>
  );
}
