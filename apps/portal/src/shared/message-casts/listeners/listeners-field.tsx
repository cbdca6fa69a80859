import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import { FieldGroup } from '#/components/form/field-group.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { usePermission } from '#/lib/use-session.ts';
import { useOffersTeamEnrolment } from '#/shared/enrolments/use-offers-team-enrolment.ts';
import type { ReachedAudience } from '../api/use-listeners-reach.ts';
import { CatchUpField } from './catch-up-field.tsx';
import { GroupChoice } from './group-choice.tsx';
import { emptyListeners, type ListenersForm } from './listener-fields.ts';
import { listenerTexts as texts } from './listener-texts.ts';
import { ListenersReach } from './listeners-reach.tsx';
import { MemberChoice } from './member-choice.tsx';

interface ListenersFieldProps {
  /** The group that owns the cast, or will own it. */
  readonly groupId: string;
  /** Locations of the cast as a request states them. Memoised, because each change asks the server. */
  readonly audience: ReachedAudience;
}

const CHOICES = ['everyone', 'enrolled', 'groups', 'members'] as const;

/** Chooses who hears a cast, where the group has team enrolment. */
export function ListenersField(props: ListenersFieldProps) {
  const { features } = useSelectedGroup();
  return useOffersTeamEnrolment(features) ? <Listeners {...props} /> : null;
}

function Listeners({ groupId, audience }: ListenersFieldProps) {
  const { control, register, setValue, formState } = useFormContext<ListenersForm>();
  const [heardBy, callHandlingGroups, teamMemberIds] = useWatch({
    control,
    name: ['heardBy', 'callHandlingGroups', 'teamMemberIds'],
  });
  const maySeeMembers = usePermission('view_team_members');
  const { defaultValues, errors } = formState;
  const isOffered = (choice: (typeof CHOICES)[number]) =>
    choice !== 'members' || maySeeMembers || (defaultValues?.heardBy ?? emptyListeners.heardBy) === 'members';
  const set = (field: 'callHandlingGroups' | 'teamMemberIds') => (chosen: string[]) =>
    setValue(field, chosen, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="mt-5 grid gap-4">
      <FieldGroup label={texts.label} error={errors.heardBy?.message} className="grid gap-2 tablet:grid-cols-2">
        {CHOICES.filter(isOffered).map((choice) => {
          const [title, help] = texts.choices[choice];
          return <ChoiceCard key={choice} {...register('heardBy')} value={choice} title={title} help={help} />;
        })}
      </FieldGroup>
      {heardBy === 'groups' && (
        <GroupChoice
          groupId={groupId}
          value={callHandlingGroups}
          onChange={set('callHandlingGroups')}
          error={errors.callHandlingGroups?.message}
        />
      )}
      {heardBy === 'members' && (
        <MemberChoice
          groupId={groupId}
          value={teamMemberIds}
          onChange={set('teamMemberIds')}
          error={errors.teamMemberIds?.message}
        />
      )}
      {heardBy !== 'everyone' && (
        <>
          <CatchUpField />
          <ListenersReach groupId={groupId} audience={audience} />
        </>
      )}
    </div>
  );
}
