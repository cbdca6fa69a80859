import {
  API_NOTIFICATIONS,
  CONTROLLER_NOTIFICATIONS,
  type NotificationKind,
} from '@earshot/domain/profile/notifications';
import type { NotificationSubscriptions } from '@earshot/domain/profile/schema';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { profileTexts } from '#/shared/profile/texts.ts';
import { useSubscribe } from '../api/use-subscribe.ts';

const { notifications: texts } = profileTexts;
const SECTIONS = [
  { title: texts.controllers, kinds: CONTROLLER_NOTIFICATIONS },
  { title: texts.api, kinds: API_NOTIFICATIONS },
] as const;

/** Subscriptions by kind. Only kinds open to the user are shown. */
export function NotificationSettings() {
  const { data, error, isError, refetch } = trpc.profile.subscriptions.useQuery();
  if (isError) return <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64 max-w-[720px]" />;
  return (
    <div className="grid max-w-[720px] gap-4">
      <p className="text-muted-foreground">{texts.lead}</p>
      {SECTIONS.map(({ title, kinds }) => ({ title, open: kinds.filter((kind) => data.available.includes(kind)) }))
        .filter(({ open }) => open.length > 0)
        .map(({ title, open }) => (
          <Kinds key={title} title={title} kinds={open} subscribed={data.subscribed} />
        ))}
    </div>
  );
}

interface KindsProps {
  readonly title: string;
  readonly kinds: readonly NotificationKind[];
  readonly subscribed: NotificationSubscriptions['subscribed'];
}

function Kinds({ title, kinds, subscribed }: KindsProps) {
  const { subscribe, isPending } = useSubscribe();
  return (
    <SettingsPanel title={title}>
      {kinds.map((kind) => {
        const [label, help] = texts.kinds[kind];
        return (
          <ToggleField
            key={kind}
            label={label}
            help={help}
            checked={subscribed.includes(kind)}
            onChange={(checked) => subscribe(kind, checked)}
            disabled={isPending}
          />
        );
      })}
    </SettingsPanel>
  );
}
