import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { useOwnSessions } from '../api/use-own-sessions.ts';
import { SignInRow } from './sign-in-row.tsx';

const { sessions: texts } = accountTexts;

/** The user's sessions, with this browser first. Every other session can be ended. */
export function SessionList() {
  const { list, revoke, revokeOthers } = useOwnSessions();
  const sessions = list.data?.items.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  return (
    <SettingsPanel title={texts.title} lead={others === 0 && sessions ? texts.alone : texts.lead}>
      {list.isError && <ErrorState error={list.error} title={texts.loadFailed} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-24" />}
      {sessions && (
        <ul className="divide-y divide-border">
          {sessions.map((session) => (
            <SignInRow
              key={session.id}
              entry={session}
              times={[
                [texts.since, session.createdAt],
                [texts.lastActive, session.lastActiveAt],
              ]}
              action={
                session.current
                  ? undefined
                  : {
                      label: texts.end,
                      nameFor: texts.endLabel,
                      disabled: revoke.isPending,
                      onClick: () => revoke.mutate({ sessionId: session.id }),
                    }
              }
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <ConfirmButton disabled={revokeOthers.isPending} onConfirm={() => revokeOthers.mutate()}>
          {texts.endOthers}
        </ConfirmButton>
      )}
    </SettingsPanel>
  );
}
