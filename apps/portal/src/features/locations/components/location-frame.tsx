import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { usePermission } from '#/lib/use-session.ts';
import { locationTexts as texts } from '#/shared/locations/texts.ts';
import { useLiveSummary } from '../api/use-live-summary.ts';
import { LocationContext } from '../location-context.ts';
import { locationCrumbs } from '../location-crumbs.ts';
import { LocationLead } from './location-lead.tsx';
import { LocationTabBar } from './location-tab-bar.tsx';

const LocationIncidents = lazyPart(() => import('./location-incidents.tsx').then((module) => module.LocationIncidents));
const PlannedWorkButton = lazyPart(() =>
  import('#/shared/planned-work/planned-work-button.tsx').then((module) => module.PlannedWorkButton),
);

/** Frame of all pages of a location: name, live state and tabs. */
export function LocationFrame({ record, children }: { record: ControllerRecord; children: ReactNode }) {
  const summary = useLiveSummary(record);
  const shown = useMemo(() => ({ record, summary }), [record, summary]);
  const { pathname } = useLocation();
  const maySilence = usePermission('edit_incidents');
  const name = record.boxName || texts.nameless(record.serialNumber);
  return (
    <LocationContext value={shown}>
      <Page
        title={name}
        crumbs={locationCrumbs({ id: record.id, boxName: name }, pathname)}
        lead={<LocationLead />}
        actions={
          maySilence && (
            <Suspense>
              <PlannedWorkButton controllerId={record.id} name={name} />
            </Suspense>
          )
        }
      >
        <Suspense>
          <LocationIncidents controllerId={record.id} groupId={record.groupId} />
        </Suspense>
        <LocationTabBar />
        {children}
      </Page>
    </LocationContext>
  );
}
