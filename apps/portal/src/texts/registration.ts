import type { EndpointKind } from '@earshot/domain/devices/kinds';
import { APPEARS_WITHIN_S, HANDSET_ACCESS_CODE, holdSeconds } from '@earshot/domain/registration/limits';
import type { RegistrationStep } from '@earshot/domain/registration/steps';
import { categoryName, REGISTRATION_FAILED } from '@earshot/domain/registration/texts';

const STEPS: Readonly<Record<RegistrationStep, string>> = {
  0: 'Creating the record in the base station',
  1: 'Setting the base station into registration mode',
  2: 'Registering the endpoint (awaiting device configuration)',
  3: 'Endpoint created',
};

/** The registration of a device; the steps as the specification names them. */
export const registrationTexts = {
  open: 'Register a device',
  openKind: (category: EndpointKind) => `Register a ${categoryName(category)}`,
  title: (category: EndpointKind | undefined) =>
    `Register a ${category === undefined ? 'device' : categoryName(category)}`,
  at: (location: string) => `At ${location}`,
  category: 'Type of device',
  categories: { headset: 'Headset', handset: 'Handset', callpoint: 'Call point', keypad: 'Keypad' },
  before: (category: EndpointKind) =>
    `Have the ${categoryName(category)} at hand, with charge, near a base unit. Earshot tells you when to hold its button.`,
  hold: (category: EndpointKind) =>
    `Hold the registration button of the ${categoryName(category)} for at least ${holdSeconds(category)} seconds.`,
  holdNow: (category: EndpointKind) =>
    `Now hold the registration button of the ${categoryName(category)} for at least ${holdSeconds(category)} seconds.`,
  code: `When the handset asks for an access code, enter ${HANDSET_ACCESS_CODE}.`,
  upTo: (category: EndpointKind) =>
    `The ${categoryName(category)} may take up to ${APPEARS_WITHIN_S} seconds to appear.`,
  howTo: 'What you do',
  start: 'Start registration',
  close: 'Close',
  stepsLabel: 'Steps of the registration',
  steps: STEPS,
  stepStates: { done: 'done', current: 'under way', ahead: 'to come', failed: 'failed' },
  remaining: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  last: 'Listening for the last answer',
  goesOn: 'It goes on when you close this; the running operations show it.',
  startedBy: (name: string) => `Started by ${name}`,
  cancel: 'Cancel registration',
  cancelFailed: 'The registration could not be cancelled.',
  cancelled: 'The registration was cancelled. No device was registered.',
  failed: REGISTRATION_FAILED,
  tryAgain: 'Try again',
  showOther: 'Show its progress',
  done: (category: EndpointKind) => `The ${categoryName(category)} is registered.`,
  deviceId: 'Its ID',
  openDevice: (category: EndpointKind) => `Open the ${categoryName(category)}`,
  another: (category: EndpointKind) => `Register another ${categoryName(category)}`,
  loadFailed: 'The registration could not be loaded.',
} as const;
