import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { NotFound } from '#/components/layout/not-found.tsx';
import { trpc } from '#/lib/trpc.ts';
import { DeviceKindNav } from '#/shared/devices/device-kind-nav.tsx';
import { enrolmentTexts as texts } from '#/shared/enrolments/texts.ts';
import { useOffersEnrolment } from '#/shared/enrolments/use-offers-enrolment.ts';
import { EnrolmentList } from './enrolment-list.tsx';
import { ExportEnrolmentsButton } from './export-enrolments-button.tsx';

/** Enrolments of a location, as a tab of its page. */
export function LocationEnrolments({ record }: { record: Pick<ControllerRecord, 'id' | 'boxName' | 'features'> }) {
  const isOffered = useOffersEnrolment(record.features);
  const settings = trpc.settings.forLocation.useQuery({ controllerId: record.id }, { enabled: isOffered });
  if (!isOffered) return <NotFound />;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg font-semibold">{texts.title}</h2>
        <ExportEnrolmentsButton place={{ controllerId: record.id }} title={record.boxName} />
      </div>
      <DeviceKindNav place={{ controllerId: record.id }} current="enrolment" features={record.features} />
      <EnrolmentList place={{ controllerId: record.id }} isOff={settings.data?.toggleUserEnrolment === false} />
    </>
  );
}
