import { Page } from '#/components/layout/page.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { useDeviceSearch } from '../use-device-search.ts';
import { KindCards } from './kind-cards.tsx';

/** Devices of the selected group by type, each linked to its list. The lists start with the search in this URL. */
export function GroupDevicesOverview() {
  const { id: groupId, title } = useSelectedGroup();
  useDeviceSearch({ kind: 'headset', level: 'group' });
  return (
    <Page title={texts.title} crumbs={[]} lead={texts.overviewLead(title)}>
      <KindCards place={{ groupId }} />
    </Page>
  );
}
