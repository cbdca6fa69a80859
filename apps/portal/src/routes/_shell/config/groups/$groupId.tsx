import { createFileRoute, redirect } from '@tanstack/react-router';

/** A link to a group selects it and shows the groups. */
export const Route = createFileRoute('/_shell/config/groups/$groupId')({
  beforeLoad: ({ params: { groupId } }) => {
    // No group, but an address that is closed: the frame says so.
    if (groupId === 'new-group') return;
    throw redirect({ to: '/config/groups', search: { group: groupId }, replace: true });
  },
});
