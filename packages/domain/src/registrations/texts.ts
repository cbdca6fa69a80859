import type { EndpointKind } from '../devices/kinds.ts';
import { APPEARS_WITHIN_S } from './limits.ts';
import { REGISTRATION_STEP, type RegistrationStep } from './steps.ts';

export const REGISTRATION_FAILED = 'Error registering device';
export const OTHER_HARDWARE = 'The location has another controller now. Load the page again.';
export const NOTHING_TO_CANCEL = 'No device is being registered there';
export const ALREADY_OVER = 'The registration is over already';
export const NOT_ASKED = 'The controller could not be asked in time. Try again.';
export const LOST_REGISTRATION =
  'The registration was interrupted. Check whether the device is listed before you try again.';

export const overdueText = (step: RegistrationStep): string =>
  step < REGISTRATION_STEP.registering
    ? `The controller was not ready to register a device within ${APPEARS_WITHIN_S} seconds`
    : `No device appeared within ${APPEARS_WITHIN_S} seconds`;

const NAMES: Readonly<Record<EndpointKind, string>> = {
  headset: 'headset',
  handset: 'handset',
  callpoint: 'call point',
  keypad: 'keypad',
};
export const categoryName = (category: EndpointKind): string => NAMES[category];
