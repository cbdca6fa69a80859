import { locationCsvName } from '@earshot/domain/location-csv/columns';
import { Upload } from 'lucide-react';
import { ExportCsvButton } from '#/components/data-table/export-csv-button.tsx';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { exportAddress } from '#/lib/export-address.ts';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { locationCsvTexts as texts } from '../csv-button-texts.ts';
import { readStatuses } from '../status-filter.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/** Export and import of the group's locations, each with its own permission. */
export function LocationCsvButtons({ filterType }: { filterType: string | undefined }) {
  const { id: groupId, title: groupTitle } = useSelectedGroup();
  const mayExport = usePermission('export_controllers');
  const mayImport = usePermission('edit_controllers_csv');
  const address = exportAddress('locations', {
    selectedGroup: groupId,
    statuses: readStatuses(filterType).join(','),
  });
  return (
    <>
      {mayExport && (
        <ExportCsvButton address={address} fileName={() => locationCsvName(groupTitle)} failed={texts.exportFailed} />
      )}
      {mayImport && (
        <DialogButton
          preload={ImportDialog.preload}
          renderDialog={(onClose) => <ImportDialog groupId={groupId} groupTitle={groupTitle} onClose={onClose} />}
        >
          <Upload aria-hidden />
          {texts.import}
        </DialogButton>
      )}
    </>
  );
}
