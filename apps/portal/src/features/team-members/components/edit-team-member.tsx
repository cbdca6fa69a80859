import type { TeamMember } from '@earshot/domain/team-members/schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditFoot } from '#/components/form/edit-foot.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { Button } from '#/components/ui/button.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { teamMemberForm } from '../team-member-form.ts';
import { teamMemberTexts as texts } from '../texts.ts';
import { CallHandlingGroupsField } from './call-handling-groups-field.tsx';
import { FullNameField } from './full-name-field.tsx';
import { PersonDataActions } from './person-data-actions.tsx';
import { RemoveTeamMemberDialog } from './remove-team-member-dialog.tsx';
import { SaidAsField } from './said-as-field.tsx';

interface EditTeamMemberProps {
  readonly member: TeamMember;
  readonly onRemoved: () => void;
}

export function EditTeamMember({ member, onRemoved }: EditTeamMemberProps) {
  const mayDelete = usePermission('delete_team_members');
  const mayEdit = usePermission('edit_team_members');
  const [isRemoving, setRemoving] = useState(false);
  const groups = member.callHandlingGroups;
  const actions = (
    <div className="flex flex-wrap gap-2">
      <PersonDataActions person={member} onErased={onRemoved} />
      {mayDelete && (
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
  return (
    <SettingsPanel title={member.fullName} aside={actions}>
      {!mayEdit && groups.length > 0 && (
        <p>
          <span className="text-muted-foreground">{texts.columns.callHandlingGroups}: </span>
          {groups.join(', ')}
        </p>
      )}
      <TeamMemberForm member={member} mayEdit={mayEdit} />
      {isRemoving && (
        <RemoveTeamMemberDialog member={member} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      )}
    </SettingsPanel>
  );
}

function TeamMemberForm({ member, mayEdit }: { member: TeamMember; mayEdit: boolean }) {
  const utils = trpc.useUtils();
  const { id: teamMemberId } = member;
  const update = trpc.teamMembers.update.useMutation({
    onSuccess(changed) {
      notifySuccess(texts.updated);
      utils.teamMembers.get.setData({ teamMemberId }, changed);
      void utils.teamMembers.list.invalidate();
      void utils.teamMembers.confirmation.invalidate();
    },
  });
  const { controllerId } = member;
  const saved = {
    fullName: member.fullName,
    saidAs: member.saidAs,
    callHandlingGroups: member.callHandlingGroups,
  };
  const { register, control, setValue, formState, handleChanges } = useEditForm({ schema: teamMemberForm, saved });
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version: member.version });
  const { fullName = '', saidAs = '', callHandlingGroups = saved.callHandlingGroups } = useWatch({ control });
  const reload = async () => accept(await versionOf(utils.teamMembers.get.fetch({ teamMemberId }, { staleTime: 0 })));
  const save = handleChanges((changed) =>
    update.mutate({ teamMemberId, version: seen, ...changed }, { onSuccess: ({ version }) => accept(version) }),
  );
  return (
    <form noValidate className="grid max-w-[640px] gap-5" onSubmit={(event) => void save(event)}>
      <FullNameField {...register('fullName')} text={fullName} error={errors.fullName?.message} disabled={!mayEdit} />
      <SaidAsField
        {...register('saidAs')}
        controllerId={controllerId}
        member={{ fullName, saidAs }}
        error={errors.saidAs?.message}
        disabled={!mayEdit}
      />
      {mayEdit && (
        <CallHandlingGroupsField
          controllerId={controllerId}
          saved={saved.callHandlingGroups}
          value={callHandlingGroups}
          error={errors.callHandlingGroups?.message}
          onChange={(groups) => setValue('callHandlingGroups', groups, { shouldDirty: true })}
        />
      )}
      <EditFoot request={update} failed={texts.updateFailed} isDirty={isDirty} mayEdit={mayEdit} onReload={reload}>
        {texts.saveChanges}
      </EditFoot>
    </form>
  );
}
