import { MINUTE_MS } from '@earshot/domain/time/durations';
import { chance, pick } from './chance.ts';
import { townOf } from './known-controllers.ts';
import type { Member } from './member.ts';
import type { Scenario, Whom } from './scenario.ts';

/**
 * Cuts and restores lines as the scenario defines, by time and at random. Returns a function that stops this and
 * restores all lines.
 */
export function playLineCuts(members: readonly Member[], scenario: Scenario): () => void {
  const timers = new Set<NodeJS.Timeout>();
  const cutNow = new Map<Member, 'scenario' | 'weather'>();
  const later = (ms: number, deed: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      deed();
    }, ms);
    timers.add(timer);
  };
  const cutFor = (member: Member, why: 'scenario' | 'weather', forMs: number) => {
    member.cut(why);
    cutNow.set(member, why);
    later(forMs, () => {
      cutNow.delete(member);
      member.restore(why);
    });
  };
  for (const { afterS, forS, ...whom } of scenario.lineCuts) {
    const meant = members.filter((member) => isMeant(member, whom));
    later(afterS * 1_000, () => meant.forEach((member) => cutFor(member, 'scenario', forS * 1_000)));
  }
  const weather = setInterval(() => {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    for (const member of members) {
      const { share, forMs } = member.controller.behaviour.lineDrops;
      if (share === 0 || cutNow.has(member)) continue;
      if (chance(scenario.seed, member.serial, 'drop', minute) >= share) continue;
      cutFor(member, 'weather', pick(forMs, scenario.seed, member.serial, 'drop for', minute));
    }
  }, MINUTE_MS);
  return () => {
    clearInterval(weather);
    for (const timer of timers) clearTimeout(timer);
    for (const [member, why] of cutNow) member.restore(why);
  };
}

/** Without a place and serials all controllers match. */
export const isMeant = ({ serial, name }: Pick<Member, 'serial' | 'name'>, { place, serials }: Whom): boolean =>
  (place === undefined || townOf(name) === place) && (serials === undefined || serials.includes(serial));
