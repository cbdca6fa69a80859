import { createFileRoute, redirect } from '@tanstack/react-router';

/** Former address of the team members of a location. */
export const Route = createFileRoute('/_shell/locations/$locationId/ue-team-members/')({
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/locations/$locationId/team-members', params, replace: true });
  },
});
