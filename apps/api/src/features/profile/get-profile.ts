import { findProfile } from '@earshot/db/queries/accounts/profiles';
import { notFound } from '@earshot/domain/errors/app-error';
import type { Profile } from '@earshot/domain/profile/schema';
import type { Call } from '../../trpc/call.ts';
import { toProfile } from './profile-view.ts';

export async function getProfile({ deps, principal }: Call): Promise<Profile> {
  const row = await findProfile(deps.db, principal.userId);
  if (row === undefined) throw notFound();
  return toProfile(row);
}
