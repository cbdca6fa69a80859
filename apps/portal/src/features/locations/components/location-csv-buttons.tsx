import { Download, Upload } from 'lucide-react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useExportLocations } from '../api/use-export-locations.ts';
import { locationCsvTexts as texts } from '../csv-button-texts.ts';
import { readStatuses } from '../status-filter.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/** Export and import of the group's locations, each with its own permission. */
export function LocationCsvButtons({ filterType }: { filterType: string | undefined }) {
  const { id: groupId, title: groupTitle } = useSelectedGroup();
  const mayExport = usePermission('export_controllers');
  const mayImport = usePermission('edit_controllers_csv');
  const { save, isPending } = useExportLocations({ groupId, groupTitle, statuses: readStatuses(filterType) });
  return (
    <>
      {mayExport && (
        <Button disabled={isPending} onClick={save}>
          <Download aria-hidden />
          {isPending ? texts.exporting : texts.export}
        </Button>
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
