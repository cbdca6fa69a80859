import { Sheet } from '#/components/ui/sheet.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { Brand } from './brand.tsx';
import { FooterLinks } from './footer-links.tsx';
import { HealthFooter } from './health-footer.tsx';
import { SideMenu } from './side-menu.tsx';

/** The side menu as a sheet, for phones. */
export function MobileMenu({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open onOpenChange={onOpenChange} title={shellTexts.mainMenu}>
      <div className="px-5 py-4">
        <Brand />
      </div>
      <div className="grow overflow-y-auto">
        <SideMenu onNavigate={() => onOpenChange(false)} />
      </div>
      <FooterLinks />
      <HealthFooter />
    </Sheet>
  );
}
