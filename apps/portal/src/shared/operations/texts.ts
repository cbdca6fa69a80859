import { formatCount, formatNumber } from '#/lib/format.ts';
import { operationsText } from './button-texts.ts';

/** Texts of the drawer of running operations (en-GB). */
export const operationTexts = {
  title: 'Running operations',
  button: operationsText,
  lead: (group: string) => `In ${group} and its sub-groups.`,
  running: 'Running',
  ended: 'Ended in the last hour',
  none: 'Nothing is running.',
  noneHelp: 'Message Casts, updates and other long-running work appear here while they run.',
  kinds: {
    'cast.send': 'Message Cast',
    'casts.migrate': 'Migration of Message Casts',
    'firmware.task': 'Software update',
    'firmware.update': 'Software update of a controller',
    'endpoint.read': 'Reading a device',
    'endpoint.configure': 'Configuration of a device',
    'controller.configure': 'Configuration of a controller',
    'device.register': 'Registration of a device',
  },
  stages: {
    planning: 'Planning locations',
    waiting: 'Waiting for the first play',
    working: 'In progress',
    ending: 'Ending',
    ended: 'Ended',
  },
  states: { running: 'Running', completed: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  begins: (time: string) => `starts ${time}`,
  beginsToday: (time: string) => `starts today at ${time}`,
  confirmed: (confirmed: number, planned: number) =>
    `${formatNumber(confirmed)} of ${formatCount(planned, 'location')} confirmed`,
  ending: (confirmed: number, asked: number, silentBy: string | null) =>
    `ending: ${formatNumber(confirmed)} of ${formatNumber(asked)} confirmed${silentBy === null ? '' : `, stops by ${silentBy}`}`,
  locationsDone: (done: number, total: number) => `${formatNumber(done)} of ${formatCount(total, 'location')} done`,
  castsDone: (done: number, total: number) => `${formatNumber(done)} of ${formatCount(total, 'Message Cast')} done`,
  controllersDone: (done: number, total: number) => `${formatNumber(done)} of ${formatCount(total, 'controller')} done`,
  failed: (count: number) => `${formatNumber(count)} failed`,
  playing: (count: number) => `${formatNumber(count)} playing`,
  startedBy: (time: string, name: string | null) => `${time}${name === null ? '' : ` by ${name}`}`,
  progressOf: (title: string) => `Progress of ${title}`,
  cancel: 'Cancel',
  cancelOf: (title: string) => `Cancel ${title}`,
  cancelArmed: 'Press again to cancel',
  cancelAsked: (title: string) => `Cancelling “${title}”…`,
  cancelFailed: 'Delivery could not be cancelled.',
  stopAll: (count: number) => `Stop all ${formatNumber(count)}`,
  stopAllHelp: 'Cancels all of them. Anything playing stops now, and nothing more plays.',
  stopAllArmed: 'Press again to stop all',
  stopped: (count: number) => `Stopping ${formatCount(count, 'cast')}…`,
  stopFailed: (failed: number) => `${formatCount(failed, 'delivery')} could not be cancelled.`,
} as const;
