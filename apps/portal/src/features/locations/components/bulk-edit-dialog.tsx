import type { BulkEdit } from '@earshot/domain/controllers/bulk-edit';
import type { BulkEditKind } from '@earshot/domain/controllers/bulk-edit-kinds';
import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { trpc } from '#/lib/trpc.ts';
import { bulkEditTexts as texts } from '#/texts/bulk-edit.ts';
import { useApplyPlan } from '../api/use-apply-plan.ts';
import { type BulkChoice, choiceOf } from '../bulk-edits.ts';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { BulkEditPreview } from './bulk-edit-preview.tsx';
import { BulkEditResults } from './bulk-edit-results.tsx';

interface BulkEditDialogProps {
  readonly kind: BulkEditKind;
  readonly choice: BulkChoice;
  readonly onClose: () => void;
  /** Something was done: what was chosen is no longer needed. */
  readonly onDone: () => void;
}

/** Edits many locations: what to do, a preview of it, then exactly that with its progress. */
export function BulkEditDialog({ kind, choice, onClose, onDone }: BulkEditDialogProps) {
  const [edit, setEdit] = useState<BulkEdit>();
  // What is chosen may change behind the dialog, when the list is read again; the question stays what it was.
  const [asked] = useState(choice);
  const utils = trpc.useUtils();
  const [plan, setPlan] = useState<Awaited<ReturnType<typeof utils.locations.planBulkEdit.fetch>>>();
  const [planning, setPlanning] = useState<{ error: unknown; busy: boolean }>({ error: null, busy: false });
  const { applying, start, retry, stop } = useApplyPlan(kind);
  const look = async () => {
    if (edit === undefined) return;
    setPlanning({ error: null, busy: true });
    try {
      setPlan(await utils.locations.planBulkEdit.fetch({ ...choiceOf(asked), edit }, { staleTime: 0 }));
      setPlanning({ error: null, busy: false });
    } catch (error) {
      setPlanning({ error, busy: false });
    }
  };
  const changes = plan?.items.filter(({ outcome }) => outcome === 'change') ?? [];
  const failed = applying?.results.filter(({ failure }) => failure !== null).length ?? 0;
  const close = () => {
    if (applying?.isRunning) return;
    onClose();
    if (applying !== undefined) onDone();
  };
  const footer =
    applying !== undefined ? (
      applying.isRunning ? (
        <Button onClick={stop}>{texts.stop}</Button>
      ) : (
        <>
          {failed > 0 && <Button onClick={retry}>{texts.retry(failed)}</Button>}
          <Button variant="primary" onClick={close}>
            {texts.close}
          </Button>
        </>
      )
    ) : plan === undefined ? (
      <>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" disabled={edit === undefined || planning.busy} onClick={() => void look()}>
          {planning.busy ? texts.planning : texts.preview}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={() => setPlan(undefined)}>{texts.back}</Button>
        <Button variant="primary" disabled={changes.length === 0} onClick={() => start(changes)}>
          {texts.apply[kind](changes.length)}
        </Button>
      </>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={texts.titles[kind](asked.count)}
      footer={footer}
      className="w-[min(640px,calc(100vw-24px))]"
    >
      <div className="grid gap-3 pb-2">
        {applying !== undefined ? (
          <BulkEditResults applying={applying} />
        ) : plan === undefined ? (
          <BulkEditFields kind={kind} edit={edit} onEdit={setEdit} groupId={asked.filter.groupId} />
        ) : (
          <BulkEditPreview plan={plan} />
        )}
        <FormError error={planning.error} title={texts.planFailed} />
      </div>
    </Dialog>
  );
}
