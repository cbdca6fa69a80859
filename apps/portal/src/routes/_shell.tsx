import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { CrashPage } from '#/components/layout/crash-page.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { Shell } from '#/components/layout/shell.tsx';
import { ShellSkeleton } from '#/components/layout/shell-skeleton.tsx';
import { isRouteOpen } from '#/lib/menu.ts';
import { isSessionLoaded, requireSession } from '#/lib/require-session.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { useSession } from '#/lib/use-session.ts';

export const Route = createFileRoute('/_shell')({
  // Without a wait once the session is there: the frame stays as it is while pages change.
  beforeLoad: ({ location }) => (isSessionLoaded() ? undefined : requireSession(location.href).then(() => undefined)),
  component: ShellPage,
  pendingComponent: ShellSkeleton,
  errorComponent: CrashPage,
});

function ShellPage() {
  const menu = useMenu();
  const { permissions } = useSession();
  const { pathname } = useLocation();
  return <Shell>{isRouteOpen(menu, permissions, pathname.replace(/(.)\/$/, '$1')) ? <Outlet /> : <NotFound />}</Shell>;
}
