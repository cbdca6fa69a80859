import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { shellTexts } from '#/texts/shell.ts';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';

/** The request of a dialog, such as a mutation. */
export interface DialogRequest {
  readonly isPending: boolean;
  readonly error: unknown;
}

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Label of the submit button, as a verb. */
  readonly submit: string;
  /** Label of the submit button while the request is pending. */
  readonly submitting?: string | undefined;
  readonly cancel?: string | undefined;
  /** Whether the action destroys something. */
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly request: DialogRequest;
  /** Title of the error. */
  readonly failed: string;
  /** Shown with the error, such as a link to the cause. */
  readonly remedy?: ReactNode;
  /** Reloads an item that another user has changed. */
  readonly onReload?: (() => void) | undefined;
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. Submits once at a time, stays open until the response, and shows an error above the buttons. */
export function FormDialog({ request, failed, onSubmit, onClose, ...props }: FormDialogProps) {
  const { title, description, submit, submitting = shellTexts.saving, cancel = shellTexts.cancel } = props;
  const { isPending, error } = request;
  const formId = useId();
  const isSubmitting = useRef(false);
  const onFormSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form of the page that opened the dialog.
    event.stopPropagation();
    if (isPending || isSubmitting.current || props.disabled === true) return;
    isSubmitting.current = true;
    try {
      await onSubmit();
    } finally {
      // A mutation reports that it is pending only in a later task.
      setTimeout(() => (isSubmitting.current = false));
    }
  };
  return (
    <Dialog
      title={title}
      description={description}
      locked={isPending}
      onClose={onClose}
      problem={
        <>
          <FormError error={error} title={failed} onReload={props.onReload} />
          {props.remedy}
        </>
      }
      footer={
        <>
          <CancelButton label={cancel} isPending={isPending} onClose={onClose} />
          <Button
            type="submit"
            form={formId}
            variant={props.danger === true ? 'danger' : 'primary'}
            disabled={props.disabled}
            aria-disabled={isPending}
          >
            {isPending ? submitting : submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void onFormSubmit(event)}>
        {props.children}
      </form>
    </Dialog>
  );
}
