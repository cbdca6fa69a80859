import type { DeviceKind, EndpointKind } from '@earshot/domain/devices/kinds';
import type { EndpointDetail } from '@earshot/domain/devices/detail-schema';
import { isEnrolmentEvent } from '@earshot/domain/enrolments/facts';
import { shownDeviceId } from '@earshot/domain/devices/names';
import { NotFound } from '#/components/layout/not-found.tsx';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { useCallPointFacts } from '../api/use-call-point-facts.ts';
import { useFreshLocation } from '../api/use-fresh-location.ts';
import { conferenceName } from '../conference-name.ts';
import type { DeviceLocation } from '../device-location.ts';
import {
  baseUnitConnectionFacts,
  baseUnitFacts,
  registrationModuleFacts,
  uptimeFacts,
} from '../facts/base-unit-facts.tsx';
import { conferenceFacts, conferenceStateFacts } from '../facts/conference-facts.tsx';
import { connectionFacts, identityFacts } from '../facts/endpoint-facts.tsx';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';
import { RebootBaseUnitsButton } from '#/shared/reboots/reboot-base-units-button.tsx';
import { HeadsetUses } from '#/shared/enrolments/headset-uses.tsx';
import { useOffersEnrolment } from '#/shared/enrolments/use-offers-enrolment.ts';
import { ConfigureLink } from './configure-link.tsx';
import { DevicePage } from './device-page.tsx';
import { LoadedDevice } from './loaded-device.tsx';
import { RemoveDeviceButton } from './remove-device-button.tsx';

interface DeviceOfKindProps {
  readonly kind: DeviceKind;
  readonly deviceId: string;
  readonly location: DeviceLocation;
}

const { page: texts } = deviceTexts;
/** Refetch interval of the shown device, in milliseconds. */
const OPTIONS = { refetchInterval: 5_000 };

export function DeviceOfKind({ kind, deviceId, location: before }: DeviceOfKindProps) {
  const kinds = useShownKinds('location');
  const named = { deviceId, location: useFreshLocation(before) };
  if (!kinds.includes(kind)) return <NotFound />;
  switch (kind) {
    case 'headset':
    case 'handset':
    case 'callpoint':
    case 'keypad':
      return <EndpointPage kind={kind} {...named} />;
    case 'baseunit':
      return <BaseUnitPage {...named} />;
    case 'registrationModule':
      return <RegistrationModulePage {...named} />;
    case 'conference':
      return <ConferencePage {...named} />;
  }
}

type Named = Omit<DeviceOfKindProps, 'kind'>;

/** The device without the events that its uses show. */
const withoutUses = (device: EndpointDetail): EndpointDetail => ({
  ...device,
  events: device.events.filter(({ name }) => !isEnrolmentEvent(name)),
});

function EndpointPage({ kind, deviceId, location }: Named & { kind: EndpointKind }) {
  const asked = { controllerId: location.id, endpointId: deviceId, endpointType: kind };
  const answer = trpc.endpoints.get.useQuery(asked, OPTIONS);
  const hasUses = useOffersEnrolment(location.features) && kind === 'headset';
  const configured = useCallPointFacts({ controllerId: location.id, endpointId: deviceId }, kind === 'callpoint');
  return (
    <LoadedDevice kind={kind} location={location} answer={answer}>
      {(device) => (
        <DevicePage
          kind={kind}
          location={location}
          device={hasUses ? withoutUses(device) : device}
          name={device.name || shownDeviceId(device.deviceId)}
          circumstances={{ ...device, lastKnownState: device.details.lastKnownState }}
          panels={[
            { title: texts.connection, facts: connectionFacts(device) },
            { title: texts.identity, facts: identityFacts(device) },
            ...configured,
          ]}
          actions={
            <>
              <ConfigureLink device={device} kind={kind} />
              <RemoveDeviceButton
                device={{ ...device, ipei: device.ipui }}
                name={device.name || shownDeviceId(device.deviceId)}
              />
            </>
          }
        >
          {hasUses && <HeadsetUses controllerId={location.id} deviceId={device.deviceId} />}
        </DevicePage>
      )}
    </LoadedDevice>
  );
}

function BaseUnitPage({ deviceId, location }: Named) {
  const firmware = usePermission('view_baseunit_firmware');
  const answer = trpc.baseUnits.get.useQuery({ controllerId: location.id, baseUnitId: deviceId }, OPTIONS);
  return (
    <LoadedDevice kind="baseunit" location={location} answer={answer}>
      {(device) => (
        <DevicePage
          kind="baseunit"
          location={location}
          device={device}
          name={device.name || device.deviceId}
          circumstances={device}
          panels={[
            { title: texts.connection, facts: baseUnitConnectionFacts(device) },
            { title: texts.identity, facts: baseUnitFacts(device, { firmware }) },
          ]}
          actions={
            device.deactivatedAt === null && (
              <RebootBaseUnitsButton
                controllerId={location.id}
                serialNumber={location.serialNumber}
                boxName={location.boxName}
                baseUnit={{ id: device.deviceId, name: device.name || device.deviceId }}
              />
            )
          }
        />
      )}
    </LoadedDevice>
  );
}

function RegistrationModulePage({ deviceId, location }: Named) {
  const asked = { controllerId: location.id, registrationModuleId: deviceId };
  const answer = trpc.registrationModules.get.useQuery(asked, OPTIONS);
  return (
    <LoadedDevice kind="registrationModule" location={location} answer={answer}>
      {(device) => (
        <DevicePage
          kind="registrationModule"
          location={location}
          device={device}
          name={device.name || device.id}
          circumstances={device}
          panels={[{ title: texts.identity, facts: [...registrationModuleFacts(device), ...uptimeFacts(device)] }]}
        />
      )}
    </LoadedDevice>
  );
}

function ConferencePage({ deviceId, location }: Named) {
  const answer = trpc.conferences.get.useQuery({ controllerId: location.id, conferenceId: deviceId }, OPTIONS);
  return (
    <LoadedDevice kind="conference" location={location} answer={answer}>
      {(device) => (
        <DevicePage
          kind="conference"
          location={location}
          device={device}
          name={conferenceName(device)}
          circumstances={device}
          panels={[
            { title: texts.connection, facts: conferenceStateFacts(device) },
            { title: texts.identity, facts: conferenceFacts(device) },
          ]}
          actions={<ConfigureLink device={device} kind="conference" />}
        />
      )}
    </LoadedDevice>
  );
}
