import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useAddTeamMember } from '../api/use-add-team-member.ts';
import { teamMemberForm } from '../team-member-form.ts';
import { teamMemberTexts as texts } from '../texts.ts';
import { CallHandlingGroupsField } from './call-handling-groups-field.tsx';
import { FullNameField } from './full-name-field.tsx';
import { SaidAsField } from './said-as-field.tsx';

const NONE: string[] = [];

interface NewTeamMemberProps {
  readonly controllerId: string;
  readonly onDone: () => void;
}

export function NewTeamMember({ controllerId, onDone }: NewTeamMemberProps) {
  const maySeeGroups = usePermission('view_team_members');
  const isAdded = useRef(false);
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(teamMemberForm),
    defaultValues: { fullName: '', saidAs: '', callHandlingGroups: NONE },
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const { fullName = '', saidAs = '', callHandlingGroups = NONE } = useWatch({ control });
  const { add, isPending, error } = useAddTeamMember(controllerId, () => {
    isAdded.current = true;
    onDone();
  });
  const submit = handleSubmit((values) => add(values));
  return (
    <SettingsPanel title={texts.newTitle}>
      <form noValidate className="grid max-w-[640px] gap-5" onSubmit={(event) => void submit(event)}>
        <FullNameField {...register('fullName')} text={fullName} error={errors.fullName?.message} />
        <SaidAsField
          {...register('saidAs')}
          controllerId={controllerId}
          member={{ fullName, saidAs }}
          error={errors.saidAs?.message}
        />
        {maySeeGroups && (
          <CallHandlingGroupsField
            controllerId={controllerId}
            saved={NONE}
            value={callHandlingGroups}
            error={errors.callHandlingGroups?.message}
            onChange={(groups) => setValue('callHandlingGroups', groups, { shouldDirty: true })}
          />
        )}
        <FormError error={error} title={texts.addFailed} />
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? texts.adding : texts.add}
          </Button>
        </div>
        <UnsavedGuard isDirty={() => isDirty && !isAdded.current} />
      </form>
    </SettingsPanel>
  );
}
