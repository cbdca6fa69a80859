import { isUuid } from '@earshot/domain/ids/uuid';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { isMissing } from '#/lib/api-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { useFollowCasts } from '#/shared/message-casts/api/use-follow-casts.ts';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { olderCastTexts as texts } from '../texts.ts';
import { REFETCH_MS } from './older-cast-list.tsx';
import { OlderCastPage } from './older-cast-page.tsx';

interface OlderCastDetailPageProps {
  readonly castId: string;
  readonly list: '/message' | '/msgs';
  readonly onLeave: () => void;
}

/** Loads a cast by the id in the URL. */
export function OlderCastDetailPage({ castId, list, onLeave }: OlderCastDetailPageProps) {
  useFollowCasts();
  const wellFormed = isUuid(castId);
  const cast = trpc.olderCasts.get.useQuery({ castId }, { enabled: wellFormed, refetchInterval: REFETCH_MS });
  if (!wellFormed || isMissing(cast.error)) {
    const title = wellFormed ? texts.castNotFound : castListTexts.malformedId;
    return <RecordNotFound title={title} list={{ to: list, text: texts.toCasts }} />;
  }
  if (cast.isError)
    return <ErrorState error={cast.error} title={texts.listFailed} onRetry={() => void cast.refetch()} />;
  if (cast.data === undefined) return <PageSkeleton />;
  return <OlderCastPage key={castId} cast={cast.data} onLeave={onLeave} />;
}
