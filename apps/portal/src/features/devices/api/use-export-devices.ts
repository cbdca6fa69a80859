import { deviceCsvName } from '@earshot/domain/devices/csv-file-name';
import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { useState } from 'react';
import { fetchMedia } from '#/lib/fetch-media.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { type AskedList, questionOf } from '../list-question.ts';

/** URL of the CSV export, with the filters of the page. */
export function exportAddress(endpointType: EndpointKind, asked: AskedList): string {
  const { groupId, controllerId, search, statuses, faultyOnly } = questionOf(asked).which;
  const pairs = {
    ...(controllerId === undefined ? { groupId } : { controllerId }),
    endpointType,
    removed: String(asked.list.removed ?? false),
    search,
    faultyOnly: String(faultyOnly ?? false),
    statuses: statuses?.join(','),
  };
  const named = Object.entries(pairs).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, value]],
  );
  return `/exports/endpoints.csv?${new URLSearchParams(named)}`;
}

interface ExportOptions extends AskedList {
  readonly endpointType: EndpointKind;
  /** Title of the group or location, used in the file name. */
  readonly title: string;
}

/** Exports all rows of a list to a CSV file. */
export function useExportDevices({ endpointType, title, ...asked }: ExportOptions) {
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const response = await fetchMedia(exportAddress(endpointType, asked));
      if (!response.ok) throw new Error(`The list was answered with ${response.status}`);
      const removed = asked.list.removed ?? false;
      const name = deviceCsvName({ groupTitle: title, category: endpointType, removed }, new Date());
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
