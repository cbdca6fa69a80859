import { createFileRoute } from '@tanstack/react-router';
import { ListView } from '#/features/dashboard/components/list-view.tsx';

export const Route = createFileRoute('/_shell/dashboard/_view/list')({
  component: () => <ListView search={Route.useSearch()} />,
});
