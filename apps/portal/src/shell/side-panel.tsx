import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import type { MenuFold } from '#/lib/menu-fold.ts';
import { shellTexts } from '#/texts/shell.ts';
import { Brand } from './brand.tsx';
import { FooterLinks } from './footer-links.tsx';
import { SideMenu } from './side-menu.tsx';

const HealthFooter = lazyPart(() => import('./health-footer.tsx').then((module) => module.HealthFooter));

/** The menu on the left of wide windows, with the footer below. When folded, it shows only icons. */
export function SidePanel({ folded, toggle }: MenuFold) {
  const Icon = folded ? PanelLeftOpen : PanelLeftClose;
  const label = folded ? shellTexts.unfoldMenu : shellTexts.foldMenu;
  return (
    <div
      data-side-panel
      className="sticky top-0 flex h-dvh flex-col border-r border-border bg-background pt-3.5 max-tablet:hidden"
    >
      <div
        className={cn(
          'flex items-center justify-between gap-1 pr-2 pb-3',
          folded ? 'flex-col pl-2' : 'pl-5 tablet:max-desktop:pl-3',
        )}
      >
        <Brand short={folded} />
        <Button variant="quiet" size="iconSm" aria-label={label} title={label} aria-pressed={folded} onClick={toggle}>
          <Icon aria-hidden />
        </Button>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <SideMenu folded={folded} />
      </div>
      <footer className={cn(folded && 'hidden')}>
        <FooterLinks />
        {/* The height of the footer when all services are healthy, so that the menu does not move. */}
        <Suspense fallback={<div className="h-20 tablet:max-desktop:h-[100px]" />}>
          <HealthFooter />
        </Suspense>
      </footer>
    </div>
  );
}
