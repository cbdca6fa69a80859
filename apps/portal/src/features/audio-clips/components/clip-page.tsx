import type { AudioClip } from '@earshot/domain/audio-clips/schema';
import { useState } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { formatBytes, formatDuration, NO_VALUE } from '#/lib/format.ts';
import { usePermission } from '#/lib/use-session.ts';
import { audioTexts as texts } from '#/shared/audio-clips/texts.ts';
import { ClipSound } from './clip-sound.tsx';
import { EditClipForm } from './edit-clip-form.tsx';
import { RemoveClipDialog } from './remove-clip-dialog.tsx';

interface ClipPageProps {
  readonly clip: AudioClip;
  readonly onRemoved: () => void;
}

export function ClipPage({ clip, onRemoved }: ClipPageProps) {
  const [removing, setRemoving] = useState(false);
  const mayDelete = usePermission('delete_announcement_clips');
  const running = clip.status === 'running';
  return (
    <Page
      title={clip.name}
      crumbs={[{ title: clip.name }]}
      lead={
        <>
          <StatusBadge shape={running ? 'well' : 'stopped'} tone={running ? 'ok' : 'idle'}>
            {running ? texts.running : texts.suspended}
          </StatusBadge>
          {texts.types[clip.type]} · {formatDuration(clip.durationMs)}
        </>
      }
      actions={
        mayDelete && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        )
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 content-start gap-3.5">
          <ClipSound clip={clip} />
          <EditClipForm clip={clip} />
        </div>
        <aside className="min-w-0">
          <ClipFacts clip={clip} />
        </aside>
      </div>
      {removing && <RemoveClipDialog clip={clip} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </Page>
  );
}

function ClipFacts({ clip }: { clip: AudioClip }) {
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[92px_1fr] gap-x-2.5 gap-y-1.5">
        <dt className="text-muted-foreground">{texts.columns.type}</dt>
        <dd>{texts.types[clip.type]}</dd>
        <dt className="text-muted-foreground">{texts.columns.duration}</dt>
        <dd>{formatDuration(clip.durationMs)}</dd>
        <dt className="text-muted-foreground">{texts.size}</dt>
        <dd>{formatBytes(clip.bytes)}</dd>
        {clip.voice !== null && (
          <>
            <dt className="text-muted-foreground">{texts.voice}</dt>
            <dd>{clip.voice}</dd>
          </>
        )}
        <dt className="text-muted-foreground">{texts.createdOn}</dt>
        <dd>
          <Time at={clip.createdAt} />
        </dd>
        <dt className="text-muted-foreground">{texts.createdBy}</dt>
        <dd>{clip.createdBy ?? NO_VALUE}</dd>
      </dl>
    </section>
  );
}
