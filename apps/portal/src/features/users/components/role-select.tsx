import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { Select } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '../texts.ts';

interface RoleSelectProps extends ComponentProps<'select'> {
  readonly groupId: string;
  readonly value: string;
  /** Current role of the user, which the admin may not be allowed to assign. */
  readonly present?: { readonly id: number; readonly title: string } | undefined;
  /** Called when the roles are known and `value` is none of them, so that a form does not submit a role it hides. */
  readonly onNotOffered?: () => void;
}

/** Roles at or below the admin's own rank. A role with permissions that the admin lacks is disabled. */
export function RoleSelect({ groupId, value, present, onNotOffered, ...select }: RoleSelectProps) {
  const { data, isError, isPlaceholderData } = trpc.roles.list.useQuery(
    { groupId, for: 'assign' },
    { placeholderData: keepPreviousData },
  );
  const roles = (data?.items ?? []).map(({ id, title, withinOwn }) => ({ id, title, withinOwn }));
  const known = present === undefined || roles.some(({ id }) => id === present.id);
  const all = known ? roles : [{ ...present, withinOwn: true }, ...roles];
  const isOffered = all.some(({ id }) => String(id) === value);
  const isHidden = data !== undefined && !isPlaceholderData && !isOffered && value !== '';
  useEffect(() => {
    if (isHidden) onNotOffered?.();
  }, [isHidden, onNotOffered]);
  return (
    <>
      <Select {...select} value={value}>
        {!isOffered && <option value={value}>{value === '' || data ? texts.chooseRole : '…'}</option>}
        {all.map(({ id, title, withinOwn }) => (
          <option key={id} value={String(id)} disabled={!withinOwn} title={withinOwn ? undefined : texts.roleBeyondOwn}>
            {title}
          </option>
        ))}
      </Select>
      {isError && (
        <p role="alert" className="text-sm text-destructive">
          <span aria-hidden>▲ </span>
          {texts.rolesFailed}
        </p>
      )}
    </>
  );
}
