import { type ConfiguredDeviceKind, isTalkLockKind } from '@earshot/domain/device-configuration/configured-kinds';
import { type DeviceConfiguration, IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { Page } from '#/components/layout/page.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { Button } from '#/components/ui/button.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { usePermission } from '#/lib/use-session.ts';
import { ConfigurationBadge, ConfigurationState } from '#/shared/device-configuration/configuration-state.tsx';
import { configurationStateTexts as stateTexts } from '#/shared/device-configuration/texts.ts';
import { VersionsPanel } from '#/shared/device-configuration/versions-panel.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { devicesCrumb, locationCrumb } from '#/shared/locations/location-trail.ts';
import { useRestoreDevice } from '../api/use-configure-device.ts';
import { useDeviceConfiguration, useDeviceVersions } from '../api/use-device-configuration.ts';
import { useReadDevice } from '../api/use-read-device.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { CallPointFormView } from './call-point-form.tsx';
import { KeypadFormView } from './keypad-form.tsx';
import { RequestFailure } from '#/shared/device-configuration/request-failure.tsx';
import { TalkLockFormView } from './talk-lock-form.tsx';

interface ConfigureDevicePageProps {
  readonly location: { readonly id: string; readonly boxName: string };
  readonly kind: ConfiguredDeviceKind;
  readonly endpointId: string;
  /** The device meant by the address; another one may have taken its id. */
  readonly ipei?: string | undefined;
}

const listOf = (controllerId: string, kind: ConfiguredDeviceKind) =>
  `/locations/${controllerId}/devices/${kind}-management`;

/** Configuration of a device: what is set, what the controller confirmed or refused, and its versions. */
export function ConfigureDevicePage({ location, kind, endpointId, ipei }: ConfigureDevicePageProps) {
  const { data, error, refetch } = useDeviceConfiguration(location.id, endpointId);
  const { one, many } = deviceTexts.kinds[kind];
  // The device of this id may be of another kind.
  const list = { to: listOf(location.id, kind), text: many };
  if (isMissing(error) || (data !== undefined && data.kind !== kind)) return <RecordNotFound title={one} list={list} />;
  if (data !== undefined && ipei !== undefined && ipei !== data.ipei)
    return <RecordNotFound title={one} reason={IPEI_DIFFERS} list={list} />;
  if (data === undefined && error !== null)
    return <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />;
  return data === undefined ? <PageSkeleton /> : <LoadedDevice location={location} configuration={data} />;
}

interface LoadedDeviceProps extends Pick<ConfigureDevicePageProps, 'location'> {
  readonly configuration: DeviceConfiguration;
}

function LoadedDevice({ location, configuration }: LoadedDeviceProps) {
  const { kind, endpointId, state, version, online } = configuration;
  const mayEdit = usePermission('edit_endpoints');
  const { read, isReading, error, failure } = useReadDevice(configuration);
  const restoring = useRestoreDevice();
  // A new form after a restore, because a form keeps the values of fields that the user has edited.
  const [restoredVersion, setRestoredVersion] = useState(0);
  const restore = (restored: number) =>
    restoring.mutate(
      { controllerId: location.id, endpointId, version, restored },
      { onSuccess: (now) => setRestoredVersion(now.version) },
    );
  const { one, many } = deviceTexts.kinds[kind];
  const name = nameOf(configuration) || one;
  const list = listOf(location.id, kind);
  return (
    <Page
      title={texts.title(name)}
      crumbs={[
        locationCrumb(location),
        devicesCrumb(location),
        { title: many, to: list },
        { title: name, to: `${list}/${encodeURIComponent(endpointId)}` },
        { title: texts.configure },
      ]}
      lead={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ConfigurationBadge state={state} />
          <ConfigurationState
            configuration={configuration}
            byDefault={isTalkLockKind(kind) ? texts.ofController : texts.neverReported}
          />
        </div>
      }
      actions={
        <>
          <Button asChild>
            <Link to={list}>{texts.refreshList}</Link>
          </Button>
          <Button disabled={isReading || !online || state === 'unsupported'} onClick={read}>
            {texts.read}
          </Button>
          {mayEdit && (state === 'refused' || state === 'unanswered') && (
            <Button disabled={restoring.isPending} onClick={() => restore(version)}>
              {stateTexts.sendAgain}
            </Button>
          )}
        </>
      }
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        {isReading && <output className="block">{texts.reading}</output>}
        <Disconnected configuration={configuration} />
        <FormError error={error} title={texts.readFailed} />
        <RequestFailure title={texts.readFailed} failure={failure} />
        <DeviceForm key={restoredVersion} configuration={configuration} mayEdit={mayEdit} />
        {version > 0 && (
          <DeviceVersions configuration={configuration} {...{ mayEdit, restoring }} onRestore={restore} />
        )}
      </div>
    </Page>
  );
}

/** The name that users gave a call point; other devices have their id. */
const nameOf = (configuration: DeviceConfiguration): string =>
  configuration.kind === 'callpoint' ? configuration.form.location : configuration.endpointId;

function DeviceForm({ configuration, mayEdit }: { configuration: DeviceConfiguration; mayEdit: boolean }) {
  switch (configuration.kind) {
    case 'callpoint':
      return <CallPointFormView configuration={configuration} mayEdit={mayEdit} />;
    case 'keypad':
      return <KeypadFormView configuration={configuration} mayEdit={mayEdit} />;
    case 'headset':
    case 'conference':
      return <TalkLockFormView configuration={configuration} mayEdit={mayEdit} />;
  }
}

function Disconnected({ configuration: { online, lastActiveAt } }: Pick<LoadedDeviceProps, 'configuration'>) {
  if (online) return null;
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
      <span aria-hidden>◇ </span>
      {stateTexts.disconnected} {lastActiveAt !== null && stateTexts.lastActive(lastActiveAt)}
    </p>
  );
}

interface DeviceVersionsProps extends Pick<LoadedDeviceProps, 'configuration'> {
  readonly mayEdit: boolean;
  readonly restoring: ReturnType<typeof useRestoreDevice>;
  readonly onRestore: (version: number) => void;
}

function DeviceVersions({ configuration, ...rest }: DeviceVersionsProps) {
  return <VersionsPanel versions={useDeviceVersions(configuration)} {...rest} />;
}
