import { createFileRoute, redirect } from '@tanstack/react-router';
import { menuOf, startPath } from '#/lib/menu.ts';
import { requireSession } from '#/lib/require-session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    const { menu, group } = await requireSession(location.href);
    throw redirect({ to: startPath(menuOf(menu, group.features)), replace: true });
  },
});
