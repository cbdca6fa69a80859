import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { ExportCsvButton } from '#/components/data-table/export-csv-button.tsx';
import { exportAddress } from '#/lib/export-address.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { isSearchTooShort, type SystemEventSearch, toFilter } from '../system-event-search.ts';

/** Exports all pages of the filtered events, if the user may export and the list has a page. */
export function ExportSystemEventsButton({ search }: { search: SystemEventSearch }) {
  const { id, title } = useSelectedGroup();
  if (!usePermission('export_controllers') || isSearchTooShort(search)) return null;
  const fileName = (at: Date) => deviceCsvName({ groupTitle: title, category: 'system-events', removed: false }, at);
  return <ExportCsvButton address={exportAddress('system-events', { ...toFilter(search, id) })} fileName={fileName} />;
}
