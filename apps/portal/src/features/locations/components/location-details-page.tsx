import type { ReactNode } from 'react';
import { usePermission } from '#/lib/use-session.ts';
import { useShownLocation } from '../location-context.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { HardwarePanel } from './hardware-panel.tsx';
import { LocationForm } from './location-form.tsx';
import { RecordFacts } from './record-facts.tsx';
import { TeamEnrolmentPanel } from './team-enrolment-panel.tsx';

/** Tab "Details": settings of the location, then, as `children`, settings of its controller. */
export function LocationDetailsPage({ children }: { children: ReactNode }) {
  const { record } = useShownLocation();
  const mayConnect = usePermission('manage_broker');
  const mayReplace = usePermission('manage_controllers');
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid min-w-0 content-start gap-4">
        <LocationForm record={record} />
        <TeamEnrolmentPanel record={record} />
        {children}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <RecordFacts record={record} />
        {mayConnect && <ConnectionPanel serialNumber={record.serialNumber} />}
        {mayReplace && <HardwarePanel record={record} />}
      </div>
    </div>
  );
}
