import type { OwnSession } from '@earshot/domain/session/own-sessions';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { accountTexts } from '#/texts/accounts.ts';
import { shellTexts } from '#/texts/shell.ts';
import { useOwnSessions } from '../api/use-own-sessions.ts';
import { deviceName } from '../device-name.ts';

const { sessions: texts } = accountTexts;

/** Where the person is signed in: this browser first, each of the others can be ended. */
export function SessionList() {
  const { list, revoke, revokeOthers } = useOwnSessions();
  const sessions = list.data?.items.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <SettingsPanel title={texts.title} lead={others === 0 && sessions ? texts.alone : texts.lead}>
      {list.isError && <ErrorState error={list.error} title={texts.loadFailed} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-24" />}
      {sessions && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={revoke.isPending}
              onEnd={() => revoke.mutate({ sessionId: session.id })}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <ConfirmButton
          armedText={shellTexts.confirm.sure}
          disabled={revokeOthers.isPending}
          onConfirm={() => revokeOthers.mutate()}
        >
          {texts.endOthers}
        </ConfirmButton>
      )}
    </SettingsPanel>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, disabled, onEnd }: SessionRowProps) {
  const { address, userAgent, createdAt, lastActiveAt, current } = session;
  const name = deviceName(userAgent) ?? texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{name}</span>
          {current && (
            <StatusBadge shape="well" tone="ok">
              {texts.here}
            </StatusBadge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          {address !== null && <span className="font-mono">{address}</span>}
          <span>
            {texts.since} <Time at={createdAt} />
          </span>
          <span>
            {texts.lastActive} <Time at={lastActiveAt} />
          </span>
        </p>
      </div>
      {!current && (
        <Button size="sm" disabled={disabled} onClick={onEnd} aria-label={texts.endLabel(name)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
