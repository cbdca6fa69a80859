import type { ProofOfPlay } from '@earshot/domain/deliveries/proof';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { trpc } from '#/lib/trpc.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { playFacts, playStyle } from '../play-style.ts';

const { proof: texts } = deliveryTexts;
const PAGE_SIZE = 10;

interface TargetPlaysProps {
  readonly deliveryId: string;
  readonly controllerId: string;
  readonly boxName: string;
}

/** Proof of play of one location: the result of each planned play, or the reason for its absence. */
export function TargetPlays({ deliveryId, controllerId, boxName }: TargetPlaysProps) {
  const [page, setPage] = useState(1);
  const plays = trpc.deliveries.plays.useQuery(
    { deliveryId, controllerId, page, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (plays.isError)
    return <ErrorState error={plays.error} title={texts.failed} onRetry={() => void plays.refetch()} />;
  if (plays.data === undefined) return <Skeleton className="mt-2 h-12" />;
  const { items, total } = plays.data;
  return (
    <section aria-label={texts.of(boxName)} className="mt-1 @max-[780px]/table:mt-3">
      {items.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ol className="grid gap-2">
        {items.map((play) => (
          <Play key={play.instant} play={play} />
        ))}
      </ol>
      {total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
    </section>
  );
}

function Play({ play }: { play: ProofOfPlay }) {
  const { instant, plannedAt, confirmedAt, clipReadyAt, startedAt } = play;
  const { shape, tone, word, note } = playStyle(play);
  const steps = [
    { word: texts.steps.planned, at: plannedAt },
    { word: texts.steps.confirmed, at: confirmedAt },
    { word: texts.steps.clipReady, at: clipReadyAt },
    { word: texts.steps.played, at: startedAt },
  ];
  return (
    <li className="border-l-2 border-border pl-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Time at={instant} className="font-medium" />
        <StatusBadge shape={shape} tone={tone}>
          {word}
        </StatusBadge>
        {note !== null && <span className="text-muted-foreground">{note}</span>}
      </p>
      <p className="tabular mt-1 flex flex-wrap gap-x-1.5 text-muted-foreground">
        {steps.map(({ word: step, at }, index) => (
          <Fragment key={step}>
            {index > 0 && <span aria-hidden>→</span>}
            <span className={at === null ? undefined : 'text-foreground'}>
              {step} {at === null ? texts.notYet : <Time at={at} only="time" />}
            </span>
          </Fragment>
        ))}
      </p>
      {playFacts(play).map((fact) => (
        <p key={fact} className="mt-0.5 text-muted-foreground">
          {fact}
        </p>
      ))}
    </li>
  );
}
