import type { GroupFieldName } from '@earshot/domain/group-configuration/fields';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { groupConfigurationTexts } from '#/shared/group-configuration/texts.ts';

/** Where the settings of a controller come from, in words; undefined until loaded, or without permission to see controllers. */
export function useControllerSources(controllerId: string): (field: GroupFieldName) => string | undefined {
  const maySee = usePermission('view_controllers');
  const { data } = trpc.groupConfiguration.ofLocation.useQuery({ controllerId }, { enabled: maySee });
  const { sources } = groupConfigurationTexts;
  return (name) => {
    const setting = data?.settings.find(({ field }) => field === name);
    if (setting === undefined) return undefined;
    return setting.from === 'group' ? sources.group(setting.groupTitle) : sources[setting.from];
  };
}
