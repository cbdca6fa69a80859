import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { downloadFile } from '#/lib/download-file.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

const { proof: texts } = deliveryTexts;
const FORMATS = ['csv', 'pdf'] as const;

export function ProofMenu({ deliveryId }: { deliveryId: string }) {
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ delivery: deliveryId });
      notifySuccess(texts.downloaded(await downloadFile(`/exports/proof-of-play.${format}?${query}`)));
    } catch {
      notifyError(texts.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={busy}>
          <Download aria-hidden />
          {texts.download}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {FORMATS.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => void save(format)}>
            {texts[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
