import type { CreateRoleInput, RoleWithPermissions } from '@earshot/domain/roles/schema';
import { useRef } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '../texts.ts';
import { useAfterRoleChange } from './use-role-changes.ts';

/** Creates a custom role. Retrying with the same values does not create a second one. */
export function useCreateRole(onCreated: (role: RoleWithPermissions) => void) {
  const attempt = useRef({ content: '', key: '' });
  const after = useAfterRoleChange(onCreated);
  const { mutate, isPending, error } = trpc.roles.create.useMutation(after(texts.created));
  const save = (values: Omit<CreateRoleInput, 'idempotencyKey'>) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...values, idempotencyKey: attempt.current.key });
  };
  return { save, isPending, error };
}
