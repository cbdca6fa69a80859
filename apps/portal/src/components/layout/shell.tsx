import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useHotkeys } from '#/lib/hotkeys.ts';
import { useFocusOnArrival } from '#/lib/use-focus-on-arrival.ts';
import { shellTexts } from '#/texts/shell.ts';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { HealthFooter } from './health-footer.tsx';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));
const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const ShortcutOverview = lazy(() =>
  import('./shortcut-overview.tsx').then((module) => ({ default: module.ShortcutOverview })),
);

type Overlay = 'menu' | 'palette' | 'shortcuts';

/** The frame around every page of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const commands = useCommands();
  const show = (next: Overlay) => () => setOverlay(next);
  const follow = (next: Overlay) => (open: boolean) => setOverlay(open ? next : null);
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content);
  useHotkeys({ commands, openPalette: show('palette'), openHelp: show('shortcuts') });

  return (
    <div className="tablet:grid tablet:min-h-dvh tablet:grid-cols-[140px_minmax(0,1fr)] desktop:grid-cols-[280px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-panel focus:px-3 focus:py-2"
      >
        {shellTexts.skipToContent}
      </a>
      <div className="sticky top-0 flex h-dvh flex-col border-r border-line bg-bg pt-4 max-tablet:hidden">
        <div className="px-5 pb-4 tablet:max-desktop:px-4">
          <Brand />
        </div>
        <div className="min-h-0 grow overflow-y-auto">
          <SideMenu />
        </div>
        <footer>
          <HealthFooter />
        </footer>
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header onMenu={show('menu')} onPalette={show('palette')} onShortcuts={show('shortcuts')} />
        <ConnectionBanner />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="w-full max-w-[1240px] grow px-3.5 pt-4 pb-16 outline-none tablet:px-6"
        >
          {children}
        </main>
      </div>
      <Suspense>
        {overlay === 'menu' && <MobileMenu onOpenChange={follow('menu')} />}
        {overlay === 'palette' && <CommandPalette commands={commands} open onOpenChange={follow('palette')} />}
        {overlay === 'shortcuts' && <ShortcutOverview commands={commands} open onOpenChange={follow('shortcuts')} />}
      </Suspense>
    </div>
  );
}
