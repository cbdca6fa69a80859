import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Brand } from '#/shell/brand.tsx';
import { ConnectionBanner } from '#/shell/connection-banner.tsx';

export const Route = createFileRoute('/auth')({ component: AuthPages });

/** Public pages, without the frame of the portal. */
function AuthPages() {
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBanner />
      <main className="grid grow place-items-center px-4 py-10">
        <div className="w-full max-w-[360px]">
          <Brand />
          <Outlet />
        </div>
      </main>
    </div>
  );
}
