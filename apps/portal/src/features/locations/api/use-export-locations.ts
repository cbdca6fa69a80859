import { locationCsvName } from '@earshot/domain/location-csv/columns';
import { useState } from 'react';
import { fetchMedia } from '#/lib/fetch-media.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { locationCsvTexts as texts } from '../csv-button-texts.ts';

interface ExportOptions {
  readonly groupId: string;
  /** Group title, used in the file name. */
  readonly groupTitle: string;
  readonly statuses: readonly string[];
}

export function useExportLocations({ groupId, groupTitle, statuses }: ExportOptions) {
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const query = { selectedGroup: groupId, ...(statuses.length > 0 && { statuses: statuses.join(',') }) };
      const response = await fetchMedia(`/exports/locations.csv?${new URLSearchParams(query)}`);
      if (!response.ok) throw new Error(`The locations were answered with ${response.status}`);
      const name = locationCsvName(groupTitle);
      saveFile(name, await response.blob());
      notifySuccess(texts.exported(name));
    } catch {
      notifyError(texts.exportFailed);
    } finally {
      setIsPending(false);
    }
  };
  return { save: () => void save(), isPending };
}
