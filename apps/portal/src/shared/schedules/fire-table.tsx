import { useState } from 'react';
import { DataTable } from '#/components/data-table/data-table.tsx';
import { Pagination } from '#/components/data-table/pagination.tsx';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { FIRE_PAGE_SIZE, type FireQuestion, useFireTable } from './api/use-fire-table.ts';
import { fireColumns } from './fire-columns.tsx';
import { scheduleTexts } from './texts.ts';

interface FireTableProps extends Omit<FireQuestion, 'page'> {
  /** The reason for not requesting times: nothing typed yet, or invalid input. */
  readonly missing: 'waiting' | 'wrong';
  readonly isEstimate: boolean;
  /** The sender's time zone. */
  readonly zone: string;
}

const { fireTable: texts } = scheduleTexts;
const VIEW = { density: 'compact', columns: {} } as const;

/** The planned plays by location and time, recomputed by the server while the user types. */
export function FireTable({ missing, zone, isEstimate, ...question }: FireTableProps) {
  const asked = JSON.stringify(question.schedule);
  const [shown, setShown] = useState({ asked, page: 1 });
  // A different schedule may have fewer pages.
  const page = shown.asked === asked ? shown.page : 1;
  const { data, error, isError, isBehind, refetch } = useFireTable({ ...question, page });
  const idle = question.schedule === undefined;
  return (
    <section aria-label={texts.title} className="panel min-w-0 overflow-hidden">
      <div className="border-b border-border px-3 py-2.5">
        <h2 className="font-semibold">{texts.title}</h2>
        <p className="text-sm text-muted-foreground" aria-live="polite">
          {!idle && data !== undefined && `${texts.lead(data.total, data.locations)}. ${texts.senderIn(zone)}`}
        </p>
        {!idle && isEstimate && <p className="text-sm text-muted-foreground">{texts.about(question.clipDurationMs)}</p>}
        {!idle && data !== undefined && data.startedWithout > 0 && (
          <p className="mt-1 text-sm text-warn">◌ {texts.startedWithout(data.startedWithout)}</p>
        )}
      </div>
      {idle ? (
        <EmptyState title={texts[missing]} text={texts[`${missing}Help`]} />
      ) : isError ? (
        <ErrorState error={error} title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={texts.title}
          columns={fireColumns(zone)}
          rows={data?.items}
          rowId={({ at, localTime }) => `${at} ${localTime}`}
          rowName={({ senderTime }) => senderTime}
          view={VIEW}
          stale={isBehind}
          empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
        />
      )}
      {!idle && data?.moreCasts === true && <p className="px-3 py-2 text-sm text-warn">◇ {texts.moreCasts}</p>}
      {!idle && !isError && (
        <Pagination
          page={page}
          total={data?.total}
          pageSize={FIRE_PAGE_SIZE}
          state={isBehind ? 'previous' : 'shown'}
          onPage={(next) => setShown({ asked, page: next })}
        />
      )}
    </section>
  );
}
