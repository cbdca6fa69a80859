import { UNSUPPORTED_SORTS } from '@earshot/domain/dashboard/sorts';
import { createFileRoute } from '@tanstack/react-router';
import { UnsupportedLocations } from '#/features/dashboard/components/unsupported-locations.tsx';
import { readListSearch } from '#/lib/list-search.ts';

export const Route = createFileRoute('/_shell/dashboard/unsupported-locations')({
  validateSearch: readListSearch(UNSUPPORTED_SORTS),
  component: UnsupportedPage,
});

function UnsupportedPage() {
  return <UnsupportedLocations search={Route.useSearch()} />;
}
