import { createFileRoute } from '@tanstack/react-router';
import { VoiceAssistantPage } from '#/features/controller-configuration/components/voice-assistant-page.tsx';
import { useShownLocation } from '#/features/locations/location-context.ts';

export const Route = createFileRoute('/_shell/locations/$locationId/voice-assistant')({
  component: VoiceAssistantRoute,
});

function VoiceAssistantRoute() {
  const { locationId } = Route.useParams();
  const { features } = useShownLocation().record;
  return <VoiceAssistantPage key={locationId} controllerId={locationId} isOn={features.includes('voiceAssistant')} />;
}
