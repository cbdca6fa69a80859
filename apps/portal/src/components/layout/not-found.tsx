import { Link } from '@tanstack/react-router';
import { Button } from '#/components/ui/button.tsx';
import { isLocationLevel, startPath } from '#/lib/menu.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { shellTexts } from '#/texts/shell.ts';
import { Page } from './page.tsx';

const { notFound } = shellTexts;

/** Shown for an address that does not exist or that the user may not open. */
export function NotFound() {
  const menu = useMenu();
  const pathname = usePathname();
  const atLocation = isLocationLevel(pathname);
  const start = startPath(menu);
  const to = atLocation ? '/locations' : start;
  const label = atLocation ? notFound.toLocations : start === '/dashboard' ? notFound.toDashboard : notFound.toStart;
  return (
    <Page title={notFound.title} crumbs={[{ title: notFound.crumb }]} lead={notFound.text}>
      <Button asChild>
        <Link to={to}>{label}</Link>
      </Button>
    </Page>
  );
}
