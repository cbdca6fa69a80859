import type { UserDetail } from '@earshot/domain/users/schema';
import { isUuid } from '@earshot/domain/ids/uuid';
import { errorCode } from '#/lib/api-error.ts';
import { useIsInSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '../texts.ts';

export interface UserAnswer {
  readonly user: UserDetail | undefined;
  /** Message shown when the admin is redirected to the list, if the user was not found. */
  readonly notFound: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useUser(userId: string): UserAnswer {
  const wellFormed = isUuid(userId);
  const { data, error, refetch } = trpc.users.get.useQuery({ userId }, { enabled: wellFormed });
  const inGroup = useIsInSelectedGroup(data?.groupId);
  const elsewhere = inGroup === false;
  const missing = errorCode(error) === 'UE_404';
  const notFound = !wellFormed || missing ? texts.malformedId : elsewhere ? texts.otherGroup : null;
  return {
    user: notFound === null && inGroup === true ? data : undefined,
    notFound,
    error: missing ? null : error,
    retry: () => void refetch(),
  };
}
