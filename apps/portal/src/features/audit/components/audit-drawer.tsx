import type { ShownAuditEntry } from '@earshot/domain/audit/schema';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Button } from '#/components/ui/button.tsx';
import { CopyButton } from '#/components/ui/copy-button.tsx';
import { Drawer } from '#/components/ui/drawer.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { kindText, personName } from '../event-text.ts';
import { auditTexts as texts } from '../texts.ts';
import { DifferenceTable } from './difference-table.tsx';
import { SealMark } from './seal-mark.tsx';
import { SubjectLink } from './subject-link.tsx';

interface AuditDrawerProps {
  readonly entryId: string;
  /** The event, if the list has already loaded it. */
  readonly known: ShownAuditEntry | undefined;
  readonly onClose: () => void;
  readonly onSubject: (subjectId: string) => void;
}

export function AuditDrawer({ entryId, known, onClose, onSubject }: AuditDrawerProps) {
  const { data, error, refetch } = trpc.audit.get.useQuery({ entryId }, { enabled: known === undefined });
  const entry = known ?? data;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry === undefined ? texts.details : `${personName(entry)} ${entry.summary.sentence}`}
      lead={entry && <Time at={entry.at} />}
    >
      {entry !== undefined ? (
        <EventDetails entry={entry} onSubject={onSubject} />
      ) : error ? (
        <ErrorState error={error} title={texts.entryFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

function EventDetails({ entry, onSubject }: { entry: ShownAuditEntry; onSubject: (subjectId: string) => void }) {
  const { subjectId } = entry;
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
        <dt className="text-muted-foreground">{texts.columns.who}</dt>
        <dd>
          {personName(entry)}
          {entry.principalEmail !== null && (
            <span className="block text-sm text-muted-foreground">{entry.principalEmail}</span>
          )}
        </dd>
        <dt className="text-muted-foreground">{texts.with}</dt>
        <dd>{kindText(entry)}</dd>
        <dt className="text-muted-foreground">{texts.columns.address}</dt>
        <dd className="font-mono text-sm">{entry.address ?? NO_VALUE}</dd>
        <dt className="text-muted-foreground">{texts.columns.where}</dt>
        <dd>{entry.groupTitle ?? texts.everywhere}</dd>
        <dt className="text-muted-foreground">{texts.columns.what}</dt>
        <dd className="font-mono text-sm">{entry.action}</dd>
        <dt className="text-muted-foreground">{texts.subjectId}</dt>
        <dd className="[overflow-wrap:anywhere]">
          <SubjectLink entry={entry} fallback={<span className="font-mono text-sm">{subjectId ?? NO_VALUE}</span>} />
        </dd>
        <dt className="text-muted-foreground">{texts.request}</dt>
        <dd className="flex items-center gap-1 font-mono text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">{entry.requestId}</span>
          <CopyButton text={entry.requestId} label={texts.copyRequest} />
        </dd>
        <dt className="text-muted-foreground">{texts.columns.sealed}</dt>
        <dd>
          <SealMark seal={entry.sealedIn} />
        </dd>
      </dl>
      <DifferenceTable before={entry.before} after={entry.after} names={entry.summary.names} />
      {subjectId !== null && (
        <div>
          <Button onClick={() => onSubject(subjectId)}>{texts.all}</Button>
        </div>
      )}
    </div>
  );
}
