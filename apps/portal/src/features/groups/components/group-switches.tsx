import { FEATURE_PERMISSIONS, FLAG_PERMISSIONS } from '@earshot/domain/groups/edit-permissions';
import { GROUP_FEATURES, type GroupFeature } from '@earshot/domain/groups/features';
import { GROUP_FLAGS, type GroupFlag } from '@earshot/domain/groups/flags';
import type { GroupDetail } from '@earshot/domain/groups/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { ReactNode } from 'react';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { useFlag } from '#/lib/settings.ts';
import { useSession } from '#/lib/use-session.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';

interface GroupSwitchesProps {
  readonly group: GroupDetail;
  readonly saving: boolean;
  readonly onChange: (change: {
    flags?: Partial<Record<GroupFlag, boolean>>;
    features?: Partial<Record<GroupFeature, boolean>>;
  }) => void;
}

/** Switches for flags and features, with the reason if one is locked and the source if one is inherited. */
export function GroupSwitches({ group, saving, onChange }: GroupSwitchesProps) {
  const { permissions } = useSession();
  const standaloneTeamMembers = useFlag('standaloneTeamMembers');
  // The teamEnrolment feature has no effect without standalone team members.
  const isShown = (feature: GroupFeature) => feature !== 'teamEnrolment' || standaloneTeamMembers;
  const may = (permission: Permission) => permissions.includes('edit_groups') && permissions.includes(permission);
  return (
    <div className="grid gap-4">
      <Panel title={texts.flags}>
        {GROUP_FLAGS.map((flag) => {
          const from = group.inheritedFlags.find((inherited) => inherited.flag === flag);
          return (
            <SwitchRow
              key={flag}
              words={texts.flag[flag]}
              own={group.flags[flag]}
              from={from}
              may={may(FLAG_PERMISSIONS[flag])}
              saving={saving}
              onChange={(on) => onChange({ flags: { [flag]: on } })}
            />
          );
        })}
      </Panel>
      <Panel title={texts.features}>
        {GROUP_FEATURES.filter(isShown).map((feature) => {
          const records = group.features.filter(({ featureName }) => featureName === feature);
          const above = records.find(({ groupId }) => groupId !== group.id);
          return (
            <SwitchRow
              key={feature}
              words={texts.feature[feature]}
              own={records.some(({ groupId }) => groupId === group.id)}
              from={above && { title: above.groupTitle }}
              may={may(FEATURE_PERMISSIONS[feature])}
              saving={saving}
              onChange={(on) => onChange({ features: { [feature]: on } })}
            />
          );
        })}
      </Panel>
    </div>
  );
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="panel grid gap-4 p-4">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

interface SwitchRowProps {
  readonly words: readonly [string, string];
  readonly own: boolean;
  /** Ancestor from which the value is inherited. */
  readonly from: { readonly title: string | null } | undefined;
  readonly may: boolean;
  readonly saving: boolean;
  readonly onChange: (on: boolean) => void;
}

function SwitchRow({ words: [label, help], own, from, may, saving, onChange }: SwitchRowProps) {
  const notes = [
    help,
    ...(from === undefined ? [] : [`${texts.inheritedFrom(from.title)}.`]),
    ...(from !== undefined && own ? [texts.ownToo] : []),
    ...(may ? [] : [texts.noPermission]),
  ];
  return (
    <ToggleField
      label={label}
      help={notes.join(' ')}
      checked={own || from !== undefined}
      // An inherited value can be switched only in the group that sets it.
      disabled={!may || saving || (from !== undefined && !own)}
      onChange={onChange}
    />
  );
}
