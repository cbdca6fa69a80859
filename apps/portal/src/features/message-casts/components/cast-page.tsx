import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClipPlayer } from '#/components/audio/clip-player.tsx';
import { Page } from '#/components/layout/page.tsx';
import { Button } from '#/components/ui/button.tsx';
import { formatRelativeDate } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { usePermission } from '#/lib/use-session.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { categoryName } from './cast-columns.tsx';
import { CastFacts } from './cast-facts.tsx';

interface CastPageProps {
  readonly cast: RouterOutputs['messageCasts']['get'];
  /** The deliveries of the cast. */
  readonly children: ReactNode;
}

export function CastPage({ cast, children }: CastPageProps) {
  const { id, name, category, audioId, clipName, clipDurationMs, createdAt } = cast;
  const maySend = usePermission('push_mcasts');
  return (
    <Page
      title={name}
      crumbs={[{ title: name }]}
      lead={`${categoryName(category)} · ${texts.columns.created.toLowerCase()} ${formatRelativeDate(createdAt)}`}
      actions={
        maySend && (
          <Button asChild variant="primary">
            <Link to="/msgs/$messageId/new-delivery" params={{ messageId: id }}>
              {texts.sendAgain}
            </Link>
          </Button>
        )
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          {audioId !== null && (
            <div className="panel mb-3.5">
              <ClipPlayer clip={{ id: audioId, name: clipName ?? texts.clip, durationMs: clipDurationMs ?? 0 }} />
            </div>
          )}
          {children}
        </div>
        <aside className="min-w-0">
          <CastFacts cast={cast} />
        </aside>
      </div>
    </Page>
  );
}
