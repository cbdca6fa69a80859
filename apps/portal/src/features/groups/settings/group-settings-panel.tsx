import { GROUP_FIELD_TITLES } from '@earshot/domain/group-configuration/fields';
import type { GroupConfiguration, InheritedSetting } from '@earshot/domain/group-configuration/schema';
import type { GroupDetail } from '@earshot/domain/groups/schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { settingValue } from '#/shared/group-configuration/setting-value.ts';
import { groupConfigurationTexts } from '#/shared/group-configuration/texts.ts';
import { useGroupSettings } from '../api/use-group-settings.ts';
import { LastChange } from './last-change.tsx';
import { GroupSettingsDialog } from './group-settings-dialog.tsx';
import { groupSettingsTexts as texts } from './texts.ts';

/** Settings that the locations of a group inherit, each with its source. */
export function GroupSettingsPanel({ group }: { group: GroupDetail }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = usePermission('edit_groups_configuration');
  const { settings, differences } = useGroupSettings(group.id);
  const { data, error, refetch } = settings;
  const change = mayChange && data !== undefined && <Button onClick={() => setChanging(true)}>{texts.change}</Button>;
  return (
    <SettingsPanel title={texts.title} lead={texts.lead} aside={change}>
      {data === undefined && error !== null && (
        <ErrorState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-32" />}
      {data !== undefined && <Values configuration={data} />}
      {data !== undefined && <LastChange configuration={data} mayUndo={mayChange} />}
      {differences.data !== undefined && (
        <p className="text-sm">
          {differences.data.total === 0 ? (
            <span className="text-muted-foreground">
              {differences.data.isApplying ? texts.applying : texts.noDifferences}
            </span>
          ) : (
            <Link
              to="/config/groups/settings"
              search={{ group: group.id } as never}
              className="rounded-sm font-medium text-primary hover:underline"
            >
              {texts.differences(differences.data.total)}
            </Link>
          )}
        </p>
      )}
      {isChanging && data !== undefined && (
        <GroupSettingsDialog group={group} configuration={data} onClose={() => setChanging(false)} />
      )}
    </SettingsPanel>
  );
}

const Values = ({ configuration: { groupId, settings } }: { configuration: GroupConfiguration }) => (
  <dl className="grid gap-x-6 gap-y-2 tablet:grid-cols-[minmax(0,auto)_minmax(0,auto)_1fr]">
    {settings.map((setting) => (
      <div key={setting.field} className="grid gap-x-6 tablet:col-span-3 tablet:grid-cols-subgrid">
        <dt className="text-muted-foreground">{GROUP_FIELD_TITLES[setting.field]}</dt>
        <dd className="tabular font-medium">{settingValue(setting.field, setting.value)}</dd>
        <dd className="text-sm text-muted-foreground">{sourceOf(setting, groupId)}</dd>
      </div>
    ))}
  </dl>
);

function sourceOf({ from, groupId, groupTitle }: InheritedSetting, here: string): string {
  const { sources } = groupConfigurationTexts;
  if (from === 'default') return sources.default;
  return groupId === here ? sources.here : sources.group(groupTitle);
}
