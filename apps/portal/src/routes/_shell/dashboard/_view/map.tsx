import { createFileRoute } from '@tanstack/react-router';
import { MapView } from '#/features/dashboard/components/map-view.tsx';

export const Route = createFileRoute('/_shell/dashboard/_view/map')({
  component: () => <MapView search={Route.useSearch()} />,
});
