import { createFileRoute } from '@tanstack/react-router';
import { LocalApiPage } from '#/features/locations/components/local-api-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/local-api')({ component: LocalApiPage });
