import { expect, it } from 'vitest';
import { DEFAULT_PLAN } from '@earshot/domain/tasks/plan';
import { taskTexts as texts } from './texts.ts';

const plan = { ...DEFAULT_PLAN, window: null, atOnce: 5, canaries: 0, failuresThatStop: 1, health: null };
const { versions, progressByNight } = texts;

const table: readonly [string, string][] = [
  [texts.work({ kind: 'firmware', firmwareVersion: '5.3.0' } as never), 'Version 5.3.0'],
  [texts.work({ kind: 'reboot' } as never), 'Reboot'],
  [
    texts.work({ kind: 'configuration', settings: { volume: 4, voiceAssistant: true } } as never),
    'Volume 4, voice assistant On',
  ],
  [texts.plan(plan), 'At any time, up to 5 controllers of a group at a time. Stops at 1 failure.'],
  [
    texts.plan({ ...plan, window: { from: '22:00', to: '05:00' }, canaries: 1 }),
    'Between 22:00 and 05:00 local time, up to 5 controllers of a group at a time, 1 before all others. Stops at 1 failure.',
  ],
  [
    texts.plan({ ...plan, health: { controllers: 98, headsets: 95 } }),
    'At any time, up to 5 controllers of a group at a time. Stops at 1 failure, or below 98 % of controllers or 95 % of headsets.',
  ],
  [texts.progress(3, 40), '3 of 40 controllers'],
  [texts.failed(3), '3 failed'],
  [texts.nextAt('at 22:00'), 'The next controllers start at 22:00.'],
  [
    texts.health({ checked: 5, pending: 0, nextReadAt: null, online: 4, headsetsBefore: 20, headsetsAfter: 18 }),
    '4 of 5 controllers online, 18 of 20 headsets registered',
  ],
  [versions.lead(44, 58, '5.2.1'), '44 of 58 controllers run the newest release, 5.2.1.'],
  [progressByNight.label(2), 'Controllers that ended in 2 nights. “Show as table” lists the same numbers.'],
  [progressByNight.lead(2, 0), 'All controllers in 2 nights.'],
  [progressByNight.lead(1, 3), '3 controllers left after 1 night.'],
  [texts.chosen(2), 'Only 2 selected locations.'],
  [texts.releaseWords('5.3.0', ''), '5.3.0'],
  [texts.releaseWords('5.3.0', 'Better sound'), '5.3.0 – Better sound'],
  [texts.willDo('firmware', 2), '2 controllers will be updated'],
  [texts.willDo('reboot', 1), '1 controller will be rebooted'],
  [texts.nights(1), 'in one night if nothing fails.'],
  [texts.nights(2), 'in 2 nights if nothing fails.'],
  [texts.lasts(2), 'in about 2 minutes if nothing fails.'],
  [texts.offlineNow(1), '1 controller is offline now. Its turn comes when it is online.'],
  [texts.offlineNow(2), '2 controllers are offline now. Their turn comes when they are online.'],
  [texts.zone('Dublin', 2), 'Dublin, 2 controllers:'],
  [texts.leftOut(2), '2 controllers excluded by hand.'],
  [texts.leaveOutOf('Ayr'), 'Exclude Ayr'],
  [texts.created('Tonight'), '“Tonight” was created.'],
  [texts.headsets(20, 18), '20 → 18'],
  [texts.retry(3), 'Retry 3 failed'],
];

it.each(table)('a task says “%s”', (said, text) => {
  expect(said).toBe(text);
});
