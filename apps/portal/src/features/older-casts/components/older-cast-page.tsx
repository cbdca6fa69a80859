import { useState } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { usePermission } from '#/lib/use-session.ts';
import type { OlderCastDetail } from '../older-form.ts';
import { olderCastTexts as texts } from '../texts.ts';
import { CancelOlderDialog } from './cancel-older-dialog.tsx';
import { NewerCastFacts } from './newer-cast-facts.tsx';
import { NotMigratedNote } from './not-migrated-note.tsx';
import { OlderCastForm } from './older-cast-form.tsx';
import { OlderStatusBadge, useOlderStatus } from './older-status.tsx';
import { RemoveOlderDialog } from './remove-older-dialog.tsx';

interface OlderCastPageProps {
  readonly cast: OlderCastDetail;
  /** Opens the list that contains the cast. */
  readonly onLeave: () => void;
}

export function OlderCastPage({ cast, onLeave }: OlderCastPageProps) {
  const [asking, setAsking] = useState<'remove' | 'cancel' | null>(null);
  const { status } = useOlderStatus(cast);
  const isBusy = status.status !== 'inactive';
  const mayCancel = usePermission('push_mcasts') && isBusy && cast.deliveryId !== null;
  const mayRemove = usePermission('delete_mcasts') && !isBusy && cast.generation === 'older';
  return (
    <Page
      title={cast.name}
      crumbs={[{ title: cast.name }]}
      lead={<OlderStatusBadge cast={cast} />}
      actions={
        <>
          {mayCancel && (
            <Button variant="danger" onClick={() => setAsking('cancel')}>
              {texts.cancelDelivery}
            </Button>
          )}
          {mayRemove && (
            <Button variant="danger" onClick={() => setAsking('remove')}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      {cast.notMigrated !== null && <NotMigratedNote castId={cast.id} reason={cast.notMigrated} />}
      {!cast.clipValid && cast.generation === 'older' && (
        <output className="panel mb-4 block px-4 py-3 text-warn">
          <span aria-hidden>▲ </span>
          {cast.audioId === null ? texts.clipMissing : texts.clipInvalid}
        </output>
      )}
      {cast.generation === 'older' ? (
        <OlderCastForm cast={cast} isBusy={isBusy} onCancel={onLeave} onSaved={() => undefined} />
      ) : (
        <NewerCastFacts cast={cast} />
      )}
      {asking === 'remove' && (
        <RemoveOlderDialog castId={cast.id} name={cast.name} onClose={() => setAsking(null)} onRemoved={onLeave} />
      )}
      {asking === 'cancel' && cast.deliveryId !== null && (
        <CancelOlderDialog deliveryId={cast.deliveryId} onClose={() => setAsking(null)} />
      )}
    </Page>
  );
}
