import { eventSentence, type Names } from '../audit/event-sentence.ts';
import { recordedName } from '../audit/subjects.ts';
import { splitSeconds } from '../devices/durations.ts';
import type { HistoryFacts } from './history-facts.ts';
import type { HistoryOperation } from './history-kinds.ts';
import type { HistoryTone } from './history-schema.ts';

type Of<Source extends HistoryFacts['source']> = Extract<HistoryFacts, { source: Source }>;

export interface HistoryWords {
  readonly sentence: string;
  readonly tone: HistoryTone;
}

/** Describes an entry. `name` is the present name of the location; `names` has the things that a change refers to. */
export function historyWords(facts: HistoryFacts, name: string, names: Names = new Map()): HistoryWords {
  switch (facts.source) {
    case 'connection':
      return connectionWords(facts);
    case 'incident':
      return incidentWords(facts);
    case 'cast':
      return castWords(facts);
    case 'operation':
      return operationWords(facts);
    case 'change':
      return { sentence: capitalised(changeWords(facts, name, names)), tone: 'neutral' };
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const WHY_OFFLINE: Readonly<Record<string, string>> = {
  bye: 'Went offline: lost its connection',
  silence: 'Went offline: stopped reporting',
};

function connectionWords({ status, cause }: Of<'connection'>): HistoryWords {
  // The first report under an owner follows a change of owner, which has no status of its own.
  if (cause === 'moved') return { sentence: 'Came to this customer', tone: 'neutral' };
  switch (status) {
    case 'active':
      return { sentence: 'Online without faults', tone: 'good' };
    case 'fault':
      return { sentence: 'Online, reporting a fault', tone: 'bad' };
    case 'rebooting':
      return { sentence: 'Began to reboot', tone: 'neutral' };
    case 'inactive':
      return { sentence: WHY_OFFLINE[cause] ?? 'Went offline', tone: 'bad' };
    case 'unknown':
      return { sentence: 'Has not reported yet', tone: 'neutral' };
  }
}

function incidentWords({ event, cause, afterMs }: Of<'incident'>): HistoryWords {
  if (event === 'opened') return { sentence: `Incident opened: ${cause}`, tone: 'bad' };
  const after = durationWords(afterMs);
  return event === 'acknowledged'
    ? { sentence: `Incident acknowledged after ${after}`, tone: 'neutral' }
    : { sentence: `Incident resolved after ${after}`, tone: 'good' };
}

/** The two largest units: `2 d 5 h`. */
function durationWords(ms: number): string {
  const { days, hours, minutes, seconds } = splitSeconds(ms / 1_000);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : `${seconds} s`;
}

function castWords({ delivery, status, reason, playsDue, playsWell, headsets }: Of<'cast'>): HistoryWords {
  const cast = delivery === null ? 'a Message Cast of a group above' : `“${delivery.castName}”`;
  const why = reason === null ? '' : `: ${reason}`;
  const listeners = headsets === null || playsWell === 0 ? '' : `, last on ${counted(headsets, 'headset')}`;
  switch (status) {
    case 'SUCCESS':
      if (playsDue === 0) return { sentence: `Ended the plays that ${cast} clears`, tone: 'good' };
      return { sentence: `Played ${cast} ${times(playsWell)}${listeners}`, tone: 'good' };
    case 'DELIVERED':
      return { sentence: `Played ${cast} ${playsWell} of ${counted(playsDue, 'time')}${why}${listeners}`, tone: 'bad' };
    case 'FAILED':
      return { sentence: `Did not play ${cast}${why}`, tone: 'bad' };
    case 'CANCELED':
      return {
        sentence:
          playsWell === 0
            ? `Dropped ${cast} before it played${why}`
            : `Dropped ${cast} after ${counted(playsWell, 'play')}${why}`,
        tone: 'neutral',
      };
    case 'STARTED':
    case 'SCHEDULED':
    case 'PENDING':
      return { sentence: `Playing ${cast}`, tone: 'running' };
  }
}

const times = (count: number): string => (count === 1 ? 'once' : counted(count, 'time'));

type Operation = Of<'operation'>;
const SUBJECTS = {
  'device.register': ({ category, deviceId }) =>
    `Registration of ${deviceId === null ? `a ${category ?? 'device'}` : `${category ?? 'device'} ${deviceId}`}`,
  'endpoint.configure': ({ deviceId }) => `Settings of device ${deviceId ?? ''}`.trimEnd(),
  'endpoint.remove': () => 'Removal of a device',
  'controller.configure': () => 'Settings of the controller',
  'controller.reboot': () => 'Reboot of the controller',
  'base-units.reboot': () => 'Reboot of base units',
  'hostname.set': () => 'Hostname of the controller',
  'language.set': () => 'Language of the controller',
  'voice-assistant.set': () => 'Voice assistant of the controller',
  'firmware.update': ({ version }) => (version === null ? 'Firmware update' : `Firmware update to ${version}`),
} as const satisfies Record<HistoryOperation, (facts: Operation) => string>;

const STATES = {
  running: { words: 'in progress', tone: 'running' },
  completed: { words: 'completed', tone: 'good' },
  failed: { words: 'failed', tone: 'bad' },
  cancelled: { words: 'cancelled', tone: 'neutral' },
} as const satisfies Record<Operation['state'], { words: string; tone: HistoryTone }>;

function operationWords(facts: Operation): HistoryWords {
  const { words, tone } = STATES[facts.state];
  const message = facts.message === null ? '' : `: ${facts.message}`;
  return { sentence: `${SUBJECTS[facts.operation](facts)} ${words}${message}`, tone };
}

const changeWords = ({ action, before, after }: Of<'change'>, name: string, names: Names): string =>
  eventSentence({ action, before, after }, recordedName({ subjectId: null, before, after }) ?? name, names);
