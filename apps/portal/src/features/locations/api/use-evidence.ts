import { useState } from 'react';
import { downloadFile } from '#/lib/download-file.ts';

interface EvidenceRange {
  readonly locationId: string;
  readonly from: string;
  readonly to: string;
}

/** Downloads an evidence pack. `share` is the part that has arrived, from 0 to 1; undefined while the pack is made. */
export function useEvidence(onSaved: (name: string) => void) {
  const [isPending, setPending] = useState(false);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<unknown>(null);
  const download = async ({ locationId, from, to }: EvidenceRange) => {
    setPending(true);
    setShare(undefined);
    setError(null);
    try {
      const query = new URLSearchParams({ locationId, from, to });
      onSaved(await downloadFile(`/exports/evidence.zip?${query.toString()}`, { onProgress: setShare }));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { download, share, isPending, error };
}
