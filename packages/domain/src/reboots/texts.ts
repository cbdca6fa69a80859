import type { RebootStep } from './steps.ts';

export const REBOOT_TEXTS = {
  inProgress: 'The controller is rebooting.',
  success: 'Controller has successfully rebooted.',
  withErrors: 'Controller has rebooted with errors.',
  timedOut: 'Controller reboot timed out. Reboot cannot be initiated.',
  failed: 'Controller reboot failed. Reboot cannot be initiated.',
  notResponding: 'Controller is not responding.',
} as const;

export const NOT_ASKED = 'The controller could not be asked in time. Try again.';
export const WINDOW_OVER = 'The window of the task ended before the controller could be asked.';
export const PLAYS_ON = 'Message Casts played at the location for too long. Try again later.';
export const BASE_UNITS_FAILED = 'There was a problem rebooting base units.';
export const OTHER_LOCATION = 'The location has another controller or name now. Load the page again.';

/** Why a reboot failed that did not leave this step in time. */
export const overdueText = (step: RebootStep): string => {
  switch (step) {
    case 'initiating':
      return REBOOT_TEXTS.timedOut;
    case 'deactivating':
      return 'The controller did not come back in time.';
    case 'activating':
    case 'completed':
      return 'No device came back in time.';
  }
};
