import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react';
import { cn } from '#/lib/class-names.ts';
import { useHotkeys } from '#/lib/hotkeys.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useMenuFold } from '#/lib/menu-fold.ts';
import { useFocusOnArrival } from '#/lib/use-focus-on-arrival.ts';
import { MENU_WIDTHS, useLayout } from '#/lib/viewport.ts';
import { shellTexts } from '#/texts/shell.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { PaletteOverlay, usePaletteInTime } from './palette-overlay.tsx';
import { SidePanel } from './side-panel.tsx';
import { useCommands } from './use-commands.ts';

const NoticeBanner = lazyPart(() => import('#/shared/notices/notice-banner.tsx').then((module) => module.NoticeBanner));
const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));
const ShortcutOverview = lazyPart(() => import('./shortcut-overview.tsx').then((module) => module.ShortcutOverview));

const WIDTHS = {
  '--menu-wide': `${MENU_WIDTHS.wide}px`,
  '--menu-narrow': `${MENU_WIDTHS.narrow}px`,
  '--menu-folded': `${MENU_WIDTHS.folded}px`,
} as CSSProperties;

type Overlay = 'menu' | 'palette' | 'shortcuts';

/** The frame around every page of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const fold = useMenuFold();
  const layout = useLayout();
  const show = (next: Overlay) => () => setOverlay(next);
  const commands = useCommands({ openHelp: show('shortcuts'), foldMenu: fold.toggle });
  const follow = (next: Overlay) => (open: boolean) => setOverlay(open ? next : null);
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content);
  usePaletteInTime();
  useHotkeys({ commands, openPalette: show('palette'), openHelp: show('shortcuts') });

  return (
    <div
      style={WIDTHS}
      className={cn(
        'tablet:grid tablet:min-h-dvh',
        fold.folded
          ? 'tablet:grid-cols-[var(--menu-folded)_minmax(0,1fr)]'
          : 'tablet:grid-cols-[var(--menu-narrow)_minmax(0,1fr)] desktop:grid-cols-[var(--menu-wide)_minmax(0,1fr)]',
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-card focus:px-3 focus:py-2"
      >
        {shellTexts.skipToContent}
      </a>
      <SidePanel {...fold} />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header onMenu={show('menu')} onPalette={show('palette')} />
        <ConnectionBanner />
        <Suspense>
          <NoticeBanner />
        </Suspense>
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="w-full max-w-[1240px] grow px-3.5 pt-4 pb-16 outline-none tablet:px-6"
        >
          {children}
        </main>
      </div>
      {overlay === 'palette' && <PaletteOverlay commands={commands} onClose={() => follow('palette')(false)} />}
      <Suspense>
        {overlay === 'menu' && layout === 'mobile' && <MobileMenu onOpenChange={follow('menu')} />}
        {overlay === 'shortcuts' && <ShortcutOverview commands={commands} onClose={() => follow('shortcuts')(false)} />}
      </Suspense>
    </div>
  );
}
