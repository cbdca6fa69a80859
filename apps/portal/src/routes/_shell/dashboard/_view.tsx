import { DASHBOARD_SORTS } from '@earshot/domain/dashboard/sorts';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DashboardPage } from '#/features/dashboard/components/dashboard-page.tsx';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/dashboard/_view')({
  validateSearch: readListSearch(DASHBOARD_SORTS),
  component: () => (
    <DashboardPage>
      <Outlet />
    </DashboardPage>
  ),
});
