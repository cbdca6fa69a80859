import { Fragment } from 'react';
import { cn } from '#/lib/class-names.ts';
import { childrenOf, entryOf } from '#/lib/menu.ts';
import { useClosedEntries } from '#/lib/menu-fold.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { shellTexts } from '#/texts/shell.ts';
import { MenuBranch } from './menu-branch.tsx';
import { MenuLink } from './menu-link.tsx';

interface SideMenuProps {
  /** Shows only icons; an entry with sub-entries is replaced by them. */
  readonly folded?: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

export function SideMenu({ folded = false, onNavigate }: SideMenuProps) {
  const menu = useMenu();
  const pathname = usePathname();
  const current = entryOf(menu, pathname);
  const closed = useClosedEntries();
  return (
    <nav
      aria-label={shellTexts.mainMenu}
      className={cn('flex flex-col gap-0.5 px-3 tablet:max-desktop:px-2', folded && 'px-2')}
    >
      {childrenOf(menu, null).map((entry) => {
        const below = childrenOf(menu, entry.id);
        if (below.length === 0 || folded) {
          return (
            <Fragment key={entry.id}>
              {(below.length === 0 ? [entry] : below).map((shown) => (
                <MenuLink key={shown.id} entry={shown} current={shown === current} {...{ folded, onNavigate }} />
              ))}
            </Fragment>
          );
        }
        return (
          <MenuBranch
            key={entry.id}
            entry={entry}
            below={below}
            current={current}
            open={!closed.has(entry.id)}
            onToggle={() => closed.toggle(entry.id)}
            onNavigate={onNavigate}
          />
        );
      })}
    </nav>
  );
}
