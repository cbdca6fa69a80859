import type { ControllerHostname } from '@earshot/domain/controller-configuration/hostname';
import { useState } from 'react';
import { WaitsForLine } from '#/shared/interlocks/waits-for-line.tsx';
import { VersionsPanel } from '#/shared/device-configuration/versions-panel.tsx';
import { useHostname, useHostnameVersions, useRestoreHostname } from '../api/use-hostname.ts';
import { hostnameTexts as texts } from '../hostname-texts.ts';
import { HostnameForm } from './hostname-form.tsx';
import { HostnameRebootDialog } from './hostname-reboot-dialog.tsx';
import { SettingPanel } from './setting-panel.tsx';

/** Tab "Hostname" of a location. */
export function HostnamePage({ controllerId }: { controllerId: string }) {
  const hostname = useHostname(controllerId);
  const { data } = hostname;
  // A new form after a restore, because a form keeps the values of fields that the user has edited.
  const [restoredVersion, setRestoredVersion] = useState(0);
  return (
    <div className="grid gap-4">
      <SettingPanel texts={texts} setting={hostname}>
        {(loaded) => (
          <>
            {loaded.reported !== null && <p className="text-muted-foreground">{texts.reported(loaded.reported)}</p>}
            {loaded.waitsFor !== null && <WaitsForLine waitsFor={loaded.waitsFor} />}
            <HostnameForm key={restoredVersion} configuration={loaded} />
          </>
        )}
      </SettingPanel>
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
