import { EVERY_ENVIRONMENT } from '@earshot/domain/settings/resolve-settings';
import { type Setting, settingSubject } from '@earshot/domain/settings/schema';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { Time } from '#/components/ui/time.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useSession } from '#/lib/use-session.ts';
import { valueText } from '../setting-text.ts';
import { settingsTexts as texts } from '../texts.ts';

const SHOWN = 10;
const valueOf = (side: unknown): unknown => (side as { value?: unknown } | null)?.value ?? null;

/** Changes of a setting, read from the audit log. */
export function SettingHistory({ setting, environment }: { setting: Setting; environment: string }) {
  // Settings belong to no customer, so the staff's group has their events.
  const { groupId } = useSession().user;
  const subjects = [EVERY_ENVIRONMENT, environment].map((place) => settingSubject(setting.key, place));
  const lists = trpc.useQueries((t) =>
    subjects.map((subject) => t.audit.list({ groupId, subject, pageSize: SHOWN }, { staleTime: 0 })),
  );
  const failed = lists.find(({ isError }) => isError);
  if (failed) {
    const retry = () => lists.forEach(({ refetch }) => void refetch());
    return <ErrorState error={failed.error} title={texts.historyFailed} onRetry={retry} />;
  }
  if (lists.some(({ data }) => data === undefined)) return <Skeleton className="h-16" />;
  const entries = lists
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN);
  if (entries.length === 0) return <p className="text-sm text-muted-foreground">{texts.noHistory}</p>;
  return (
    <ol className="grid gap-1.5 rounded-md bg-muted px-3 py-2.5 text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-baseline gap-x-2.5">
          <Time at={entry.at} className="tabular text-muted-foreground" />
          <span>
            {valueText(valueOf(entry.before), setting)} <span aria-hidden>→</span>{' '}
            {valueText(valueOf(entry.after), setting)}
          </span>
          <span className="text-muted-foreground">
            {texts.by(entry.principalName ?? texts.formerUser)}
            {entry.subjectId?.includes('@') === true && ` · ${texts.onlyHere(environment)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
