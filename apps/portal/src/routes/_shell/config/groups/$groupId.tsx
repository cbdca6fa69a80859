import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects a link to a group to the list of groups, with that group selected. */
export const Route = createFileRoute('/_shell/config/groups/$groupId')({
  beforeLoad: ({ params: { groupId } }) => {
    // A closed address, not a group id; the frame shows that it is closed.
    if (groupId === 'new-group') return;
    throw redirect({ to: '/config/groups', search: { group: groupId }, replace: true });
  },
});
