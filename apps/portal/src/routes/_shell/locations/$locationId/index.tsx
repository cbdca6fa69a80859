import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/locations/$locationId/')({
  // The group and the order that a breadcrumb asks for go along.
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/locations/$locationId/devices', params, search: search as never, replace: true });
  },
});
