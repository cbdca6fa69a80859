import { GROUP_FIELD_NAMES, GROUP_FIELD_TITLES as TITLES } from '@earshot/domain/group-configuration/fields';
import type { Task, TaskPreview } from '@earshot/sdk';
import { valueWords } from './group-setting-facts.ts';
import { counted, number } from './text.ts';

type Work = Task['work'];

/** `5.3.0`, `reboot`, or `talk lock timeout 600 s, volume 4` */
export function workWords(work: Work): string {
  if (work.kind === 'firmware') return work.firmwareVersion;
  if (work.kind === 'reboot') return 'reboot';
  const { settings } = work;
  return GROUP_FIELD_NAMES.flatMap((field) => {
    const value = settings[field];
    return value === undefined ? [] : [`${TITLES[field].toLowerCase()} ${valueWords(field, value)}`];
  }).join(', ');
}

/** Name of a task that was given none. */
export function defaultTaskName(work: Work): string {
  if (work.kind === 'firmware') return `Update to ${work.firmwareVersion}`;
  if (work.kind === 'reboot') return 'Reboot';
  const words = workWords(work);
  return words.charAt(0).toUpperCase() + words.slice(1, 80);
}

/** `22:00-05:00, 5 at a time in a group, 1 first, stops at 3 failures` */
export function planWords({ window, atOnce, canaries, failuresThatStop, health }: Task['plan']): string {
  return [
    window === null ? 'at any time' : `${window.from}-${window.to}`,
    `${number(atOnce)} at a time in a group`,
    ...(canaries > 0 ? [`${number(canaries)} first`] : []),
    `stops at ${counted(failuresThatStop, 'failure')}`,
    ...(health === null ? [] : [`or below ${health.controllers} % of controllers or ${health.headsets} % of headsets`]),
  ].join(', ');
}

const DONE = {
  firmware: (work: Work) => `will be updated to ${workWords(work)}`,
  reboot: () => 'will be rebooted',
  configuration: (work: Work) => `will have ${workWords(work)}`,
} as const satisfies Record<Work['kind'], (work: Work) => string>;

const OTHERS = {
  current: { firmware: 'up to date already', reboot: '', configuration: 'with these settings already' },
  newer: { firmware: 'newer than that', reboot: '', configuration: '' },
  unsupported: {
    firmware: 'with firmware that can’t be updated from here',
    reboot: 'with firmware that cannot be rebooted from here',
    configuration: 'with firmware or a group that does not support these settings',
  },
  unknown: { firmware: 'of an unknown version', reboot: '', configuration: '' },
} as const;

/** 24/11/2026, from `2026-11-24`. */
const dayOf = (date: string): string => date.split('-').toReversed().join('/');

export function previewLines({ counts, nights, offline }: TaskPreview, work: Work): string[] {
  const [first] = nights;
  const minutes = first === undefined ? 0 : Math.round((Date.parse(first.to) - Date.parse(first.from)) / 60_000);
  const duration =
    nights.length === 1 ? `in about ${counted(minutes, 'minute')}` : `in ${number(nights.length)} nights`;
  const fits = Object.keys(OTHERS) as (keyof typeof OTHERS)[];
  return [
    `${number(counts.included)} ${DONE[work.kind](work)}${nights.length === 0 ? '.' : `, ${duration} if nothing fails.`}`,
    ...nights.map(({ evening, controllers }) => `  Night of ${dayOf(evening)}  ${counted(controllers, 'controller')}`),
    ...(offline === 0
      ? []
      : [
          `${number(offline)} of these ${offline === 1 ? 'is' : 'are'} offline now. ${offline === 1 ? 'Its' : 'Their'} turn comes when ${offline === 1 ? 'it is' : 'they are'} online.`,
        ]),
    ...fits.filter((fit) => counts[fit] > 0).map((fit) => `${number(counts[fit])} ${OTHERS[fit][work.kind]}.`),
  ];
}

const STOPS = { failures: 'too many failures', health: 'controllers or headsets are missing afterwards' } as const;

/** `running`, or `stopped: too many failures` */
export const taskStatusWords = ({ status, stopReason }: Task): string =>
  stopReason === null ? status : `${status}: ${STOPS[stopReason]}`;
