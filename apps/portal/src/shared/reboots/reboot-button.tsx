import { Power } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useReboot } from './api/use-reboot.ts';
import { rebootTexts as texts } from './texts.ts';

interface RebootButtonProps {
  readonly controllerId: string;
  readonly name: string;
}

/** Reboots the controller of a location, after a confirmation. */
export function RebootButton({ controllerId, name }: RebootButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { reboot, start } = useReboot(controllerId);
  const close = () => {
    setAsking(false);
    start.reset();
  };
  return (
    <>
      <Button disabled={reboot?.state === 'running'} onClick={() => setAsking(true)}>
        <Power aria-hidden />
        {texts.button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title(name)}
          description={texts.effects}
          keep={texts.keep}
          confirm={texts.confirm}
          armed={texts.armed}
          request={start}
          failed={texts.startFailed}
          onConfirm={() => start.mutate({ controllerId }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
