import { listFirmwareReleases } from '@earshot/db/queries/tasks/firmware-releases';
import {
  firmwareRelease,
  firmwareReleases,
  fleetVersions,
  fleetVersionsInput,
  listFirmwareInput,
  uploadFirmwareInput,
} from '@earshot/domain/tasks/schema';
import { procedure } from '../../trpc/procedure.ts';
import { countFleetVersions } from './count-fleet-versions.ts';
import { toFirmwareRelease } from './task-view.ts';
import { uploadFirmware } from './upload-firmware.ts';

const LIMIT = 200;

/** Releases belong to no customer. */
export const firmwareRoutes = {
  list: procedure({ permission: 'view_tasks', scope: 'none', rate: 'read' })
    .input(listFirmwareInput)
    .output(firmwareReleases)
    .query(async ({ call }) => ({ items: (await listFirmwareReleases(call.deps.db, LIMIT)).map(toFirmwareRelease) })),
  versions: procedure({ permission: 'view_controllers_versions', scope: 'group', rate: 'read' })
    .input(fleetVersionsInput)
    .output(fleetVersions)
    .query(({ call }) => countFleetVersions(call)),
  upload: procedure({ permission: 'manage_firmware', scope: 'none', rate: 'expensive', audit: 'firmware.upload' })
    .input(uploadFirmwareInput)
    .output(firmwareRelease)
    .mutation(({ call, input }) => uploadFirmware(call, input)),
};
