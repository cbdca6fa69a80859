import { createFileRoute, Outlet, retainSearchParams, useLocation } from '@tanstack/react-router';
import { CrashPage } from '#/components/layout/crash-page.tsx';
import { NoAreas } from '#/components/layout/no-areas.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { Shell } from '#/components/layout/shell.tsx';
import { ShellSkeleton } from '#/components/layout/shell-skeleton.tsx';
import { isRouteOpen } from '#/lib/menu.ts';
import { isSessionLoaded, requireSession } from '#/lib/require-session.ts';
import { type GroupSearch, readGroupSearch } from '#/lib/selected-group.ts';
import { useGroupInUrl } from '#/lib/use-group-in-url.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { useSession } from '#/lib/use-session.ts';

export const Route = createFileRoute('/_shell')({
  validateSearch: readGroupSearch,
  search: { middlewares: [retainSearchParams<GroupSearch>(['group'])] },
  // Without a wait once the session is there: the frame stays as it is while pages change.
  beforeLoad: ({ location }) => (isSessionLoaded() ? undefined : requireSession(location.href).then(() => undefined)),
  component: ShellPage,
  pendingComponent: ShellSkeleton,
  errorComponent: CrashPage,
});

function ShellPage() {
  useGroupInUrl();
  const menu = useMenu();
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const isOpen = isRouteOpen(menu, permissions, pathname.replace(/(.)\/$/, '$1'));
  return <Shell>{menu.length === 0 ? <NoAreas /> : isOpen ? <Outlet /> : <NotFound />}</Shell>;
}
