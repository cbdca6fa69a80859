import { Link, useLocation } from '@tanstack/react-router';
import { entryOf } from '#/lib/menu.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { cn } from '#/lib/class-names.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GO_KEYS } from './go-keys.ts';
import { MenuIcon } from './menu-icon.tsx';

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const menu = useMenu();
  const { pathname } = useLocation();
  const current = entryOf(menu, pathname);
  return (
    <nav aria-label={shellTexts.mainMenu} className="flex flex-col gap-0.5 px-3">
      {menu.map((entry) => {
        const key = GO_KEYS[entry.route];
        return (
          <Link
            key={entry.id}
            to={entry.route}
            {...(onNavigate ? { onClick: onNavigate } : {})}
            aria-current={entry === current ? 'page' : undefined}
            aria-keyshortcuts={key === undefined ? undefined : `g ${key}`}
            title={key === undefined ? undefined : `${entry.name} (g ${shellTexts.shortcuts.followedBy} ${key})`}
            className={cn(
              'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium tablet:max-desktop:gap-2 tablet:max-desktop:px-2 tablet:max-desktop:text-sm',
              entry === current ? 'bg-accent-soft text-accent' : 'text-soft hover:bg-faint hover:text-ink',
            )}
          >
            <MenuIcon icon={entry.icon} />
            <span className="min-w-0">{entry.name}</span>
          </Link>
        );
      })}
    </nav>
  );
}
