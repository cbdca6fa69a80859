import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Notifications } from '#/components/feedback/notifications.tsx';
import { CrashPage } from '#/components/layout/crash-page.tsx';

function Root() {
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  );
}

export const Route = createRootRoute({ component: Root, errorComponent: CrashPage });
