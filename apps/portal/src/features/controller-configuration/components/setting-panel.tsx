import type { ConfigurationFacts } from '@earshot/domain/device-configuration/facts-schema';
import type { ReactNode } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { ConfigurationBadge, ConfigurationState } from '#/shared/device-configuration/configuration-state.tsx';

interface SettingPanelProps<Data extends ConfigurationFacts> {
  readonly texts: Readonly<Record<'title' | 'lead' | 'loadFailed' | 'byDefault', string>>;
  readonly setting: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The form of the loaded setting. */
  readonly children: (data: Data) => ReactNode;
}

/** Panel of a single setting of a controller, with its state. */
export const SettingPanel = <Data extends ConfigurationFacts>({
  texts,
  setting: { data, error, refetch },
  children,
}: SettingPanelProps<Data>) => (
  <SettingsPanel title={texts.title} lead={texts.lead} aside={data && <ConfigurationBadge state={data.state} />}>
    {data === undefined && error !== null && (
      <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
    )}
    {data === undefined && error === null && <Skeleton className="h-32" />}
    {data !== undefined && (
      <>
        <ConfigurationState configuration={data} byDefault={texts.byDefault} />
        {children(data)}
      </>
    )}
  </SettingsPanel>
);
