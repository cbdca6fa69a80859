import type { GroupDetail, UpdateGroupInput } from '@earshot/domain/groups/schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readChange } from '#/components/feedback/changed-meanwhile.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { apiError } from '#/lib/api-error.ts';
import { usePermission } from '#/lib/use-session.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';
import { GroupSettingsPanel } from '../settings/group-settings-panel.tsx';
import { CreateGroupDialog } from './create-group-dialog.tsx';
import { EnrolmentPeriod } from './enrolment-period.tsx';
import { GroupFacts } from './group-facts.tsx';
import { GroupSwitches } from './group-switches.tsx';
import { GroupTitle } from './group-title.tsx';
import { MoveGroupDialog } from './move-group-dialog.tsx';
import { RemoveGroupDialog } from './remove-group-dialog.tsx';
import { SignInLink } from './sign-in-link.tsx';

interface GroupPanelProps {
  readonly group: GroupDetail;
  readonly onReload: () => void;
  readonly onSelect: (groupId: string) => void;
}

export function GroupPanel({ group, onReload, onSelect }: GroupPanelProps) {
  const [asking, setAsking] = useState<'create' | 'move' | 'remove' | null>(null);
  const { update } = useGroupChanges();
  const maySeeSettings = usePermission('view_controllers');
  const mayCreate = usePermission('create_groups');
  const [mayEdit, mayMove, mayDelete] = [
    usePermission('edit_groups'),
    usePermission('edit_groups_parent'),
    usePermission('delete_groups'),
  ];
  const close = () => setAsking(null);
  const isConflict = update.error !== null && readChange(apiError(update.error).details) !== undefined;
  const { parent } = group;
  const save = (change: Omit<UpdateGroupInput, 'groupId' | 'version'>) =>
    update.mutate({ groupId: group.id, version: group.version, ...change });
  return (
    <section aria-label={group.title} className="grid min-w-0 gap-4">
      <div className="panel flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
        <GroupTitle group={group} onReload={onReload} />
        <div className="flex flex-wrap gap-2">
          {mayCreate && (
            <Button variant="primary" onClick={() => setAsking('create')}>
              <Plus aria-hidden />
              {texts.createSub}
            </Button>
          )}
          {mayEdit && mayMove && parent !== null && <Button onClick={() => setAsking('move')}>{texts.move}</Button>}
          {mayDelete && parent !== null && (
            <Button variant="danger" onClick={() => setAsking('remove')}>
              {texts.remove}
            </Button>
          )}
        </div>
        {mayDelete && parent === null && (
          <p className="w-full text-sm text-muted-foreground">
            {group.customerId === null ? texts.topGroup : texts.ownGroup}
          </p>
        )}
      </div>
      {isConflict && (
        <FormError
          error={update.error}
          title={texts.updateFailed}
          onReload={() => {
            update.reset();
            onReload();
          }}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid gap-4">
          {maySeeSettings && <GroupSettingsPanel group={group} />}
          <GroupSwitches group={group} saving={update.isPending} onChange={save} />
          <SignInLink groupId={group.id} />
          <EnrolmentPeriod group={group} saving={update.isPending} onChange={save} />
        </div>
        <GroupFacts group={group} />
      </div>
      {asking === 'create' && <CreateGroupDialog parent={group} onClose={close} onCreated={onSelect} />}
      {asking === 'move' && <MoveGroupDialog group={group} onClose={close} />}
      {asking === 'remove' && parent !== null && (
        <RemoveGroupDialog group={group} onClose={close} onRemoved={() => onSelect(parent.id)} />
      )}
    </section>
  );
}
