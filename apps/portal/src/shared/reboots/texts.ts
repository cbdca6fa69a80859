import { REBOOT_TEXTS } from '@earshot/domain/reboots/texts';

/** Texts of reboots of controllers (en-GB). */
export const rebootTexts = {
  button: 'Reboot',
  title: (location: string) => `Reboot the controller of ${location}`,
  effects:
    'Its headsets, call points and other devices are disconnected for about a minute. The reboot waits until no Message Cast plays at the location.',
  keep: 'Keep running',
  confirm: 'Reboot controller',
  armed: 'Click again to reboot',
  startFailed: 'The reboot could not be started',
  panel: 'Reboot of the controller',
  steps: {
    initiating: 'Initiating',
    deactivating: 'Deactivating devices',
    activating: 'Activating devices',
    completed: 'Completed',
  },
  stepStates: { done: 'done', current: 'in progress', failed: 'failed', ahead: 'not started' },
  force: {
    button: 'Reboot now',
    armed: 'Click again to cut the Message Cast',
    failed: 'The reboot goes on waiting',
  },
  startedBy: (name: string | null) => `started by ${name ?? 'Earshot'}`,
  baseUnits: {
    button: 'Reboot base units',
    armed: 'Click again to reboot all',
    anyway: 'Reboot base units anyway',
    armedAnyway: 'Click again to cut the Message Cast',
    done: (location: string) => `The base units of ${location} reboot now`,
  },
  baseUnit: {
    button: 'Reboot',
    armed: 'Click again to reboot',
    anyway: 'Reboot anyway',
    armedAnyway: 'Click again to cut the Message Cast',
    done: (name: string) => `${name} reboots now`,
  },
  notResponding: REBOOT_TEXTS.notResponding,
} as const;
