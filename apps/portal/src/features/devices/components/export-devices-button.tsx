import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { Download } from 'lucide-react';
import { Button } from '#/components/ui/button.tsx';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { useExportDevices } from '../api/use-export-devices.ts';
import type { AskedList } from '../list-question.ts';

interface ExportDevicesButtonProps {
  readonly endpointType: EndpointKind;
  readonly asked: AskedList;
  readonly title: string;
}

export function ExportDevicesButton({ endpointType, asked, title }: ExportDevicesButtonProps) {
  const { save, isPending } = useExportDevices({ endpointType, title, ...asked });
  return (
    <Button disabled={isPending} onClick={save}>
      <Download aria-hidden />
      {isPending ? texts.exporting : texts.export}
    </Button>
  );
}
