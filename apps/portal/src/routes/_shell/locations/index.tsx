import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#/components/layout/page.tsx';
import { ClaimButton } from '#/features/locations/components/claim-button.tsx';
import { LocationCsvButtons } from '#/features/locations/components/location-csv-buttons.tsx';
import { LocationList } from '#/features/locations/components/location-list.tsx';
import { readLocationSearch } from '#/features/locations/location-search.ts';
import { locationTexts } from '#/shared/locations/texts.ts';

export const Route = createFileRoute('/_shell/locations/')({
  validateSearch: readLocationSearch,
  component: LocationsPage,
});

function LocationsPage() {
  const search = Route.useSearch();
  return (
    <Page
      title={locationTexts.title}
      actions={
        <>
          <LocationCsvButtons filterType={search.filterType} />
          <ClaimButton />
        </>
      }
    >
      <LocationList search={search} />
    </Page>
  );
}
