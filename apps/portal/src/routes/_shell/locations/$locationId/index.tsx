import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/locations/$locationId/')({
  // Preserves the group and sort order of the breadcrumb's link.
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/locations/$locationId/devices', params, search: search as never, replace: true });
  },
});
