import { useRef } from 'react';
import { notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { teamMemberTexts as texts } from '../texts.ts';

/** Adds a team member. Retrying with the same name does not add a second one. */
export function useAddTeamMember(controllerId: string, onAdded: () => void) {
  const utils = trpc.useUtils();
  const attempt = useRef({ fullName: '', key: '' });
  const { mutate, isPending, error } = trpc.teamMembers.create.useMutation({
    onSuccess(member) {
      notifySuccess(texts.added(member.fullName));
      void utils.teamMembers.invalidate();
      onAdded();
    },
  });
  const add = (fullName: string) => {
    if (attempt.current.fullName !== fullName) attempt.current = { fullName, key: randomKey() };
    mutate({ controllerId, fullName, idempotencyKey: attempt.current.key });
  };
  return { add, isPending, error };
}
