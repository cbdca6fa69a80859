import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';

import { type ReactNode, Suspense, useMemo } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { usePathname } from '#/lib/use-pathname.ts';
import { usePermission } from '#/lib/use-session.ts';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { useLiveSummary } from '../api/use-live-summary.ts';
import { LocationContext } from '../location-context.ts';
import { locationCrumbs } from '../location-crumbs.ts';
import { stateOf } from '../location-state.ts';
import { LocationLead } from './location-lead.tsx';
import { LocationTabBar } from './location-tab-bar.tsx';

const LocationIncidents = lazyPart(() => import('./location-incidents.tsx').then((module) => module.LocationIncidents));
const PlannedWorkButton = lazyPart(() =>
  import('#/shared/planned-work/planned-work-button.tsx').then((module) => module.PlannedWorkButton),
);

const RebootButton = lazyPart(() => import('#/shared/reboots/reboot-button.tsx').then((module) => module.RebootButton));
const RebootPanel = lazyPart(() => import('#/shared/reboots/reboot-panel.tsx').then((module) => module.RebootPanel));

/** Frame of all pages of a location: name, live state and tabs. */
export function LocationFrame({ record, children }: { record: ControllerRecord; children: ReactNode }) {
  const summary = useLiveSummary(record);
  const shown = useMemo(() => ({ record, summary }), [record, summary]);
  const pathname = usePathname();
  const maySilence = usePermission('edit_incidents');
  const mayReboot = usePermission('reboot_controllers');
  const { status, since } = stateOf(shown);
  const name = record.boxName || texts.nameless(record.serialNumber);
  return (
    <LocationContext value={shown}>
      <Page
        title={name}
        crumbs={locationCrumbs({ id: record.id, boxName: name }, pathname)}
        lead={<LocationLead />}
        actions={
          <Suspense>
            {mayReboot && <RebootButton controllerId={record.id} name={name} />}
            {maySilence && <PlannedWorkButton controllerId={record.id} name={name} />}
          </Suspense>
        }
      >
        <Suspense>
          <RebootPanel controllerId={record.id} status={status} statusSince={since} />
          <LocationIncidents controllerId={record.id} groupId={record.groupId} />
        </Suspense>
        <LocationTabBar />
        {children}
      </Page>
    </LocationContext>
  );
}
