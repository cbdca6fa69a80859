import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { useConfiguration } from '../api/use-configuration.ts';
import { configurationTexts as texts } from '../texts.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import { ConfigurationBadge, ConfigurationState } from './configuration-state.tsx';

export function ConfigurationPanel({ controllerId }: { controllerId: string }) {
  const { data, error, refetch } = useConfiguration(controllerId);
  return (
    <SettingsPanel title={texts.title} lead={texts.lead} aside={data && <ConfigurationBadge state={data.state} />}>
      {data === undefined && error !== null && (
        <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-56" />}
      {data !== undefined && (
        <>
          <ConfigurationState configuration={data} />
          <ConfigurationForm configuration={data} />
        </>
      )}
    </SettingsPanel>
  );
}
