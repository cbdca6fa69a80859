import { type DeviceKind, type EndpointKind, isEndpointKind } from '@earshot/domain/devices/kinds';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { trpc } from '#/lib/trpc.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { type DevicePlace, levelOf } from '#/shared/devices/device-place.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';
import { BatteryPanel } from './battery-panel.tsx';
import { KindCard } from './kind-card.tsx';

/** Refetch interval of the counts, in milliseconds. */
const EVERY_MS = 15_000;
const OPTIONS = { refetchInterval: EVERY_MS };

/** Card for each device type that the user may see, and the batteries of their devices. */
export function KindCards({ place }: { place: DevicePlace }) {
  const kinds = useShownKinds(levelOf(place));
  if (kinds.length === 0) return <EmptyState title={texts.nothingToSee} text={texts.nothingToSeeHelp} />;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3.5">
        {kinds.map((kind) => (
          <CardOfKind key={kind} place={place} kind={kind} />
        ))}
      </div>
      <BatteryPanel place={place} />
    </>
  );
}

function CardOfKind({ place, kind }: { place: DevicePlace; kind: DeviceKind }) {
  if (isEndpointKind(kind)) return <EndpointCard place={place} kind={kind} />;
  switch (kind) {
    case 'baseunit':
      return <BaseUnitCard place={place} />;
    case 'registrationModule':
      return <RegistrationModuleCard place={place} />;
    case 'conference':
      return <ConferenceCard place={place} />;
  }
}

function EndpointCard({ place, kind }: { place: DevicePlace; kind: EndpointKind }) {
  const stats = trpc.endpoints.stats.useQuery({ ...place, endpointType: kind }, OPTIONS);
  return <KindCard place={place} kind={kind} stats={stats} />;
}
function BaseUnitCard({ place }: { place: DevicePlace }) {
  return <KindCard place={place} kind="baseunit" stats={trpc.baseUnits.stats.useQuery(place, OPTIONS)} />;
}
function RegistrationModuleCard({ place }: { place: DevicePlace }) {
  const stats = trpc.registrationModules.stats.useQuery(place, OPTIONS);
  return <KindCard place={place} kind="registrationModule" stats={stats} />;
}
function ConferenceCard({ place }: { place: DevicePlace }) {
  return <KindCard place={place} kind="conference" stats={trpc.conferences.stats.useQuery(place, OPTIONS)} />;
}
