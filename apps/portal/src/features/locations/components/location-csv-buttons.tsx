import { Download, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { locationCsvTexts as texts } from '#/texts/location-csv-names.ts';
import { useExportLocations } from '../api/use-export-locations.ts';
import { readStatuses } from '../status-filter.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/** The locations of the group as a file, and a file into the group; each with its permission. */
export function LocationCsvButtons({ filterType }: { filterType: string | undefined }) {
  const { id: groupId, title: groupTitle } = useSelectedGroup();
  const mayExport = usePermission('export_controllers');
  const mayImport = usePermission('edit_controllers_csv');
  const [isOpen, setIsOpen] = useState(false);
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
        <Button onClick={() => setIsOpen(true)} onPointerEnter={ImportDialog.preload} onFocus={ImportDialog.preload}>
          <Upload aria-hidden />
          {texts.import}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog groupId={groupId} groupTitle={groupTitle} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
