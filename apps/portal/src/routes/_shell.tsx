import { createFileRoute, Navigate, Outlet, retainSearchParams } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { CrashPage } from '#/components/layout/crash-page.tsx';
import { NotFound } from '#/components/layout/not-found.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { rememberLiveFlags } from '#/lib/live-flags.ts';
import { isFreeRoute, isRouteOpen, twinOf } from '#/lib/menu.ts';
import { isSessionLoaded, requireSession } from '#/lib/require-session.ts';
import { SelectedGroupProvider } from '#/lib/selected-group-provider.tsx';
import { type GroupSearch, readGroupSearch } from '#/lib/selected-group.ts';
import { useFollowSettings } from '#/lib/use-follow-settings.ts';
import { useGroupInUrl } from '#/lib/use-group-in-url.ts';
import { useMenu } from '#/lib/use-menu.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { useSession } from '#/lib/use-session.ts';
import { ShellSkeleton } from '#/shell/shell-skeleton.tsx';
import { Shell } from '#/shell/shell.tsx';

const NoAreas = lazyPart(() => import('#/shell/no-areas.tsx').then((module) => module.NoAreas));

export const Route = createFileRoute('/_shell')({
  validateSearch: readGroupSearch,
  search: { middlewares: [retainSearchParams<GroupSearch>(['group'])] },
  // Synchronous once the session is loaded, so that the frame stays while pages change.
  beforeLoad({ location }) {
    rememberLiveFlags(location.searchStr);
    return isSessionLoaded(location.href) ? undefined : requireSession(location.href).then(() => undefined);
  },
  component: ShellPage,
  pendingComponent: ShellSkeleton,
  errorComponent: CrashPage,
});

function ShellPage() {
  return (
    <SelectedGroupProvider>
      <Frame />
    </SelectedGroupProvider>
  );
}

/** Does not render again while only the search in the URL changes. */
const Frame = memo(() => {
  useGroupInUrl();
  useFollowSettings();
  const menu = useMenu();
  const { permissions } = useSession();
  const pathname = usePathname();
  const path = pathname.replace(/(.)\/$/, '$1');
  const isOpen = isRouteOpen(menu, permissions, path);
  // Redirects to the generation of Message Casts that the group has.
  const twin = twinOf(menu, path);
  const isEmpty = menu.length === 0 && !isFreeRoute(path);
  return (
    <Shell>
      {isEmpty ? (
        <Suspense>
          <NoAreas />
        </Suspense>
      ) : isOpen ? (
        <Outlet />
      ) : twin === undefined ? (
        <NotFound />
      ) : (
        <Navigate to={twin} replace />
      )}
    </Shell>
  );
});
