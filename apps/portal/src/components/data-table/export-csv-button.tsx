import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { fetchMedia } from '#/lib/fetch-media.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { saveFile } from '#/lib/save-file.ts';
import { tableTexts as texts } from '#/texts/tables.ts';

interface ExportCsvButtonProps {
  /** Address of the export, with the filters of the list. */
  readonly address: string;
  readonly fileName: (at: Date) => string;
  /** Shown when the export fails. */
  readonly failed?: string;
}

/** Exports all rows of a list to a CSV file. */
export function ExportCsvButton({ address, fileName, failed = texts.exportFailed }: ExportCsvButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      const response = await fetchMedia(address);
      if (!response.ok) throw new Error(`The export was answered with ${response.status}`);
      const name = fileName(new Date());
      saveFile(name, await response.blob());
      notifySuccess(texts.exported(name));
    } catch {
      notifyError(failed);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button disabled={isPending} onClick={() => void save()}>
      <Download aria-hidden />
      {isPending ? texts.exporting : texts.export}
    </Button>
  );
}
