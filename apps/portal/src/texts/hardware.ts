import type { ControllerCredential } from '@earshot/domain/broker/schema';

/** Texts of the hardware of locations: claiming, replacing, and its connection (en-GB). */
export const hardwareTexts = {
  connection: {
    title: 'Broker connection',
    state: 'Credential',
    states: {
      valid: 'Valid',
      expired: 'Expired',
      withdrawn: 'Withdrawn',
      none: 'None yet',
    } satisfies Record<ControllerCredential['state'], string>,
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    failed: 'The credential could not be loaded',
    reset: 'Reset broker connection',
    resetHelp: 'Renews the credential for 365 days; the controller connects anew.',
    resetFailed: 'The broker connection could not be reset',
  },
  serialNumber: 'Serial number',
  claimCode: 'Claim code',
  claimCodeHelp: 'Printed on the box; case and hyphens do not count.',
  boxname: 'Location name',
  cancel: 'Cancel',
  claim: {
    open: 'Claim controller',
    title: (group: string) => `Claim a controller for ${group}`,
    submit: 'Claim',
    done: (serial: string) => `Controller ${serial} was claimed`,
    failed: 'The controller could not be claimed',
  },
  replace: {
    heading: 'Hardware',
    help: 'When the controller is dead: the location keeps its name, labels, history and casts.',
    open: 'Replace controller',
    title: (serial: string) => `Replace controller ${serial}`,
    what: 'The location keeps its number, name, labels, history and casts; its casts are sent to the new controller. The old one is cut off and can not come back.',
    submit: 'Replace',
    done: (former: string, serial: string) => `Replaced: ${former} → ${serial}`,
    failed: 'The controller could not be replaced',
  },
} as const;
