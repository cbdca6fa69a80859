import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import { ExportCsvButton } from '#/components/data-table/export-csv-button.tsx';
import { exportAddress } from '#/lib/export-address.ts';
import { instantsOf } from '#/lib/search-values.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import type { CastHistorySearch } from '../cast-history-search.ts';
import { readCard } from '../status-cards.ts';

/** Exports all pages of the filtered history, if the user may export. */
export function ExportHistoryButton({ search }: { search: CastHistorySearch }) {
  const { id: groupId, title } = useSelectedGroup();
  if (!usePermission('export_controllers')) return null;
  const filter = { groupId, search: search.search, card: readCard(search.filterType), ...instantsOf(search) };
  const fileName = (at: Date) => deviceCsvName({ groupTitle: title, category: 'message-casts', removed: false }, at);
  return <ExportCsvButton address={exportAddress('deliveries', filter)} fileName={fileName} />;
}
