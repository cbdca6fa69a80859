import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { accountTexts } from '#/shared/accounts/texts.ts';
import { useKnownDevices } from '../api/use-known-devices.ts';
import { SignInRow } from './sign-in-row.tsx';

const { devices: texts } = accountTexts;

/** Devices on which the user has signed in with the password. */
export function DeviceList() {
  const { list, forget } = useKnownDevices();
  return (
    <SettingsPanel title={texts.title} lead={list.data?.items.length === 0 ? texts.none : texts.lead}>
      {list.isError && <ErrorState error={list.error} title={texts.loadFailed} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-24" />}
      {list.data && (
        <ul className="divide-y divide-border">
          {list.data.items.map((device) => (
            <SignInRow
              key={device.id}
              entry={device}
              times={[
                [texts.lastUsed, device.lastUsedAt],
                [texts.until, device.expiresAt],
              ]}
              action={{
                label: texts.forget,
                nameFor: texts.forgetLabel,
                disabled: forget.isPending,
                onClick: () => forget.mutate({ deviceId: device.id }),
              }}
            />
          ))}
        </ul>
      )}
    </SettingsPanel>
  );
}
