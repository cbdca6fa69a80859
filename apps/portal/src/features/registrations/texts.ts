import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { APPEARS_WITHIN_S, HANDSET_ACCESS_CODE, holdSeconds } from '@earshot/domain/registrations/limits';
import type { RegistrationStep } from '@earshot/domain/registrations/steps';
import { categoryName, REGISTRATION_FAILED } from '@earshot/domain/registrations/texts';

const STEPS: Readonly<Record<RegistrationStep, string>> = {
  0: 'Creating the record in the base station',
  1: 'Setting the base station into registration mode',
  2: 'Registering the endpoint (awaiting device configuration)',
  3: 'Endpoint created',
};

/** Texts of registering a device. The names of the steps are those of the specification. */
export const registrationTexts = {
  open: 'Register a device',
  openKind: (category: EndpointKind) => `Register a ${categoryName(category)}`,
  title: (category: EndpointKind | undefined) =>
    `Register a ${category === undefined ? 'device' : categoryName(category)}`,
  at: (location: string) => `At ${location}`,
  category: 'Type of device',
  categories: { headset: 'Headset', handset: 'Handset', callpoint: 'Call point', keypad: 'Keypad' },
  before: (category: EndpointKind) =>
    `Keep the ${categoryName(category)} charged and near a base unit. Earshot shows when to hold its button.`,
  hold: (category: EndpointKind) =>
    `Hold the registration button of the ${categoryName(category)} for at least ${holdSeconds(category)} seconds.`,
  holdNow: (category: EndpointKind) =>
    `Now hold the registration button of the ${categoryName(category)} for at least ${holdSeconds(category)} seconds.`,
  code: `When the handset asks for an access code, enter ${HANDSET_ACCESS_CODE}.`,
  upTo: (category: EndpointKind) =>
    `The ${categoryName(category)} may take up to ${APPEARS_WITHIN_S} seconds to appear.`,
  howTo: 'Instructions',
  start: 'Start registration',
  starting: 'Starting…',
  close: 'Close',
  stepsLabel: 'Steps of the registration',
  steps: STEPS,
  stepStates: { done: 'done', current: 'in progress', ahead: 'not started', failed: 'failed' },
  remaining: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  last: 'Waiting for the last response',
  goesOn: 'You can close this window. Progress continues under running operations.',
  startedBy: (name: string) => `Started by ${name}`,
  cancel: 'Cancel registration',
  cancelFailed: 'The registration could not be cancelled.',
  cancelled: 'The registration was cancelled. No device was registered.',
  failed: REGISTRATION_FAILED,
  tryAgain: 'Try again',
  showOther: 'Show progress',
  done: (category: EndpointKind) => `The ${categoryName(category)} is registered.`,
  deviceId: 'Device ID',
  openDevice: (category: EndpointKind) => `Open the ${categoryName(category)}`,
  another: (category: EndpointKind) => `Register another ${categoryName(category)}`,
  loadFailed: 'The registration could not be loaded.',
} as const;
