import { GROUP_FIELD_TITLES, type GroupFieldName } from '@earshot/domain/group-configuration/fields';
import type { InheritedSetting } from '@earshot/domain/group-configuration/schema';
import { Button } from '#/components/ui/button.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { settingValue } from './setting-value.ts';
import { groupConfigurationTexts as texts } from './texts.ts';

interface SettingSourcesProps {
  readonly controllerId: string;
  readonly fields: readonly GroupFieldName[];
  readonly mayEdit: boolean;
}

/** Where settings of a location come from, with a button that lets an own value follow the groups again. */
export function SettingSources({ controllerId, fields, mayEdit }: SettingSourcesProps) {
  const { data } = trpc.groupConfiguration.ofLocation.useQuery({ controllerId });
  const shown = data?.settings.filter(({ field, from }) => fields.includes(field) && from !== 'default') ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-md border border-border p-3 text-sm">
      {shown.map((setting) => (
        <li key={setting.field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow">
            <span className="font-medium">{GROUP_FIELD_TITLES[setting.field]}</span>{' '}
            <span className="text-muted-foreground">{sourceWords(setting)}</span>
          </span>
          {setting.from === 'location' && mayEdit && <FollowButton controllerId={controllerId} field={setting.field} />}
        </li>
      ))}
    </ul>
  );
}

function sourceWords({ field, from, groupTitle, inherited }: InheritedSetting): string {
  if (from !== 'location') return texts.sources.group(groupTitle);
  const { location } = texts.sources;
  if (inherited.from === 'default') return location;
  return `${location}. ${texts.inheritedValue(settingValue(field, inherited.value))}`;
}

function FollowButton({ controllerId, field }: { controllerId: string; field: GroupFieldName }) {
  const utils = trpc.useUtils();
  const follow = trpc.groupConfiguration.followGroups.useMutation({
    onSuccess: async () => {
      notifySuccess(texts.followed);
      await Promise.all([utils.groupConfiguration.invalidate(), utils.controllerConfiguration.invalidate()]);
    },
    onError: () => notifyError(texts.followFailed),
  });
  return (
    <Button size="sm" disabled={follow.isPending} onClick={() => follow.mutate({ controllerId, fields: [field] })}>
      {texts.follow} <span className="sr-only">({GROUP_FIELD_TITLES[field]})</span>
    </Button>
  );
}
