import type { Operation } from '@earshot/sdk';
import type { Fact } from './facts.ts';
import type { Column } from './table.ts';
import { number, printable } from './text.ts';
import { dateTime, sameDayClock } from './time.ts';

const KINDS: Readonly<Record<Operation['kind'], string>> = {
  'cast.send': 'cast',
  'casts.migrate': 'migration of casts',
  'controllers.task': 'task of many controllers',
  'firmware.update': 'software update of a controller',
  'endpoint.read': 'look at a device',
  'endpoint.configure': 'configuration of a device',
  'endpoint.remove': 'removal of a device',
  'controller.configure': 'configuration of a controller',
  'controller.reboot': 'reboot of a controller',
  'base-units.reboot': 'reboot of base units',
  'hostname.set': 'hostname of a controller',
  'language.set': 'language of a controller',
  'voice-assistant.set': 'voice assistant of a controller',
  'team-members.set': 'team members of a controller',
  'call-handling-groups.read': 'look at call-handling groups',
  'group.configure': 'settings of a group',
  'device.register': 'registration of a device',
};

const STAGES: Readonly<Record<Operation['stage'], string>> = {
  planning: 'being planned',
  waiting: 'waits for its first play',
  working: 'under way',
  ending: 'being stopped',
  ended: 'over',
};

/** State in words: `under way`, `completed`, `failed: lost`. */
export function stateWords({ state, stage, message }: Operation): string {
  if (state === 'running') return STAGES[stage];
  return message === null ? state : `${state}: ${message}`;
}

/** Formats progress as `3 of 12`, with the number of failures. */
export const progressWords = ({ progress: { total, done, failed } }: Operation): string =>
  `${number(done)} of ${number(total)}${failed > 0 ? `, ${number(failed)} failed` : ''}`;

/** Formats state, progress and message as `completed, 12 of 12`, `failed, 3 of 12: lost`. */
export const outcomeWords = (operation: Operation): string => {
  const { state, message } = operation;
  const words = `${stateWords({ ...operation, message: null })}, ${progressWords(operation)}`;
  return state === 'running' || message === null ? words : `${words}: ${message}`;
};

export const operationColumns: readonly Column<Operation>[] = [
  { title: 'What', value: ({ title }) => title, shrinkTo: 14 },
  { title: 'Kind', value: ({ kind }) => KINDS[kind], expendable: 3 },
  { title: 'State', value: stateWords, shrinkTo: 12 },
  { title: 'Done', value: progressWords, align: 'right' },
  { title: 'Begun', value: ({ createdAt }) => dateTime(createdAt), expendable: 1 },
  { title: 'By', value: ({ createdBy }) => createdBy ?? '-', shrinkTo: 8, expendable: 2 },
  { title: 'Id', value: ({ id }) => id },
];

/** Formats the cancel of a send as `1 of 3, silent by 14:30:00`. */
function stoppedWords({ delivery }: Operation, now: Date): string {
  if (delivery?.ending == null) return '';
  const { asked, confirmed, silentBy } = delivery.ending;
  const silent = silentBy === null ? '' : `, silent by ${sameDayClock(silentBy, now)}`;
  return `${number(confirmed)} of ${number(asked)}${silent}`;
}

export function operationFacts(operation: Operation, now: Date): Fact[] {
  const { delivery } = operation;
  return [
    ['What', printable(operation.title)],
    ['Kind', KINDS[operation.kind]],
    ['State', stateWords(operation)],
    ['Done', progressWords(operation)],
    ['Hold the plan', delivery === null ? '' : `${number(delivery.confirmed)} of ${number(delivery.planned)}`],
    ['Playing now', delivery === null ? '' : number(delivery.playing)],
    ['Stopped at', stoppedWords(operation, now)],
    ['First play', delivery?.startsAt == null ? '' : sameDayClock(delivery.startsAt, now)],
    [
      'Begun',
      `${dateTime(operation.createdAt)}${operation.createdBy === null ? '' : ` by ${printable(operation.createdBy)}`}`,
    ],
    ['Ended', operation.endedAt === null ? 'not yet' : dateTime(operation.endedAt)],
    ['Subject', operation.subjectId],
    ['Id', operation.id],
    ['Trace', operation.traceId],
  ];
}
