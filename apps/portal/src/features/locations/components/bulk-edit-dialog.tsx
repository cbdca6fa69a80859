import type { BulkEdit } from '@earshot/domain/controllers/bulk-edit';
import type { BulkEditKind } from '@earshot/domain/controllers/bulk-edit-kinds';
import { useState } from 'react';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useApplyPlan } from '../api/use-apply-plan.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';
import { type BulkChoice, choiceOf } from '../bulk-edits.ts';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { BulkEditPreview } from './bulk-edit-preview.tsx';
import { BulkEditResults } from './bulk-edit-results.tsx';

interface BulkEditDialogProps {
  readonly kind: BulkEditKind;
  readonly choice: BulkChoice;
  readonly onClose: () => void;
  /** Called once changes were made, to clear the selection. */
  readonly onDone: () => void;
}

/** Edits many locations in three steps: the change, a preview, and progress. */
export function BulkEditDialog({ kind, choice, onClose, onDone }: BulkEditDialogProps) {
  const [edit, setEdit] = useState<BulkEdit>();
  // Fixed when the dialog opens, because a reload of the list can change the selection.
  const [asked] = useState(choice);
  const utils = trpc.useUtils();
  const [plan, setPlan] = useState<Awaited<ReturnType<typeof utils.locations.planBulkEdit.fetch>>>();
  const [planning, setPlanning] = useState<{ error: unknown; busy: boolean }>({ error: null, busy: false });
  const { applying, start, retry, stop } = useApplyPlan(kind);
  const preview = async () => {
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
        <Button variant="primary" disabled={edit === undefined || planning.busy} onClick={() => void preview()}>
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
      onClose={close}
      title={texts.titles[kind](asked.count)}
      locked={applying?.isRunning}
      problem={<FormError error={planning.error} title={texts.planFailed} />}
      footer={footer}
      className="w-[min(640px,calc(100vw-24px))]"
    >
      <div className="grid gap-3">
        {applying !== undefined ? (
          <BulkEditResults applying={applying} />
        ) : plan === undefined ? (
          <BulkEditFields kind={kind} edit={edit} onEdit={setEdit} groupId={asked.filter.groupId} />
        ) : (
          <BulkEditPreview plan={plan} />
        )}
      </div>
    </Dialog>
  );
}
