import type { KnownCommand } from '@earshot/device-protocol/messages/commands';
import type { CommandPayload } from '@earshot/device-protocol/messages/command-payloads';
import { IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import type { Changes } from '../life/changes.ts';
import type { ControllerLife } from '../life/controller-life.ts';
import type { Moment } from '../life/moment.ts';
import type { SentMember } from '../life/team.ts';
import { readConfiguration } from './configuration.ts';
import { readSettings } from './endpoint-settings.ts';
import type { KeptSettings } from './kept-settings.ts';
import type { RegistrationRequest } from './registration.ts';

export interface CommandHost {
  readonly life: ControllerLife;
  readonly callHandlingGroups: readonly string[];
  readonly moment: () => Moment;
  /** Reports changes of devices to the platform. */
  readonly report: (changes: Changes) => void;
  readonly setHostname: (hostname: string) => void;
  readonly settings: KeptSettings;
  /** From now on, only these team members enrol. */
  readonly setTeam: (team: readonly SentMember[]) => void;
  readonly useSecret: (secret: string) => void;
  readonly startRegistration: (request: Omit<RegistrationRequest, 'luck'>) => void;
  /** Without an id the running registration is cancelled. */
  readonly cancelRegistration: (commandId: string | undefined) => void;
}

export interface Outcome {
  readonly outcome: 'done' | 'failed' | 'unsupported';
  readonly detail?: string;
  /** The controller reboots after its reply. */
  readonly reboots?: true;
}

const DONE: Outcome = { outcome: 'done' };
const NO_ENDPOINT: Outcome = { outcome: 'failed', detail: 'There is no such endpoint' };
/** Maximum length of the detail of a reply. */
const MAX_DETAIL = 4_000;

/** Executes a command. The controller itself handles reboots and firmware updates. */
export function carryOut(command: KnownCommand, host: CommandHost): Outcome {
  const { life, moment, report } = host;
  switch (command.type) {
    case 'base-units.reboot':
      report(life.rebootUnits(command.payload.baseUnitIds, moment()));
      return DONE;
    case 'endpoint.read': {
      const row = life.endpoints.get(command.payload.endpointId);
      return row === undefined ? NO_ENDPOINT : doneWith({ id: row.id, ipei: row.ipei, ...host.settings.of(row) });
    }
    case 'endpoint.configure':
      return configureEndpoint(command.payload, host);
    case 'endpoint.remove': {
      if (life.endpoints.get(command.payload.endpointId) === undefined) return NO_ENDPOINT;
      report(life.remove(command.payload.endpointId, moment()));
      return DONE;
    }
    case 'controller.configure': {
      const configuration = readConfiguration(command.payload.config);
      if (configuration === undefined) return { outcome: 'failed', detail: 'Not a configuration' };
      report(host.settings.configure(configuration));
      return DONE;
    }
    case 'hostname.set':
      host.setHostname(command.payload.hostname);
      return { ...DONE, reboots: true };
    case 'team-members.set':
      host.setTeam(command.payload.members);
      return DONE;
    case 'language.set':
    case 'voice-assistant.set':
      // Simulated controllers make no announcements of their own.
      return DONE;
    case 'credentials.rotate':
      host.useSecret(command.payload.secret);
      return DONE;
    case 'registration.start': {
      const { category, seconds } = command.payload;
      if (category === 'unknown' || category === 'conference') return { outcome: 'failed', detail: 'Not a device' };
      host.startRegistration({ commandId: command.id, category, seconds });
      return DONE;
    }
    case 'registration.cancel':
      host.cancelRegistration(command.payload.commandId);
      return DONE;
    case 'call-handling-groups.read':
      return doneWith({ groups: host.callHandlingGroups });
    case 'controller.reboot':
    case 'firmware.update':
    case 'lists.send':
    case 'state.watch':
      return { outcome: 'unsupported' };
  }
}

const doneWith = (settings: object): Outcome => {
  const detail = JSON.stringify(settings);
  return detail.length > MAX_DETAIL ? { outcome: 'failed', detail: 'Too much to tell' } : { ...DONE, detail };
};

function configureEndpoint(request: CommandPayload<'endpoint.configure'>, host: CommandHost): Outcome {
  const row = host.life.endpoints.get(request.endpointId);
  if (row === undefined) return NO_ENDPOINT;
  if (request.ipei !== undefined && request.ipei !== row.ipei) return { outcome: 'failed', detail: IPEI_DIFFERS };
  const settings = readSettings(request, host.settings.of(row));
  if (settings === undefined) return { outcome: 'failed', detail: 'Not a configuration' };
  host.report(host.settings.configureEndpoint(request.endpointId, settings));
  return DONE;
}
