import type { ProfileRow } from '@earshot/db/queries/accounts/profiles';
import type { Profile } from '@earshot/domain/profile/schema';

export const toProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone ?? '',
  jobTitle: row.job_title ?? '',
  postcode: row.postcode ?? '',
  geodata: row.latitude === null && row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  verified: row.location_verified,
  avatar: row.avatar,
  version: row.version,
});
