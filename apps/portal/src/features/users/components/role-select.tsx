import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Select } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '#/texts/users.ts';

interface RoleSelectProps extends ComponentProps<'select'> {
  readonly groupId: string;
  readonly value: string;
  /** What somebody has already, which may be none that can be given. */
  readonly present?: { readonly id: number; readonly title: string } | undefined;
}

/** The roles that the person may give in the group: none of internal staff, of machines or above their own rank. */
export function RoleSelect({ groupId, value, present, ...select }: RoleSelectProps) {
  const { data, isError } = trpc.roles.list.useQuery({ groupId, for: 'assign' }, { placeholderData: keepPreviousData });
  const roles = (data?.items ?? []).map(({ id, title }) => ({ id, title }));
  const known = present === undefined || roles.some(({ id }) => id === present.id);
  const all = known ? roles : [present, ...roles];
  const isOffered = all.some(({ id }) => String(id) === value);
  return (
    <>
      <Select {...select} value={value}>
        {!isOffered && <option value={value}>{value === '' || data ? texts.chooseRole : '…'}</option>}
        {all.map(({ id, title }) => (
          <option key={id} value={String(id)}>
            {title}
          </option>
        ))}
      </Select>
      {isError && (
        <p role="alert" className="text-sm text-bad">
          <span aria-hidden>▲ </span>
          {texts.rolesFailed}
        </p>
      )}
    </>
  );
}
