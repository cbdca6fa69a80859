import { describe, expect, it } from 'vitest';
import { deliveryTexts as texts } from './texts.ts';

const { funnel, target, proof, plan, next, unreachable, atLocations, playDays } = texts;
const table: readonly [string, string][] = [
  [texts.startedBy('today', null), 'started today'],
  [texts.startedBy('today', 'Ben'), 'started today by Ben'],
  [texts.startsAt('today', null), 'starts today'],
  [texts.startsAt('today', 'Ben'), 'starts today, sent by Ben'],
  [texts.plays(1), '1 play'],
  [texts.plays(2), '2 plays'],
  [playDays.label(7), 'Plays heard and missed in the last 7 days. "Show as table" lists the same values.'],
  [
    playDays.lead(1_200, { heard: '99 %', missed: 12 }),
    '1,200 plays: 99 % heard, 12 missed. Select a day to see its plays.',
  ],
  [funnel.exceptions(0, 0), ''],
  [funnel.exceptions(1, 0), '1 failed'],
  [funnel.exceptions(0, 2), '2 waiting'],
  [funnel.exceptions(1, 2), '1 failed · 2 waiting'],
  [texts.fresh(3), '3 new – show'],
  [texts.headsets(0), 'None'],
  [texts.headsets(1), '1 headset'],
  [texts.playsOf(3, 0), '3'],
  [texts.playsOf(3, 1), '3, 1 failed'],
  [target.silentBy('14:35'), 'stops by 14:35'],
  [target.playsUntil('14:35'), 'plays until 14:35 if it reconnects'],
  [proof.of('Ayr'), 'Plays at Ayr'],
  [proof.on([]), 'On no conference'],
  [proof.on([2]), 'On conference 2'],
  [proof.on([1, 2, 3]), 'On conferences 1, 2 and 3'],
  [proof.headsets(0), 'no headsets on and connected'],
  [proof.headsets(2), '2 headsets on and connected'],
  [proof.reportedLate('14:35'), 'The controller was offline then and reported this play at 14:35.'],
  [proof.downloaded('plays.csv'), 'Saved as plays.csv.'],
  [plan.once('09:00'), '09:00, once'],
  [plan.times('09:00', 2, 'hour'), '09:00, 2 plays every hour'],
  [plan.goesOn('1 hour'), 'A location without contact keeps playing for 1 hour, then stops.'],
  [plan.lateBy('1 hour'), 'A missed play may start up to 1 hour late. After that it is skipped.'],
  [next.everywhere('Dublin'), 'At all locations together, in your time (Dublin)'],
  [next.zones(['Dublin', 'London']), 'Dublin and London'],
  [next.zones(['Dublin', 'London', 'Paris']), 'Dublin and 2 more zones'],
  [next.more(2), 'and 2 plays more'],
  [next.showZones(3), 'Show all 3 plans'],
  [unreachable.silentBy('14:35'), 'stops by 14:35'],
  [unreachable.silentSince('14:35'), 'stopped at 14:35'],
  [unreachable.showAll(3), 'Show all 3'],
  [texts.showAll(3), 'Show all 3'],
  [texts.cancelConsequence(2), 'Stops all upcoming plays at 2 locations. This can’t be undone.'],
  [texts.cancelProgress(3, 0, '14:35'), '3 confirmed'],
  [texts.cancelProgress(3, 2, null), '3 confirmed, 2 unreachable'],
  [texts.cancelProgress(3, 2, '14:35'), '3 confirmed, 2 unreachable: stops by 14:35'],
  [texts.cancelledBy('14:35', null), 'cancelled at 14:35'],
  [texts.cancelledBy('14:35', 'Ben'), 'cancelled at 14:35 by Ben'],
];

describe('a delivery', () => {
  it.each(table)('says “%s”', (said, text) => {
    expect(said).toBe(text);
  });

  it('says for each event of the timeline how many locations it concerns', () => {
    expect(Object.values(atLocations).map((say) => say(2))).toEqual([
      '2 locations planned',
      '2 locations confirmed the plan',
      '2 locations received the clip',
      '2 locations started playing',
      '2 locations played it',
      '2 locations did not play it',
      '2 locations stopped early',
      '2 locations asked to stop',
      '2 locations confirmed the stop',
    ]);
  });
});
