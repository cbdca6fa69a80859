import { kindsToSee } from '@earshot/domain/operations/operation-rights';
import { Menu, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { Kbd } from '#/components/ui/kbd.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { usePermission, useSession } from '#/lib/use-session.ts';
import { shellTexts } from '#/texts/shell.ts';
import { GroupSelector } from './group-selector.tsx';
import { Profile } from './profile.tsx';

const IncidentBell = lazyPart(() =>
  import('#/shared/incidents/incident-bell.tsx').then((module) => module.IncidentBell),
);

const OperationsButton = lazyPart(() =>
  import('#/shared/operations/operations-button.tsx').then((module) => module.OperationsButton),
);

const StopSoundButton = lazyPart(() =>
  import('#/shared/deliveries/stop-sound-button.tsx').then((module) => module.StopSoundButton),
);

interface HeaderProps {
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

const modifier = /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export function Header({ onMenu, onPalette }: HeaderProps) {
  const seesControllers = usePermission('view_controllers');
  const seesCasts = usePermission('view_mcasts');
  const mayStop = usePermission('push_mcasts') && seesCasts;
  const seesOperations = kindsToSee(new Set(useSession().permissions), undefined).length > 0;
  return (
    <header className="sticky top-0 z-30 flex h-[52px] items-center gap-1.5 border-b border-border bg-background/90 px-3 backdrop-blur tablet:gap-3 tablet:px-6">
      <Button variant="quiet" size="icon" className="tablet:hidden" onClick={onMenu} aria-label={shellTexts.openMenu}>
        <Menu aria-hidden />
      </Button>
      <GroupSelector />
      <button
        type="button"
        onClick={onPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="panel ml-auto flex h-9 shrink-0 items-center gap-2 px-2.5 text-muted-foreground hover:text-foreground desktop:min-w-[220px]"
      >
        <Search aria-hidden className="size-4 desktop:hidden" />
        <span className="max-desktop:sr-only">{shellTexts.palette.open}</span>
        <span className="ml-auto flex gap-1 max-desktop:hidden">
          <Kbd>{modifier}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {mayStop && (
        <Suspense fallback={null}>
          <StopSoundButton />
        </Suspense>
      )}
      {seesOperations && (
        <Suspense fallback={<span className="size-9 shrink-0" />}>
          <OperationsButton />
        </Suspense>
      )}
      {seesControllers && (
        <Suspense fallback={<span className="size-9 shrink-0" />}>
          <IncidentBell />
        </Suspense>
      )}
      <Profile />
    </header>
  );
}
