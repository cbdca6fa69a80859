const COMMANDS = [
  'state.watch',
  'lists.send',
  'controller.reboot',
  'base-units.reboot',
  'controller.configure',
  'endpoint.read',
  'endpoint.configure',
  'endpoint.remove',
  'hostname.set',
  'credentials.rotate',
  'firmware.update',
  'registration.start',
  'registration.cancel',
] as const;

/** What old firmware can't do: tell of its devices by itself. */
const HEARTBEATS = ['deviceHeartbeats', 'baseunitHeartbeats'] as const;
const OLD = ['state.watch', 'lists.send', 'controller.reboot', 'registration.start', 'registration.cancel'] as const;

export const supportedFeaturesOf = ({ isOld }: { readonly isOld: boolean }): readonly string[] =>
  isOld ? OLD : [...COMMANDS, ...HEARTBEATS];
