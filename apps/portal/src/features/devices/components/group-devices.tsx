import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { NotFound } from '#/components/layout/not-found.tsx';
import { Page } from '#/components/layout/page.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { deviceTexts as texts } from '#/texts/devices.ts';
import { listPath } from '../device-paths.ts';
import { useShownKinds } from '../shown-kinds.ts';
import { ListSection } from './list-section.tsx';

interface GroupDevicesProps {
  /** Undefined for an address that names none. */
  readonly kind: DeviceKind | undefined;
  readonly removed?: boolean;
}

/** The devices of one type of the selected group and all below it. */
export function GroupDevices({ kind, removed = false }: GroupDevicesProps) {
  const { id: groupId, title } = useSelectedGroup();
  const kinds = useShownKinds('group');
  if (kind === undefined || !kinds.includes(kind)) return <NotFound />;
  const place = { groupId };
  const { many } = texts.kinds[kind];
  const crumbs = removed
    ? [{ title: many, to: listPath(place, kind) }, { title: texts.removedCrumb }]
    : [{ title: many }];
  return (
    <ListSection place={place} kind={kind} removed={removed} placeTitle={title}>
      {({ actions, content }) => (
        <Page title={removed ? texts.removedTitle(kind) : many} crumbs={crumbs} actions={actions}>
          {content}
        </Page>
      )}
    </ListSection>
  );
}
