import { createFileRoute, redirect } from '@tanstack/react-router';

/** Short address that redirects to the users. */
export const Route = createFileRoute('/_shell/user/')({
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/config/users', replace: true });
  },
});
