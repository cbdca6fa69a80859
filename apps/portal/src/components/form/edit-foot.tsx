import { FormError } from '#/components/feedback/form-error.tsx';
import { requestState } from '#/lib/request-state.ts';
import { SaveButton } from './save-button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface EditFootProps {
  /** The call that saves the form. */
  readonly request: Parameters<typeof requestState>[0] & { readonly error: unknown; readonly reset: () => void };
  readonly failed: string;
  readonly isDirty: boolean;
  readonly mayEdit: boolean;
  /** Reloads an item that another user has changed. The form keeps the typed values. */
  readonly onReload: () => Promise<void>;
  /** The action, as a verb. */
  readonly children: string;
}

/** The end of a form for an existing item: why saving failed, the save button, and the guard of unsaved changes. */
export function EditFoot({ request, failed, isDirty, mayEdit, onReload, children }: EditFootProps) {
  const reload = () => {
    request.reset();
    void onReload();
  };
  return (
    <>
      <FormError error={request.error} title={failed} onReload={reload} />
      {mayEdit && (
        <div className="flex justify-end">
          <SaveButton state={requestState(request)} disabled={!isDirty}>
            {children}
          </SaveButton>
        </div>
      )}
      <UnsavedGuard isDirty={() => isDirty} />
    </>
  );
}
