import { createFileRoute } from '@tanstack/react-router';
import { FirmwarePage } from '#/features/locations/components/firmware-page.tsx';

export const Route = createFileRoute('/_shell/locations/$locationId/firmware')({ component: FirmwarePage });
