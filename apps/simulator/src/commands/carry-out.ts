import type { KnownCommand } from '@earshot/device-protocol/messages/commands';
import type { Changes } from '../life/changes.ts';
import type { ControllerLife } from '../life/controller-life.ts';
import type { Moment } from '../life/occasions.ts';

export interface CommandHost {
  readonly life: ControllerLife;
  readonly moment: () => Moment;
  /** Tells the platform what became of devices. */
  readonly tell: (changes: Changes) => void;
  readonly setHostname: (hostname: string) => void;
  readonly useSecret: (secret: string) => void;
  readonly startRegistration: (category: Category, seconds: number) => void;
  readonly cancelRegistration: () => void;
}
type Category = Parameters<ControllerLife['register']>[0];

export interface Outcome {
  readonly outcome: 'done' | 'failed' | 'unsupported';
  readonly detail?: string;
  /** The controller reboots when it has answered. */
  readonly reboots?: true;
}

const DONE: Outcome = { outcome: 'done' };
const NO_ENDPOINT: Outcome = { outcome: 'failed', detail: 'There is no such endpoint' };
/** A reply has room for so much. */
const MAX_DETAIL = 1_000;

/** Does what a command wants. A reboot is not done here: what it wants is answered by the start that follows. */
export function carryOut(command: KnownCommand, host: CommandHost): Outcome {
  const { life, moment, tell } = host;
  switch (command.type) {
    case 'base-units.reboot':
      tell(life.rebootUnits(command.payload.baseUnitIds, moment()));
      return DONE;
    case 'endpoint.read': {
      const row = life.endpoints.get(command.payload.endpointId);
      return row === undefined ? NO_ENDPOINT : { ...DONE, detail: JSON.stringify(row).slice(0, MAX_DETAIL) };
    }
    case 'endpoint.remove': {
      if (life.endpoints.get(command.payload.endpointId) === undefined) return NO_ENDPOINT;
      tell(life.remove(command.payload.endpointId, moment()));
      return DONE;
    }
    case 'hostname.set':
      host.setHostname(command.payload.hostname);
      return { ...DONE, reboots: true };
    case 'credentials.rotate':
      host.useSecret(command.payload.secret);
      return DONE;
    case 'registration.start': {
      const { category, seconds } = command.payload;
      if (category === 'unknown' || category === 'conference') return { outcome: 'failed', detail: 'Not a device' };
      host.startRegistration(category, seconds);
      return DONE;
    }
    case 'registration.cancel':
      host.cancelRegistration();
      return DONE;
    case 'call-handling-groups.read':
    case 'controller.configure':
    case 'controller.reboot':
    case 'endpoint.configure':
    case 'firmware.update':
    case 'language.set':
    case 'lists.send':
    case 'state.watch':
    case 'team-members.set':
    case 'voice-assistant.set':
      return { outcome: 'unsupported' };
  }
}
