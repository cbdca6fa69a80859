import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { findProfile, updateProfile } from '@earshot/db/queries/accounts/profiles';
import { notFound } from '@earshot/domain/errors/app-error';
import { isLocationComplete } from '@earshot/domain/profile/profile-change';
import type { Profile, updateProfileInput } from '@earshot/domain/profile/schema';
import type { z } from 'zod';
import type { Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { toProfile } from './profile-view.ts';

const orNull = (text: string | undefined) => (text === '' ? null : text);

/** Changes the caller's own profile. Fails if the profile has changed since the caller read it. */
export const changeProfile = (call: Call, input: z.output<typeof updateProfileInput>): Promise<Profile> =>
  call.write(async (trx, audit) => {
    const { userId } = call.principal;
    await lockUsers(trx, [userId]);
    const before = await findProfile(trx, userId);
    if (before === undefined) throw notFound();
    const { version, geodata, verified, ...texts } = input;
    const change = {
      ...texts,
      phone: orNull(texts.phone),
      jobTitle: orNull(texts.jobTitle),
      postcode: orNull(texts.postcode),
      latitude: geodata?.lat ?? null,
      longitude: geodata?.lng ?? null,
      // An incomplete position is never verified, even if the client says so.
      verified: verified && isLocationComplete(texts.postcode ?? before.postcode ?? '', geodata),
    };
    if (!(await updateProfile(trx, { userId, version }, change))) {
      throw await changedMeanwhile(trx, { what: 'profile', id: userId, version: before.version });
    }
    const after = await findProfile(trx, userId);
    if (after === undefined) throw notFound();
    const profile = toProfile(after);
    audit({ subjectId: userId, before: toProfile(before), after: profile });
    return profile;
  });
