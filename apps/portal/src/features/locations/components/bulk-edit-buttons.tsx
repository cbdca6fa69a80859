import type { BulkEditKind } from '@earshot/domain/controllers/bulk-edit-kinds';
import { Suspense, useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';
import type { BulkChoice } from '../bulk-edits.ts';

const BulkEditDialog = lazyPart(() => import('./bulk-edit-dialog.tsx').then((module) => module.BulkEditDialog));

interface BulkEditButtonsProps extends BulkChoice {
  readonly edits: readonly BulkEditKind[];
  readonly onDone: () => void;
}

export function BulkEditButtons({ edits, onDone, ...choice }: BulkEditButtonsProps) {
  const [kind, setKind] = useState<BulkEditKind>();
  return (
    <>
      {edits.map((edit) => (
        <Button
          key={edit}
          size="sm"
          onClick={() => setKind(edit)}
          onPointerEnter={BulkEditDialog.preload}
          onFocus={BulkEditDialog.preload}
        >
          {texts.kinds[edit]}
        </Button>
      ))}
      {kind !== undefined && (
        <Suspense fallback={null}>
          <BulkEditDialog kind={kind} choice={choice} onClose={() => setKind(undefined)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
