import { useState } from 'react';
import { TextCell } from '#/components/data-table/text-cell.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Time } from '#/components/ui/time.tsx';
import { useHeadsetUses } from './api/use-headset-uses.ts';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import { enrolmentTexts as texts } from './texts.ts';

interface HeadsetUsesProps {
  readonly controllerId: string;
  readonly deviceId: string;
}

/** Uses shown at first. */
const FIRST = 10;

/** Uses of a headset, newest first. */
export function HeadsetUses(of: HeadsetUsesProps) {
  const [isOpen, setOpen] = useState(false);
  const { uses, error, hasMore, isLoadingMore, showMore, retry } = useHeadsetUses(of);
  return (
    <section className="panel min-w-0 p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.history}</h2>
      {error !== null && uses === undefined && <ErrorState error={error} title={texts.historyFailed} onRetry={retry} />}
      {uses?.length === 0 && <p className="text-muted-foreground">{texts.noHistory}</p>}
      {uses !== undefined && uses.length > 0 && (
        <ol className="grid gap-2 text-sm">
          {(isOpen ? uses : uses.slice(0, FIRST)).map((use) => (
            <li key={use.startedAt} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
              <EnrolmentBadge status={use.status} />
              <TextCell text={use.fullName ?? texts.notEnrolled} className="font-medium" />
              <span className="text-muted-foreground">
                <Time at={use.startedAt} />
                {use.returnedAt !== null && (
                  <>
                    {' – '}
                    <Time at={use.returnedAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {(hasMore || (!isOpen && (uses?.length ?? 0) > FIRST)) && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          disabled={isLoadingMore}
          onClick={() => (isOpen ? showMore() : setOpen(true))}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}
