import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { ConfigurationBadge, ConfigurationState } from '#/shared/device-configuration/configuration-state.tsx';
import { SettingSources } from '#/shared/group-configuration/setting-sources.tsx';
import { VersionsPanel } from '#/shared/device-configuration/versions-panel.tsx';
import { useConfiguration, useConfigurationVersions, useRestoreConfiguration } from '../api/use-configuration.ts';
import { configurationTexts as texts } from '../texts.ts';
import { ConfigurationForm } from './configuration-form.tsx';

const FIELDS = ['talkLockTimeout', 'talkLockInterval', 'volume'] as const;

export function ConfigurationPanel({ controllerId }: { controllerId: string }) {
  const { data, error, refetch } = useConfiguration(controllerId);
  const mayEdit = usePermission('edit_controllers');
  // A new form after a restore, because a form keeps the values of fields that the user has edited.
  const [restoredVersion, setRestoredVersion] = useState(0);
  return (
    <>
      <SettingsPanel title={texts.title} lead={texts.lead} aside={data && <ConfigurationBadge state={data.state} />}>
        {data === undefined && error !== null && (
          <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton className="h-56" />}
        {data !== undefined && (
          <>
            <ConfigurationState configuration={data} byDefault={texts.byDefault} />
            <SettingSources controllerId={controllerId} fields={FIELDS} mayEdit={mayEdit} />
            <ConfigurationForm key={restoredVersion} configuration={data} />
          </>
        )}
      </SettingsPanel>
      {data !== undefined && data.version > 0 && <Versions configuration={data} onRestored={setRestoredVersion} />}
    </>
  );
}

interface VersionsProps {
  readonly configuration: ControllerConfiguration;
  readonly onRestored: (version: number) => void;
}

function Versions({ configuration, onRestored }: VersionsProps) {
  const { controllerId, version } = configuration;
  const restoring = useRestoreConfiguration();
  return (
    <VersionsPanel
      versions={useConfigurationVersions(configuration)}
      restoring={restoring}
      mayEdit={usePermission('edit_controllers')}
      onRestore={(restored) =>
        restoring.mutate({ controllerId, version, restored }, { onSuccess: (now) => onRestored(now.version) })
      }
    />
  );
}
