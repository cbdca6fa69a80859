import { compareVersions } from '@earshot/domain/tasks/firmware-version';
import type { Hardware } from './hardware.ts';

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
  'team-members.set',
  'credentials.rotate',
  'firmware.update',
  'registration.start',
  'registration.cancel',
] as const;

/** First firmware version that reports its call-handling groups. */
const REPORTS_GROUPS = '5.2';

/** Unrequested reports of devices, which old firmware lacks. */
const HEARTBEATS = ['deviceHeartbeats', 'baseunitHeartbeats'] as const;
const OLD = ['state.watch', 'lists.send', 'controller.reboot', 'registration.start', 'registration.cancel'] as const;

export function supportedFeaturesOf({ isOld, firmware }: Pick<Hardware, 'isOld' | 'firmware'>): readonly string[] {
  if (isOld) return OLD;
  const reportsGroups = (compareVersions(firmware, REPORTS_GROUPS) ?? -1) >= 0;
  return [...COMMANDS, ...(reportsGroups ? ['call-handling-groups.read'] : []), ...HEARTBEATS];
}
