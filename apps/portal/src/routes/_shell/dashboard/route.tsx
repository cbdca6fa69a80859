import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SupportedPages } from '#/features/dashboard/components/supported-pages.tsx';

export const Route = createFileRoute('/_shell/dashboard')({
  component: () => (
    <SupportedPages>
      <Outlet />
    </SupportedPages>
  ),
});
