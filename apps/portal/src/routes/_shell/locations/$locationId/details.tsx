import { createFileRoute } from '@tanstack/react-router';
import { LocationDetailsPage } from '#/features/locations/components/location-details-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/details')({ component: LocationDetailsPage });
