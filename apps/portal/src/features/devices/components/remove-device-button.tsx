import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { RemoveDeviceDialog, type RemovableDevice } from './remove-device-dialog.tsx';

interface RemoveDeviceButtonProps {
  readonly device: RemovableDevice & { readonly deactivatedAt: string | null };
  readonly name: string;
}

/** Button that removes a device after a question. Removed devices have none. */
export function RemoveDeviceButton({ device, name }: RemoveDeviceButtonProps) {
  const mayRemove = usePermission('edit_endpoints');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && (!mayRemove || device.deactivatedAt !== null)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{deviceTexts.page.remove.open}</Button>
      {isOpen && <RemoveDeviceDialog device={device} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
