import { createFileRoute, redirect } from '@tanstack/react-router';

/** Former addresses below the team members of a location. */
export const Route = createFileRoute('/_shell/locations/$locationId/ue-team-members/$')({
  beforeLoad: ({ params: { locationId, _splat = '' } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: `/locations/${locationId}/team-members/${_splat}` as never, replace: true });
  },
});
