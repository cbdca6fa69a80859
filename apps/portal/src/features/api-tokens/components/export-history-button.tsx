import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { ExportCsvButton } from '#/components/data-table/export-csv-button.tsx';
import { exportAddress } from '#/lib/export-address.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { type ApiHistorySearch, toFilter } from '../api-history-search.ts';

/** Exports all pages of the filtered history. */
export function ExportHistoryButton({ search }: { search: ApiHistorySearch }) {
  const { id, title } = useSelectedGroup();
  const fileName = (at: Date) => deviceCsvName({ groupTitle: title, category: 'api-history', removed: false }, at);
  return <ExportCsvButton address={exportAddress('api-history', { ...toFilter(search, id) })} fileName={fileName} />;
}
