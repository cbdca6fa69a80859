import { announce } from '@earshot/db/notify';
import { forgetPresentEnrolments } from '@earshot/db/queries/enrolments/enrolment-ending';
import { writeUserEnrolment } from '@earshot/db/queries/locations/settings-of-locations';
import type { LocationSettings } from '@earshot/domain/settings/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { getLocationSettings } from './get-location-settings.ts';

/** Changes the settings of one location. Fails if they have changed since the caller read them. */
export const changeLocationSettings = (call: PlacedCall, input: LocationSettings): Promise<LocationSettings> =>
  call.write(async (trx, audit) => {
    const { controllerId, toggleUserEnrolment: on, version } = input;
    const before = await getLocationSettings(call, controllerId, trx);
    const written = await writeUserEnrolment(trx, call.scope, { controllerId, on, version });
    if (written === undefined) {
      throw await changedMeanwhile(trx, {
        what: 'location',
        id: controllerId,
        version: before.version,
        actions: ['location.settings'],
      });
    }
    if (!on) await forgetPresentEnrolments(trx, controllerId);
    await announce(trx, { kind: 'controller', ids: [controllerId] });
    const after = { ...input, version: written };
    audit({ subjectId: controllerId, before, after });
    return after;
  });
