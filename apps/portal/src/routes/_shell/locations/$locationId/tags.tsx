import { createFileRoute } from '@tanstack/react-router';
import { LocationTagsPage } from '#/features/locations/components/location-tags-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/tags')({ component: LocationTagsPage });
