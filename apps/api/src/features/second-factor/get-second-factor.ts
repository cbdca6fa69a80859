import { readSecondFactor } from '@earshot/db/queries/accounts/second-factors';
import type { SecondFactor } from '@earshot/domain/session/second-factor';
import type { Call } from '../../trpc/call.ts';

export const getSecondFactor = ({ deps, principal }: Call): Promise<SecondFactor> =>
  readSecondFactor(deps.db, principal.userId);
