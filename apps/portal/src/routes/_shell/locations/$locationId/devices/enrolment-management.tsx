import { createFileRoute } from '@tanstack/react-router';
import { LocationEnrolments } from '#/features/enrolments/components/location-enrolments.tsx';
import { useShownLocation } from '#/features/locations/location-context.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/devices/enrolment-management')({
  component: LocationEnrolmentsRoute,
});

function LocationEnrolmentsRoute() {
  const { record } = useShownLocation();
  return <LocationEnrolments record={record} />;
}
