import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { resetFakeFleet } from './fake-devices.ts';
import { resetFakePerson } from './fake-person.ts';
import { locations, uuid } from './fixtures.ts';
import { answers } from './memory-link.ts';
import { signIn } from './render-app.tsx';

/** The location with the most fake devices. */
export const LOCATION_ID = uuid(2, 0);
export const LOCATION_NAME = locations[0]?.boxName ?? '';

const record = ({ controllerId }: { controllerId: string }): ControllerRecord => {
  const at = locations.find(({ id }) => id === controllerId);
  return {
    id: controllerId,
    serialNumber: at?.serialNumber ?? '',
    boxName: at?.boxName ?? '',
    groupId: at?.groupId ?? uuid(1, 1),
    group: { id: at?.groupId ?? uuid(1, 1), title: at?.groupTitle ?? '', path: at?.groupPath ?? [] },
    postcode: null,
    verified: false,
    timezone: 'Europe/London',
    tags: [],
    geodata: null,
    status: 'active',
    state: { lastUpdated: new Date().toISOString(), since: null, faults: [] },
    features: [],
    batch: null,
    macDevices: [],
    locationId: 1,
    localApiHeartbeat: null,
    localApiLastOffline: null,
    supportedFeatures: [],
    version: 1,
  };
};

/** Signs in with all permissions and resets the fake fleet. */
export function beginWithDevices(): void {
  signIn();
  resetFakePerson();
  resetFakeFleet();
  answers.set('locations.record', (input) => Promise.resolve(record(input as { controllerId: string })));
}
