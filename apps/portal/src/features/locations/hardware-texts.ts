import type { ControllerCredential } from '@earshot/domain/broker/schema';

/** Texts of claiming, replacing and connecting the hardware of locations (en-GB). */
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
    resetHelp: 'Renews the credential for 365 days. The controller reconnects.',
    resetFailed: 'The broker connection could not be reset',
  },
  serialNumber: 'Serial number',
  claimCode: 'Claim code',
  claimCodeHelp: 'Printed on the box. Upper case and hyphens are optional.',
  boxName: 'Location name',
  claim: {
    open: 'Claim controller',
    title: (group: string) => `Claim a controller for ${group}`,
    submit: 'Claim',
    done: (serial: string) => `Controller ${serial} was claimed`,
    failed: 'The controller could not be claimed',
  },
  replace: {
    heading: 'Hardware',
    help: 'Use this when a controller is broken. The location keeps its name, labels, history and casts.',
    open: 'Replace controller',
    title: (serial: string) => `Replace controller ${serial}`,
    what: 'The location keeps its number, name, labels, history and casts. Its casts are sent to the new controller. The old controller is disconnected and cannot be used again.',
    submit: 'Replace',
    done: (former: string, serial: string) => `Replaced: ${former} → ${serial}`,
    failed: 'The controller could not be replaced',
  },
} as const;
