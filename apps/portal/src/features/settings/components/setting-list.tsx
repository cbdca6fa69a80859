import { isRetentionSetting } from '@earshot/domain/settings/retention-settings';
import type { Setting } from '@earshot/domain/settings/schema';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { SearchInput } from '#/components/ui/search-input.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { trpc } from '#/lib/trpc.ts';
import { matchesSearch } from '../setting-text.ts';
import { settingsTexts as texts } from '../texts.ts';
import { SettingRow } from './setting-row.tsx';

interface SettingListProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** All settings, feature flags first. */
export function SettingList({ search, onSearch }: SettingListProps) {
  const list = trpc.settings.list.useQuery();
  if (list.isError) {
    return (
      <div className="panel">
        <ErrorState error={list.error} title={texts.failed} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const found = list.data?.settings.filter((setting) => matchesSearch(setting, search));
  return (
    <div className="grid gap-4">
      <SearchInput
        label={texts.search}
        value={search}
        onValueChange={onSearch}
        className="tablet:max-w-80"
        data-list-search
      />
      {found === undefined || list.data === undefined ? (
        <Skeleton className="h-96" />
      ) : found.length === 0 ? (
        <div className="panel">
          <EmptyState title={texts.noMatch} text={texts.noMatchHelp} />
        </div>
      ) : (
        <>
          <Part
            title={texts.flags}
            settings={found.filter(({ kind }) => kind === 'flag')}
            environment={list.data.environment}
          />
          <Part
            title={texts.configuration}
            settings={found.filter(({ kind, key }) => kind !== 'flag' && !isRetentionSetting(key))}
            environment={list.data.environment}
          />
          <Part
            title={texts.retention}
            settings={found.filter(({ key }) => isRetentionSetting(key))}
            environment={list.data.environment}
          />
        </>
      )}
    </div>
  );
}

function Part({ title, settings, environment }: { title: string; settings: Setting[]; environment: string }) {
  if (settings.length === 0) return null;
  return (
    <SettingsPanel title={title}>
      <ul className="-mx-4 -mb-4 divide-y divide-border border-t border-border">
        {settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} environment={environment} />
        ))}
      </ul>
    </SettingsPanel>
  );
}
