import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '#/features/controller-configuration/components/language-page.tsx';
import { useShownLocation } from '#/features/locations/location-context.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/language')({ component: LanguageRoute });

function LanguageRoute() {
  const { locationId } = Route.useParams();
  const { features } = useShownLocation().record;
  return <LanguagePage key={locationId} controllerId={locationId} isOn={features.includes('languageChange')} />;
}
