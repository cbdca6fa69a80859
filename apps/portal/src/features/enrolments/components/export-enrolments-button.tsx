import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { useSearch } from '@tanstack/react-router';
import { ExportCsvButton } from '#/components/data-table/export-csv-button.tsx';
import { exportAddress } from '#/lib/export-address.ts';
import { usePermission } from '#/lib/use-session.ts';
import type { EnrolmentPlace } from '#/shared/enrolments/api/use-enrolment-stats.ts';
import { readEnrolmentSearch, readStatuses } from '../enrolment-search.ts';

interface ExportEnrolmentsButtonProps {
  readonly place: EnrolmentPlace;
  /** Title of the group or location, used in the file name. */
  readonly title: string;
}

/** Exports the list with its filters, if the user may export. */
export function ExportEnrolmentsButton({ place, title }: ExportEnrolmentsButtonProps) {
  const { search, filterType } = readEnrolmentSearch(useSearch({ strict: false }));
  if (!usePermission('export_controllers')) return null;
  const address = exportAddress('enrolments', { ...place, search, statuses: readStatuses(filterType).join(',') });
  const fileName = (at: Date) => deviceCsvName({ groupTitle: title, category: 'enrolment', removed: false }, at);
  return <ExportCsvButton address={address} fileName={fileName} />;
}
