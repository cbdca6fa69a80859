import { LISTENERS_FEATURE } from '@earshot/domain/message-casts/listeners';
import { PLAN_LIST_FEATURE } from '@earshot/device-protocol/messages/plan-list';
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
  PLAN_LIST_FEATURE,
] as const;

/** First firmware version that reports its call-handling groups and plays to listeners. */
export const KNOWS_TEAMS = '5.2';
const OF_TEAMS = ['call-handling-groups.read', LISTENERS_FEATURE];

/** Unrequested reports of devices, which old firmware lacks. */
const HEARTBEATS = ['deviceHeartbeats', 'baseunitHeartbeats'] as const;
const OLD = ['state.watch', 'lists.send', 'controller.reboot', 'registration.start', 'registration.cancel'] as const;

export function supportedFeaturesOf({ isOld, firmware }: Pick<Hardware, 'isOld' | 'firmware'>): readonly string[] {
  if (isOld) return OLD;
  const knowsTeams = (compareVersions(firmware, KNOWS_TEAMS) ?? -1) >= 0;
  return [...COMMANDS, ...(knowsTeams ? OF_TEAMS : []), ...HEARTBEATS];
}
