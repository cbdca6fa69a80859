import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useShownLocation } from '#/features/locations/location-context.ts';
import { useOpenFeatures } from '#/features/locations/use-open-features.ts';
import { NotAvailable } from '#/features/team-members/components/not-available.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/team-members')({ component: TeamMembersRoute });

function TeamMembersRoute() {
  const { record } = useShownLocation();
  return useOpenFeatures(record.features).includes('teamEnrolment') ? <Outlet /> : <NotAvailable />;
}
