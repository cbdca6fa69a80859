import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useShownLocation } from '#/features/locations/location-context.ts';
import { NotAvailable } from '#/features/team-members/components/not-available.tsx';
import { useOffersTeamEnrolment } from '#/shared/enrolments/use-offers-team-enrolment.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/team-members')({ component: TeamMembersRoute });

function TeamMembersRoute() {
  const { record } = useShownLocation();
  return useOffersTeamEnrolment(record.features) ? <Outlet /> : <NotAvailable />;
}
