import type { ReactNode } from 'react';
import { Page } from '#/components/layout/page.tsx';
import { formatRelativeDate } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { useFollowCasts } from '#/shared/message-casts/api/use-follow-casts.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { CastBadges } from './cast-badges.tsx';
import { categoryName } from './cast-columns.tsx';
import { CastFacts } from './cast-facts.tsx';
import { CastPageActions } from './cast-page-actions.tsx';

type Cast = RouterOutputs['messageCasts']['get'];

interface CastPageProps {
  readonly cast: Cast;
  readonly onRemoved: () => void;
  /** The deliveries of the cast. */
  readonly children: ReactNode;
}

export function CastPage({ cast, onRemoved, children }: CastPageProps) {
  useFollowCasts();
  const { name, category, audioId, clipName, clipDurationMs, createdAt } = cast;
  return (
    <Page
      title={name}
      crumbs={[{ title: name }]}
      lead={
        <>
          <CastBadges cast={cast} />
          <span>{`${categoryName(category)} · ${texts.columns.created.toLowerCase()} ${formatRelativeDate(createdAt)}`}</span>
        </>
      }
      actions={<CastPageActions cast={cast} onRemoved={onRemoved} />}
    >
      <Notice cast={cast} />
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

function Notice({ cast: { inherited, groupId, notMigrated, migrated } }: { cast: Cast }) {
  const { path } = useSelectedGroup();
  const owner = path.find(({ id }) => id === groupId)?.title ?? null;
  const words = inherited
    ? castListTexts.managedBy(owner)
    : notMigrated !== null
      ? `${castListTexts.notMigrated}: ${notMigrated}`
      : migrated
        ? castListTexts.migratedHint
        : null;
  return words === null ? null : <p className="panel mb-3.5 px-3.5 py-2.5 text-muted-foreground">{words}</p>;
}
