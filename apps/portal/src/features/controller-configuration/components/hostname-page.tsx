import type { ControllerHostname } from '@earshot/domain/controller-configuration/hostname';
import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { ConfigurationBadge, ConfigurationState } from '#/shared/device-configuration/configuration-state.tsx';
import { VersionsPanel } from '#/shared/device-configuration/versions-panel.tsx';
import { useHostname, useHostnameVersions, useRestoreHostname } from '../api/use-hostname.ts';
import { hostnameTexts as texts } from '../hostname-texts.ts';
import { HostnameForm } from './hostname-form.tsx';
import { HostnameRebootDialog } from './hostname-reboot-dialog.tsx';

/** Tab "Hostname" of a location. */
export function HostnamePage({ controllerId }: { controllerId: string }) {
  const { data, error, refetch } = useHostname(controllerId);
  // A new form after a restore, because a form keeps the values of fields that the user has edited.
  const [restoredVersion, setRestoredVersion] = useState(0);
  return (
    <div className="grid gap-4">
      <SettingsPanel title={texts.title} lead={texts.lead} aside={data && <ConfigurationBadge state={data.state} />}>
        {data === undefined && error !== null && (
          <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton className="h-32" />}
        {data !== undefined && (
          <>
            <ConfigurationState configuration={data} byDefault={texts.byDefault} />
            {data.reported !== null && <p className="text-muted-foreground">{texts.reported(data.reported)}</p>}
            <HostnameForm key={restoredVersion} configuration={data} />
          </>
        )}
      </SettingsPanel>
      {data !== undefined && data.version > 0 && <Versions configuration={data} onRestored={setRestoredVersion} />}
    </div>
  );
}

interface VersionsProps {
  readonly configuration: ControllerHostname;
  readonly onRestored: (version: number) => void;
}

function Versions({ configuration, onRestored }: VersionsProps) {
  const { controllerId, version, online } = configuration;
  const restoring = useRestoreHostname();
  const [asked, ask] = useState<number>();
  const restore = (restored: number) =>
    restoring.mutate(
      { controllerId, version, restored },
      { onSuccess: (now) => onRestored(now.version), onSettled: () => ask(undefined) },
    );
  return (
    <>
      <VersionsPanel versions={useHostnameVersions(controllerId)} restoring={restoring} mayEdit onRestore={ask} />
      {asked !== undefined && (
        <HostnameRebootDialog
          online={online}
          isPending={restoring.isPending}
          onConfirm={() => restore(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
