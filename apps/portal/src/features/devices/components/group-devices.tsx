import type { DeviceKind } from '@earshot/domain/devices/kinds';
import { NotFound } from '#/components/layout/not-found.tsx';
import { Page } from '#/components/layout/page.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { deviceTexts as texts } from '#/shared/devices/texts.ts';
import { listPath } from '#/shared/devices/device-paths.ts';
import { useShownKinds } from '#/shared/devices/shown-kinds.ts';
import { ListSection } from './list-section.tsx';

interface GroupDevicesProps {
  /** undefined if the URL names no known type. */
  readonly kind: DeviceKind | undefined;
  readonly removed?: boolean;
}

/** Devices of one type in the selected group and its sub-groups. */
export function GroupDevices({ kind, removed = false }: GroupDevicesProps) {
  const { id: groupId, title, features } = useSelectedGroup();
  const kinds = useShownKinds('group');
  if (kind === undefined || !kinds.includes(kind)) return <NotFound />;
  const place = { groupId };
  const { many } = texts.kinds[kind];
  const crumbs = removed
    ? [{ title: many, to: listPath(place, kind) }, { title: texts.removedCrumb }]
    : [{ title: many }];
  return (
    <ListSection place={place} kind={kind} removed={removed} placeTitle={title} features={features}>
      {({ actions, content }) => (
        <Page title={removed ? texts.removedTitle(kind) : many} crumbs={crumbs} actions={actions}>
          {content}
        </Page>
      )}
    </ListSection>
  );
}
