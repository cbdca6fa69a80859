import type { GroupFeature } from '@earshot/domain/groups/features';
import { offersTeamEnrolment } from '@earshot/domain/settings/team-enrolment';
import type { Database } from '../../client.ts';
import { getSettings } from '../settings.ts';
import type { Place } from './groups.ts';

interface Installation {
  readonly db: Database;
  /** Name of the installation, because settings may differ by environment. */
  readonly environment: string;
}

export async function isFeatureOn(
  { db, environment }: Installation,
  place: Pick<Place, 'features'> | undefined,
  feature: GroupFeature,
): Promise<boolean> {
  const settings = await getSettings(db, environment);
  const features = place?.features ?? [];
  if (feature === 'teamEnrolment') return offersTeamEnrolment(settings, features);
  return features.includes(feature) && (feature !== 'mds' || settings.mdsArea);
}
