import { createFileRoute, redirect } from '@tanstack/react-router';

/** Short addresses below /user, such as that of one user. */
export const Route = createFileRoute('/_shell/user/$')({
  beforeLoad: ({ params: { _splat = '' } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: `/config/users/${_splat}` as never, replace: true });
  },
});
