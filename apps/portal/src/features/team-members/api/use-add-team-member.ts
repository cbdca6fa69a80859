import { sameValue } from '@earshot/domain/forms/changes';
import { useRef } from 'react';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import type { TeamMemberForm } from '../team-member-form.ts';
import { teamMemberTexts as texts } from '../texts.ts';

/** Adds a team member. Retrying with the same values does not add a second one. */
export function useAddTeamMember(controllerId: string, onAdded: () => void) {
  const utils = trpc.useUtils();
  const attempt = useRef<{ member: TeamMemberForm | null; key: string }>({ member: null, key: '' });
  const { mutate, isPending, error } = trpc.teamMembers.create.useMutation({
    onSuccess(member) {
      notifySuccess(texts.added(member.fullName));
      void utils.teamMembers.invalidate();
      onAdded();
    },
  });
  const add = (member: TeamMemberForm) => {
    if (!sameValue(attempt.current.member, member)) attempt.current = { member, key: randomKey() };
    mutate({ controllerId, ...member, idempotencyKey: attempt.current.key });
  };
  return { add, isPending, error };
}
