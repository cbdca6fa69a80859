import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { hostnameTexts } from '../hostname-texts.ts';

const { reboot: texts, failed } = hostnameTexts;

interface HostnameRebootDialogProps {
  readonly online: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Warns that the controller reboots. The page shows the error of the call, so close the dialog when the call ends. */
export const HostnameRebootDialog = ({ online, isPending, onConfirm, onClose }: HostnameRebootDialogProps) => (
  <ConfirmDialog
    title={texts.title}
    description={online ? texts.text : `${texts.text} ${texts.offline}`}
    keep={texts.keep}
    confirm={texts.confirm}
    request={{ isPending, error: null }}
    failed={failed}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
