import { TIMED_OUT } from '@earshot/domain/device-commands/outcome';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { deviceTexts } from '#/shared/devices/texts.ts';
import { useRemoveDevice } from '../api/use-remove-device.ts';

const { remove: texts } = deviceTexts.page;

export interface RemovableDevice {
  readonly controllerId: string;
  readonly deviceId: string;
  readonly ipei: string | null;
}

interface RemoveDeviceDialogProps {
  readonly device: RemovableDevice;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a device is removed, waits for its controller, and offers another attempt after a failure. */
export function RemoveDeviceDialog({ device, name, onClose }: RemoveDeviceDialogProps) {
  const { remove, isWaiting, error, failure } = useRemoveDevice({ device, name, onRemoved: onClose });
  const hasFailed = error !== null || failure !== null;
  return (
    <ConfirmDialog
      title={texts.title(name)}
      description={texts.text}
      keep={texts.keep}
      confirm={hasFailed ? texts.again : texts.confirm}
      request={{ isPending: isWaiting, error }}
      failed={texts.failed}
      onConfirm={remove}
      onClose={onClose}
    >
      {isWaiting && <output className="block text-muted-foreground">{texts.waiting}</output>}
      {!isWaiting && failure !== null && <Failure reason={failure} />}
    </ConfirmDialog>
  );
}

function Failure({ reason }: { reason: string }) {
  if (reason === TIMED_OUT)
    return (
      <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
        <span aria-hidden>▲ </span>
        <b className="font-semibold">{texts.timedOut}</b> {texts.timedOutHelp}
      </p>
    );
  return (
    <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2 text-destructive">
      <span aria-hidden>▲ </span>
      <b className="font-semibold">{texts.failed}</b> {reason}
    </p>
  );
}
