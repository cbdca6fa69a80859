import type { CallPointConfiguration } from '@earshot/domain/devices/configuration-schema';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { Page } from '#/components/layout/page.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { Button } from '#/components/ui/button.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { usePermission } from '#/lib/use-session.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { devicesCrumb, locationCrumb } from '#/shared/locations/location-trail.ts';
import { useCallPoint } from '../api/use-call-point.ts';
import { useReadCallPoint } from '../api/use-read-call-point.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';
import { CallPointFormView } from './call-point-form.tsx';
import { RequestFailure } from './request-failure.tsx';

interface CallPointPageProps {
  readonly location: { readonly id: string; readonly boxName: string };
  readonly endpointId: string;
}

const { one, many } = deviceTexts.kinds.callpoint;
const listOf = (controllerId: string) => `/locations/${controllerId}/devices/callpoint-management`;

/** Reported configuration of a call point, and the form to change it. */
export function CallPointPage({ location, endpointId }: CallPointPageProps) {
  const { data, error, refetch } = useCallPoint(location.id, endpointId);
  if (isMissing(error)) {
    return <RecordNotFound title={one} list={{ to: listOf(location.id), text: many }} />;
  }
  if (data === undefined && error !== null)
    return <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />;
  return data === undefined ? <PageSkeleton /> : <LoadedCallPoint location={location} configuration={data} />;
}

interface LoadedCallPointProps extends Pick<CallPointPageProps, 'location'> {
  readonly configuration: CallPointConfiguration;
}

function LoadedCallPoint({ location, configuration }: LoadedCallPointProps) {
  const { form, reportedAt, refusal, pendingOperationId, endpointId } = configuration;
  const mayEdit = usePermission('edit_endpoints');
  const { read, isReading, error, failure } = useReadCallPoint(configuration);
  const name = form.location === '' ? one : form.location;
  const list = listOf(location.id);
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
      lead={<p>{reportedAt === null ? texts.neverReported : texts.reported(reportedAt)}</p>}
      actions={
        <>
          <Button asChild>
            <Link to={list}>{texts.refreshList}</Link>
          </Button>
          <Button disabled={isReading || refusal !== null} onClick={read}>
            {texts.read}
          </Button>
        </>
      }
    >
      <div className="grid max-w-3xl gap-4">
        {isReading && <output className="block">{texts.reading}</output>}
        {refusal !== null && (
          <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
            <span aria-hidden>◇ </span>
            {refusal.message} {refusal.lastActiveAt !== null && texts.lastActive(refusal.lastActiveAt)}
          </p>
        )}
        <FormError error={error} title={texts.readFailed} />
        <RequestFailure title={texts.readFailed} failure={failure} />
        <CallPointFormView
          configuration={configuration}
          mayEdit={mayEdit}
          isHeld={refusal !== null || isReading || pendingOperationId !== null}
        />
      </div>
    </Page>
  );
}
