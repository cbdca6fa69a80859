import type { ReactNode } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { PageSkeleton } from '#/components/layout/page-skeleton.tsx';
import { RecordNotFound } from '#/components/layout/record-not-found.tsx';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { castTexts } from '#/shared/message-casts/texts.ts';
import { type CastAnswer, useCast } from '../api/use-cast.ts';

interface WithCastProps {
  readonly castId: string;
  readonly children: (cast: NonNullable<CastAnswer['cast']>) => ReactNode;
}

/** Renders the page of a cast once loaded; until then a skeleton, an error or "not found". */
export function WithCast({ castId, children }: WithCastProps) {
  const { cast, notFound, error, retry } = useCast(castId);
  if (notFound !== null)
    return (
      <RecordNotFound
        title={castTexts.castNotFound}
        reason={notFound}
        list={{ to: '/msgs', text: castTexts.toCasts }}
      />
    );
  // A loaded cast stays rendered even if a refetch fails, to keep unsaved input.
  if (cast !== undefined) return children(cast);
  return error ? <ErrorState error={error} title={castListTexts.fetchFailed} onRetry={retry} /> : <PageSkeleton />;
}
