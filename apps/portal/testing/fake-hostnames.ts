import * as hostname from '@earshot/domain/controller-configuration/hostname';
import { restoreConfigurationInput } from '@earshot/domain/controller-configuration/schema';
import { configurationVersions } from '@earshot/domain/device-configuration/facts-schema';
import { controllerInput } from '@earshot/domain/controllers/schema';
import { signedIn, t } from './fake-procedures.ts';

const REPORTED = 'vc4-10044';
/** The hostnames that were set, the present one last. */
const set: string[] = [];
export const resetHostnames = (): void => void set.splice(0);

const toHostname = (controllerId: string): hostname.ControllerHostname => ({
  controllerId,
  hostname: set.at(-1) ?? REPORTED,
  reported: REPORTED,
  waitsFor: null,
  version: set.length,
  state: set.length === 0 ? 'default' : 'waiting',
  refusal: null,
  online: true,
  lastActiveAt: null,
  takenAt: null,
  updatedAt: set.length === 0 ? null : '2026-11-20T10:00:00.000Z',
  updatedBy: set.length === 0 ? null : 'Ada Byron',
});

/** Fake procedures of hostnames. All controllers share one hostname. */
export const hostnameRouter = t.router({
  hostname: signedIn
    .input(controllerInput)
    .output(hostname.controllerHostname)
    .query(({ input }) => toHostname(input.controllerId)),
  updateHostname: signedIn
    .input(hostname.updateHostnameInput)
    .output(hostname.controllerHostname)
    .mutation(({ input }) => {
      set.push(input.hostname);
      return toHostname(input.controllerId);
    }),
  hostnameVersions: signedIn
    .input(controllerInput)
    .output(configurationVersions)
    .query(() => ({
      items: set
        .map((_, index) => ({
          version: index + 1,
          writtenAt: '2026-11-20T10:00:00.000Z',
          writtenBy: 'Ada Byron',
          isSent: true,
          takenAt: null,
          refusal: null,
          changed: index === 0 ? [] : ['hostname'],
        }))
        .toReversed(),
    })),
  restoreHostname: signedIn
    .input(restoreConfigurationInput)
    .output(hostname.controllerHostname)
    .mutation(({ input }) => {
      set.push(set[input.restored - 1] ?? REPORTED);
      return toHostname(input.controllerId);
    }),
});
