import { createFileRoute, redirect } from '@tanstack/react-router';
import { menuOf, startPath } from '#/lib/menu.ts';
import { requireSession } from '#/lib/require-session.ts';

export const Route = createFileRoute('/_shell/')({
  beforeLoad: async ({ location }) => {
    const { menu, group } = await requireSession(location.href);
    const start = startPath(menuOf(menu, group.features));
    // Users without any area stay here; the frame shows a message.
    if (start !== location.pathname) throw redirect({ to: start, replace: true });
  },
});
