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
  'language.set',
  'voice-assistant.set',
  'credentials.rotate',
  'firmware.update',
  'registration.start',
  'registration.cancel',
] as const;

/** Unrequested reports of devices, which old firmware lacks. */
const HEARTBEATS = ['deviceHeartbeats', 'baseunitHeartbeats'] as const;
const OLD = ['state.watch', 'lists.send', 'controller.reboot', 'registration.start', 'registration.cancel'] as const;

export const supportedFeaturesOf = ({ isOld }: { readonly isOld: boolean }): readonly string[] =>
  isOld ? OLD : [...COMMANDS, ...HEARTBEATS];
