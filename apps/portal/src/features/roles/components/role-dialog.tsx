import type { ReactNode } from 'react';
import { ChangedMeanwhile, readChange } from '#/components/feedback/changed-meanwhile.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiError } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';

interface RoleDialogProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly save: string;
  readonly failed: string;
  readonly error: { readonly message: string } | null;
  readonly pending: boolean;
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form over a role: what failed stands below the fields, with who was quicker when somebody was. */
export function RoleDialog(props: RoleDialogProps) {
  const { title, description, save, failed, error, pending, disabled = false, onSubmit, onClose, children } = props;
  const utils = trpc.useUtils();
  const change = readChange(apiError(error).details);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={disabled || pending} onClick={onSubmit}>
            {pending ? texts.saving : save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {change === undefined ? (
          <FormError error={error} title={failed} />
        ) : (
          <ChangedMeanwhile change={change} onReload={() => void utils.roles.invalidate()} />
        )}
      </form>
    </Dialog>
  );
}
