import { splitSeconds } from '../devices/durations.ts';
import { shownDeviceId } from '../devices/names.ts';
import { isKnownEvent, type SystemEventName } from './catalogue.ts';

/** A system event with what is known of its device. */
export interface ReportedSystemEvent {
  readonly name: string;
  readonly locationName: string;
  readonly device: {
    readonly id: string;
    /** Empty while the controller does not list the device. */
    readonly name: string;
    /** Device type, spelt as in the specification; null if unknown. */
    readonly kind: string | null;
  } | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  headset: 'headset',
  handset: 'handset',
  callpoint: 'call point',
  keypad: 'keypad',
  baseunit: 'base unit',
  registrationModule: 'registration module',
};

/** Describes an event: `Headset 12 of Leeds Headrow was taken from its rack`. Does not name team members. */
export function systemEventSentence(event: ReportedSystemEvent): string {
  const { name } = event;
  return isKnownEvent(name) ? SENTENCES[name](event) : unknownEvent(event);
}

const at = ({ locationName }: ReportedSystemEvent) => `at ${locationName}`;

/** `Headset 12`, `Keypad Till 3`, `Device 8930_1`. */
export function deviceWords({ device }: ReportedSystemEvent): string {
  if (device === null) return 'A device';
  const kind = device.kind === null ? 'device' : (KIND_WORDS[device.kind] ?? 'device');
  const name = device.name === '' ? shownDeviceId(device.id) : device.name;
  const words = name.toLowerCase().startsWith(kind) ? name : `${kind} ${name}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOST_REASON = 200;

function reasonOf({ detail }: ReportedSystemEvent): string | undefined {
  const { reason } = detail;
  return typeof reason === 'string' && reason.trim() !== '' ? reason.trim().slice(0, MOST_REASON) : undefined;
}

const withReason = (words: string, event: ReportedSystemEvent): string => {
  const reason = reasonOf(event);
  return reason === undefined ? words : `${words}: ${reason}`;
};

type Sentence = (event: ReportedSystemEvent) => string;

const device =
  (verb: string): Sentence =>
  (event) =>
    `${deviceWords(event)} of ${event.locationName} ${verb}`;

/** Some reports say in `success` whether the step succeeded. */
const deviceUnlessFailed =
  (done: string, failed: string): Sentence =>
  (event) =>
    event.detail['success'] === false ? withReason(device(failed)(event), event) : device(done)(event);

const call =
  (verb: string): Sentence =>
  (event) => {
    const ms = event.detail['durationMs'];
    const after = typeof ms === 'number' && Number.isFinite(ms) && ms >= 0 ? ` after ${durationWords(ms)}` : '';
    return withReason(`A call ${at(event)} ${verb}${after}`, event);
  };

const registration =
  (verb: string): Sentence =>
  (event) =>
    `Registration ${at(event)} ${verb}`;

const SENTENCES: Readonly<Record<SystemEventName, Sentence>> = {
  'endpoint.registered': device('was registered'),
  'endpoint.activated': deviceUnlessFailed('was activated', 'could not be activated'),
  'endpoint.deactivated': deviceUnlessFailed('was deactivated', 'could not be deactivated'),
  'endpoint.rack-out': device('was taken from its rack'),
  'endpoint.rack-in': device('was returned to its rack'),
  'endpoint.enrolled': (event) => `A team member of ${event.locationName} enrolled with ${deviceWords(event)}`,
  'endpoint.handed-on': device('was handed to another team member'),
  'endpoint.faulty': (event) => withReason(device('reported a fault')(event), event),
  'endpoint.no-battery': device('has an empty battery'),
  'endpoint.recovered': device('recovered'),
  'base-unit.offline': device('went offline'),
  'base-unit.online': device('came online'),
  'base-unit.rebooted': device('rebooted'),
  'call.initiated': call('began'),
  'call.answered': call('was answered'),
  'call.timed-out': call('timed out'),
  'call.cancelled': call('was cancelled'),
  'registration.configured': registration('was prepared'),
  'registration.enabled': registration('started'),
  'registration.failed': (event) => withReason(registration('failed')(event), event),
  'controller.rebooting': ({ locationName }) => `The controller of ${locationName} began to reboot`,
  'controller.booted': ({ locationName }) => `The controller of ${locationName} started`,
};

function unknownEvent(event: ReportedSystemEvent): string {
  if (event.device === null) return `${event.name} ${at(event)}`;
  return `${event.name}: ${deviceWords(event)} of ${event.locationName}`;
}

function durationWords(ms: number): string {
  const { days, hours, minutes, seconds } = splitSeconds(ms / 1_000);
  const whole = days * 24 + hours;
  if (whole > 0) return `${whole} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
}
