import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { LocationList } from '#/features/locations/components/location-list.tsx';
import { LOCATION_SORTS } from '#/features/locations/location-sorts.ts';
import { readListSearch } from '#/lib/list-search.ts';
import { locationTexts } from '#/texts/locations.ts';

export const Route = createFileRoute('/_shell/locations/')({
  validateSearch: readListSearch(LOCATION_SORTS),
  component: LocationsPage,
});

function LocationsPage() {
  return (
    <Page title={locationTexts.title}>
      <LocationList search={Route.useSearch()} />
    </Page>
  );
}
