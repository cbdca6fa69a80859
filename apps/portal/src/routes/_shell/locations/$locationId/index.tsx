import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/locations/$locationId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/locations/$locationId/devices', params, replace: true });
  },
});
